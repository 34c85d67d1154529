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
import { endWithVersion } from './writing-version.ts'

/** Requests the lock from the holder, who may hand it over; it is never taken by this. */
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

/** Reserves a released lock for the user it is handed to; a pending takeover has priority. */
async function promise(tx: Tx, articleId: number, to: number): Promise<void> {
  await sql`update article_lock set wanted_by = u.id, wanted_at = now() from app_user u
    where article_id = ${articleId} and u.id = ${to} and holder_id is null
      and (wanted_by is null or wanted_at <= now() - make_interval(secs => ${requestedSeconds}))`.execute(tx)
}

type Asked = InputOf<typeof lockArticle>['body']

/**
 * The first other user who opens a waiting article is assigned to it, so that its author can no longer
 * withdraw it.
 */
export async function claim(tx: Tx, article: Article, access: Access): Promise<void> {
  if (article.stage === 1 || article.author_id === access.userId || article.taken_by !== null) return
  await tx.updateTable('article').set({ taken_by: access.userId }).where('id', '=', article.id).execute()
}

/**
 * Each holding has its own epoch, even in the same tab: leftovers of a reloaded page can neither write nor
 * release. A takeover with an epoch applies to that holding only. Another user's lock is requested first, and
 * while a user waits for it no one else gets it.
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
  const together = () => {
    const ending = { why: 'taken', by: access.name } as const
    return endWithVersion(tx, note, { access, language: access.language, workflows }, article, ending)
  }
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
  if (lock.live && mine && lock.tab === tab && lock.mode === 'alone')
    return hold(tx, article.id, access, tab, lock.epoch + 1)
  if (!lock.live && isAwaited(lock, access)) throw lockedByOther(awaiting(lock), access)
  if (lock.live && !mine && asked.action === 'ask' && !isAwaited(lock, access))
    return askHolder(tx, article, lock, access)
  const isTakeover = asked.action === 'takeover' && (epoch === undefined || epoch === lock.epoch)
  if (lock.live && (!isTakeover || (!mine && isAwaited(lock, access)))) throw lockedByOther(lock, access)
  if (lock.live && !mine) {
    if (!can(access, 'article.unlock'))
      throw fail(kernelErrors.permissionDenied, { permission: 'article.unlock' })
    if (!isDue(lock, access)) return waitFor(tx, article, lock, access)
    if (lock.mode === 'alone') await keepUnsaved(tx, note, article, lock, access)
  }
  if (lock.live) await notifyTaken(tx, article, lock, access)
  await together()
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

/**
 * A release with an epoch ends only that holding, however late it arrives; for a waiting user it cancels the
 * request.
 */
async function release(tx: Tx, access: Access, { id, tab, epoch, to }: Asked): Promise<null> {
  await stopWaiting(tx, id, access)
  const { rows } = await sql`update article_lock set holder_id = null, expires_at = null, tab = ''
    where article_id = ${id} and holder_id = ${access.userId} and tab = ${tab}
      and epoch = coalesce(${epoch ?? null}::bigint, epoch) returning 1`.execute(tx)
  if (rows.length > 0 && to !== undefined) await promise(tx, id, to)
  return null
}

/** Acquires, renews, releases, requests or takes over an article's lock for one tab. */
export async function changeLock(call: Call<typeof lockArticle>): Promise<Lock | null> {
  const { access, body, db } = call
  const { id, action, tab, epoch }: Asked = body
  // Heartbeats change no data and are not in the activity log.
  if (action === 'renew') {
    return db.transaction().execute(async (tx) => {
      await findArticle(tx, access, id)
      return renew(tx, id, access, tab, epoch)
    })
  }
  // Loaded before the transaction, which must not wait for a second connection while holding one.
  const workflows = await workflowsOf(call)
  return call.change(async (tx, note: Note) => {
    const article = await findArticle(tx, access, id, action !== 'release')
    const result =
      action === 'release'
        ? await release(tx, access, body)
        : await acquire(tx, note, article, access, body, workflows)
    note({ type: 'article', id, name: article.title, after: { lock: action, epoch: result?.epoch ?? null } })
    await send(tx, 'article_changed', { stage: article.stage })
    // The current holder knows already; a waiting user has no epoch.
    await notifyDesks(
      tx,
      id,
      'standing',
      action === 'release' ? epoch : result?.mine ? result.epoch : undefined,
    )
    return result
  })
}
