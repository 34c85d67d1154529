import type { Editor } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import type { DocumentNode } from '@toasoan/contract/editorial/document'

/** Where a block is inserted: after the block at the cursor, instead of an empty paragraph; never within a gallery. */
export function rangeForBlock({ state: { selection } }: Editor): { from: number; to: number } {
  const { $to } = selection
  for (let depth = 1; depth <= $to.depth; depth += 1)
    if ($to.node(depth).type.name === 'gallery') return { from: $to.after(depth), to: $to.after(depth) }
  if ($to.depth === 0 || !$to.parent.isTextblock) return { from: $to.pos, to: $to.pos }
  const isEmpty = $to.parent.type.name === 'paragraph' && $to.parent.content.size === 0
  return { from: isEmpty ? $to.before() : $to.after(), to: $to.after() }
}

/** Inserts a block at the cursor and sets the cursor below it, in a paragraph that is made where there is none. */
export function insertBlock(editor: Editor, node: DocumentNode): void {
  const { from, to } = rangeForBlock(editor)
  editor
    .chain()
    .insertContentAt({ from, to }, node, { updateSelection: false })
    .command(({ tr, state }) => {
      const inserted = tr.doc.nodeAt(from)
      const after = from + (inserted?.nodeSize ?? 0)
      if (after >= tr.doc.content.size) tr.insert(after, state.schema.nodes.paragraph!.create())
      tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(after + 1, tr.doc.content.size))))
      return true
    })
    .scrollIntoView()
    .focus()
    .run()
}
