import { sql } from 'kysely'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { verbatimShare } from '../similar/sketch.ts'

/** How much of an article repeats what it came from, and what is allowed. */
export type Meter = {
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
export async function licenceMeter(db: Database | Tx, articleId: number, plain: string): Promise<Meter[]> {
  const { rows } = await sql<Kept>`select source, address, licence, verbatim, not_before, plain
    from article_provenance where article_id = ${articleId} order by created_at, address`.execute(db)
  return rows.map(({ verbatim, plain: theirs, ...kept }) => ({
    ...kept,
    share: verbatimShare(plain, theirs),
    limit: verbatim,
  }))
}
