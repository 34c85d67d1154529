import { articleInput } from '@toasoan/contract/editorial/article'
import { stages } from '@toasoan/contract/editorial/stages'
import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { Refusal } from '#server/kernel/http/fail.ts'
import type { Note } from '#server/kernel/http/route.ts'
import { send } from '#server/kernel/outbox/outbox.ts'
import { accessOfPerson } from '#server/kernel/sessions/load-access.ts'
import { forgetAutosave } from './autosave.ts'
import { checkPictures } from './check-pictures.ts'
import { type Content, contentOf } from './content.ts'
import type { Article } from './find.ts'
import { type Lock, type LockRow, noticeSeconds } from './lock.ts'
import { whyNotEdit } from './policy.ts'
import { checkDepartment, checkReferences } from './references.ts'
import { logged, standingOf } from './save.ts'
import { writerOf } from './version-writers.ts'
import { writeHead } from './write-head.ts'

const labels = { kept: text('Phần đang viết dở khi {by} giành quyền sửa', 'Unsaved when {by} took over') }

/** Whether another user waits for the lock. */
export const isAwaited = ({ wanted_by }: LockRow, { userId }: Access): boolean =>
  wanted_by !== null && wanted_by !== userId

/**
 * The lock without an invalid waiting user, who may no longer edit the article. A free lock can also be
 * reserved for users it was handed to; a held one only for those who may take it over.
 */
export async function asPromised(tx: Tx, article: Article, lock: LockRow, access: Access): Promise<LockRow> {
  if (lock.wanted_by === null || !isAwaited(lock, access)) return lock
  const requester = await accessOfPerson(tx, lock.wanted_by, access)
  const mayGet = requester && (!lock.live || can(requester, 'article.unlock'))
  if (mayGet && whyNotEdit(requester, article) === null) return lock
  return { ...lock, wanted_by: null, wanted_name: null, hands_over_at: null, due: false }
}

/** A free but reserved lock, as held by the user it is reserved for. */
export const awaiting = (lock: LockRow): LockRow => ({
  ...lock,
  holder_id: lock.wanted_by,
  holder_name: lock.wanted_name,
  expires_at: lock.hands_over_at,
})

/** Whether the holder had the full time to save. */
export const isDue = ({ wanted_by, due }: LockRow, { userId }: Access): boolean => wanted_by === userId && due

/**
 * Requests a takeover: the holder is notified once and has some seconds to save (domain-editorial.md).
 * Repeated requests do not extend them.
 */
export async function waitFor(tx: Tx, { id, title }: Article, lock: LockRow, access: Access): Promise<Lock> {
  if (lock.wanted_by === null) {
    await sql`update article_lock set wanted_by = ${access.userId}, wanted_at = now() where article_id = ${id}`.execute(
      tx,
    )
    const asked = { article_id: id, title, user_id: lock.holder_id as number, by: access.name }
    await send(tx, 'lock_wanted', { ...asked, epoch: lock.epoch })
  }
  const { rows } = await sql<{ hands_over_at: string }>`
    select wanted_at + make_interval(secs => ${noticeSeconds}) as hands_over_at
    from article_lock where article_id = ${id}`.execute(tx)
  return {
    article_id: id,
    epoch: lock.epoch,
    holder: { id: lock.holder_id as number, name: lock.holder_name ?? '' },
    mine: false,
    expires_at: lock.expires_at as string,
    hands_over_at: rows[0]?.hands_over_at as string,
  }
}

/** Cancels the request. */
export async function stopWaiting(tx: Tx, articleId: number, { userId }: Access): Promise<void> {
  await sql`update article_lock set wanted_by = null where article_id = ${articleId} and wanted_by = ${userId}`.execute(
    tx,
  )
}

/** Notifies the previous holder. */
export const notifyTaken = (tx: Tx, { id, title }: Article, lock: LockRow, access: Access): Promise<void> =>
  send(tx, 'lock_taken', {
    article_id: id,
    title,
    user_id: lock.holder_id as number,
    by: access.name,
    by_id: access.userId,
    epoch: lock.epoch + 1,
  })

type Kept = { client_key: string; input: unknown }

/** Result of the work; null when rejected. */
function unlessRefused<Result>(work: () => Result): Result | null {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}

/** A user's newest autosave based on the head; null when there is none or it cannot become a version. */
async function unsavedOf(
  tx: Tx,
  { id, version }: Article,
  userId: number,
): Promise<{ clientKey: string; content: Content } | null> {
  const { rows } = await sql<Kept>`
    select client_key, input from article_autosave
    where user_id = ${userId} and article_id = ${id} and base_version = ${version}
    order by saved_at desc limit 1`.execute(tx)
  const input = articleInput.safeParse(rows[0]?.input)
  const content = input.success ? unlessRefused(() => contentOf(input.data)) : null
  return rows[0] && content ? { clientKey: rows[0].client_key, content } : null
}

/**
 * Whether both the taking user and the author of the autosave (unless their account is locked) may save the
 * content: neither may use the other's permissions.
 */
async function mayKeep(
  tx: Tx,
  article: Article,
  content: Content,
  taker: Access,
  holderId: number,
): Promise<boolean> {
  const { metadata } = content
  const { metadata: head, input } = await standingOf(tx, article)
  const holder = await accessOfPerson(tx, holderId, taker)
  try {
    for (const access of holder ? [taker, holder] : [taker]) {
      if (metadata.department_id !== article.department_id)
        checkDepartment(access, metadata.department_id, access.language)
      await checkReferences(tx, access, metadata, access.language, head)
    }
    await checkPictures(tx, content, taker.language, { metadata: head, document: input.document })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Saves the holder's autosave as a version in their name, so that the taking user continues from it. If it
 * cannot become a version, is based on an older version, or would end a schedule, it remains the holder's
 * autosave.
 */
export async function keepUnsaved(
  tx: Tx,
  note: Note,
  article: Article,
  lock: LockRow,
  access: Access,
): Promise<void> {
  // The head of a live article is public: a correction in progress stays private.
  if (article.publish_at !== null || article.stage === stages.published) return
  const holderId = lock.holder_id as number
  const unsaved = await unsavedOf(tx, article, holderId)
  if (!unsaved) return
  const { content, clientKey } = unsaved
  if (content.hash !== article.hash) {
    if (!(await mayKeep(tx, article, content, access, holderId))) return
    const label = say(labels.kept, access.language, { by: access.name })
    const before = await standingOf(tx, article)
    const writers = writerOf(
      holderId,
      { metadata: before.metadata, document: before.input.document },
      content,
    )
    await writeHead(tx, article, content, { access, authorId: holderId, origin: 'takeover', label, writers })
    note({ type: 'article', id: article.id, name: content.metadata.title, after: logged(content) })
  }
  await forgetAutosave(tx, { userId: holderId }, clientKey)
}
