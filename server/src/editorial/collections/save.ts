import {
  type CollectionMark,
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
import { atField } from '#server/kernel/records/at-field.ts'
import { inSight } from '../articles/public.ts'
import { findCollection, itemsOf, marksOf } from './collection-rows.ts'

const taken = text('Tên trong địa chỉ này đã có.', 'This name in addresses is taken.')

const slugTaken = (error: unknown, language: Language): never => atField(error, { slug: taken }, language)

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

/** Refuses with 422 what is said of articles that are not in the collection. */
function checkMarks(ids: readonly number[], marks: readonly CollectionMark[], language: Language): void {
  if (marks.every(({ article_id }) => ids.includes(article_id))) return
  const { markOutside } = collectionErrors
  throw fail(markOutside, {}, { marks: [say(markOutside.message, language)] })
}

/** Says this of the articles of a collection, and nothing of the others. */
async function writeMarks(tx: Tx, id: number, marks: readonly CollectionMark[]): Promise<void> {
  await sql`update collection_article ca set part = wanted.part, day = wanted.day, note = wanted.note
    from (
      select one.article_id, coalesce(given.part, '') as part, given.day, coalesce(given.note, '') as note
      from collection_article one left join jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
        as given (article_id bigint, part text, day date, note text) using (article_id)
      where one.collection_id = ${id}
    ) wanted
    where ca.collection_id = ${id} and ca.article_id = wanted.article_id
      and (ca.part, ca.day, ca.note) is distinct from (wanted.part, wanted.day, wanted.note)`.execute(tx)
}

const detail = async (tx: Tx, id: number, access: Access, language: Language) => ({
  ...(await findCollection(tx, id)),
  items: await itemsOf(tx, id, access, language),
})

const logged = (row: CollectionRow, article_ids: readonly number[], marks: readonly CollectionMark[]) => ({
  ...row,
  article_ids,
  marks,
})

/** Adds a collection. */
export const addCollection = ({ change, body, access, language }: Call<typeof createCollection>) =>
  change(async (tx, note) => {
    const slug = body.slug || placeSlugOf(body.name)
    const { rows } = await sql<{ id: number }>`
      insert into collection (name, slug, description, kind, topic, on_site, active, created_by)
      values (${body.name}, ${slug}, ${body.description}, ${body.kind}, ${body.topic}, ${body.on_site}, ${body.active}, ${access.userId})
      returning id`.execute(tx)
    const id = rows[0]?.id ?? 0
    await checkArticles(tx, access, body.article_ids, language)
    checkMarks(body.article_ids, body.marks, language)
    await writeArticles(tx, id, body.article_ids, access.userId)
    await writeMarks(tx, id, body.marks)
    const after = await detail(tx, id, access, language)
    const told = { ...logged(after, body.article_ids, body.marks), items: undefined }
    note({ type: 'collection', id, name: body.name, after: told })
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
    const said = await marksOf(tx, id)
    const whole = withChange({ ...before, article_ids: had, marks: said }, given)
    // What was said of an article goes with it, unless this change says it.
    const body = given.marks
      ? whole
      : { ...whole, marks: said.filter(({ article_id }) => whole.article_ids.includes(article_id)) }
    checkMarks(body.article_ids, body.marks, language)
    await checkArticles(
      tx,
      access,
      body.article_ids.filter((one) => !had.includes(one)),
      language,
    )
    await sql`update collection set name = ${body.name}, slug = ${body.slug || placeSlugOf(body.name)},
      description = ${body.description}, kind = ${body.kind}, topic = ${body.topic}, on_site = ${body.on_site}, active = ${body.active},
      version = version + 1, updated_at = now() where id = ${id}`.execute(tx)
    await writeArticles(tx, id, body.article_ids, access.userId)
    await writeMarks(tx, id, body.marks)
    const after = await detail(tx, id, access, language)
    note({
      type: 'collection',
      id,
      name: body.name,
      before: logged(before, had, said),
      after: { ...logged(after, body.article_ids, body.marks), items: undefined },
    })
    return after
  }).catch((error) => slugTaken(error, language))
