import { File as NodeFile } from "node:buffer";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { isWide } from "./media";

// Elements are waited for, not slept for; a busy machine may take its time.
configure({ asyncUtilTimeout: 6000 });
// Queries by role need not ask for each element whether it is hidden: where that matters, tests ask for it (toBeVisible).
configure({ defaultHidden: true });

afterEach(() => {
  cleanup();
  localStorage.clear();
});

beforeEach(() => {
  isWide(true);
});

// What jsdom lacks of the browser: modal dialogs, scrolling, sizes, media queries (media.ts).
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
};
HTMLCanvasElement.prototype.getContext = () => null;

// jsdom's own forms and files do not survive Node's fetch (their names are lost): Node's take their place.
globalThis.FormData = (await new Response(new URLSearchParams()).formData()).constructor as typeof FormData;
globalThis.File = NodeFile as unknown as typeof File;
