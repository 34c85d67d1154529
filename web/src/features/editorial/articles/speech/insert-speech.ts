import type { Editor } from '@tiptap/core'
import type { DocumentNode } from '@toasoan/contract/editorial/document'

/** Puts blocks after the paragraph with the cursor; at the end where nobody has set one. */
export function insertBlocks(editor: Editor, nodes: DocumentNode[]): void {
  const { doc, selection } = editor.state
  if (editor.isEmpty) {
    editor.chain().insertContentAt({ from: 0, to: doc.content.size }, nodes).focus('start').run()
    return
  }
  const { $to } = selection
  // An editor that was never touched has its cursor at the very start.
  const place = selection.from <= 1 ? doc.content.size : $to.depth > 0 ? $to.after(1) : selection.to
  editor
    .chain()
    .insertContentAt(place, nodes)
    .focus(place + 2)
    .scrollIntoView()
    .run()
}
