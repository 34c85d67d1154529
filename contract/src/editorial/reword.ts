import type { DocumentMark, DocumentNode } from './document.ts'
import { commonPlaces } from './paragraphs-align.ts'

type Piece = { key: string; node: DocumentNode }

const pieces = /\p{N}+(?:[.,:/]\p{N}+)+|[\p{L}\p{M}\p{N}_]+|\s|./gsu

const textPieces = (text: string, marks: DocumentMark[] | undefined): Piece[] =>
  (text.match(pieces) ?? []).map((piece) => ({
    key: piece.normalize('NFC'),
    node: { type: 'text', ...(marks?.length ? { marks } : {}), text: piece },
  }))

const piecesOf = (content: readonly DocumentNode[]): Piece[] =>
  content.flatMap((node) =>
    node.type === 'text' ? textPieces(node.text ?? '', node.marks) : [{ key: '\n', node }],
  )

const sameMarks = (one: DocumentNode, other: DocumentNode) =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])

function joined(nodes: readonly DocumentNode[]): DocumentNode[] {
  const whole: DocumentNode[] = []
  for (const node of nodes) {
    const last = whole.at(-1)
    if (node.type === 'text' && last?.type === 'text' && sameMarks(last, node))
      whole[whole.length - 1] = { ...last, text: `${last.text ?? ''}${node.text ?? ''}` }
    else whole.push(node)
  }
  return whole
}

/** A new word is formatted as its neighbours, but is no part of a link. */
const worn = (node: DocumentNode | undefined): DocumentMark[] | undefined =>
  node?.type === 'text' ? node.marks?.filter(({ type }) => type !== 'link') : undefined

/**
 * The inline content of a paragraph with other words. Words that stay keep their formatting and links;
 * new ones are formatted as what they replace, or as what stands before them. `\n` is a line break.
 */
export function reworded(content: readonly DocumentNode[], text: string): DocumentNode[] {
  const before = piecesOf(content)
  const after = textPieces(text, undefined)
  const kept = new Map(
    commonPlaces(
      before.map(({ key }) => key),
      after.map(({ key }) => key),
    ).map(([was, is]) => [is, was]),
  )
  const stays = new Set(kept.values())
  let last = -1
  const nodes = after.map(({ key, node }, at): DocumentNode => {
    const was = kept.get(at)
    if (was !== undefined) {
      last = was
      return (before[was] as Piece).node
    }
    if (key === '\n') return { type: 'hardBreak' }
    // What stood next and was taken away, or what stands before.
    const replaced = before[last + 1]
    const isReplaced = replaced !== undefined && !stays.has(last + 1)
    const marks = worn(isReplaced ? replaced.node : before[last]?.node)
    return { type: 'text', ...(marks?.length ? { marks } : {}), text: node.text ?? '' }
  })
  return joined(nodes)
}
