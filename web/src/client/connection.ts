/** Reachability of the server, and the age of displayed data. Times are in epoch milliseconds. */
export type Connection = {
  /** Time of the first call without a response; null while calls succeed. */
  lostAt: number | null
  /** Whether the server answers but has no database at the moment, so that it can give and take nothing. */
  databaseAway: boolean
  /** Time of the oldest cached response on the screen; null without any. */
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

/** The current connection state. */
export const currentConnection = (): Connection => connection

/** Calls back at each change. Returns the unsubscribe function. */
export function onConnection(tell: () => void): () => void {
  watchers.add(tell)
  return () => {
    watchers.delete(tell)
  }
}

/** A call received a response of any kind. */
export const answered = (): void =>
  setConnection({
    ...connection,
    lostAt: null,
    shownFrom: connection.databaseAway ? connection.shownFrom : null,
  })

/** The server reports that it has no database. */
export const databaseLost = (): void => setConnection({ ...connection, databaseAway: true })

/** The server has its database again. */
export const databaseBack = (): void => setConnection({ lostAt: null, databaseAway: false, shownFrom: null })

/** A call received no response. */
export const unanswered = (): void =>
  setConnection({ ...connection, lostAt: connection.lostAt ?? Date.now() })

/** A cached response of that time is shown. */
export const shownKept = (at: number): void =>
  setConnection({ ...connection, shownFrom: Math.min(at, connection.shownFrom ?? at) })

/** Another screen is shown: the age of its data is unknown yet. */
export const forgetShown = (): void => setConnection({ ...connection, shownFrom: null })
