import { type DocumentNode, documentDepth } from './document.ts'

/** The most notes that a text can have. */
export const mostNotes = 9999

/** The number of a note out of what an attribute says, 1 to `mostNotes`; null for anything else. */
export function noteNumber(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number >= 1 && number <= mostNotes
    ? number
    : null
}

/** The id of a note on a page. It is made of the number alone, so that no text can choose an id. */
export const notePlace = (note: number): string => `chu-thich-${note}`

/** The id of the place in the text that a note belongs to. */
export const noteReferencePlace = (note: number): string => `cho-chu-thich-${note}`

/** The heading that stands above notes which come from another program. */
export const notesHeading = { vi: 'Chú thích', en: 'Notes' } as const

/** The note that a piece of text refers to; null when to none. */
export function noteReferredTo({ marks }: DocumentNode): number | null {
  const mark = marks?.find(({ type }) => type === 'noteReference')
  return mark ? noteNumber(mark.attrs?.note) : null
}

/** The note that a list item is; null when it is none. */
export const noteOf = ({ type, attrs }: DocumentNode): number | null =>
  type === 'listItem' ? noteNumber(attrs?.note) : null

/** Which notes a text has, and which of them it refers to. */
export type Notes = { held: Set<number>; told: Set<number> }

/** The notes of a text: those that stand in it, and those that something refers to. */
export function notesIn(
  nodes: readonly DocumentNode[],
  found: Notes = { held: new Set(), told: new Set() },
  depth = 0,
): Notes {
  for (const node of depth > documentDepth ? [] : nodes) {
    const held = noteOf(node)
    if (held) found.held.add(held)
    const told = noteReferredTo(node)
    if (told) found.told.add(told)
    notesIn(node.content ?? [], found, depth + 1)
  }
  return found
}

const label = /^\[\d{1,4}\]$/

/**
 * Nodes that come into a text which has notes of its own: notes whose numbers are taken get new ones, and what
 * refers to them follows.
 */
export function withFreshNotes(nodes: readonly DocumentNode[], taken: ReadonlySet<number>): DocumentNode[] {
  const fresh = new Map<number, number>()
  const used = new Set(taken)
  let next = 0
  for (const note of [...notesIn(nodes).held].sort((one, other) => one - other)) {
    next = note
    if (used.has(note)) next = Math.max(0, ...used) + 1
    used.add(next)
    fresh.set(note, next)
  }
  const renumbered = (node: DocumentNode): DocumentNode => {
    const { content, marks, attrs, text } = node
    const held = fresh.get(noteOf(node) ?? 0)
    const told = fresh.get(noteReferredTo(node) ?? 0)
    return {
      ...node,
      ...(held ? { attrs: { ...attrs, note: held } } : {}),
      ...(told && text !== undefined ? { text: label.test(text) ? `[${told}]` : text } : {}),
      ...(told && marks
        ? {
            marks: marks.map((mark) =>
              mark.type === 'noteReference' ? { ...mark, attrs: { note: told } } : mark,
            ),
          }
        : {}),
      ...(content ? { content: content.map(renumbered) } : {}),
    }
  }
  return nodes.map(renumbered)
}
