import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { mostNotes, noteNumber, notesHeading } from '@toasoan/contract/editorial/notes'

type Reference = { from: number; to: number; note: number; text: string }
type Note = { at: number; node: Node; note: number }

const referredTo = (node: Node): number | null =>
  noteNumber(node.marks.find(({ type }) => type.name === 'noteReference')?.attrs.note)

function notesOf(doc: Node): { references: Reference[]; notes: Note[] } {
  const references: Reference[] = []
  const notes: Note[] = []
  doc.descendants((node, at) => {
    const note = node.type.name === 'listItem' ? noteNumber(node.attrs.note) : null
    if (note) notes.push({ at, node, note })
    const told = node.isText ? referredTo(node) : null
    if (told) references.push({ from: at, to: at + node.nodeSize, note: told, text: node.text ?? '' })
  })
  return { references, notes }
}

const ownLabel = /^\[\d{1,4}\]$/

/** Position after a block at the top level around the selection's end, or within the text where it is inline. */
function referencePlace({ $to }: Transaction['selection']): number | null {
  if (!$to.parent.isTextblock || $to.parent.type.spec.code) return null
  // A note within a note cannot be set at the foot of a page.
  for (let depth = $to.depth; depth > 0; depth -= 1)
    if ($to.node(depth).type.name === 'listItem' && noteNumber($to.node(depth).attrs.note)) return null
  return $to.pos
}

/** Whether a footnote can be made at the cursor. */
export const canInsertFootnote = ({ state }: Editor): boolean =>
  referencePlace(state.selection) !== null && notesOf(state.doc).notes.length < mostNotes

/** The last list that holds notes; null in a text that has none yet. */
function notesList(doc: Node): { at: number; node: Node } | null {
  let found: { at: number; node: Node } | null = null
  doc.forEach((node, at) => {
    if (node.type.name === 'orderedList' && noteNumber(node.lastChild?.attrs.note)) found = { at, node }
  })
  return found
}

/** Numbers notes by their first places in the text, where the numbers are those that this menu writes. */
function renumber(tr: Transaction): void {
  const { references, notes } = notesOf(tr.doc)
  const list = notesList(tr.doc)
  // Numbers that were written in other ways, or notes in several lists, are left as they are.
  if (!list || references.some(({ text }) => !ownLabel.test(text))) return
  if (notes.some(({ at }) => at < list.at || at > list.at + list.node.nodeSize)) return
  const order = [...new Set([...references.map(({ note }) => note), ...notes.map(({ note }) => note)])]
  const fresh = new Map(order.map((note, at) => [note, at + 1]))
  if (order.every((note) => fresh.get(note) === note)) return
  const items = notes
    .toSorted((one, other) => (fresh.get(one.note) ?? 0) - (fresh.get(other.note) ?? 0))
    .map(({ node, note }) =>
      node.type.create({ ...node.attrs, note: fresh.get(note) }, node.content, node.marks),
    )
  tr.replaceWith(list.at + 1, list.at + list.node.nodeSize - 1, items)
  const { schema } = tr.doc.type
  for (const { from, to, note } of references.toReversed()) {
    const number = fresh.get(note)
    const marks = (tr.doc.nodeAt(from)?.marks ?? []).map((mark) =>
      mark.type.name === 'noteReference' ? mark.type.create({ note: number }) : mark,
    )
    tr.replaceWith(from, to, schema.text(`[${number}]`, marks))
  }
}

/** Start of the words of a note in the text. */
function noteStart(doc: Node, reference: (one: Reference) => boolean): number | null {
  const { references, notes } = notesOf(doc)
  const number = references.find(reference)?.note
  const note = notes.find((one) => one.note === number)
  return note ? note.at + 2 : null
}

/**
 * Sets a note's number at the cursor and its note at the end of the text, under a heading; the cursor goes into the
 * note. Notes are numbered by their places. Returns false where no note can be.
 */
export function insertFootnote(editor: Editor): boolean {
  const place = referencePlace(editor.state.selection)
  if (place === null || !canInsertFootnote(editor)) return false
  return editor
    .chain()
    .command(({ tr, state: { schema } }) => {
      const number = Math.max(0, ...notesOf(tr.doc).notes.map(({ note }) => note)) + 1
      const { orderedList, listItem, paragraph, heading } = schema.nodes
      const marks = [schema.marks.noteReference!.create({ note: number }), schema.marks.superscript!.create()]
      tr.insert(place, schema.text(`[${number}]`, marks))
      const item = listItem!.create({ note: number }, paragraph!.create())
      const list = notesList(tr.doc)
      if (list) tr.insert(list.at + list.node.nodeSize - 1, item)
      else {
        const last = tr.doc.lastChild
        const isEmpty = last?.type === paragraph && last?.content.size === 0 && tr.doc.childCount > 1
        const end = tr.doc.content.size
        const title = heading!.create({ level: 3 }, schema.text(notesHeading.vi))
        const from = isEmpty ? end - (last?.nodeSize ?? 0) : end
        tr.replaceWith(from, end, [title, orderedList!.create(null, item)])
      }
      renumber(tr)
      const start = noteStart(tr.doc, ({ from }) => from >= place)
      if (start !== null) tr.setSelection(TextSelection.create(tr.doc, start)).scrollIntoView()
      return true
    })
    .focus(undefined, { scrollIntoView: false })
    .run()
}
