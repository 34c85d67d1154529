import {
  categoryTree,
  createCategory,
  deleteCategory,
  listCategories,
  mergeCategory,
  moveCategory,
  orderHomeCategories,
  toggleCategory,
  updateCategory,
  viewCategory,
} from '@toasoan/contract/editorial/categories'
import { sql } from 'kysely'
import { type Route, route } from '#server/kernel/http/route.ts'
import { categoryList, findCategory, oldSlugs, pathTo, wholeTree } from './category-rows.ts'
import { refuseUnlessEmpty, removeCategory } from './contents.ts'
import { merge } from './merge.ts'
import { addCategory, editCategory } from './save.ts'
import { lockTree, moveWithAllBelow, orderHome } from './tree-changes.ts'

const type = 'category'

export const routes: Route[] = [
  route(categoryTree, ({ db }) => wholeTree(db)),
  route(listCategories, ({ db, query }) => categoryList(db, query)),
  route(viewCategory, async ({ db, params: { id } }) => ({
    ...(await findCategory(db, id)),
    path: await pathTo(db, id),
    old_slugs: await oldSlugs(db, id),
  })),
  route(createCategory, addCategory),
  route(updateCategory, editCategory),

  route(deleteCategory, ({ change, params: { id }, language }) =>
    change(async (tx, note) => {
      await lockTree(tx)
      await sql`select from category where id = ${id} for update`.execute(tx)
      const before = await findCategory(tx, id)
      await refuseUnlessEmpty(tx, before, language)
      await removeCategory(tx, id)
      note({ type, id, name: before.name, before })
      return null
    }),
  ),

  route(toggleCategory, ({ change, params: { id } }) =>
    change(async (tx, note) => {
      const before = await findCategory(tx, id, true)
      await sql`update category set active = not active, version = version + 1, updated_at = now()
        where id = ${id}`.execute(tx)
      const after = await findCategory(tx, id)
      note({ type, id, name: after.name, before, after })
      return after
    }),
  ),

  route(moveCategory, ({ change, params: { id }, body, language }) =>
    change(async (tx, note) => {
      const { before, after } = await moveWithAllBelow(tx, id, body, language)
      note({ type, id, name: after.name, before, after })
      return wholeTree(tx)
    }),
  ),

  route(orderHomeCategories, ({ change, language, body: { ids } }) =>
    change(async (tx, note) => {
      await lockTree(tx)
      const before = await wholeTree(tx)
      await orderHome(tx, ids, language)
      const after = await wholeTree(tx)
      for (const [place, row] of after.entries()) {
        const { home_place } = before[place] ?? row
        if (home_place !== row.home_place)
          note({
            type,
            id: row.id,
            name: row.name,
            before: { home_place },
            after: { home_place: row.home_place },
          })
      }
      if (ids.length === 0 || before.every((row, place) => row.home_place === after[place]?.home_place))
        note({ type, id: 0, name: 'home', after: { ids } })
      return after
    }),
  ),

  route(mergeCategory, ({ change, params: { id }, body }) =>
    change(async (tx, note) => {
      const { before, into, ...moved } = await merge(tx, id, body.into_id, body.version)
      note({ type, id, name: before.name, before, after: { merged_into: into.id, ...moved } })
      note({ type, id: into.id, name: into.name, after: { merged_from: before.name, ...moved } })
      return { into, ...moved }
    }),
  ),
]
