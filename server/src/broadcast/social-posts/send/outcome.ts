import type { GraphAnswer } from '../../social-accounts/public.ts'

/** What follows from an answer to a post. */
export type Outcome =
  | { to: 'posted'; externalId: string }
  /** Nobody knows whether it is there. */
  | { to: 'unknown'; why: string }
  /** It is not there and is tried again after so many seconds. */
  | { to: 'waiting'; why: string; after: number; pause?: number; stop?: boolean }
  | { to: 'failed'; why: string; lacksRights?: boolean }

/** Limits of calls: of the app, of a person, of a page, of a business case, of posting too quickly. */
const throttled = new Set([4, 17, 32, 341, 613, 80001])

/** A token that no longer opens anything. */
const ended = new Set([102, 190, 463, 467])

/** Seconds of pause after a limit, where Graph names none; and after it blocks what looks like abuse. */
const limitPause = 300
const blockPause = 3600

/** Seconds to the next try when the network was not reached. */
const again = (tries: number) => Math.min(30 * 2 ** tries, 600)

/** What an error of Graph means for a post. */
function ofError(
  { status, code, subcode, message, wait }: Extract<GraphAnswer, { kind: 'error' }>,
  tries: number,
): Outcome {
  const why = `${message} (${code}${subcode ? `/${subcode}` : ''})`
  if (ended.has(code)) return { to: 'waiting', why, after: 0, stop: true }
  if (code === 368 || subcode === 1390008) return { to: 'waiting', why, after: blockPause, pause: blockPause }
  if (throttled.has(code)) {
    const pause = Math.max(limitPause, wait * 60)
    return { to: 'waiting', why, after: pause, pause }
  }
  // Posts appear after errors of the server; a doublet that is refused may be our own.
  if (status >= 500 || code === 1 || code === 2 || code === 506) return { to: 'unknown', why }
  if (code === 10 || (code >= 200 && code < 300)) return { to: 'failed', why, lacksRights: true }
  if (code === 0) return tries < 5 ? { to: 'waiting', why, after: again(tries) } : { to: 'failed', why }
  return { to: 'failed', why }
}

/** What the answer to the post itself means. */
export function outcomeOf(answer: GraphAnswer, tries: number): Outcome {
  if (answer.kind === 'unreached') return { to: 'waiting', why: 'unreached', after: again(tries) }
  if (answer.kind === 'lost') return { to: 'unknown', why: 'lost' }
  if (answer.kind === 'error') return ofError(answer, tries)
  const id = String(answer.body?.post_id ?? answer.body?.id ?? '')
  return id ? { to: 'posted', externalId: id } : { to: 'unknown', why: 'no id' }
}

/** What the answer to a picture means, which nobody sees before the post: it may be sent once more. */
export function outcomeOfPicture(answer: GraphAnswer, tries: number): Outcome {
  const outcome = outcomeOf(answer, tries)
  return outcome.to === 'unknown' ? { to: 'waiting', why: outcome.why, after: again(tries) } : outcome
}
