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
