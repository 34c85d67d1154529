import {
  createCollection,
  deleteCollection,
  findForCollection,
  listCollections,
  toggleCollection,
  updateCollection,
  viewCollection,
} from '@toasoan/contract/editorial/collections'
import { sql } from 'kysely'
import { type Route, route } from '#server/kernel/http/route.ts'
import { cappedTotal, countRows, ofPage } from '#server/kernel/records/paged-list.ts'
import { inSight, wordQuery } from '../articles/public.ts'
import { collected, collectionList, findCollection, itemsOf } from './collection-rows.ts'
import { addCollection, editCollection } from './save.ts'

const type = 'collection'

/** Beyond this many, a total says "at least": whoever looks for an article looks at the first ones. */
const mostCounted = 1000

export const routes: Route[] = [
  route(findForCollection, async ({ db, query, access, language }) => {
    const words = query.keyword ? wordQuery(query.keyword) : null
    const where = words ? sql`a.search @@ to_tsquery('accent_free', ${words})` : sql`true`
    const direction = sql.raw((query.sortDesc ?? !query.sortBy) ? 'desc' : 'asc')
    const order = sql`a.stage_at ${direction}, a.id ${direction}`
    const found = sql`article a where ${where} and a.stage < 8 and ${inSight(access)}`
    const page = sql`select a.id, row_number() over (order by ${order}) as place from ${found} order by ${order}
      ${ofPage(query)}`
    const [rows, counted] = await Promise.all([
      collected(db, page, access, language),
      countRows(db, found, mostCounted),
    ])
    return { rows, ...cappedTotal(counted, mostCounted) }
  }),
  route(listCollections, ({ db, query }) => collectionList(db, query)),
  route(viewCollection, async ({ db, params: { id }, access, language }) => ({
    ...(await findCollection(db, id)),
    items: await itemsOf(db, id, access, language),
  })),
  route(createCollection, addCollection),
  route(updateCollection, editCollection),

  route(deleteCollection, ({ change, params: { id } }) =>
    change(async (tx, note) => {
      const before = await findCollection(tx, id, true)
      await sql`delete from collection where id = ${id}`.execute(tx)
      note({ type, id, name: before.name, before })
      return null
    }),
  ),

  route(toggleCollection, ({ change, params: { id } }) =>
    change(async (tx, note) => {
      const before = await findCollection(tx, id, true)
      await sql`update collection set active = not active, version = version + 1, updated_at = now()
        where id = ${id}`.execute(tx)
      const after = await findCollection(tx, id)
      note({ type, id, name: after.name, before, after })
      return after
    }),
  ),
]
