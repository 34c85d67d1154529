import { useEffect, useRef } from 'react'
import type { RowKey } from './list-types.ts'

/** What the keys of a list do. */
export type ListKeys = {
  move: (by: 1 | -1) => void
  open: () => void
  /** Reads the row without leaving the list; absent where there is no such view. */
  quickView?: (() => void) | undefined
  choose: () => void
  /** Removes the row; absent where that is no matter of a key. */
  remove?: (() => void) | undefined
  search: () => void
  add: () => void
  help: () => void
  /** What further keys do with the row that the keys stand on. */
  further?: ReadonlyMap<string, () => void>
}

/** The list's own keys, on the row that the keys stand on; none where they stand on no row. */
export const keysOnRow = <Row>(
  keys: readonly RowKey<Row>[],
  row: Row | undefined,
): ReadonlyMap<string, () => void> =>
  new Map(row === undefined ? [] : keys.map(({ key, run }) => [key, () => void run(row)]))

/** Whether the keys belong to what has the focus: a field, a menu, a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]')) return true
  if (document.querySelector('[role=dialog]:not([hidden]), [role=menu]')) return true
  return false
}

/** Listens to j/k, Enter, Space, x, Delete, /, n, ? and a list's own keys while nothing else takes the keys. */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target))
        return
      const onControl =
        event.target instanceof HTMLElement &&
        event.target.closest('a, button, input, [role=button]') !== null
      const { move, open, quickView, choose, remove, search, add, help, further } = latest.current
      const act: Record<string, (() => void) | undefined> = {
        j: () => move(1),
        k: () => move(-1),
        // On a link, button or box these do what they always do.
        Enter: onControl ? undefined : open,
        ' ': onControl ? undefined : quickView,
        x: choose,
        Delete: remove,
        '/': search,
        n: add,
        '?': help,
      }
      const run = act[event.key] ?? further?.get(event.key)
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
