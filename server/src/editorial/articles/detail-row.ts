import type { ArticleDocument } from '@toasoan/contract/editorial/document'
import type { LiveChange } from '@toasoan/contract/editorial/live-changes'
import { sql } from 'kysely'
import { type Database, isoInstant } from '#server/kernel/database/database.ts'
import { rowsAsJson, unseenIds } from '#server/kernel/database/prepared.ts'
import { together } from '#server/kernel/database/together.ts'
import { isUnbound } from './choose-workflow.ts'
import type { Metadata } from './content.ts'
import { writersSinceApproval } from './find.ts'

/** An article with its head version, display names and editing user, for one user. */
export type DetailRow = {
  id: number
  stage: number
  version: number
  title: string
  slug: string
  word_count: number
  excellent: boolean
  stage_at: string
  created_at: string
  updated_at: string
  published_at: string | null
  publish_at: string | null
  publish_correction: string | null
  publish_change: LiveChange | null
  last_reason: string | null
  workflow_id: number
  workflow_revision: number
  author_id: number
  department_id: number | null
  taken_by: number | null
  approved_hash: string | null
  stage_before_delete: number | null
  document: ArticleDocument
  metadata: Metadata
  hash: string
  author_name: string
  category_name: string | null
  type_name: string | null
  department_name: string | null
  workflow_name: string
  /** Whether the workflow can still change. */
  unbound: boolean
  locked_by: string | null
  locked_by_id: number | null
  lock_mode: 'alone' | 'together' | null
  /** Who wrote since the last approval. */
  writers: number[]
  single_writer: boolean
  cover_file_id: number | null
  version_id: number
  /** The version that the user last moved. */
  decided_version: number | null
  stage_by: number | null
  stage_by_name: string | null
  published_version_id: number | null
  category_id: number | null
}

/** The same with the requesting user, since several users may request an article at once. */
type AskedRow = DetailRow & { actor: number }

const column = (name: string) => sql.ref(`a.${name}`)
const nameOf = (table: string, id: string) =>
  sql`(select name from ${sql.table(table)} where id = ${column(id)})`
const ofVersion = (name: string) => sql.ref(`v.${name}`)
const ofLock = (what: string) =>
  sql`(select ${sql.raw(what)} from article_lock l where l.article_id = a.id and l.expires_at > now())`

// Names are subqueries: for few rows that takes half the time of joins.
const rowsOf = rowsAsJson<AskedRow, [ids: number[], actors: number[]]>(
  {
    actor: sql`given.actor`,
    id: column('id'),
    stage: column('stage'),
    version: column('version'),
    title: column('title'),
    slug: column('slug'),
    word_count: column('word_count'),
    excellent: column('excellent'),
    stage_at: column('stage_at'),
    created_at: column('created_at'),
    updated_at: column('updated_at'),
    published_at: column('published_at'),
    publish_at: column('publish_at'),
    publish_correction: column('publish_correction'),
    publish_change: column('publish_change'),
    last_reason: column('last_reason'),
    workflow_id: column('workflow_id'),
    workflow_revision: column('workflow_revision'),
    author_id: column('author_id'),
    department_id: column('department_id'),
    taken_by: column('taken_by'),
    approved_hash: column('approved_hash'),
    stage_before_delete: column('stage_before_delete'),
    cover_file_id: column('cover_file_id'),
    category_id: column('category_id'),
    stage_by: column('stage_by'),
    document: ofVersion('document'),
    metadata: ofVersion('metadata'),
    hash: ofVersion('hash'),
    version_id: ofVersion('id'),
    author_name: nameOf('app_user', 'author_id'),
    category_name: nameOf('category', 'category_id'),
    type_name: nameOf('article_type', 'article_type_id'),
    stage_by_name: nameOf('app_user', 'stage_by'),
    department_name: nameOf('department', 'department_id'),
    workflow_name: nameOf('workflow', 'workflow_id'),
    unbound: sql.raw(isUnbound),
    locked_by: ofLock('(select name from app_user where id = l.holder_id)'),
    locked_by_id: ofLock('l.holder_id'),
    lock_mode: ofLock('l.mode'),
    writers: writersSinceApproval,
    single_writer: sql`coalesce((select single_writer from article_type where id = a.article_type_id), false)`,
    published_version_id: sql`(select version_id from article_publication where article_id = a.id)`,
    decided_version: sql`(select m.version from article_move m where m.article_id = a.id and m.actor_id = given.actor
      order by m.id desc limit 1)`,
  },
  (ids, actors) => sql`from unnest(${unseenIds(ids)}, ${unseenIds(actors)}) as given (id, actor)
    join article a on a.id = given.id join article_version v on v.article_id = a.id and v.number = a.version`,
)

/** Key of article and requesting user. */
const keyOf = ({ id, actor }: Pick<AskedRow, 'id' | 'actor'>): string => `${id} ${actor}`

const instant = (value: string | null): string | null => (value === null ? null : isoInstant(value))

async function found(db: Database, keys: readonly string[]): Promise<Map<string, DetailRow>> {
  const asked = keys.map((key) => key.split(' ').map(Number) as [id: number, actor: number])
  const rows = await rowsOf(
    db,
    asked.map(([id]) => id),
    asked.map(([, actor]) => actor),
  )
  for (const row of rows) {
    row.stage_at = isoInstant(row.stage_at)
    row.created_at = isoInstant(row.created_at)
    row.updated_at = isoInstant(row.updated_at)
    row.published_at = instant(row.published_at)
    row.publish_at = instant(row.publish_at)
  }
  return new Map(rows.map((row) => [keyOf(row), row]))
}

type Ask = (key: string) => Promise<DetailRow | undefined>

const asking = new WeakMap<Database, Ask>()

/** Reads an article for a user in one query, which concurrent requests share; undefined if not found. */
export function detailRow(db: Database, id: number, actor: number): Promise<DetailRow | undefined> {
  const ask =
    asking.get(db) ?? together<string, DetailRow>({ atOnce: 4, keys: 20 }, (keys) => found(db, keys))
  asking.set(db, ask)
  return ask(keyOf({ id, actor }))
}
