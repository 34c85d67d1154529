import type { Editor } from '@tiptap/core'
import { longestAnchorText, longestQuote, squeezed } from '@toasoan/contract/editorial/paragraphs'
import type { ChosenParagraph } from '../desk/desk-state.ts'
import { blocksIn } from './anchors-plugin.ts'

/** What is chosen in the text: where it begins and ends; null when the cursor is elsewhere. */
function chosenIn(editor: Editor): { from: number; to: number } | null {
  const { view, state } = editor
  if (editor.isEditable) return editor.isFocused || !state.selection.empty ? state.selection : null
  // A text that is only read has no cursor of its own; the browser knows what was clicked or selected.
  const chosen = getSelection()
  const { anchorNode, focusNode } = chosen ?? {}
  if (!chosen || !anchorNode || !focusNode) return null
  if (!view.dom.contains(anchorNode) || !view.dom.contains(focusNode)) return null
  const ends = [
    view.posAtDOM(anchorNode, chosen.anchorOffset),
    view.posAtDOM(focusNode, chosen.focusOffset),
  ] as const
  return { from: Math.min(...ends), to: Math.max(...ends) }
}

/** Where the block of text with the cursor begins; null outside of any. */
export function blockAtCursor(editor: Editor): number | null {
  const chosen = chosenIn(editor)
  if (!chosen) return null
  const $from = editor.state.doc.resolve(chosen.from)
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).isTextblock) return $from.before(depth)
  return null
}

/** A block of the text as something to say something about; of chosen words in it, those. */
export function paragraphAt(editor: Editor, pos: number, version: number): ChosenParagraph | null {
  const { doc } = editor.state
  const chosen = chosenIn(editor) ?? { from: 0, to: 0 }
  const block = blocksIn(doc).findIndex((one) => one.pos === pos)
  const node = doc.nodeAt(pos)
  if (block < 0 || !node) return null
  const words = node.textBetween(0, node.content.size, '\n', '\n')
  const from = Math.max(chosen.from, pos + 1)
  const to = Math.min(chosen.to, pos + node.nodeSize - 1)
  const quoted = from < to ? doc.textBetween(from, to, '\n', '\n') : words
  const begins = from < to ? doc.textBetween(pos + 1, from, '\n', '\n').length : 0
  const isAll = quoted.trim() === words.trim() || quoted.trim() === ''
  return {
    words,
    range: isAll ? null : { from: begins, to: begins + quoted.length },
    anchor: {
      block,
      version,
      quote: squeezed(quoted).slice(0, longestQuote),
      text: squeezed(words).slice(0, longestAnchorText),
    },
  }
}
