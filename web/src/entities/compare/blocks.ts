import type { DocumentNode } from '@toasoan/contract/editorial/document'
import { diffArrays } from 'diff'
import { compareInline, type Part, sideOf } from './inline.ts'
import { tokensOf } from './tokens.ts'

/** A node of a document, or its missing counterpart, on both sides. Positions are within the parent. */
export type BlockChange = {
  kind: 'same' | 'changed' | 'added' | 'removed'
  before: DocumentNode | null
  after: DocumentNode | null
  /** Index among its siblings; on the side that lacks it, the index where it would be. */
  beforeAt: number
  afterAt: number
  /** Whether type or attributes differ, such as heading level or image size. */
  restyled: boolean
  /** For a changed text block. */
  parts?: Part[]
  /** For a changed container: lists, tables, rows, cells. */
  children?: BlockChange[]
}

const isInline = ({ type }: DocumentNode) => type === 'text' || type === 'hardBreak'

/** Whether a node contains inline content. */
const isText = (node: DocumentNode): boolean =>
  ['paragraph', 'heading', 'codeBlock', 'figure', 'pullQuote'].includes(node.type) ||
  (node.content?.some(isInline) ?? false)

const shellOf = ({ type, attrs, marks }: DocumentNode) => JSON.stringify([type, attrs ?? {}, marks ?? []])

const keys = new WeakMap<DocumentNode, string>()

/** A node as text, equal for equal nodes. */
function keyOf(node: DocumentNode): string {
  const known = keys.get(node)
  if (known !== undefined) return known
  const key = JSON.stringify(node)
  keys.set(node, key)
  return key
}

const bags = new WeakMap<DocumentNode, Map<string, number>>()

/** Word frequencies of a node. */
function wordsOf(node: DocumentNode): Map<string, number> {
  const known = bags.get(node)
  if (known) return known
  const bag = new Map<string, number>()
  const add = (word: string, n: number) => bag.set(word, (bag.get(word) ?? 0) + n)
  if (node.content?.some(isInline))
    for (const { key } of tokensOf(node.content)) {
      if (/[\p{L}\p{N}]/u.test(key)) add(key.toLocaleLowerCase('vi'), 1)
    }
  else for (const child of node.content ?? []) for (const [word, n] of wordsOf(child)) add(word, n)
  bags.set(node, bag)
  return bag
}

const sizeOf = (bag: ReadonlyMap<string, number>) => [...bag.values()].reduce((sum, n) => sum + n, 0)

/** Similarity of two nodes, 0 to 1, by their words; without words by their content. */
function likeness(one: DocumentNode, other: DocumentNode): number {
  const sameKind =
    one.type === other.type ||
    (isText(one) && isText(other) && one.type !== 'figure' && other.type !== 'figure')
  if (!sameKind) return 0
  if (one.type === 'figure' || one.type === 'audio' || one.type === 'video')
    return one.attrs?.src === other.attrs?.src ? 1 : 0
  if (one.type === 'storyLink') return one.attrs?.id === other.attrs?.id ? 1 : 0
  if (one.type === 'map')
    return one.attrs?.lat === other.attrs?.lat && one.attrs?.lon === other.attrs?.lon ? 1 : 0
  if (one.type === 'embed')
    return one.attrs?.id === other.attrs?.id && one.attrs?.provider === other.attrs?.provider ? 1 : 0
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const total = sizeOf(a) + sizeOf(b)
  if (total === 0) return one.type === other.type ? 0.5 : 0.1
  let common = 0
  for (const [word, n] of a) common += Math.min(n, b.get(word) ?? 0)
  return (2 * common) / total
}

/** Nodes below this similarity count as one removed and one added. */
const leastLikeness = 0.3
/** Cells and rows match by position, so that a changed number is not a new row. */
const leastOfPlaces = 0.05
/** Above this number of pairs only nodes at the same position are compared. */
const mostPairs = 10_000

type Pair = [before: DocumentNode | null, after: DocumentNode | null]

/** Pairs the nodes of a differing range in order, with maximum total similarity. */
function pairOff(before: readonly DocumentNode[], after: readonly DocumentNode[]): Pair[] {
  const [n, m] = [before.length, after.length]
  if (n === 0 || m === 0 || n * m > mostPairs) {
    const all: Pair[] = before.map((node): Pair => [node, null])
    return [...all, ...after.map((node): Pair => [null, node])]
  }
  const worth = (i: number, j: number) => {
    const [one, other] = [before[i] as DocumentNode, after[j] as DocumentNode]
    const like = likeness(one, other)
    const byPlace = /^table(Row|Cell|Header)$/.test(one.type) && n === m && i === j
    const least = byPlace ? leastOfPlaces : leastLikeness
    if (byPlace && one.type === other.type) return Math.max(like, leastOfPlaces)
    return like >= least ? like : 0
  }
  const best = Array.from({ length: n + 1 }, () => new Float64Array(m + 1))
  const at = (i: number, j: number) => best[i]?.[j] ?? 0
  for (let i = n - 1; i >= 0; i -= 1)
    for (let j = m - 1; j >= 0; j -= 1) {
      const paired = worth(i, j)
      const row = best[i] as Float64Array
      row[j] = Math.max(at(i + 1, j), at(i, j + 1), paired > 0 ? paired + at(i + 1, j + 1) : 0)
    }
  const pairs: Pair[] = []
  let [i, j] = [0, 0]
  while (i < n || j < m) {
    const paired = i < n && j < m ? worth(i, j) : 0
    if (paired > 0 && at(i, j) === paired + at(i + 1, j + 1)) {
      pairs.push([before[i] as DocumentNode, after[j] as DocumentNode])
      i += 1
      j += 1
    } else if (i < n && (j >= m || at(i + 1, j) >= at(i, j + 1))) {
      pairs.push([before[i] as DocumentNode, null])
      i += 1
    } else {
      pairs.push([null, after[j] as DocumentNode])
      j += 1
    }
  }
  return pairs
}

