import { closeHistory } from '@tiptap/pm/history'
import type { EditorState } from '@tiptap/pm/state'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { readEmbed } from '@toasoan/contract/editorial/embed-addresses'
import { completeAddress } from '../paste/link-address.ts'

/** Position at which an embed can replace the empty paragraph with the cursor; null if impossible. */
function emptyLine({ selection, schema }: EditorState): number | null {
  const { $from, empty } = selection
  const { parent } = $from
  if (!empty || parent.type !== schema.nodes.paragraph || parent.content.size > 0) return null
  const at = $from.index(-1)
  return $from.node(-1).canReplaceWith(at, at + 1, schema.nodes.embed!) ? $from.before() : null
}

/**
 * Converts an address or code pasted on an empty line to an embed. The text is inserted first as a separate
 * step, so that undo restores it.
 */
export function pasteEmbed(view: EditorView, plain: string): boolean {
  const place = emptyLine(view.state)
  const read = readEmbed(plain)
  if (place === null || !('embed' in read)) return false
  const { schema } = view.state
  const { link, embed } = { link: schema.marks.link!, embed: schema.nodes.embed! }
  const words = plain.trim().replace(/\s+/g, ' ')
  const href = completeAddress(words)
  view.dispatch(
    closeHistory(view.state.tr).insert(place + 1, schema.text(words, href ? [link.create({ href })] : [])),
  )
  const tr = closeHistory(view.state.tr)
  tr.replaceWith(place, place + (tr.doc.nodeAt(place)?.nodeSize ?? 0), embed.create(read.embed))
  tr.setSelection(Selection.near(tr.doc.resolve(place + 1)))
  view.dispatch(tr.scrollIntoView())
  return true
}
