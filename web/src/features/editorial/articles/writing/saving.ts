import type { ArticleDetail } from '@toasoan/contract/editorial/article'
import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { correctArticle } from '@toasoan/contract/editorial/article-moves'
import {
  autosaveArticle,
  createArticle,
  updateArticle,
  viewArticle,
} from '@toasoan/contract/editorial/articles'
import { writingErrors } from '@toasoan/contract/editorial/writing'
import { type ApiError, isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { type ArticleValues, valuesOf } from './article-values.ts'
import type { Drafts } from './drafts.ts'
import type { LockClient } from './lock-client.ts'
import type { EditSession } from './state.ts'
import type { MadeChange, TogetherClient } from './together.ts'

const conflicts: string[] = [articleErrors.stale, articleErrors.lockLost, articleErrors.notEditable].map(
  ({ code }) => code,
)

const isConflict = ({ status, error }: ApiError): boolean =>
  status === 423 || (status === 409 && conflicts.includes(error))

/** Saves the article, and settles what a save meets: an older version, a lost lock, a lost answer. */
export function createSaving(
  session: EditSession,
  drafts: Drafts,
  lockClient: LockClient,
  together: TogetherClient,
) {
  const { store, clientKey, tab } = session
  /** A create that got no answer may have been carried out; what it made is then brought up to date. */
  let uncertain = session.recovered

  /** Takes an answer of the server as the article's present state. Values typed meanwhile stay. */
  function accept(detail: ArticleDetail, sent: ArticleValues | null): void {
    const { values, shared } = store.get()
    // Its words come from the shared text.
    if (shared) return void store.set({ head: detail, conflict: null, errors: {} })
    const typedOn = sent !== null && values !== sent
    const department_id = values.department_id ?? detail.department_id
    if (!typedOn) drafts.settled()
    store.set({
      head: detail,
      values: sent ? { ...values, department_id } : valuesOf(detail),
      dirty: typedOn,
      status: { kind: typedOn ? 'typing' : 'saved', at: Date.now() },
      conflict: null,
      errors: {},
    })
    if (typedOn) drafts.plan()
  }

  async function conflicted(error: ApiError): Promise<void> {
    const { head, lock } = store.get()
    await drafts.writeLocally()
    const theirs = head ? await call(viewArticle, { params: { id: head.id } }).catch(() => null) : null
    const name = (error.data as { name?: string } | null)?.name ?? null
    store.set({
      conflict: { message: error.message, theirs },
      // Who holds it was asked a moment ago when the lock was not this tab's.
      lock: error.error === articleErrors.stale.code || lock.kind === 'other' ? lock : { kind: 'lost', name },
    })
  }

  function updateNow(values: ArticleValues, epoch: number): Promise<ArticleDetail> {
    const { head } = store.get()
    return call(updateArticle, {
      params: { id: head!.id },
      body: { ...values, version: head!.version, epoch, tab, client_key: session.clientKey },
    })
  }

  async function createNow(values: ArticleValues): Promise<ArticleDetail> {
    const retried = uncertain
    uncertain = true
    const made = await call(createArticle, { body: { ...values, client_key: clientKey } })
    uncertain = false
    store.set({ head: made })
    // The copy on this computer is from now on one of that article.
    void drafts.writeLocally()
    session.onCreated?.(made.id)
    const lock = await lockClient.lock()
    if (!retried) return made
    // What was kept after the first try would be offered for recovery although it is saved.
    const nothing = { article_id: null, client_key: clientKey, base_version: 0, input: null }
    await call(autosaveArticle, { body: nothing }).catch(() => {})
    return lock.kind === 'mine' ? updateNow(values, lock.epoch) : made
  }

  const send = async (values: ArticleValues): Promise<ArticleDetail> =>
    store.get().head ? updateNow(values, await lockClient.epochToWrite()) : createNow(values)

  let running: Promise<boolean> | null = null

  /**
   * Saves; one that is asked for while another is under way follows it, if something is left to save. Gives true when the
   * server has it; a refusal is shown where it belongs.
   */
  async function save(): Promise<boolean> {
    if (running) return (await running) && (!store.get().dirty || save())
    const { saving, correcting } = store.get()
    if (saving) return false
    // What is corrected in a live article goes out as a whole, with its note; until then it is only kept.
    if (correcting && together.isOn()) return true
    if (correcting) return drafts.keepOnServer()
    running = (together.isOn() ? together.save() : saveNow()).finally(() => {
      running = null
    })
    return running
  }

  /** A new article that others may write too is opened like any other, once nothing typed is unsaved. */
  function goOnTogether({ id, together: isShared }: ArticleDetail): void {
    if (!isShared || !session.onShared || store.get().dirty) return
    lockClient.release()
    session.onShared(id)
  }

  async function saveNow(): Promise<boolean> {
    const { values } = store.get()
    drafts.pause()
    store.set({ saving: true, status: { kind: 'saving', at: Date.now() } })
    try {
      const detail = await session.inTurn(() => send(values))
      accept(detail, values)
      void invalidate('/article', '/article/notification', '/article/history/:article_id')
      goOnTogether(detail)
      return true
    } catch (error) {
      store.set({ status: { kind: 'typing', at: Date.now() } })
      if (isApiError(error) && isConflict(error)) await conflicted(error)
      else {
        if (isApiError(error)) store.set({ errors: error.errors })
        reportFailure(error)
      }
      void drafts.keepOnServer()
      return false
    } finally {
      store.set({ saving: false })
    }
  }

  /**
   * Sends a change of a live article, as it was `seen` where others write it too. Gives what readers have: `sent`, or nothing:
   * `refused`, shown where it belongs, or `newer` with its words, when others wrote more meanwhile.
   */
  async function sendCorrection(
    made: MadeChange,
    seen: { seen?: number },
  ): Promise<'sent' | 'refused' | { newer: string }> {
    const { head, saving, values } = store.get()
    if (!head || saving) return 'refused'
    drafts.pause()
    store.set({ saving: true, status: { kind: 'saving', at: Date.now() } })
    try {
      const body = { ...values, version: head.version, ...made, client_key: session.clientKey }
      const isTogether = together.isOn()
      const sent = isTogether
        ? await together.sendCorrection(made, seen)
        : await session.inTurn(() => call(correctArticle, { params: { id: head.id }, body }))
      store.set({ correcting: false })
      together.follow()
      // The shared text went out whole; its copy in the form is another object with each key that was typed.
      accept(sent, isTogether ? null : values)
      // The correction went out, and its lock has ended with it.
      store.set({ correcting: false, lock: { kind: 'none' } })
      return 'sent'
    } catch (error) {
      store.set({ status: { kind: 'typing', at: Date.now() } })
      if (isApiError(error) && error.error === writingErrors.newer.code) return { newer: error.message }
      if (isApiError(error) && error.status === 409 && together.isOn()) {
        reportFailure(error)
        together.reopen()
      } else if (isApiError(error) && error.status === 409) {
        await conflicted(error)
        // Somebody began a revision: there is nothing to correct at once any more.
        if (error.error !== articleErrors.stale.code) store.set({ correcting: false, lock: { kind: 'none' } })
      } else {
        if (isApiError(error)) store.set({ errors: error.errors })
        reportFailure(error)
      }
      void drafts.keepOnServer()
      return 'refused'
    } finally {
      store.set({ saving: false })
    }
  }

  return { save, accept, sendCorrection }
}
