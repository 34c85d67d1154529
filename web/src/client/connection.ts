/** Whether the server answers, and how old what is shown may be. Times are in milliseconds of the epoch. */
export type Connection = {
  /** Since when no call reached the server; null while calls do. */
  lostAt: number | null
  /** Whether the server answers but has no database at the moment, so that it can give and take nothing. */
  databaseAway: boolean
  /** When the oldest kept answer on the screen was given; null when none is shown. */
  shownFrom: number | null
}

let connection: Connection = { lostAt: null, databaseAway: false, shownFrom: null }
const watchers = new Set<() => void>()

function setConnection(next: Connection): void {
  const { lostAt, databaseAway, shownFrom } = connection
  if (next.lostAt === lostAt && next.databaseAway === databaseAway && next.shownFrom === shownFrom) return
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
export const answered = (): void =>
  setConnection({
    ...connection,
    lostAt: null,
    shownFrom: connection.databaseAway ? connection.shownFrom : null,
  })

/** The server says that it has no database now. */
export const databaseLost = (): void => setConnection({ ...connection, databaseAway: true })

/** The server has its database again. */
export const databaseBack = (): void => setConnection({ lostAt: null, databaseAway: false, shownFrom: null })

/** A call got no answer at all. */
export const unanswered = (): void =>
  setConnection({ ...connection, lostAt: connection.lostAt ?? Date.now() })

/** An answer given at that time is shown in place of a new one. */
export const shownKept = (at: number): void =>
  setConnection({ ...connection, shownFrom: Math.min(at, connection.shownFrom ?? at) })

/** Another screen is shown: how old its answers are is yet to be seen. */
export const forgetShown = (): void => setConnection({ ...connection, shownFrom: null })
