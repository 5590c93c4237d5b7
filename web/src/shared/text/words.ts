import { en } from "./messages.en";

type Messages = typeof en;

/** The words in use. Another language is another file of the same shape, chosen here. */
export const words: Messages = en;
