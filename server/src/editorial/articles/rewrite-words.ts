import { type DocumentNode, plainText } from '@toasoan/contract/editorial/document'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { knowWords } from './article-words.ts'
import type { Metadata } from './content.ts'
import { searchColumns } from './search-vectors.ts'

/** Articles of one transaction, which holds their rows for some 0.2 s. */
const batch = 50

type Kind = 'article' | 'publication'

type Row = { id: number; metadata: Metadata; document: DocumentNode; byline: string }

const none = { title: '', kicker: '', lead: '', pen_name: '', tags: [], contributors: [] }

/** SQL: tags as a version has them, and the names of these that it does not have: what was renamed since is found by both. */
const tagsWith = (
  names: RawBuilder<unknown>,
) => sql`(select coalesce(v.metadata -> 'tags', '[]') || coalesce(jsonb_agg(name), '[]')
  from ${names} now (name) where not coalesce(v.metadata -> 'tags', '[]') ? name)`

const rowsOf = {
  article: (next: number) => sql<Row>`
    select a.id, v.metadata || jsonb_build_object('title', a.title, 'kicker', a.kicker, 'lead', a.lead,
        'tags', ${tagsWith(sql`(select t.name from article_tag at join tag t on t.id = at.tag_id where at.article_id = a.id)`)}) as metadata,
      v.document, '' as byline
    from article a join article_version v on v.article_id = a.id and v.number = a.version
    where a.id <= ${next} order by a.id desc limit ${batch} for no key update of a`,
  publication: (next: number) => sql<Row>`
    select p.article_id as id, v.metadata || jsonb_build_object('title', p.title, 'kicker', p.kicker, 'lead', p.lead,
      'tags', ${tagsWith(sql`unnest(p.tags)`)}) as metadata, v.document, p.byline
    from article_publication p join article_version v on v.id = p.version_id
    where p.article_id <= ${next} order by p.article_id desc limit ${batch} for no key update of p`,
}

async function rewriteRow(tx: Tx, kind: Kind, { id, metadata, document, byline }: Row): Promise<void> {
  const plain = document.type ? plainText(document) : ''
  const content = { metadata: { ...none, ...metadata }, plain }
  if (kind === 'article') await knowWords(tx, [content])
  const { search, pair_keys } = searchColumns(content, kind === 'publication' ? { byline } : null)
  await (kind === 'article'
    ? sql`update article set search = ${search}, pair_keys = ${pair_keys}, pairs = null where id = ${id}`
    : sql`update article_publication set search = ${search}, pair_keys = ${pair_keys}, pairs = null
        where article_id = ${id}`
  ).execute(tx)
}

/** Rewrites the next batch of one kind; false when all is done, or another process is at it. */
async function rewriteBatch(db: Database): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ kind: Kind; next: number }>`
      select kind, next::float8 as next from word_rewrite order by kind desc limit 1 for update skip locked`.execute(
      tx,
    )
    const [work] = rows
    if (!work) return false
    // A hundred thousand publications are one change for those who listen.
    await sql`select set_config('toasoan.told_at_once', 'on', true)`.execute(tx)
    const found = (await rowsOf[work.kind](work.next).execute(tx)).rows
    for (const row of found) await rewriteRow(tx, work.kind, row)
    const last = found.at(-1)
    if (last) {
      await sql`update word_rewrite set next = ${last.id - 1} where kind = ${work.kind}`.execute(tx)
      return true
    }
    await sql`delete from word_rewrite where kind = ${work.kind}`.execute(tx)
    await sql`select pg_notify('public_changed', 'all')`.execute(tx)
    return true
  })
}

/**
 * Writes the search words of articles anew after an update that changed what they are, the newest first. It goes on where it
 * stopped; its row locks keep a save from coming between reading a text and writing its words.
 */
export async function rewriteWords({ db }: Pick<Kernel, 'db'>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await rewriteBatch(db)));
}
