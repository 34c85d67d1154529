/** Whether the server answers, and how old what is shown may be. Times are in milliseconds of the epoch. */
export type Connection = {
  /** Since when no call reached the server; null while calls do. */
  lostAt: number | null
  /** When the oldest kept answer on the screen was given; null when none is shown. */
  shownFrom: number | null
}

let connection: Connection = { lostAt: null, shownFrom: null }
const watchers = new Set<() => void>()

function settle(next: Connection): void {
  if (next.lostAt === connection.lostAt && next.shownFrom === connection.shownFrom) return
  connection = next
  for (const tell of watchers) tell()
}

/** The connection as it stands. */
export const currentConnection = (): Connection => connection

/** Calls back at each change. Returns the way to stop. */
export function onConnection(tell: () => void): () => void {
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
  }
}

/** A call got an answer, whatever it was. */
export const answered = (): void => settle({ lostAt: null, shownFrom: null })

/** A call got no answer at all. */
export const unanswered = (): void => settle({ ...connection, lostAt: connection.lostAt ?? Date.now() })

/** An answer given at that time is shown in place of a new one. */
export const shownKept = (at: number): void =>
  settle({ ...connection, shownFrom: Math.min(at, connection.shownFrom ?? at) })

/** Another screen is shown: how old its answers are is yet to be seen. */
export const forgetShown = (): void => settle({ ...connection, shownFrom: null })
