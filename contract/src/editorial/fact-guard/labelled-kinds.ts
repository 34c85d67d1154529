import type { FactKind } from './kinds.ts'

/**
 * A source text with right paraphrases, and wrong ones: each replaces a part of a right paraphrase, so that
 * the place where a finding must be is known.
 */
export type LabelledSource = {
  source: string
  /** The paraphrases are in another language than the source. */
  translated?: true
  right: readonly string[]
  /** Kind, index of the paraphrase, the part that is replaced, and what replaces it. */
  wrong: readonly (readonly [kind: FactKind, right: number, part: string, replacement: string])[]
}
