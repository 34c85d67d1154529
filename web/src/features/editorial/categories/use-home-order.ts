import { type CategoryRow, orderHomeCategories } from '@toasoan/contract/editorial/categories'
import { useChange } from '#web/client/use-call.ts'

/** The strips of the front page in their order. */
export const homeStrips = (tree: readonly CategoryRow[]): CategoryRow[] =>
  tree
    .filter(({ home_place }) => home_place !== null)
    .sort((a, b) => (a.home_place as number) - (b.home_place as number))

/** Puts categories on the front page, takes them off, and orders them. */
export function useHomeOrder(tree: readonly CategoryRow[]) {
  const order = useChange(orderHomeCategories)
  const strips = homeStrips(tree)
  const keep = (rows: readonly CategoryRow[]) =>
    order.mutateAsync({ body: { ids: rows.map(({ id }) => id) } }).catch(() => {})
  return {
    strips,
    keep,
    add: (row: CategoryRow) => keep([...strips, row]),
    remove: ({ id }: CategoryRow) => keep(strips.filter((one) => one.id !== id)),
  }
}
