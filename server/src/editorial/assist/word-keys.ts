import { createHmac } from 'node:crypto'
import { commonPlaces } from '@toasoan/contract/editorial/paragraphs-align'

const words = /[\p{L}\p{M}\p{N}]+/gu

/** Shortest run of equal words that counts as taken over. */
const shortestRun = 3

/** Keyed hashes of the words of a text: equal words are equal, and the text cannot be read from them. */
export const wordKeys = (text: string, useId: number, secret: string): string[] =>
  (text.normalize('NFC').toLowerCase().match(words) ?? []).map((word) =>
    createHmac('sha256', `${secret} assist ${useId}`).update(word).digest('base64').slice(0, 8),
  )

/**
 * How many per cent of a field's words are still a proposal's: runs of at least three words in the proposal's order.
 * A field that a person rewrote has none.
 */
export function shareOf(proposal: readonly string[], field: readonly string[]): number {
  if (field.length === 0 || proposal.length === 0) return 0
  const pairs = commonPlaces(proposal, field)
  const least = Math.min(shortestRun, field.length, proposal.length)
  let [common, run] = [0, 0]
  for (const [at, [one, other]] of pairs.entries()) {
    const before = pairs[at - 1]
    const goesOn = before !== undefined && before[0] === one - 1 && before[1] === other - 1
    run = goesOn ? run + 1 : 1
    if (run === least) common += least
    else if (run > least) common += 1
  }
  return Math.round((common / field.length) * 100)
}
