import type { Text } from '@toasoan/contract/kit/text'
import { compareText, type Part } from './inline.ts'

/** Text of a version's field; empty without a value. */
export type ComparedField<Version> = [label: Text, say: (version: Version) => string | null | undefined]

export type FieldChange = { label: Text; parts: Part[] }

/** The fields that differ between two versions, word by word. */
export const fieldChanges = <Version>(
  fields: readonly ComparedField<Version>[],
  first: Version,
  last: Version,
): FieldChange[] =>
  fields.flatMap(([label, say]) => {
    const [before, after] = [say(first) ?? '', say(last) ?? '']
    return before === after ? [] : [{ label, parts: compareText(before, after) }]
  })
