import { useEffect, useRef } from 'react'

/** What the keys of the editor do; `null` where nothing may be changed. */
export type EditorKeys = {
  choose: (by: 1 | -1) => void
  edit: () => void
  /** Closes the form of the item; absent while it is closed. */
  leave: (() => void) | undefined
  nextFault: () => void
  /** Starts the next item; absent where one may not. */
  play: (() => void) | undefined
  /** Plays what was recorded of the chosen item, or stops. */
  listen: () => void
  seek: (by: 1 | -1) => void
  change: {
    move: (by: 1 | -1) => void
    resize: (by: 1 | -1) => void
    add: () => void
    copy: () => void
    remove: () => void
    record: () => void
    undo: () => void
    copyDay: () => void
    save: () => void
  } | null
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const inDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], [role=menu], [role=listbox]') !== null

/** What a press is called: `Ctrl+Shift+x`. */
const nameOf = (event: KeyboardEvent) =>
  `${event.ctrlKey || event.metaKey ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`

/** Listens to the keys of the editor; those that write are left to the field in which one types. */
export function useEditorKeys(keys: EditorKeys): void {
  const now = useRef(keys)
  now.current = keys
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || event.altKey || inDialog(event.target)) return
      const { change, choose, edit, leave, nextFault, play, listen, seek } = now.current
      const anywhere: Record<string, (() => void) | undefined> = {
        F8: nextFault,
        'Ctrl+s': change?.save,
        'Ctrl+d': change?.copyDay,
      }
      const apart: Record<string, (() => void) | undefined> = {
        j: () => choose(1),
        k: () => choose(-1),
        p: listen,
        ',': () => seek(-1),
        '.': () => seek(1),
        Enter: edit,
        Escape: leave,
        ' ': play,
        ArrowUp: change ? () => change.move(-1) : undefined,
        ArrowDown: change ? () => change.move(1) : undefined,
        'Shift+ArrowUp': change ? () => change.resize(-1) : undefined,
        'Shift+ArrowDown': change ? () => change.resize(1) : undefined,
        n: change?.add,
        c: change?.copy,
        Delete: change?.remove,
        r: change?.record,
        'Ctrl+z': change?.undo,
      }
      const name = nameOf(event)
      const onControl =
        (event.key === 'Enter' || event.key === ' ') &&
        event.target instanceof Element &&
        event.target.closest('a, button')
      const work = anywhere[name] ?? (isTyping(event.target) || onControl ? undefined : apart[name])
      if (event.key === 'Escape' && isTyping(event.target)) (event.target as HTMLElement).blur()
      if (!work) return
      event.preventDefault()
      work()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
