package dev.loccit.text;

/**
 * A rectangle in displayed page space: points from the top left of the page as shown (rotation,
 * crop box and user unit applied), equal to pdf.js's viewport at scale 1.
 */
public record Box(double x, double y, double width, double height) {}
