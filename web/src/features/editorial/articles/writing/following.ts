import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import { text } from '@toasoan/contract/kit/text'
import { type ApiError, isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { translate } from '#web/language/language.ts'
import type { ArticleValues } from './article-values.ts'
import type { Drafts } from './drafts.ts'
import type { LockClient } from './lock-client.ts'
import type { EditSession } from './state.ts'
import type { TogetherClient } from './together.ts'

/** Tells the person what others made of the article that they have open. */
export type Tell = (now: ArticleDetail, before: ArticleDetail) => void

/** What an article says, which stays as it is here; the rest is where it stands. */
const saying = (head: ArticleDetail): Partial<ArticleDetail> => {
  const { title, kicker, lead, document, version, slug, updated_at } = head
  return { title, kicker, lead, document, version, slug, updated_at }
}

const outOfSight = text(
  'bài vừa được chuyển đến nơi bạn không xem được nữa.',
  'the story was moved to where you no longer see it.',
)

const isGone = (error: unknown): error is ApiError =>
  isApiError(error) && (error.status === 404 || error.status === 403)

/**
 * Follows what others do to the open article: its stage and moves, why it came back, who edits it. Its words follow
 * where nothing was typed here; what was typed is never touched.
 */
export function createFollowing(
  session: EditSession,
  { drafts, lockClient, together }: { drafts: Drafts; lockClient: LockClient; together: TogetherClient },
  accept: (detail: ArticleDetail, sent: ArticleValues | null) => void,
  enter: () => Promise<void>,
) {
  const { store } = session
  let tell: Tell = () => {}

  /** Nothing may be edited any more: nobody waits for the lock, and what was typed is kept and shown beside theirs. */
  async function letGo(theirs: ArticleDetail | null, message: string): Promise<void> {
    const { dirty, conflict } = store.get()
    store.set({ lock: { kind: 'none' } })
    if (!dirty) return
    await drafts.keepOnServer()
    if (!conflict) store.set({ conflict: { message, theirs } })
  }

  /**
   * Follows the lock where it has changed hands. Only who asked for it takes it: a tab in which nobody types leaves a free
   * lock alone.
   */
  async function syncLock({ locked_by }: ArticleDetail): Promise<void> {
    const { lock, dirty } = store.get()
    if (lock.kind === 'mine' || (lock.kind === 'other' && (lock.until || lock.own))) return
    if (lock.kind === 'other' && lock.name === locked_by) return
    // Whoever lost it with words of their own decides what becomes of those.
    if (lock.kind === 'lost' && (locked_by !== null || dirty)) return
    const asks = lock.kind === 'other' && lock.asked
    if (locked_by === null && !asks) {
      if (lock.kind !== 'none') store.set({ lock: { kind: 'none' } })
      return
    }
    await enter().catch(() => {})
  }

  async function take(now: ArticleDetail, before: ArticleDetail): Promise<void> {
    const { dirty, lock, conflict, correcting } = store.get()
    if (together.isOn()) {
      store.set({ head: now, correcting: correcting && now.may_correct })
      if (now.stage !== before.stage || now.stage_at !== before.stage_at) tell(now, before)
      return together.follow()
    }
    const untouched = !dirty && conflict === null && lock.kind !== 'mine'
    if (now.version > before.version && untouched) accept(now, null)
    else store.set({ head: now.version === before.version ? now : { ...now, ...saying(before) } })
    if (now.stage !== before.stage || now.stage_at !== before.stage_at) tell(now, before)
    // Somebody else changed what is being corrected here: both texts are shown.
    if (correcting && (now.version > before.version || !now.may_correct)) {
      store.set({ correcting: false })
      return letGo(now, now.why_not_edit ?? '')
    }
    if (correcting) return
    if (now.may_edit) await syncLock(now)
    else if (before.may_edit || lock.kind !== 'none') await letGo(now, now.why_not_edit ?? '')
  }

  /** It was moved out of sight: what was seen stays to be read. */
  async function gone(before: ArticleDetail, why: ApiError): Promise<void> {
    together.close()
    const reason = why.status === 404 ? translate(outOfSight) : why.message
    store.set({ head: { ...before, may_edit: false, why_not_edit: reason, moves: [], locked_by: null } })
    await letGo(null, reason)
  }

  async function readOnce(): Promise<void> {
    const { head: before, saving } = store.get()
    if (!before || saving || session.disposed) return
    const now = await call(viewArticle, { params: { id: before.id } }).catch((error: unknown) => error)
    const { head, saving: saves } = store.get()
    if (session.disposed || saves || head?.id !== before.id) return
    // What this tab did meanwhile is newer than what was read.
    if (head !== before && head.version >= before.version) return readOnce()
    if (isGone(now)) return gone(before, now)
    if (now instanceof Error || isApiError(now)) return
    const detail = now as ArticleDetail
    if (detail.version >= before.version) await take(detail, before)
  }

  let reading: Promise<void> | null = null
  let again = false

  /** Reads the article anew. Asked for while it is being read, it is read once more afterwards. */
  function look(): Promise<void> {
    if (reading) {
      again = true
      return reading
    }
    reading = readOnce().finally(() => {
      reading = null
      const more = again
      again = false
      if (more && !session.disposed) void look()
    })
    return reading
  }

  /**
   * The article is told to stand otherwise: it is read anew. Of the lock under an `epoch` this tab has nothing to read
   * when it holds it under that one or a later one.
   */
  async function heard(epoch?: number): Promise<void> {
    if (epoch !== undefined) await lockClient.settled()
    const { lock } = store.get()
    if (epoch === undefined || lock.kind !== 'mine' || lock.epoch < epoch) await look()
  }

  /**
   * Takes the article as a move made here left it. What was typed while it was made stays: to be saved, or shown to be
   * copied where the writer may edit no more.
   */
  async function moved(now: ArticleDetail): Promise<void> {
    if (together.isOn()) {
      store.set({ head: now })
      together.follow()
      if (!together.isOn()) accept(now, null)
      return
    }
    // Any move ends the lock. Whoever moves the article while writing goes on.
    const held = store.get().lock.kind === 'mine'
    store.set({ lock: { kind: 'none' } })
    if (!store.get().dirty) accept(now, null)
    else store.set({ head: now })
    if (now.may_edit) {
      if (held || store.get().dirty) await lockClient.lock()
    } else await letGo(now, now.why_not_edit ?? '')
  }

  lockClient.onRefused(() => void look())
  return {
    look,
    heard,
    moved,
    /** Sets who tells the person what others did. */
    onMoved(next: Tell): () => void {
      tell = next
      return () => {
        tell = () => {}
      }
    },
  }
}
