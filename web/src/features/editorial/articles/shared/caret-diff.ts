import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'

/** Where the caret was after the last change: the text of its paragraph, and so many letters of it before the caret. */
let caret = { text: '', offset: -1 }

/** Says where the caret is; the binding of the shared text asks right after each change of the editor. */
export function noteCaret(text: string, offset: number): void {
  caret = { text, offset }
}

/** Follows the caret. */
export const CaretPlace = Extension.create({
  name: 'caretPlace',
  addProseMirrorPlugins: () => [
    new Plugin({
      state: {
        init: () => null,
        apply(transaction, _value, _before, after) {
          const { $head } = after.selection
          if (transaction.docChanged && $head.parent.isTextblock)
            noteCaret($head.parent.textContent, $head.parentOffset)
          return null
        },
      },
    }),
  ],
})

const startsPair = (text: string, at: number): boolean => /[\uD800-\uDBFF]/.test(text[at] ?? '')
const endsPair = (text: string, at: number): boolean => /[\uDC00-\uDFFF]/.test(text[at] ?? '')

/**
 * What changed between two texts, as `simpleDiff` of lib0 gives it, in whose place the build puts this (`caretDiff` in
 * web/vite.config.ts). Where equal letters leave open which of them is new (“v” typed before “viết”), the one before the caret is:
 * lib0 takes the last, so that a letter came to lie in the middle of another person's word, and both words were parted
 * when that person wrote on.
 */
export function simpleDiff(before: string, after: string): { index: number; remove: number; insert: string } {
  const most = Math.min(before.length, after.length)
  let left = 0
  while (left < most && before[left] === after[left]) left += 1
  if (startsPair(after, left - 1)) left -= 1
  let right = 0
  while (left + right < most && before.at(-1 - right) === after.at(-1 - right)) right += 1
  if (endsPair(before, before.length - right)) right -= 1
  const remove = before.length - left - right
  const added = after.length - left - right
  let index = left
  if (caret.text === after)
    while (
      index > 0 &&
      index + added > caret.offset &&
      after[index - 1] === after[index + added - 1] &&
      before[index - 1] === before[index + remove - 1] &&
      !endsPair(after, index - 1)
    )
      index -= 1
  return { index, remove, insert: after.slice(index, index + added) }
}
