import type { DeskEntry, LiveReport } from '@toasoan/contract/editorial/live-reports'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { articlePath } from '@toasoan/contract/site/paths'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { findArticle } from '../articles/public.ts'

const columns = sql`e.id, e.at, e.title, e.body, e.is_key, e.pinned, e.correction, e.corrected_at, e.updated_at,
  e.version, u.name as author`

/** Entries of a report as its writers have them, the newest first. */
async function entriesOf(db: Database | Tx, articleId: number): Promise<DeskEntry[]> {
  const { rows } = await sql<DeskEntry>`
    select ${columns} from live_entry e join app_user u on u.id = e.created_by
    where e.article_id = ${articleId} order by e.at desc, e.id desc`.execute(db)
  return rows
}

export type EntryRow = DeskEntry & { article_id: number; created_at: string }

/** An entry of an article that the person may see; 404 otherwise. With `lock` it is held until the transaction ends. */
export async function findEntry(
  db: Database | Tx,
  access: Access,
  id: number,
  lock = false,
): Promise<EntryRow> {
  if (lock) await sql`select from live_entry where id = ${id} for update`.execute(db)
  const { rows } = await sql<EntryRow>`
    select ${columns}, e.article_id, e.created_at from live_entry e join app_user u on u.id = e.created_by
    where e.id = ${id}`.execute(db)
  const [entry] = rows
  if (!entry) throw fail(kernelErrors.notFound)
  await findArticle(db, access, entry.article_id)
  return entry
}

/** An entry as the API tells of it. */
export const toldEntry = ({ article_id: _article, created_at: _made, ...entry }: EntryRow): DeskEntry => entry

type Standing = { started_at: string; ended_at: string | null }

/** When a report began and ended; null where there is none. */
export async function standingOf(db: Database | Tx, articleId: number): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select started_at, ended_at from live_report where article_id = ${articleId}`.execute(db)
  return rows[0] ?? null
}

/** The whole report, as its writers have it. */
export async function reportOf(
  db: Database | Tx,
  access: Access,
  articleId: number,
  why_not: string | null,
): Promise<LiveReport> {
  const { id, title } = await findArticle(db, access, articleId)
  const { rows } = await sql<{
    slug: string
  }>`select slug from article_publication where article_id = ${id}`.execute(db)
  const standing = await standingOf(db, id)
  return {
    article: { id, title, path: rows[0] ? articlePath(rows[0].slug, id) : null },
    state: !standing ? 'none' : standing.ended_at ? 'ended' : 'open',
    started_at: standing?.started_at ?? null,
    ended_at: standing?.ended_at ?? null,
    why_not,
    entries: standing ? await entriesOf(db, id) : [],
  }
}
