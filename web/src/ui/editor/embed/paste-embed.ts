import { closeHistory } from '@tiptap/pm/history'
import type { EditorState } from '@tiptap/pm/state'
import { Selection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { readEmbed } from '@toasoan/contract/editorial/embed-addresses'
import { completeAddress } from '../paste/link-address.ts'

/** Where an embed can take the place of an empty paragraph with the cursor in it; null where it cannot. */
function emptyLine({ selection, schema }: EditorState): number | null {
  const { $from, empty } = selection
  const { parent } = $from
  if (!empty || parent.type !== schema.nodes.paragraph || parent.content.size > 0) return null
  const at = $from.index(-1)
  return $from.node(-1).canReplaceWith(at, at + 1, schema.nodes.embed!) ? $from.before() : null
}

/**
 * Turns an address or code that was pasted on an empty line into what it names. The words go in first, as
 * a step of their own, so that undoing gives them back.
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
