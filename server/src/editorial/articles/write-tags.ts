import { nameKey } from '@toasoan/contract/kit/fold'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { unseenIds, unseenTexts } from '#server/kernel/database/prepared.ts'
import { insertTag } from '../tags/public.ts'

export type NamedTag = { id: number | null; name: string; place: number }

/**
 * SQL: the tags of these names in their order; those that are unknown without ID. Each is looked up by its key, which the index of names has: joined
 * by it, the keys of all tags would be made for every story.
 */
export const namedTags = (names: readonly string[]) => sql<NamedTag>`
  select given.name, given.place, tag.id
  from unnest(${unseenTexts(names)}, ${unseenTexts(names.map(nameKey))}) with ordinality as given (name, key, place)
  left join lateral (select id from tag where name_key(name) = given.key limit 1) tag on true`

/** Names that are the same are one: the last of them. */
export const tagNames = (names: readonly string[]): string[] => [
  ...new Map(names.map((name) => [nameKey(name), name])).values(),
]

/** Sets an article's tags by name, in order; returns unknown names. */
async function putTags(tx: Tx, articleId: number, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with given as (${namedTags(names)}), put as (
      insert into article_tag (article_id, tag_id, place) select ${articleId}, id, place from given where id is not null
      on conflict do nothing
    )
    select name from given where id is null`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Sets the tags of an article, which has `before` now; unknown names become new tags. */
export async function writeTags(
  tx: Tx,
  articleId: number,
  names: readonly string[],
  before: readonly string[] | null = null,
): Promise<void> {
  const named = tagNames(names)
  const keys = named.map(nameKey)
  if (before && keys.join('\n') === before.map(nameKey).join('\n')) return
  if (before?.length !== 0) await tx.deleteFrom('article_tag').where('article_id', '=', articleId).execute()
  if (keys.length === 0) return
  const missing = await putTags(tx, articleId, named)
  if (missing.length === 0) return
  await insertTags(tx, missing)
  await putTags(tx, articleId, named)
}

/** Adds tags in a fixed order: otherwise two requests with the same new tags could deadlock. Gives their IDs by the key of the name. */
async function insertTags(tx: Tx, names: readonly string[]): Promise<Map<string, number>> {
  const order = (name: string) => `${slugOf(name)}\n${nameKey(name)}`
  const ids = new Map<string, number>()
  for (const name of names.toSorted((one, other) => (order(one) < order(other) ? -1 : 1)))
    ids.set(nameKey(name), await insertTag(tx, name))
  return ids
}

/** Gives new articles their tags by name, in order, all of them in one statement; unknown names become new tags. */
export async function writeFirstTags(
  tx: Tx,
  articles: readonly { id: number; names: readonly string[] }[],
): Promise<void> {
  const named = articles.map(({ id, names }) => ({ id, names: tagNames(names) }))
  // A new tag is named as the first article has it.
  const first = new Map<string, string>()
  for (const name of named.flatMap(({ names }) => names))
    if (!first.has(nameKey(name))) first.set(nameKey(name), name)
  if (first.size === 0) return
  const { rows } = await namedTags([...first.values()]).execute(tx)
  const missing = rows.filter(({ id }) => id === null).map(({ name }) => name)
  const ids = await insertTags(tx, missing)
  for (const { id, name } of rows) if (id !== null) ids.set(nameKey(name), id)
  const put = named.flatMap(({ id, names }) =>
    names.map((name, at) => ({ id, tag: ids.get(nameKey(name)) as number, place: at + 1 })),
  )
  await sql`
    insert into article_tag (article_id, tag_id, place)
    select * from unnest(${unseenIds(put.map(({ id }) => id))}, ${unseenIds(put.map(({ tag }) => tag))},
      ${put.map(({ place }) => place)}::int[])
    on conflict do nothing`.execute(tx)
}
