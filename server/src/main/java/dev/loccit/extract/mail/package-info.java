/** E-mail messages become text. */
@NullMarked
package dev.loccit.extract.mail;

import org.jspecify.annotations.NullMarked;
