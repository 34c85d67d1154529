/** Common fields of tree rows; a tree is a list in depth-first order. */
export type TreeRow = { id: number; parent_id: number | null; level: number; name: string; children: number }

type Placed = Pick<TreeRow, 'id' | 'parent_id'>

/** Target of a move: parent (null: top level), and index among its children. */
export type Target = { parent_id: number | null; place: number }

/** Drop position relative to another row. */
export type Side = 'before' | 'inside' | 'after'

const beside = (tree: readonly Placed[], parent: number | null, without: number) =>
  tree.filter(({ parent_id, id }) => parent_id === parent && id !== without)

/** Whether `id` is `above` or a descendant of it. */
export function standsBelow(tree: readonly Placed[], id: number, above: number): boolean {
  for (let at = tree.find((row) => row.id === id); at; at = tree.find((row) => row.id === at?.parent_id))
    if (at.id === above) return true
  return false
}

/** Target of a drop on a side of another row; null if it would be below itself. */
export function dropTarget(tree: readonly Placed[], moved: Placed, onto: Placed, side: Side): Target | null {
  if (standsBelow(tree, onto.id, moved.id)) return null
  if (side === 'inside') return { parent_id: onto.id, place: beside(tree, onto.id, moved.id).length }
  const others = beside(tree, onto.parent_id, moved.id)
  const at = others.findIndex(({ id }) => id === onto.id)
  return { parent_id: onto.parent_id, place: side === 'before' ? at : at + 1 }
}

/**
 * Target of an arrow key: up and down among siblings, right into the previous sibling, left to behind the
 * parent. Null when impossible.
 */
export function keyTarget(tree: readonly Placed[], moved: Placed, key: string): Target | null {
  const all = tree.filter(({ parent_id }) => parent_id === moved.parent_id)
  const at = all.findIndex(({ id }) => id === moved.id)
  const before = all[at - 1]
  const parent = tree.find(({ id }) => id === moved.parent_id)
  if (key === 'ArrowUp' && before) return { parent_id: moved.parent_id, place: at - 1 }
  if (key === 'ArrowDown' && at < all.length - 1) return { parent_id: moved.parent_id, place: at + 1 }
  if (key === 'ArrowRight' && before) return dropTarget(tree, moved, before, 'inside')
  if (key === 'ArrowLeft' && parent) return dropTarget(tree, moved, parent, 'after')
  return null
}
