/** Kind of a hint. */
export const hintKinds = ['syllable', 'keys', 'confused', 'style', 'double', 'space'] as const

export type HintKind = (typeof hintKinds)[number]

/** A possible error in a text as offsets, with a suggestion. */
export type Hint = {
  from: number
  to: number
  kind: HintKind
  /** Original text. */
  found: string
  /** Null without a good suggestion. */
  suggestion: string | null
}
