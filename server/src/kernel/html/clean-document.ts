import {
  type ArticleDocument,
  type DocumentMark,
  type DocumentNode,
  documentDepth,
  documentLimit,
  emptyDocument,
  type MarkName,
  markNames,
  type NodeName,
  nodeNames,
} from '@toasoan/contract/editorial/document'
import { noteOf } from '@toasoan/contract/editorial/notes'
import { mostGalleryPictures } from '@toasoan/contract/editorial/story-nodes'
import { cleanText, markAttributes, nodeAttributes } from './document-attributes.ts'

/** Content allowed at a position: blocks, inline content, plain text, pictures, or the parts of a list or table. */
type Place = 'block' | 'inline' | 'plain' | 'picture' | 'item' | 'row' | 'cell' | 'none'

const inside: Record<NodeName, Place> = {
  doc: 'block',
  paragraph: 'inline',
  text: 'none',
  heading: 'inline',
  bulletList: 'item',
  orderedList: 'item',
  listItem: 'block',
  blockquote: 'block',
  codeBlock: 'plain',
  horizontalRule: 'none',
  hardBreak: 'none',
  figure: 'inline',
  audio: 'none',
  video: 'none',
  embed: 'none',
  gallery: 'picture',
  factBox: 'block',
  pullQuote: 'inline',
  storyLink: 'none',
  map: 'none',
  table: 'row',
  tableRow: 'cell',
  tableHeader: 'block',
  tableCell: 'block',
}

const standsAt: Record<NodeName, Place> = {
  doc: 'none',
  paragraph: 'block',
  text: 'inline',
  heading: 'block',
  bulletList: 'block',
  orderedList: 'block',
  listItem: 'item',
  blockquote: 'block',
  codeBlock: 'block',
  horizontalRule: 'block',
  hardBreak: 'inline',
  figure: 'block',
  audio: 'block',
  video: 'block',
  embed: 'block',
  gallery: 'block',
  factBox: 'block',
  pullQuote: 'block',
  storyLink: 'block',
  map: 'block',
  table: 'block',
  tableRow: 'row',
  tableHeader: 'cell',
  tableCell: 'cell',
}

const wrapper = { item: 'listItem', row: 'tableRow', cell: 'tableCell', block: 'paragraph' } as const

type Budget = { left: number }
type Loose = Record<string, unknown>

const isObject = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isNodeName = (value: unknown): value is NodeName => nodeNames.includes(value as NodeName)
const childrenOf = (value: Loose): unknown[] => (Array.isArray(value.content) ? value.content : [])

function cleanMarks(value: unknown): DocumentMark[] {
  if (!Array.isArray(value)) return []
  const kept = new Map<MarkName, DocumentMark>()
  for (const mark of value.slice(0, 30)) {
    if (!isObject(mark) || !markNames.includes(mark.type as MarkName)) continue
    const type = mark.type as MarkName
    const attrs = markAttributes(type, isObject(mark.attrs) ? mark.attrs : {})
    if (attrs !== null && !kept.has(type)) kept.set(type, attrs ? { type, attrs } : { type })
  }
  // A note number that links to a note can have no other link.
  if (kept.has('noteReference')) kept.delete('link')
  // The editor's code mark excludes all others.
  if (kept.size > 1) kept.delete('code')
  return markNames.flatMap((name) => kept.get(name) ?? [])
}

function cleanTextNode(value: Loose, place: Place, budget: Budget): DocumentNode[] {
  if (typeof value.text !== 'string') return []
  const text = cleanText(value.text.slice(0, Math.max(0, budget.left)))
  budget.left -= text.length
  if (text === '') return []
  const marks = place === 'plain' ? [] : cleanMarks(value.marks)
  return [marks.length > 0 ? { type: 'text', marks, text } : { type: 'text', text }]
}

const sameMarks = (one: DocumentNode, other: DocumentNode): boolean =>
  JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? [])

function joinTexts(nodes: DocumentNode[]): DocumentNode[] {
  const joined: DocumentNode[] = []
  for (const node of nodes) {
    const last = joined.at(-1)
    if (node.type === 'text' && last?.type === 'text' && sameMarks(last, node)) {
      joined[joined.length - 1] = { ...last, text: `${last.text}${node.text}` }
    } else joined.push(node)
  }
  return joined
}

