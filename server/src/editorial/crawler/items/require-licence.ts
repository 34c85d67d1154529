import { crawlerErrors } from '@toasoan/contract/editorial/crawler-words'
import { type Language, say } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { verbatimShare } from '../similar/sketch.ts'

/** How much of an article repeats what it came from, and what is allowed. */
type Meter = {
  source: string
  address: string
  licence: string
  /** Percent of the article's words. */
  share: number
  limit: number
  /** Before then the source's own readers come first. */
  not_before: string | null
}

type Kept = Omit<Meter, 'share' | 'limit'> & { verbatim: number; plain: string }

/** What of elsewhere an article repeats; nothing of one that began here. `plain` is its text. */
async function licenceMeter(db: Database | Tx, articleId: number, plain: string): Promise<Meter[]> {
  const { rows } = await sql<Kept>`select source, address, licence, verbatim, not_before, plain
    from article_provenance where article_id = ${articleId} order by created_at, address`.execute(db)
  return rows.map(({ verbatim, plain: theirs, ...kept }) => ({
    ...kept,
    share: verbatimShare(plain, theirs),
    limit: verbatim,
  }))
}

/** Refuses to publish what was made from an item that its agency killed, unless a person said that it stays. */
async function refuseKilled(db: Database | Tx, articleId: number): Promise<void> {
  const { rows } = await sql`select from article_provenance p join crawl_item i on i.id = p.item_id
    where p.article_id = ${articleId} and i.wire_status = 'canceled' and not exists (select from crawl_removal r
      where r.article_id = p.article_id and r.item_id = p.item_id and r.kept_by is not null) limit 1`.execute(
    db,
  )
  if (rows.length > 0) throw fail(crawlerErrors.killed)
}

/**
 * Refuses to publish before the embargo of an item that the article was made from, also one that came or changed after the
 * article was begun; and while nobody has decided one whose time cannot be read.
 */
async function refuseEmbargoed(db: Database | Tx, articleId: number, at: Date): Promise<void> {
  const { rows } = await sql<{ source: string; embargo_at: string | null; embargo_open: boolean }>`
    select p.source, i.embargo_at, i.embargo_open from article_provenance p join crawl_item i on i.id = p.item_id
    where p.article_id = ${articleId} and (i.embargo_open or i.embargo_at > ${at.toISOString()})
    order by i.embargo_open desc, i.embargo_at desc limit 1`.execute(db)
  const [found] = rows
  if (found?.embargo_open) throw fail(crawlerErrors.embargoOpen)
  if (found?.embargo_at)
    throw fail(crawlerErrors.embargoed, { source: found.source, when: inFigures(found.embargo_at) })
}

/** Refuses to publish what repeats more of elsewhere than its licence allows, or comes before the source wants it to. */
export async function requireLicence(
  tx: Database | Tx,
  articleId: number,
  plain: string,
  at: Date,
  language: Language,
): Promise<void> {
  await refuseKilled(tx, articleId)
  await refuseEmbargoed(tx, articleId, at)
  for (const { source, share, limit, not_before } of await licenceMeter(tx, articleId, plain)) {
    if (share > limit) {
      const values = { source, share, limit }
      const sentence = say(crawlerErrors.beyondLicence.message, language, values)
      throw fail(crawlerErrors.beyondLicence, values, { document: [sentence] })
    }
    if (not_before && Date.parse(not_before) > at.getTime())
      throw fail(crawlerErrors.tooSoon, { source, when: inFigures(not_before) })
  }
}
