import { type FetchFailure, fetchAgain, fetchFailures } from '@toasoan/contract/editorial/crawler-words'
import { type Language, say } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { OutgoingFailure } from '#server/kernel/outgoing/outgoing-failure.ts'

/** Why something was not fetched or read. */
export class FetchProblem extends Error {
  readonly code: FetchFailure
  readonly status: number
  /** Seconds for which the host wants not to be asked. */
  readonly pause: number | null
  /** When it may be asked again, ISO 8601, as far as it is known. */
  until: string | null
  constructor(
    code: FetchFailure,
    {
      status = 0,
      pause = null,
      until = null,
    }: { status?: number; pause?: number | null; until?: string | null } = {},
  ) {
    super(`fetch: ${code}`)
    this.code = code
    this.status = status
    this.pause = pause
    this.until = until
  }
}

/** What failed, as a problem of fetching; anything unexpected is thrown on. */
export function problemOf(error: unknown): FetchProblem {
  if (error instanceof FetchProblem) return error
  if (error instanceof OutgoingFailure) return new FetchProblem(error.reason)
  throw error
}

export type KeptFailure = { code: FetchFailure; status: number; until?: string | null }

/** The sentence of a failure, with the time of the next attempt where the host asked for a pause. */
export function sayFailure({ code, status, until }: KeptFailure, language: Language): string {
  const found = fetchFailures[code] ?? fetchFailures.unreadable
  const sentence = say(found, language, { status })
  return until ? `${sentence} ${say(fetchAgain, language, { when: inFigures(until) })}` : sentence
}
