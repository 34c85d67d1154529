import { useEffect, useRef } from 'react'
import type { RowKey } from './list-types.ts'

/** What the keys of a list do. */
export type ListKeys = {
  move: (by: 1 | -1) => void
  open: () => void
  /** Previews the row without leaving the list; absent without a preview. */
  quickView?: (() => void) | undefined
  choose: () => void
  /** Removes the row; absent if not available by key. */
  remove?: (() => void) | undefined
  search: () => void
  add: () => void
  help: () => void
  /** Further keys for the active row. */
  further?: ReadonlyMap<string, () => void>
}

/** The list's own keys, for the active row; ignored without one. */
export const keysOnRow = <Row>(
  keys: readonly RowKey<Row>[],
  row: Row | undefined,
): ReadonlyMap<string, () => void> =>
  new Map(row === undefined ? [] : keys.map(({ key, run }) => [key, () => void run(row)]))

/** Whether the focused element handles the keys: a field, a menu, a dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.closest('input:not([type=checkbox]), textarea, select, [contenteditable=true]')) return true
  if (document.querySelector('[role=dialog]:not([hidden]), [role=menu]')) return true
  return false
}

/** Handles j/k, Enter, Space, x, Delete, /, n, ? and a list's own keys while no other element handles keys. */
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
        // On a link, button or box these keep their default function.
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
