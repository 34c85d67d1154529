import type { Editor } from '@tiptap/core'
import { longestAnchorText, longestQuote, squeezed } from '@toasoan/contract/editorial/paragraphs'
import type { ChosenParagraph } from '../desk/desk-state.ts'
import { blocksIn } from './anchors-plugin.ts'

/** Where the block of text with the cursor begins; null outside of any. */
export function blockAtCursor({ state }: Editor): number | null {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth -= 1)
    if ($from.node(depth).isTextblock) return $from.before(depth)
  return null
}

/** A block of the text as something to say something about; of chosen words in it, those. */
export function paragraphAt(editor: Editor, pos: number, version: number): ChosenParagraph | null {
  const { doc, selection } = editor.state
  const block = blocksIn(doc).findIndex((one) => one.pos === pos)
  const node = doc.nodeAt(pos)
  if (block < 0 || !node) return null
  const words = node.textBetween(0, node.content.size, '\n', '\n')
  const from = Math.max(selection.from, pos + 1)
  const to = Math.min(selection.to, pos + node.nodeSize - 1)
  const quoted = from < to ? doc.textBetween(from, to, '\n', '\n') : words
  return {
    words,
    anchor: {
      block,
      version,
      quote: squeezed(quoted).slice(0, longestQuote),
      text: squeezed(words).slice(0, longestAnchorText),
    },
  }
}
