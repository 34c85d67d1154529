type Of = { key: string; hidden?: boolean }

/** What stands for a column that is shown by default and was chosen besides: it stays where there is no room for all. */
const wanted = (key: string) => `*${key}`

/** Whether a column is shown where there is room, given the ones the person toggled. */
export const isShown = ({ key, hidden = false }: Of, toggled: readonly string[]): boolean =>
  toggled.includes(key) ? hidden : !hidden

/** Whether the person chose it. */
export const isWanted = ({ key, hidden = false }: Of, toggled: readonly string[]): boolean =>
  toggled.includes(hidden ? key : wanted(key))

/** The toggled columns after one of them was shown or hidden. */
export function toggledTo(shown: boolean, { key, hidden = false }: Of, toggled: readonly string[]): string[] {
  const others = toggled.filter((one) => one !== key && one !== wanted(key))
  if (shown === !hidden) return shown ? [...others, wanted(key)] : others
  return [...others, key]
}
