import {
  type CollectionRow,
  collectionErrors,
  type createCollection,
  type updateCollection,
} from '@toasoan/contract/editorial/collections'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { withChange } from '@toasoan/contract/kit/left-out'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { placeSlugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { inSight } from '../articles/public.ts'
import { findCollection, itemsOf } from './collection-rows.ts'

const taken = text('Tên trong địa chỉ này đã có.', 'This name in addresses is taken.')

function slugTaken(error: unknown, language: Language): never {
  if ((error as { code?: string }).code !== '23505') throw error
  throw fail(kernelErrors.duplicate, {}, { slug: [say(taken, language)] })
}

async function idsOf(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    select article_id from collection_article where collection_id = ${id} order by place`.execute(tx)
  return rows.map(({ article_id }) => article_id)
}

/** Refuses with 422 an article that is newly named and gone or out of sight; both read the same. */
async function checkArticles(tx: Tx, access: Access, added: readonly number[], language: Language) {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from article a where a.id = any(${[...added]}::bigint[]) and ${inSight(access)}`.execute(
    tx,
  )
  if (rows[0]?.n === added.length) return
  throw fail(
    collectionErrors.outOfSight,
    {},
    { article_ids: [say(collectionErrors.outOfSight.message, language)] },
  )
}

/** Gives a collection these articles in this order; what it had before keeps its date. */
async function writeArticles(tx: Tx, id: number, ids: readonly number[], userId: number): Promise<void> {
  await sql`delete from collection_article where collection_id = ${id} and article_id <> all(${[...ids]}::bigint[])`.execute(
    tx,
  )
  await sql`insert into collection_article (collection_id, article_id, place, added_by)
    select ${id}, given.id, given.place, ${userId}
    from unnest(${[...ids]}::bigint[]) with ordinality as given (id, place)
    on conflict (collection_id, article_id) do update set place = excluded.place
    where collection_article.place <> excluded.place`.execute(tx)
}

async function detail(tx: Tx, id: number, access: Access, language: Language) {
  return { ...(await findCollection(tx, id)), items: await itemsOf(tx, id, access, language) }
}

const logged = (row: CollectionRow, article_ids: readonly number[]) => ({ ...row, article_ids })

/** Adds a collection. */
export const addCollection = ({ change, body, access, language }: Call<typeof createCollection>) =>
  change(async (tx, note) => {
    const slug = body.slug || placeSlugOf(body.name)
    const { rows } = await sql<{ id: number }>`
      insert into collection (name, slug, description, on_site, active, created_by)
      values (${body.name}, ${slug}, ${body.description}, ${body.on_site}, ${body.active}, ${access.userId})
      returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await checkArticles(tx, access, body.article_ids, language)
    await writeArticles(tx, id, body.article_ids, access.userId)
    const after = await detail(tx, id, access, language)
    note({ type: 'collection', id, name: body.name, after: logged(after, body.article_ids) })
    return after
  }).catch((error) => slugTaken(error, language))

/** Changes a collection and the order of its articles. */
export const editCollection = ({
  change,
  params: { id },
  body: given,
  access,
  language,
}: Call<typeof updateCollection>) =>
  change(async (tx, note) => {
    const before = await findCollection(tx, id, true)
    if (given.version && given.version !== before.version)
      throw fail(kernelErrors.stale, { version: before.version })
    const had = await idsOf(tx, id)
    const body = withChange({ ...before, article_ids: had }, given)
    await checkArticles(
      tx,
      access,
      body.article_ids.filter((one) => !had.includes(one)),
      language,
    )
    await sql`update collection set name = ${body.name}, slug = ${body.slug || placeSlugOf(body.name)},
      description = ${body.description}, on_site = ${body.on_site}, active = ${body.active},
      version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
    await writeArticles(tx, id, body.article_ids, access.userId)
    const after = await detail(tx, id, access, language)
    note({
      type: 'collection',
      id,
      name: body.name,
      before: logged(before, had),
      after: { ...logged(after, body.article_ids), items: undefined },
    })
    return after
  }).catch((error) => slugTaken(error, language))
