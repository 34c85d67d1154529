/**
 * A startup error that the operator can fix. The message is one sentence in Vietnamese and in English; it is
 * printed without a stack trace.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** Creates a `StartError` from the same sentence in both languages. */
export const startError = (vi: string, en: string, cause?: unknown): StartError =>
  new StartError(`${vi}\n${en}`, { cause })
