import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import { call } from '#web/client/call.ts'
import { type ArticleValues, sameValues, valuesOf } from './article-values.ts'
import { createDrafts } from './drafts.ts'
import { createFollowing } from './following.ts'
import { createHandingOver } from './handing-over.ts'
import type { Seek } from './lock-calls.ts'
import { createLockClient } from './lock-client.ts'
import { discard } from './open-article.ts'
import { createSaving } from './saving.ts'
import { editSessionOf, type Start } from './state.ts'
import { holdWriting } from './tab-identity.ts'
import { createTogether } from './together.ts'

export type Writing = ReturnType<typeof createWriting>

/**
 * The writing of one article in one tab: what is typed, the lock, the copies on this computer and on
 * the server, and saving. Nothing typed is lost: a copy is kept here at once, on the server after a
 * rest, and a save that is refused leaves both.
 */
export function createWriting(start: Start) {
  const session = editSessionOf(start)
  const { store } = session
  const drafts = createDrafts(session)
  const lockClient = createLockClient(session, drafts)
  const together = createTogether(session)
  const { save, accept, sendCorrection } = createSaving(session, drafts, lockClient, together)
  const handing = createHandingOver(session, lockClient, drafts, save)
  let endHold = holdWriting(start.clientKey)

  function leave(): void {
    if (together.isOn()) return
    drafts.leave()
    lockClient.release()
  }
  function cameBack(event: PageTransitionEvent): void {
    if (!event.persisted) return
    if (together.isOn()) {
      together.reopen()
      return
    }
    if (store.get().dirty) lockClient.typed()
    drafts.plan()
  }
  const online = () => {
    // What is written together is sent by its own line.
    if (!together.isOn() && store.get().status.kind === 'local') void drafts.keepOnServer()
  }
  /**
   * Takes the lock to write. Where somebody else had it when the article was read, their words and what may be done
   * now are read again, unless something was typed meanwhile. Rejects when that reading fails.
   */
  async function enter(action: Seek = 'acquire'): Promise<void> {
    const { kind: before } = store.get().lock
    const { kind } = await lockClient.lock(action)
    if (together.isOn()) {
      // Taken from who wrote alone: everybody may write again.
      if (kind === 'mine') lockClient.release()
      return together.reopen()
    }
    const { head, dirty } = store.get()
    if (kind !== 'mine' || !head || dirty || (before === 'none' && head.locked_by === null)) return
    const now = await call(viewArticle, { params: { id: head.id } })
    if (!store.get().dirty && !session.disposed) accept(now, null)
  }
  const following = createFollowing(session, { drafts, lockClient, together }, accept, enter)
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', cameBack)
  window.addEventListener('online', online)
  if (start.recovered) drafts.plan()
  together.follow()

  return {
    /** Tells one writing from another. */
    id: start.clientKey,
    store,
    set(change: Partial<ArticleValues>): void {
      if (together.isOn()) {
        together.put(change)
        return
      }
      drafts.typed(change)
      lockClient.typed()
    },
    /** Goes on with what was kept of an earlier writing, under its name: a save settles that one. */
    recover(clientKey: string, values: ArticleValues): void {
      if (together.isOn()) {
        together.put(values)
        return void discard(start.person.id, clientKey)
      }
      endHold()
      endHold = holdWriting(clientKey)
      session.clientKey = clientKey
      drafts.typed(values)
      lockClient.typed()
    },
    save,
    together,
    /** Whether something typed would be lost with this page. */
    mayLose(): boolean {
      const { shared, dirty } = store.get()
      return shared ? shared.pending : dirty
    },
    keepOnServer: async (): Promise<boolean> => together.isOn() || drafts.keepOnServer(),
    sendCorrection,
    /** Opens a live article to be corrected at once. */
    beginCorrection: () => {
      store.set({ correcting: true })
      together.follow()
    },
    /** Leaves the article to its readers as it is; what was typed is dropped. */
    async dropCorrection(): Promise<void> {
      const { head } = store.get()
      if (together.isOn()) await together.drop()
      lockClient.release()
      store.set({ correcting: false })
      together.follow()
      if (head) accept(head, null)
      await discard(start.person.id, session.clientKey)
    },
    enter,
    lock: lockClient.lock,
    look: following.look,
    heard: following.heard,
    moved: following.moved,
    onMoved: following.onMoved,
    lost: lockClient.lost,
    giveUp: lockClient.giveUp,
    wanted: handing.wanted,
    asked: handing.asked,
    keep: handing.keep,
    handOver: handing.handOver,
    /** The tab under whose name the lock is held, and the epoch to write under; rejects without the lock. */
    tab: start.tab,
    epochToWrite: lockClient.epochToWrite,
    setErrors: (errors: Record<string, string[]>) => store.set({ errors }),
    /** Takes the article as the server has it now; the form follows. */
    replace(detail: ArticleDetail): void {
      accept(detail, null)
    },
    /**
     * Takes a new head version whose changes the form already shows. What was typed besides stays unsaved.
     */
    rebase(detail: ArticleDetail): void {
      const { values } = store.get()
      store.set({ head: detail, conflict: null })
      if (sameValues(values, valuesOf(detail))) accept(detail, values)
      else drafts.plan()
    },
    /** Goes on with what is typed on top of the server's version. Gives false when the lock is not to be had. */
    async continueOn(theirs: ArticleDetail): Promise<boolean> {
      store.set({ head: theirs })
      const lock = await lockClient.lock()
      if (lock.kind !== 'mine') return false
      store.set({ conflict: null, dirty: true })
      return save()
    },
    closeConflict: () => store.set({ conflict: null }),
    dispose(): void {
      handing.stop()
      leave()
      together.close()
      session.disposed = true
      endHold()
      lockClient.stop()
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', cameBack)
      window.removeEventListener('online', online)
    },
  }
}
