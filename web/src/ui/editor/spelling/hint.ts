/** What a hint is about. */
export const hintKinds = ['syllable', 'keys', 'confused', 'style', 'double', 'space'] as const

export type HintKind = (typeof hintKinds)[number]

/** A place in a text that looks wrong, as offsets, and what would stand there instead. */
export type Hint = {
  from: number
  to: number
  kind: HintKind
  /** As it stands in the text. */
  found: string
  /** Null when there is no good guess. */
  suggestion: string | null
}
