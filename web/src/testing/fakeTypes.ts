import type { FakeEvent } from "./fakeAnswer";

export const NOW = "2026-01-05T10:00:00Z";

export type FakeSource = {
  id: string;
  textId: string;
  notebookId: string;
  title: string;
  kind: string;
  status: string;
  progress: number;
  error: { code: string; detail: string } | null;
  text: string;
  pageStarts: number[];
  /** The versions before the present one. */
  older: { text: string; pageStarts: number[] }[];
  reextraction: { state: string; at: string } | null;
};
export type FakeMessage = {
  id: string;
  role: string;
  status: string;
  content: string;
  events: FakeEvent[];
  [f: string]: unknown;
};