/** Wraps content that does not fit its position: loose text into a paragraph, a paragraph into an item. */
function fit(nodes: DocumentNode[], place: Place): DocumentNode[] {
  if (place === 'inline') return joinTexts(nodes)
  if (place === 'plain') {
    const plain = nodes.map((node) => (node.type === 'hardBreak' ? '\n' : (node.text ?? ''))).join('')
    return plain ? [{ type: 'text', text: plain }] : []
  }
  if (place === 'picture') return nodes.filter(({ type }) => type === 'figure').slice(0, mostGalleryPictures)
  if (place === 'none') return []
  const fitted: DocumentNode[] = []
  let loose: DocumentNode[] = []
  const flush = () => {
    if (loose.length === 0) return
    const content = fit(loose, inside[wrapper[place]])
    fitted.push({ type: wrapper[place], ...requiredAttributes(wrapper[place]), content })
    loose = []
  }
  for (const node of nodes) {
    if (standsAt[node.type] === place) {
      flush()
      fitted.push(node)
    } else loose.push(node)
  }
  flush()
  return fitted
}

function requiredAttributes(type: NodeName): { attrs?: Loose } {
  const attrs = nodeAttributes(type, {})
  return attrs ? { attrs } : {}
}

function cleanChildren(value: Loose, place: Place, depth: number, budget: Budget): DocumentNode[] {
  const nodes: DocumentNode[] = []
  for (const child of childrenOf(value)) {
    if (budget.left <= 0) break
    nodes.push(...cleanNode(child, place, depth, budget))
  }
  return fit(nodes, place)
}

const lift = (value: Loose, place: Place, depth: number, budget: Budget): DocumentNode[] =>
  childrenOf(value).flatMap((child) => (budget.left > 0 ? cleanNode(child, place, depth + 1, budget) : []))

function cleanNode(value: unknown, place: Place, depth: number, budget: Budget): DocumentNode[] {
  budget.left -= 16
  if (!isObject(value) || depth > documentDepth || budget.left <= 0) return []
  const type = value.type
  // The text of an unknown node is kept, the node is removed.
  if (!isNodeName(type) || type === 'doc') return lift(value, place, depth, budget)
  if (type === 'text') return cleanTextNode(value, place, budget)
  if (type === 'hardBreak') return [{ type }]
  // Only pictures are kept in a gallery.
  if (place === 'picture' && type !== 'figure') return lift(value, place, depth, budget)
  // A block at an inline position is replaced by its text.
  if (place === 'inline' || place === 'plain') return lift(value, place, depth, budget)
  if (['item', 'row', 'cell'].includes(standsAt[type]) && standsAt[type] !== place) {
    return lift(value, place, depth, budget)
  }
  const attrs = nodeAttributes(type, isObject(value.attrs) ? value.attrs : {})
  if (attrs === null) return lift(value, place, depth, budget)
  if (attrs) budget.left -= JSON.stringify(attrs).length
  const content = complete(type, cleanChildren(value, inside[type], depth + 1, budget))
  if (!content) return []
  const node: DocumentNode = { type }
  if (attrs) node.attrs = attrs
  if (content.length > 0) node.content = content
  return [node]
}

/** Adds what the editor's schema requires: a paragraph in a cell, one at the start of a list item. */
function complete(type: NodeName, content: DocumentNode[]): DocumentNode[] | null {
  const paragraph: DocumentNode = { type: 'paragraph' }
  if (type === 'listItem') return content[0]?.type === 'paragraph' ? content : [paragraph, ...content]
  if (inside[type] === 'block') return content.length > 0 ? content : [paragraph]
  const needsContent = ['item', 'row', 'cell', 'picture'].includes(inside[type])
  return needsContent && content.length === 0 ? null : content
}

/** Removes duplicate numbers from notes, so that IDs on a page are unique. */
function dropTwins(nodes: readonly DocumentNode[], seen = new Set<number>()): void {
  for (const node of nodes) {
    const note = noteOf(node)
    if (note && seen.has(note)) delete node.attrs
    if (note) seen.add(note)
    dropTwins(node.content ?? [], seen)
  }
}

/**
 * Converts any input to a document: keeps the vocabulary's nodes, marks and attributes at positions allowed
 * by the editor's schema, at most `documentDepth` deep and about `documentLimit` characters long. Never
 * throws. Equal content gives equal JSON.
 */
export function cleanDocument(value: unknown): ArticleDocument {
  if (!isObject(value)) return emptyDocument
  const budget = { left: documentLimit }
  const content = cleanChildren({ content: childrenOf(value) }, 'block', 1, budget)
  dropTwins(content)
  return content.length > 0 ? { type: 'doc', content } : emptyDocument
}

/** Whether a document is within `documentLimit`, so that cleaning truncates nothing. */
export function documentFits(value: unknown): boolean {
  try {
    return Buffer.byteLength(JSON.stringify(value) ?? '') <= documentLimit
  } catch {
    return false
  }
}
