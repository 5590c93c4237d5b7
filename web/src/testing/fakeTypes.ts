import type { Locator } from "@/shared/api/schemas";
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
  ocrConfidence: number | null;
  warnings: { code: string; detail: string }[];
  /** What its report says beside the usual. */
  report: Record<string, unknown>;
  /** Where its slides, rows, chapters or times begin. */
  locators: { start: number; locator: Locator }[];
  headings: { start: number; end: number; level: number }[];
  tables: { start: number; end: number; header: { start: number; end: number } }[];
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
