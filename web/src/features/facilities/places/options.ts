import type { Text } from '@toasoan/contract/kit/text'

/** A table of labels as options, in its order. */
export const optionsOf = (labels: Readonly<Record<string, Text>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
