type Of = { key: string; hidden?: boolean }

/** Marks a default column that was also selected: it is kept when space is short. */
const wanted = (key: string) => `*${key}`

/** Whether a column is shown if there is space, given the user's toggles. */
export const isShown = ({ key, hidden = false }: Of, toggled: readonly string[]): boolean =>
  toggled.includes(key) ? hidden : !hidden

/** Whether the user selected it. */
export const isWanted = ({ key, hidden = false }: Of, toggled: readonly string[]): boolean =>
  toggled.includes(hidden ? key : wanted(key))

/** The toggles after showing or hiding a column. */
export function toggledTo(shown: boolean, { key, hidden = false }: Of, toggled: readonly string[]): string[] {
  const others = toggled.filter((one) => one !== key && one !== wanted(key))
  if (shown === !hidden) return shown ? [...others, wanted(key)] : others
  return [...others, key]
}
