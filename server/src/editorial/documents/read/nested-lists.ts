import type { DocumentNode } from '@toasoan/contract/editorial/document'

/** Whether a node is a list. */
export const isList = ({ type }: DocumentNode): boolean => type === 'bulletList' || type === 'orderedList'

const depthOf = ({ attrs }: DocumentNode): number => (typeof attrs?.nested === 'number' ? attrs.nested : 0)

/** A list that something only indented: it knows how deep it stood, until it has its place or is cleaned. */
export const lifted = (list: DocumentNode): DocumentNode => ({
  ...list,
  attrs: { ...list.attrs, nested: depthOf(list) + 1 },
})

/** What may stand between the items of a list without ending it. */
const between = new Set<string>(['paragraph', 'table', 'figure', 'audio', 'video', 'embed', 'blockquote'])
const mostBetween = 3

function goesOn(before: DocumentNode | undefined, list: DocumentNode): boolean {
  if (!before || !isList(before) || before.type !== list.type) return false
  if (list.type === 'bulletList') return true
  return list.attrs?.start === Number(before.attrs?.start ?? 1) + (before.content?.length ?? 0)
}

const joined = (list: DocumentNode, next: DocumentNode): DocumentNode => ({
  ...list,
  content: [...(list.content ?? []), ...(next.content ?? [])],
})

/** Blocks with one more after them, which may go on with a list that they end with. */
function withNext(blocks: readonly DocumentNode[], next: DocumentNode): DocumentNode[] {
  const last = blocks.at(-1)
  return last && goesOn(last, next) ? [...blocks.slice(0, -1), joined(last, next)] : [...blocks, next]
}

/** The list with blocks at the end of its last item, or of the last item of the list within that. */
function withinLast(list: DocumentNode, blocks: readonly DocumentNode[], depth: number): DocumentNode {
  const items = list.content ?? []
  const last = items.at(-1)
  const content = last?.content ?? []
  const inner = content.at(-1)
  const filled =
    depth > 1 && inner && isList(inner)
      ? [...content.slice(0, -1), withinLast(inner, blocks, depth - 1)]
      : blocks.reduce(withNext, content)
  return { ...list, content: [...items.slice(0, -1), { type: 'listItem', ...last, content: filled }] }
}

/**
 * Puts lists that stood deeper than a table, a picture or a few paragraphs before them back into the item that
 * they and what interrupted them belong to, and goes on with the list around.
 */
export function withNestedLists(nodes: readonly DocumentNode[]): DocumentNode[] {
  const kept: DocumentNode[] = []
  let filled: DocumentNode | null = null
  for (const given of nodes) {
    const node = given.content ? { ...given, content: withNestedLists(given.content) } : given
    const at = kept.findLastIndex(isList)
    const host = kept[at]
    const interrupting = kept.slice(at + 1)
    const fits = interrupting.length <= mostBetween && interrupting.every(({ type }) => between.has(type))
    if (host && fits && depthOf(node) > 0) {
      filled = withinLast(host, [...interrupting, node], depthOf(node))
      kept.splice(at, kept.length, filled)
    } else if (filled && kept.at(-1) === filled && goesOn(filled, node)) {
      filled = joined(filled, node)
      kept[kept.length - 1] = filled
    } else kept.push(node)
  }
  return kept
}
