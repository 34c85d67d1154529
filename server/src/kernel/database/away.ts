/** PostgreSQL's own words for "not now": connections (class 08), too many of them, shutting down, starting up. */
const awayStates = /^(08...|53300|57P0[1-5])$/

/** What the network says of a server that is not there. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** What the driver and its pool say, who give no code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|The listening connection)/

type Failure = { code?: unknown; syscall?: unknown; message?: unknown; errors?: unknown }

/**
 * Whether an error only says that the database cannot be reached at this moment: what was asked may be asked
 * again. A name with several addresses fails with an error for each. Other services that are asked on the way
 * (files, mail, speech) wrap what the network says of them, so a bare word of the network is the database's.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message, errors } = error as Failure
  if (typeof code === 'string') {
    if (awayStates.test(code) || awayCodes.has(code)) return true
    // The socket of an embedded PostgreSQL is a file, which is gone while it is not there.
    if (code === 'ENOENT' && syscall === 'connect') return true
  }
  if (typeof message === 'string' && awayWords.test(message)) return true
  return Array.isArray(errors) && errors.some(isDatabaseAway)
}
