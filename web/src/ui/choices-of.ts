import type { Text } from '@toasoan/contract/kit/text'

/** Select options from the labels of values. */
export const choicesOf = (labels: Readonly<Record<string, Text>>): { value: string; label: Text }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
