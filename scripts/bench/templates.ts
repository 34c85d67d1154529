/** Answers of the server that the floor fills its own up from, so that both send the same JSON. */
export type Templates = {
  detail: Record<string, unknown>
  row: Record<string, unknown>
  teaser: Record<string, unknown>
  comparison: Record<string, unknown>
  login: Record<string, unknown>
  /** A device; empty without any. */
  device: Record<string, unknown>
}
