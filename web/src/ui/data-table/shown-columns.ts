import type { Column } from './list-types.ts'

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

/** Status columns: right after the name, so that narrow windows do not push them off. */
const standing = new Set(['status', 'state', 'stage', 'active'])

/** The name first, then the status. */
export function inOrder<Row>(columns: Column<Row>[]): Column<Row>[] {
  const [name, ...rest] = columns
  if (!name) return []
  const [first, others] = [
    rest.filter(({ key }) => standing.has(key)),
    rest.filter(({ key }) => !standing.has(key)),
  ]
  return [name, ...first, ...others]
}

/** The columns of a desk, or those of a phone with their shorter contents. */
export const columnsFor = <Row>(columns: Column<Row>[], narrow: boolean): Column<Row>[] =>
  narrow
    ? columns.map((column) => (column.phone ? { ...column, render: column.phone } : column))
    : columns.filter(({ phoneOnly }) => !phoneOnly)
