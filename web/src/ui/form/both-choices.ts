type Choice = string | number

const areChoices = (value: unknown): value is Choice[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')

/** Merges two concurrent changes of a list of choices: additions and removals of both; null for other values. */
export function bothChoices(before: unknown, now: unknown, typed: unknown): Choice[] | null {
  if (!areChoices(before) || !areChoices(now) || !areChoices(typed)) return null
  return [
    ...now.filter((one) => typed.includes(one) || !before.includes(one)),
    ...typed.filter((one) => !before.includes(one) && !now.includes(one)),
  ]
}
