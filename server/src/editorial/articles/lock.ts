import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import type { lockArticle } from '@toasoan/contract/editorial/articles'
import type { DataOf, InputOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Note } from '#server/kernel/http/route.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { stageLabel } from '../states/public.ts'
import { type Article, findArticle } from './find.ts'
import { whyNotEdit } from './policy.ts'

/** Seconds a lock lives without a heartbeat, and seconds between heartbeats (domain-editorial.md). */
export const lockSeconds = 120
export const heartbeatSeconds = 30

type LockRow = {
  article_id: number
  holder_id: number | null
  holder_name: string | null
  tab: string
  epoch: number
  expires_at: string | null
  live: boolean
}

export type Lock = NonNullable<DataOf<typeof lockArticle>>

/** The lock of an article, its row locked until the transaction ends; made when there is none yet. */
async function readLock(tx: Tx, articleId: number): Promise<LockRow> {
  await sql`insert into article_lock (article_id) values (${articleId}) on conflict do nothing`.execute(tx)
  const { rows } = await sql<LockRow>`
    select l.article_id, l.holder_id, u.name as holder_name, l.tab, l.epoch, l.expires_at,
      l.holder_id is not null and l.expires_at > now() as live
    from article_lock l left join app_user u on u.id = l.holder_id
    where l.article_id = ${articleId} for update of l`.execute(tx)
  return rows[0] as LockRow
}

async function hold(tx: Tx, articleId: number, access: Access, tab: string, epoch: number): Promise<Lock> {
  const { rows } = await sql<{ expires_at: string }>`
    update article_lock set holder_id = ${access.userId}, tab = ${tab}, epoch = ${epoch},
      acquired_at = case when epoch = ${epoch} then acquired_at else now() end,
      expires_at = now() + make_interval(secs => ${lockSeconds})
    where article_id = ${articleId} returning expires_at`.execute(tx)
  const expires_at = rows[0]?.expires_at as string
  return {
    article_id: articleId,
    epoch,
    holder: { id: access.userId, name: access.name },
    mine: true,
    expires_at,
  }
}

/** People learn of their own lock which of their tabs holds it, and at which epoch. */
const lockedByOther = ({ holder_id, holder_name, expires_at, tab, epoch }: LockRow, { userId }: Access) =>
  fail(articleErrors.lockedByOther, {
    name: holder_name,
    holder_id,
    expires_at,
    ...(holder_id === userId && { tab, epoch }),
  })

type Asked = InputOf<typeof lockArticle>['body']

/** The first other person who opens a waiting article takes it up, so its author cannot withdraw it. */
async function takeUp(tx: Tx, article: Article, access: Access): Promise<void> {
  if (article.stage === 1 || article.author_id === access.userId || article.taken_by !== null) return
  await tx.updateTable('article').set({ taken_by: access.userId }).where('id', '=', article.id).execute()
}

/**
 * Each holding has an epoch of its own, also one of the same tab: what a page left behind when it was loaded
 * anew neither writes nor releases. A takeover that names an epoch is of that holding and of no later one.
 */
async function acquire(tx: Tx, article: Article, access: Access, asked: Asked): Promise<Lock> {
  const { tab, epoch } = asked
  const refusal = whyNotEdit(access, article)
  if (refusal === 'not_editable') {
    throw fail(articleErrors.notEditable, { stage: stageLabel(article.stage, access.language) })
  }
  if (refusal) throw fail(kernelErrors.permissionDenied, { permission: 'article.update' })
  const lock = await readLock(tx, article.id)
  const mine = lock.holder_id === access.userId
  if (lock.live && mine && lock.tab === tab) return hold(tx, article.id, access, tab, lock.epoch + 1)
  const isTakeover = asked.action === 'takeover' && (epoch === undefined || epoch === lock.epoch)
  if (lock.live && !isTakeover) throw lockedByOther(lock, access)
  if (lock.live && !mine && !can(access, 'article.unlock')) {
    throw fail(kernelErrors.permissionDenied, { permission: 'article.unlock' })
  }
  if (lock.live && lock.holder_id) {
    await send(tx, 'lock_taken', {
      article_id: article.id,
      title: article.title,
      user_id: lock.holder_id,
      by: access.name,
      by_id: access.userId,
      epoch: lock.epoch + 1,
    })
  }
  await takeUp(tx, article, access)
  return hold(tx, article.id, access, tab, lock.epoch + 1)
}

