import { type FetchFailure, fetchFailures } from '@toasoan/contract/editorial/crawler-words'
import { type Language, say } from '@toasoan/contract/kit/text'
import { OutgoingFailure } from '#server/kernel/outgoing/outgoing-failure.ts'

/** Why something was not fetched or read. */
export class FetchProblem extends Error {
  readonly code: FetchFailure
  readonly status: number
  /** Seconds for which the host wants not to be asked. */
  readonly pause: number | null
  constructor(
    code: FetchFailure,
    { status = 0, pause = null }: { status?: number; pause?: number | null } = {},
  ) {
    super(`fetch: ${code}`)
    this.code = code
    this.status = status
    this.pause = pause
  }
}

/** What failed, as a problem of fetching; anything unexpected is thrown on. */
export function problemOf(error: unknown): FetchProblem {
  if (error instanceof FetchProblem) return error
  if (error instanceof OutgoingFailure) return new FetchProblem(error.reason)
  throw error
}

export type KeptFailure = { code: FetchFailure; status: number }

/** The sentence of a failure. */
export const sayFailure = ({ code, status }: KeptFailure, language: Language): string =>
  say(fetchFailures[code] ?? fetchFailures.unreadable, language, { status })
