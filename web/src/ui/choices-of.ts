import type { Text } from '@toasoan/contract/kit/text'

/** What may be chosen, by the labels of its values. */
export const choicesOf = (labels: Readonly<Record<string, Text>>): { value: string; label: Text }[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
