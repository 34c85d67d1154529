/**
 * SQLSTATEs for "temporarily unavailable": connection errors (class 08), too many connections, shutting down,
 * starting up.
 */
const awayStates = /^(08...|53300|57P0[1-5])$/

/** Network errors of an unreachable server. */
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

/** Messages of the driver and its pool, which have no error code. */
const awayWords =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed and is not queryable|Cannot use a pool after calling end|The listening connection)/

type Failure = { code?: unknown; syscall?: unknown; message?: unknown; errors?: unknown }

/**
 * Whether an error means that the database is temporarily unreachable, so that the request can be retried. A
 * name with several addresses fails with an error for each. Other services (files, mail, speech) wrap their
 * network errors, so an unwrapped network error is the database's.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message, errors } = error as Failure
  if (typeof code === 'string') {
    if (awayStates.test(code) || awayCodes.has(code)) return true
    // The socket of an embedded PostgreSQL is a file, which is missing while PostgreSQL is down.
    if (code === 'ENOENT' && syscall === 'connect') return true
  }
  if (typeof message === 'string' && awayWords.test(message)) return true
  return Array.isArray(errors) && errors.some(isDatabaseAway)
}
