/**
 * A reason not to start that the operator can act on. Its message is one sentence in Vietnamese and
 * the same in English; it is printed alone, without a stack.
 */
export class StartError extends Error {
  override name = 'StartError'
}

/** Makes a `StartError` from the same sentence in both languages. */
export const startError = (vi: string, en: string, cause?: unknown): StartError =>
  new StartError(`${vi}\n${en}`, { cause })