const bothText = (one: DocumentNode, other: DocumentNode) => isText(one) && isText(other)

function changeOf(
  before: DocumentNode,
  after: DocumentNode,
): Pick<BlockChange, 'restyled' | 'parts' | 'children'> {
  const restyled = shellOf(before) !== shellOf(after)
  if (bothText(before, after))
    return { restyled, parts: compareInline(before.content ?? [], after.content ?? []) }
  return { restyled, children: compareBlocks(before.content ?? [], after.content ?? []) }
}

function blockOf([before, after]: Pair, beforeAt: number, afterAt: number): BlockChange {
  const place = { before, after, beforeAt, afterAt }
  if (!before) return { ...place, kind: 'added', restyled: false }
  if (!after) return { ...place, kind: 'removed', restyled: false }
  if (keyOf(before) === keyOf(after)) return { ...place, kind: 'same', restyled: false }
  return { ...place, kind: 'changed', ...changeOf(before, after) }
}

/** Compares siblings: equal ones are matched first, those in between are paired by similarity. */
export function compareBlocks(
  before: readonly DocumentNode[],
  after: readonly DocumentNode[],
): BlockChange[] {
  const changes = diffArrays(before.map(keyOf), after.map(keyOf), { maxEditLength: 4000 }) ?? [
    { removed: true, added: false, count: before.length },
    { removed: false, added: true, count: after.length },
  ]
  const blocks: BlockChange[] = []
  let [i, j] = [0, 0]
  let [gone, come]: [DocumentNode[], DocumentNode[]] = [[], []]
  const place = (pairs: readonly Pair[]) => {
    for (const pair of pairs) {
      blocks.push(blockOf(pair, i, j))
      if (pair[0]) i += 1
      if (pair[1]) j += 1
    }
  }
  const flush = () => {
    place(pairOff(gone, come))
    gone = []
    come = []
  }
  let [from, to] = [0, 0]
  for (const { added, removed, count = 0 } of changes) {
    if (removed) gone = [...gone, ...before.slice(from, from + count)]
    else if (added) come = [...come, ...after.slice(to, to + count)]
    else {
      flush()
      place(before.slice(from, from + count).map((node, at): Pair => [node, after[to + at] as DocumentNode]))
    }
    if (!added) from += count
    if (!removed) to += count
  }
  flush()
  return blocks
}

/** Compares two documents block by block and, within blocks, word by word. */
export const compareDocuments = (before: DocumentNode, after: DocumentNode): BlockChange[] =>
  compareBlocks(before.content ?? [], after.content ?? [])

const withContent = (node: DocumentNode, content: DocumentNode[]): DocumentNode =>
  node.content === undefined && content.length === 0 ? node : { ...node, content }

/** Siblings of one side, reconstructed from the comparison. */
export const blocksOf = (blocks: readonly BlockChange[], side: 'before' | 'after'): DocumentNode[] =>
  blocks.flatMap((block) => {
    const node = block[side]
    if (!node) return []
    if (block.parts) return [withContent(node, sideOf(block.parts, side))]
    if (block.children) return [withContent(node, blocksOf(block.children, side))]
    return [node]
  })

/** Number of differing top-level blocks, and of added and removed words. */
export function countChanges(blocks: readonly BlockChange[]) {
  const counts = { blocks: 0, added: 0, removed: 0 }
  const words = (nodes: readonly DocumentNode[]) =>
    nodes.reduce((sum, node) => sum + sizeOf(wordsOf({ type: 'paragraph', content: [node] })), 0)
  const visit = (block: BlockChange) => {
    if (block.kind === 'added' && block.after) counts.added += sizeOf(wordsOf(block.after))
    if (block.kind === 'removed' && block.before) counts.removed += sizeOf(wordsOf(block.before))
    for (const part of block.parts ?? []) {
      if (part.kind === 'added') counts.added += words(part.after)
      if (part.kind === 'removed') counts.removed += words(part.before)
    }
    for (const child of block.children ?? []) visit(child)
  }
  for (const block of blocks) {
    if (block.kind !== 'same') counts.blocks += 1
    visit(block)
  }
  return counts
}
