import { type DocumentNode, plainText } from '@toasoan/contract/editorial/document'
import { noteOf, noteReferredTo, notesHeading } from '@toasoan/contract/editorial/notes'

/** The notes that can stand at the foot of a page, and the text without them. */
export type FootNotes = {
  /** The id of a note's footnote. */
  ids: Map<number, number>
  /** What a footnote says, by its id. */
  words: Map<number, DocumentNode[]>
  rest: DocumentNode[]
}

/** Notes that Word can hold: paragraphs and nothing else. */
function notesWithin(nodes: readonly DocumentNode[], found = new Map<number, DocumentNode[]>()) {
  for (const node of nodes) {
    const { content = [] } = node
    const note = noteOf(node)
    const isPlain = content.length > 0 && content.every(({ type }) => type === 'paragraph')
    if (note && isPlain && !found.has(note)) found.set(note, content)
    notesWithin(content, found)
  }
  return found
}

/** The notes that the text refers to, in the order of their first place; Word knows none inside a note. */
function toldIn(nodes: readonly DocumentNode[], told = new Set<number>()): Set<number> {
  for (const node of nodes) {
    const note = noteReferredTo(node)
    if (note) told.add(note)
    if (!noteOf(node)) toldIn(node.content ?? [], told)
  }
  return told
}

const isNotesHeading = (node: DocumentNode | undefined): boolean =>
  node?.type === 'heading' && (Object.values(notesHeading) as string[]).includes(plainText(node).trim())

const isList = ({ type }: DocumentNode): boolean => type === 'orderedList' || type === 'bulletList'

/** The nodes without the items that went; a list that loses all goes, and the heading of notes above it. */
function without(nodes: readonly DocumentNode[], gone: ReadonlySet<DocumentNode>): DocumentNode[] {
  const kept: DocumentNode[] = []
  for (const node of nodes) {
    if (gone.has(node)) continue
    const content = node.content && without(node.content, gone)
    if (isList(node) && content?.length === 0) {
      if (isNotesHeading(kept.at(-1))) kept.pop()
    } else kept.push(content ? { ...node, content } : node)
  }
  return kept
}

function itemsOf(
  nodes: readonly DocumentNode[],
  ids: ReadonlyMap<number, number>,
  found = new Set<DocumentNode>(),
) {
  for (const node of nodes) {
    if (ids.has(noteOf(node) ?? 0)) found.add(node)
    else itemsOf(node.content ?? [], ids, found)
  }
  return found
}

/** Takes the notes out of a text that Word can set at the foot of a page; the others stay where they are. */
export function takeFootNotes(nodes: readonly DocumentNode[]): FootNotes {
  const notes = notesWithin(nodes)
  const ids = new Map<number, number>()
  const words = new Map<number, DocumentNode[]>()
  for (const note of toldIn(nodes)) {
    const content = notes.get(note)
    if (!content) continue
    ids.set(note, ids.size + 1)
    words.set(ids.size, content)
  }
  return { ids, words, rest: without(nodes, itemsOf(nodes, ids)) }
}
