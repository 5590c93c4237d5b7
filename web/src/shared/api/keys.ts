/** The names of server state. One place, because several features must refresh what another one shows. */
export const keys = {
  setup: ["setup"] as const,
  me: ["me"] as const,
  sessions: ["sessions"] as const,
  tokens: ["tokens"] as const,
  notebooks: ["notebooks"] as const,
  notebook: (id: string) => ["notebook", id] as const,
  conversations: (notebookId: string) => ["conversations", notebookId] as const,
  allConversations: ["conversation"] as const,
  conversation: (id: string) => ["conversation", id] as const,
  source: (id: string) => ["source", id] as const,
  versions: (id: string) => ["versions", id] as const,
  report: (id: string, version: number | null) => ["source", id, "report", version] as const,
  receipt: (id: string) => ["receipt", id] as const,
  receipts: (notebookId: string) => ["receipts", notebookId] as const,
  text: (id: string, version: number | null, around: string) => ["text", id, version, around] as const,
  cut: (id: string, version: number | null, start: number, end: number) =>
    ["cut", id, version, start, end] as const,
  changes: (id: string, version: number, since: number) => ["source", id, "changes", version, since] as const,
  pageChanges: (id: string, version: number | null) => ["source", id, "changes", version] as const,
  /** Everything that holds words of a source, or says where they stand. */
  wordsOf: (id: string) => [["text", id] as const, ["cut", id] as const, ["boxes", id] as const],
  boxes: (id: string, version: number | null, start: number, end: number) =>
    ["boxes", id, version, start, end] as const,
};
