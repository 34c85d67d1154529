import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Where a caret is after a text was replaced by another one: behind the same letters. */
export function caretAfter(before: string, after: string, caret: number): number {
  const most = Math.min(before.length, after.length)
  let start = 0
  while (start < most && before[start] === after[start]) start += 1
  if (caret <= start) return caret
  let end = 0
  while (end < most - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1
  return Math.max(start, Math.min(after.length, Math.max(caret + after.length - before.length, start)))
}

/** Keeps the caret of a field in its place when others change the field's text while one writes in it. */
export function useKeptCaret<Field extends HTMLInputElement | HTMLTextAreaElement>(
  value: string,
): { ref: RefObject<Field | null>; typed: (text: string) => void } {
  const ref = useRef<Field | null>(null)
  const shown = useRef(value)
  const own = useRef(value)
  const place = useRef<[number, number]>([0, 0])
  const field = ref.current
  if (field && document.activeElement === field)
    place.current = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = value
    const now = ref.current
    if (!now || before === value || own.current === value || document.activeElement !== now) return
    const [from, to] = place.current
    now.setSelectionRange(caretAfter(before, value, from), caretAfter(before, value, to))
  }, [value])
  return {
    ref,
    typed(text) {
      own.current = text
    },
  }
}
