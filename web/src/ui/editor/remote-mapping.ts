import type { Node } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { Mapping, StepMap } from '@tiptap/pm/transform'

/** Where two nodes differ, as a step map; null where they do not. */
function difference(before: Node, after: Node, offset: number): StepMap | null {
  const start = before.content.findDiffStart(after.content)
  const end = before.content.findDiffEnd(after.content)
  if (start === null || !end) return null
  // The two ends may overlap where a letter was repeated.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  return new StepMap([offset + start, end.a + overlap - start, end.b + overlap - start])
}

/** The children that differ, each by itself; as one stretch where their number changed. */
function differences(before: Node, after: Node): StepMap[] {
  if (before.childCount !== after.childCount) {
    const whole = difference(before, after, 0)
    return whole ? [whole] : []
  }
  const maps: StepMap[] = []
  let moved = 0
  before.forEach((child, offset, place) => {
    const next = after.child(place)
    if (child === next || child.eq(next)) return
    const map =
      child.sameMarkup(next) && !child.isText
        ? difference(child, next, offset + moved + 1)
        : new StepMap([offset + moved, child.nodeSize, next.nodeSize])
    if (map) maps.push(map)
    moved += next.nodeSize - child.nodeSize
  })
  return maps
}

/**
 * How places move with a transaction. A change of others replaces the whole text: places are then carried by what really
 * differs, instead of all being lost.
 */
export function mappingOf(transaction: Transaction): Mapping {
  const sync = transaction.getMeta('y-sync$') as { isChangeOrigin?: boolean } | undefined
  if (!sync?.isChangeOrigin || !transaction.docChanged) return transaction.mapping
  return new Mapping(differences(transaction.before, transaction.doc))
}