async function renew(
  tx: Tx,
  id: number,
  access: Access,
  tab: string,
  epoch: number | undefined,
): Promise<Lock> {
  const lock = await readLock(tx, id)
  if (lock.epoch !== epoch || lock.holder_id !== access.userId || lock.tab !== tab) {
    throw lock.live && lock.holder_id !== access.userId
      ? lockedByOther(lock, access)
      : fail(articleErrors.lockLost)
  }
  return hold(tx, id, access, tab, lock.epoch)
}

/** A release that names its epoch ends that holding alone, however late it comes. */
async function release(tx: Tx, access: Access, { id, tab, epoch }: Asked): Promise<null> {
  await sql`update article_lock set holder_id = null, expires_at = null, tab = ''
    where article_id = ${id} and holder_id = ${access.userId} and tab = ${tab}
      and epoch = coalesce(${epoch ?? null}::bigint, epoch)`.execute(tx)
  return null
}

/** Acquires, renews, releases or takes over the lock that one tab holds on an article. */
export function changeLock(call: Call<typeof lockArticle>): Promise<Lock | null> {
  const { access, body, db } = call
  const { id, action, tab, epoch }: Asked = body
  // Heartbeats are no change of data and are not written to the activity log.
  if (action === 'renew') {
    return db.transaction().execute(async (tx) => {
      await findArticle(tx, access, id)
      return renew(tx, id, access, tab, epoch)
    })
  }
  return call.change(async (tx, note: Note) => {
    const article = await findArticle(tx, access, id, action !== 'release')
    const result =
      action === 'release' ? await release(tx, access, body) : await acquire(tx, article, access, body)
    note({ type: 'article', id, name: article.title, after: { lock: action, epoch: result?.epoch ?? null } })
    return result
  })
}

/**
 * Makes sure that the writer holds the lock of that epoch; a lock that expired but that nobody took
 * still counts. Refuses with 423 when somebody else holds it, with 409 when the epoch is old.
 */
export async function requireLock(
  tx: Tx,
  articleId: number,
  access: Access,
  { epoch, tab }: { epoch: number; tab?: string },
): Promise<void> {
  const lock = await readLock(tx, articleId)
  const sameTab = tab === undefined || lock.tab === tab
  if (lock.holder_id === access.userId && lock.epoch === epoch && sameTab) return
  if (lock.live && lock.holder_id !== access.userId) throw lockedByOther(lock, access)
  throw fail(articleErrors.lockLost, { epoch: lock.epoch })
}

/** Refuses with 423 while somebody else is editing the article. */
export async function requireFree(tx: Tx, articleId: number, access: Access): Promise<void> {
  const lock = await readLock(tx, articleId)
  if (lock.live && lock.holder_id !== access.userId) throw lockedByOther(lock, access)
}

/** Ends whatever lock there is: the article has moved on. */
export async function endLock(tx: Tx, articleId: number): Promise<void> {
  await sql`update article_lock set holder_id = null, expires_at = null, tab = '' where article_id = ${articleId}`.execute(
    tx,
  )
}

/** Ends the lock of whoever is editing, and tells them: the article goes out at its time. */
export async function endLockForPublication(
  tx: Tx,
  { id, title }: Pick<Article, 'id' | 'title'>,
): Promise<void> {
  const { live, holder_id, epoch } = await readLock(tx, id)
  await endLock(tx, id)
  if (!live || holder_id === null) return
  const taken = { article_id: id, title, user_id: holder_id, by: '', by_id: null, epoch: epoch + 1 }
  await send(tx, 'lock_taken', { ...taken, why: 'schedule' })
}

/** The lock as the asking person sees it; null when nobody holds it. */
export async function lockOf(db: Database, articleId: number, access: Access): Promise<Lock | null> {
  const { rows } = await sql<LockRow>`
    select l.article_id, l.holder_id, u.name as holder_name, l.tab, l.epoch, l.expires_at, true as live
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
  }
}
