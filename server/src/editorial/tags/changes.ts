import { tagErrors } from '@toasoan/contract/editorial/tags'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { nameKey } from '@toasoan/contract/kit/fold'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { slugOf } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { areTogether, onlyWords, wordsOf } from '#server/kernel/database/word-pairs.ts'
import { keyList, wordPairs, wordsAsWritten } from '#server/kernel/database/words-as-written.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { findTag } from './tag-rows.ts'

/** One change of tags at a time: merges and renames wait for one another. */
const tagLock = 7_402_150_030

/** The most milliseconds a change of a much used tag may take; browsers wait that long. */
const longest = 290_000

/** Begins a change of tags that may touch many articles. */
export async function beginTagChange(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${tagLock}::bigint), set_config('statement_timeout', ${String(longest)}, true),
    set_config('toasoan.told_at_once', 'on', true)`.execute(tx)
}

/** Tells the public pages that any of them may show other tags now. */
export const notifyPages = (tx: Tx) => sql`select pg_notify('public_changed', 'all')`.execute(tx)

/** Live pages that name these tags name the other one instead, or none; what else a revision has stays unseen. */
async function rewritePages(tx: Tx, names: readonly string[], now: string | null): Promise<void> {
  const before = sql`${[...names]}::text[]`
  await sql`update article_publication p set tags = array(
      select named.name from (
        select case when tag = any(${before}) then ${now}::text else tag end as name, place
        from unnest(p.tags) with ordinality as given (tag, place)) named
      where named.name is not null group by 1 order by min(named.place))
    where p.tags && ${before}`.execute(tx)
}

/** The new name is found by search, as it would be had it been typed. */
async function indexName(tx: Tx, articleIds: readonly number[], name: string): Promise<void> {
  const words = onlyWords(name)
  const pairs = wordPairs([{ text: name, exact: false }])
  const added = sql`setweight(to_tsvector('accent_free', ${words}), 'B')`
  for (const table of ['article', 'article_publication'] as const) {
    const [short, key] = table === 'article' ? (['a', 'id'] as const) : (['p', 'article_id'] as const)
    const together = areTogether(short, wordsOf(name))
    const has = together
      ? sql`coalesce(${together}, false)`
      : sql`search @@ phraseto_tsquery('accent_free', ${words})`
    await sql`update ${sql.table(table)} ${sql.ref(short)} set search = search || ${table === 'article' ? sql`strip(${added})` : added}
        || array_to_tsvector(${wordsAsWritten('', name)}::text[]),
        pair_keys = case when pair_keys is not null or pairs is null
          then array(select unnest(pair_keys) union select unnest(${keyList(pairs)}::int[])) end,
        pairs = pairs || array_to_tsvector(${pairs}::text[])
      where ${sql.ref(key)} = any(${[...articleIds]}::bigint[])
        and not ${has}`.execute(tx)
  }
}

async function articlesOf(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ article_id: number }>`
    select article_id from article_tag where tag_id = ${id} order by article_id`.execute(tx)
  return rows.map(({ article_id }) => article_id)
}

const taken = text(
  'Đã có từ khóa “{name}”. Hãy gộp hai từ khóa thay vì đổi tên.',
  'There is a keyword “{name}”. Merge the two instead of renaming.',
)

/** Refuses with 409 a name that another tag has; one that was another's former name is taken from it. */
async function claimName(tx: Tx, wanted: string, language: Language, own = 0): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; merged_into: number | null }>`
    select id, name, merged_into from tag where name_key(name) = name_key(${wanted}) and id <> ${own} for update`.execute(
    tx,
  )
  const other = rows[0]
  if (!other) return
  if (other.merged_into === null)
    throw fail(kernelErrors.duplicate, {}, { name: [say(taken, language, { name: other.name })] })
  await sql`delete from tag where id = ${other.id}`.execute(tx)
}

/** Tries to find a free slug, of which two requests at once want the same one. */
const mostTries = 20

/**
 * Adds a tag unless another has its name by now, and returns its id. Its slug is that of its name, numbered where a name
 * that differs by its marks has that one: `mua-2`.
 */
export async function insertTag(tx: Tx, name: string, userId: number | null = null): Promise<number> {
  for (let tries = 0; tries < mostTries; tries++) {
    const { rows } = await sql<{ id: number }>`
      insert into tag (name, slug, created_by) values (${name}, free_tag_slug(${slugOf(name)}, null), ${userId})
      on conflict do nothing returning id`.execute(tx)
    const found = rows[0] ?? (await tagOfName(tx, name))
    if (found) return found.id
  }
  throw new Error(`no slug for a tag after ${mostTries} tries`)
}

async function tagOfName(tx: Tx, name: string): Promise<{ id: number } | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from tag where name_key(name) = name_key(${name})`.execute(tx)
  return rows[0]
}

