import type { Text } from '@toasoan/contract/kit/text'
import { choicesOf } from '../choices-of.ts'
import type { Filter } from './list-types.ts'

/** A filter with a few values: `{ true: … }` alone is an on/off filter. */
export const selectFilter = (name: string, label: Text, labels: Readonly<Record<string, Text>>): Filter => ({
  name,
  label,
  kind: 'select',
  options: choicesOf(labels),
})
