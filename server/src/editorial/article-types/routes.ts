import {
  createArticleType,
  deleteArticleType,
  listArticleTypes,
  orderArticleTypes,
  toggleArticleType,
  updateArticleType,
  viewArticleType,
} from '@toasoan/contract/editorial/article-types'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { reorderPlaces } from '#server/kernel/database/places.ts'
import { changing } from '#server/kernel/http/changing.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { refuseUnlessFree } from './contents.ts'
import { allTypes, findType, typeList } from './type-rows.ts'

const type = 'articleType'
const taken = text('Mã này đã có.', 'This code is taken.')

function codeTaken(error: unknown, language: Language): never {
  if ((error as { code?: string }).code !== '23505') throw error
  throw fail(kernelErrors.duplicate, {}, { code: [say(taken, language)] })
}

export const routes: Route[] = [
  route(listArticleTypes, ({ db, query }) => typeList(db, query)),
  route(viewArticleType, ({ db, params }) => findType(db, params.id)),

  route(createArticleType, ({ change, body: { code, name, description, active }, access, language }) =>
    change(async (tx, note) => {
      const { rows } = await sql<{ id: number }>`
        insert into article_type (code, name, description, active, created_by, place)
        select ${code}, ${name}, ${description}, ${active}, ${access.userId}::bigint, coalesce(max(place) + 1, 0)
        from article_type returning id`.execute(tx)
      const after = await findType(tx, rows[0]?.id ?? 0)
      note({ type, id: after.id, name, after })
      return after
    }).catch((error) => codeTaken(error, language)),
  ),

  route(updateArticleType, ({ change, params: { id }, body }) =>
    change(async (tx, note) => {
      const before = await findType(tx, id, true)
      if (body.version && body.version !== before.version)
        throw fail(kernelErrors.stale, { version: before.version })
      const { name, description, active } = withChange(before, body)
      await sql`update article_type set name = ${name}, description = ${description},
        active = ${active}, version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
      const after = await findType(tx, id)
      note({ type, id, name: after.name, before, after })
      return after
    }),
  ),

  route(deleteArticleType, ({ change, params: { id }, language }) =>
    change(async (tx, note) => {
      const before = await findType(tx, id, true)
      await refuseUnlessFree(tx, before, language)
      await sql`delete from article_type where id = ${id}`.execute(tx)
      note({ type, id, name: before.name, before })
      return null
    }),
  ),

  route(toggleArticleType, ({ change, params: { id } }) =>
    change(async (tx, note) => {
      const before = await findType(tx, id, true)
      await sql`update article_type set active = not active, version = version + 1, updated_at = now()
        where id = ${id}`.execute(tx)
      const after = await findType(tx, id)
      note({ type, id, name: after.name, before, after })
      return after
    }),
  ),

  changing(orderArticleTypes, async ({ tx, note, body }) => {
    await reorderPlaces(tx, 'article_type', body)
    note({ type, id: 0, name: 'order', before: { order: body.before }, after: { order: body.order } })
    return allTypes(tx)
  }),
]
