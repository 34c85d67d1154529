import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import { carried, paragraphTexts, type StandingAnchor } from '@toasoan/contract/editorial/paragraphs'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'

type Stored = Partial<StandingAnchor> & { version?: number }
type Anchored = { id: number; anchor: Stored }

/** Records anchored in an article's text. */
const kinds = [
  { table: 'comment', live: sql`parent_id is null and deleted_at is null and anchor is not null` },
  { table: 'article_suggestion', live: sql`state = 'open'` },
] as const

/** An anchor for display; older ones lack the paragraph's text. */
export const standing = ({ block = null, quote = '', text = '' }: Stored): StandingAnchor => ({
  block,
  quote,
  text,
})

async function textsOf(tx: Tx, articleId: number, versions: readonly number[]) {
  const { rows } = await sql<{ number: number; document: ArticleDocument }>`
    select number, document from article_version
    where article_id = ${articleId} and number = any(${[...versions]}::int[])`.execute(tx)
  return new Map(rows.map(({ number, document }) => [number, paragraphTexts(document)]))
}

/**
 * Moves anchors in an article's text to its head version: comments and open suggestions follow their
 * paragraph, or lose it. Idempotent.
 */
export async function carryAnchors(tx: Tx, articleId: number): Promise<void> {
  const { rows: heads } = await sql<{ version: number; anchored: boolean }>`
    select a.version, exists (select from comment where article_id = a.id and ${kinds[0].live})
      or exists (select from article_suggestion where article_id = a.id and ${kinds[1].live}) as anchored
    from article a where a.id = ${articleId}`.execute(tx)
  if (!heads[0]?.anchored) return
  const head = heads[0].version
  for (const { table, live } of kinds) {
    const { rows } = await sql<Anchored>`select id, anchor from ${sql.table(table)}
      where article_id = ${articleId} and ${live} and coalesce((anchor ->> 'version')::int, 0) < ${head}
      for update`.execute(tx)
    if (rows.length === 0) continue
    const texts = await textsOf(tx, articleId, [head, ...rows.map(({ anchor }) => anchor.version ?? 0)])
    for (const { id, anchor } of rows) {
      const next = carried(standing(anchor), texts.get(anchor.version ?? 0) ?? [], texts.get(head) ?? [])
      const kept = JSON.stringify({ ...next, version: head })
      await sql`update ${sql.table(table)} set anchor = ${kept}::jsonb where id = ${id}`.execute(tx)
    }
  }
}
