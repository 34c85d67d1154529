import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import type { lockArticle } from '@toasoan/contract/editorial/articles'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import type { Article } from './find.ts'

/** Lock timeout without heartbeat, and heartbeat interval, in seconds (domain-editorial.md). */
export const lockSeconds = 120
export const heartbeatSeconds = 30

/** Seconds for a holder to save before a takeover (domain-editorial.md). */
export const noticeSeconds = 20

/** Seconds after which an abandoned takeover request, or an unclaimed handed-over lock, expires. */
export const requestedSeconds = 60

export type LockRow = {
  article_id: number
  holder_id: number | null
  holder_name: string | null
  tab: string
  epoch: number
  /** Whether one tab holds it, or those who write together do, the last writer in front. */
  mode: 'alone' | 'together'
  expires_at: string | null
  live: boolean
  /** The waiting user, if any; `hands_over_at` is the takeover time, `due` whether it has passed. */
  wanted_by: number | null
  wanted_name: string | null
  hands_over_at: string | null
  due: boolean
}

export type Lock = NonNullable<DataOf<typeof lockArticle>>

/** The lock of an article, with its row locked until the transaction ends; created when missing. */
export async function readLock(tx: Tx, articleId: number): Promise<LockRow> {
  const known = await heldRow(tx, articleId)
  if (known) return known
  await sql`insert into article_lock (article_id) values (${articleId}) on conflict do nothing`.execute(tx)
  return (await heldRow(tx, articleId)) as LockRow
}

async function heldRow(tx: Tx, articleId: number): Promise<LockRow | undefined> {
  const { rows } = await sql<LockRow>`
    select l.article_id, l.holder_id, u.name as holder_name, l.tab, l.epoch, l.mode, l.expires_at,
      l.holder_id is not null and l.expires_at > now() as live, w.id as wanted_by, w.name as wanted_name,
      case when w.id is not null then l.wanted_at + make_interval(secs => ${noticeSeconds}) end as hands_over_at,
      coalesce(l.wanted_at + make_interval(secs => ${noticeSeconds}) <= now(), false) as due
    from article_lock l left join app_user u on u.id = l.holder_id
    left join app_user w on w.id = l.wanted_by and l.wanted_at > now() - make_interval(secs => ${requestedSeconds})
    where l.article_id = ${articleId} for update of l`.execute(tx)
  return rows[0]
}

/** Assigns the lock to a user's tab with an epoch, while it is renewed. */
export async function hold(
  tx: Tx,
  articleId: number,
  access: Access,
  tab: string,
  epoch: number,
): Promise<Lock> {
  const { rows } = await sql<{ expires_at: string }>`
    update article_lock set holder_id = ${access.userId}, tab = ${tab}, epoch = ${epoch}, mode = 'alone',
      acquired_at = case when epoch = ${epoch} then acquired_at else now() end,
      expires_at = now() + make_interval(secs => ${lockSeconds}),
      wanted_by = nullif(wanted_by, ${access.userId})
    where article_id = ${articleId} returning expires_at`.execute(tx)
  const expires_at = rows[0]?.expires_at as string
  return {
    article_id: articleId,
    epoch,
    holder: { id: access.userId, name: access.name },
    mine: true,
    expires_at,
    hands_over_at: null,
  }
}

/** Users see which of their own tabs holds their lock, and its epoch. */
export const lockedByOther = (
  { holder_id, holder_name, expires_at, tab, epoch }: LockRow,
  { userId }: Access,
) =>
  fail(articleErrors.lockedByOther, {
    name: holder_name,
    holder_id,
    expires_at,
    ...(holder_id === userId && { tab, epoch }),
  })

/**
 * Checks that the writer holds the lock with that epoch; an expired but untaken lock is valid. Rejects with
 * 423 when another user holds it, with 409 when the epoch is outdated.
 */
export async function requireLock(
  tx: Tx,
  articleId: number,
  access: Access,
  { epoch, tab }: { epoch: number; tab?: string },
): Promise<void> {
  const lock = await readLock(tx, articleId)
  const sameTab = (tab === undefined || lock.tab === tab) && lock.mode === 'alone'
  if (lock.holder_id === access.userId && lock.epoch === epoch && sameTab) return
  if (lock.live && (lock.holder_id !== access.userId || lock.mode === 'together'))
    throw lockedByOther(lock, access)
  throw fail(articleErrors.lockLost, { epoch: lock.epoch })
}

/** Rejects with 423 while another user is editing the article alone; `closeWriting` answers for those who write together. */
export async function requireFree(tx: Tx, articleId: number, access: Access): Promise<void> {
  const lock = await readLock(tx, articleId)
  if (lock.live && lock.mode === 'alone' && lock.holder_id !== access.userId)
    throw lockedByOther(lock, access)
}

/** Ends any lock and pending requests: the article has moved on to other users. */
export async function endLock(tx: Tx, articleId: number): Promise<void> {
  await sql`update article_lock set holder_id = null, expires_at = null, tab = '', wanted_by = null,
    mode = 'alone' where article_id = ${articleId}`.execute(tx)
}

/**
 * Notifies the editing user that their lock is about to end: by a scheduled publication, or by the person in whose name
 * the article is unpublished.
 */
export async function notifyEditor(
  tx: Tx,
  { id, title }: Pick<Article, 'id' | 'title'>,
  actor: Pick<Access, 'userId' | 'name'> | null = null,
): Promise<void> {
  const { live, holder_id, epoch } = await readLock(tx, id)
  if (!live || holder_id === null) return
  const by = actor ? { by: actor.name, by_id: actor.userId } : { by: '', by_id: null, why: 'schedule' }
  await send(tx, 'lock_taken', { article_id: id, title, user_id: holder_id, epoch: epoch + 1, ...by })
}

/** The lock as visible to the user; null without a holder. */
export async function lockOf(db: Database, articleId: number, access: Access): Promise<Lock | null> {
  const { rows } = await sql<Omit<LockRow, 'wanted_by'>>`
    select l.article_id, l.holder_id, u.name as holder_name, l.tab, l.epoch, l.mode, l.expires_at, true as live
    from article_lock l join app_user u on u.id = l.holder_id
    where l.article_id = ${articleId} and l.expires_at > now()`.execute(db)
  const lock = rows[0]
  if (!lock?.holder_id || !lock.expires_at) return null
  return {
    article_id: articleId,
    epoch: lock.epoch,
    holder: { id: lock.holder_id, name: lock.holder_name ?? '' },
    mine: lock.holder_id === access.userId,
    expires_at: lock.expires_at,
    hands_over_at: null,
  }
}
