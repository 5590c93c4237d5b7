import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { isWide } from "./media";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

beforeEach(() => {
  isWide(true);
});

// What jsdom lacks of the browser: modal dialogs, scrolling, media queries (media.ts).
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;
