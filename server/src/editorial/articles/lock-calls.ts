import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import type { lockArticle } from '@toasoan/contract/editorial/articles'
import type { InputOf } from '@toasoan/contract/kit/endpoint'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call, Note } from '#server/kernel/http/route.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { notifyDesks } from '../presence/public.ts'
import { stageLabel } from '../states/public.ts'
import { type Workflows, workflowsOf } from '../workflows/public.ts'
import { whyNotCorrect } from './correct-rules.ts'
import { type Article, findArticle } from './find.ts'
import { hold, type Lock, type LockRow, lockedByOther, readLock, requestedSeconds } from './lock.ts'
import { whyNotEdit } from './policy.ts'
import {
  asPromised,
  awaiting,
  isAwaited,
  isDue,
  keepUnsaved,
  notifyTaken,
  stopWaiting,
  waitFor,
} from './takeover.ts'

/** Asks the holder for the lock, who hands it over or does not: nothing is taken, however long that takes. */
async function askHolder(tx: Tx, { id, title }: Article, lock: LockRow, access: Access): Promise<Lock> {
  const holder = { id: lock.holder_id as number, name: lock.holder_name ?? '' }
  const asked = { article_id: id, title, user_id: holder.id, by: access.name, by_id: access.userId }
  await send(tx, 'lock_asked', { ...asked, epoch: lock.epoch })
  return {
    article_id: id,
    epoch: lock.epoch,
    holder,
    mine: false,
    expires_at: lock.expires_at as string,
    hands_over_at: null,
  }
}

/** Keeps a lock that was just released for the person it is handed to; whoever waits for a takeover comes first. */
async function promise(tx: Tx, articleId: number, to: number): Promise<void> {
  await sql`update article_lock set wanted_by = u.id, wanted_at = now() from app_user u
    where article_id = ${articleId} and u.id = ${to} and holder_id is null
      and (wanted_by is null or wanted_at <= now() - make_interval(secs => ${requestedSeconds}))`.execute(tx)
}

type Asked = InputOf<typeof lockArticle>['body']

/** The first other person who opens a waiting article takes it up, so its author cannot withdraw it. */
async function claim(tx: Tx, article: Article, access: Access): Promise<void> {
  if (article.stage === 1 || article.author_id === access.userId || article.taken_by !== null) return
  await tx.updateTable('article').set({ taken_by: access.userId }).where('id', '=', article.id).execute()
}

/**
 * Each holding has an epoch of its own, also one of the same tab: what a page left behind when it was loaded
 * anew neither writes nor releases. A takeover that names an epoch is of that holding and of no later one. Another
 * person's lock is asked for first, and while somebody waits for it nobody else gets it.
 */
async function acquire(
  tx: Tx,
  note: Note,
  article: Article,
  access: Access,
  asked: Asked,
  workflows: Workflows,
): Promise<Lock> {
  const { tab, epoch } = asked
  if (asked.correct) {
    const reason = whyNotCorrect(access, workflows, article, access.language)
    if (reason) throw fail(articleErrors.moveNotAllowed, { reason, permission: 'article.corrected' })
  }
  const refusal = asked.correct ? null : whyNotEdit(access, article)
  if (refusal === 'not_editable') {
    throw fail(articleErrors.notEditable, { stage: stageLabel(article.stage, access.language) })
  }
  if (refusal) throw fail(kernelErrors.permissionDenied, { permission: 'article.update' })
  const lock = await asPromised(tx, article, await readLock(tx, article.id), access)
  const mine = lock.holder_id === access.userId
  if (lock.live && mine && lock.tab === tab) return hold(tx, article.id, access, tab, lock.epoch + 1)
  if (!lock.live && isAwaited(lock, access)) throw lockedByOther(awaiting(lock), access)
  if (lock.live && !mine && asked.action === 'ask' && !isAwaited(lock, access))
    return askHolder(tx, article, lock, access)
  const isTakeover = asked.action === 'takeover' && (epoch === undefined || epoch === lock.epoch)
  if (lock.live && (!isTakeover || (!mine && isAwaited(lock, access)))) throw lockedByOther(lock, access)
  if (lock.live && !mine) {
    if (!can(access, 'article.unlock'))
      throw fail(kernelErrors.permissionDenied, { permission: 'article.unlock' })
    if (!isDue(lock, access)) return waitFor(tx, article, lock, access)
    await keepUnsaved(tx, note, article, lock, access)
  }
  if (lock.live) await notifyTaken(tx, article, lock, access)
  if (!asked.correct) await claim(tx, article, access)
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

/** A release that names its epoch ends that holding alone, however late it comes; who waits for a lock gives that up. */
async function release(tx: Tx, access: Access, { id, tab, epoch, to }: Asked): Promise<null> {
  await stopWaiting(tx, id, access)
  const { rows } = await sql`update article_lock set holder_id = null, expires_at = null, tab = ''
    where article_id = ${id} and holder_id = ${access.userId} and tab = ${tab}
      and epoch = coalesce(${epoch ?? null}::bigint, epoch) returning 1`.execute(tx)
  if (rows.length > 0 && to !== undefined) await promise(tx, id, to)
  return null
}

/** Acquires, renews, releases, asks for or takes over the lock that one tab holds on an article. */
export async function changeLock(call: Call<typeof lockArticle>): Promise<Lock | null> {
  const { access, body, db } = call
  const { id, action, tab, epoch }: Asked = body
  // Heartbeats are no change of data and are not written to the activity log.
  if (action === 'renew') {
    return db.transaction().execute(async (tx) => {
      await findArticle(tx, access, id)
      return renew(tx, id, access, tab, epoch)
    })
  }
  // Loaded before the transaction, which must not wait for a second connection while it holds one.
  const workflows = await workflowsOf(call)
  return call.change(async (tx, note: Note) => {
    const article = await findArticle(tx, access, id, action !== 'release')
    const result =
      action === 'release'
        ? await release(tx, access, body)
        : await acquire(tx, note, article, access, body, workflows)
    note({ type: 'article', id, name: article.title, after: { lock: action, epoch: result?.epoch ?? null } })
    await send(tx, 'article_changed', { stage: article.stage })
    // Who holds it since then knows that already; who only waits for it holds no epoch.
    await notifyDesks(
      tx,
      id,
      'standing',
      action === 'release' ? epoch : result?.mine ? result.epoch : undefined,
    )
    return result
  })
}