/** Adds a tag and returns its id. */
export async function addTag(tx: Tx, name: string, userId: number, language: Language): Promise<number> {
  await claimName(tx, name, language)
  return await insertTag(tx, name, userId)
}

/** Renames a tag on all articles and live pages. Its former name stays as another name of it. */
export async function renameTag(tx: Tx, id: number, name: string, language: Language): Promise<void> {
  await claimName(tx, name, language, id)
  const { rows } = await sql<{ name: string }>`select name from tag where id = ${id} for update`.execute(tx)
  const before = rows[0] as { name: string }
  await sql`update tag set name = ${name}, slug = free_tag_slug(${slugOf(name)}, ${id}), version = version + 1,
    updated_at = now() where id = ${id}`.execute(tx)
  if (nameKey(name) !== nameKey(before.name)) {
    const former = await insertTag(tx, before.name)
    await sql`update tag set merged_into = ${id} where id = ${former}`.execute(tx)
  }
  const articles = await articlesOf(tx, id)
  await rewritePages(tx, [before.name], name)
  await indexName(tx, articles, name)
}

/**
 * Merges a tag into another, which the caller has locked, and returns its name and the articles that had it. An article
 * saved meanwhile waits for the lock and finds the other one.
 */
async function mergeOne(tx: Tx, id: number, intoId: number) {
  await sql`select from tag where id = ${id} for update`.execute(tx)
  const { name } = await findTag(tx, id)
  const articles = await articlesOf(tx, id)
  await sql`update article_tag at set tag_id = ${intoId} where at.tag_id = ${id}
    and not exists (select from article_tag has where has.article_id = at.article_id and has.tag_id = ${intoId})`.execute(
    tx,
  )
  await sql`delete from article_tag where tag_id = ${id}`.execute(tx)
  await sql`update tag set merged_into = ${intoId}, version = version + 1, updated_at = now()
    where id = ${id} or merged_into = ${id}`.execute(tx)
  return { name, articles }
}

/** Merges tags into one. Returns how many articles had one of them. */
export async function mergeTagsInto(tx: Tx, ids: readonly number[], intoId: number): Promise<number> {
  if (ids.includes(intoId)) throw fail(tagErrors.mergeIntoItself)
  const into = await findTag(tx, intoId)
  await sql`select from tag where id = ${intoId} for no key update`.execute(tx)
  const articles = new Set<number>()
  const names: string[] = []
  for (const id of new Set(ids)) {
    const merged = await mergeOne(tx, id, intoId)
    names.push(merged.name)
    for (const article of merged.articles) articles.add(article)
  }
  await sql`update tag set version = version + 1, updated_at = now() where id = ${intoId}`.execute(tx)
  await rewritePages(tx, names, into.name)
  await indexName(tx, [...articles], into.name)
  return articles.size
}

/** Deletes a tag; with `force` it is taken off its articles and live pages first. */
export async function removeTag(tx: Tx, id: number, name: string, force: boolean): Promise<void> {
  await sql`select from tag where id = ${id} for update`.execute(tx)
  const articles = await articlesOf(tx, id)
  if (articles.length > 0 && !force) throw fail(tagErrors.inUse, { name, articles: articles.length })
  await sql`delete from article_tag where tag_id = ${id}`.execute(tx)
  await sql`delete from tag where id = ${id}`.execute(tx)
  await rewritePages(tx, [name], null)
}
