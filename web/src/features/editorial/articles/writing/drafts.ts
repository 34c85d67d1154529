import { autosaveArticle } from '@toasoan/contract/editorial/articles'
import { isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { sendOnLeave } from '#web/client/send-on-leave.ts'
import { type ArticleValues, isBlank } from './article-values.ts'
import { untilAutosave } from './autosave-rule.ts'
import { forgetLocally, keepLocally } from './local-drafts.ts'
import type { EditSession } from './state.ts'

/** Milliseconds between a key and the copy on this computer. */
const localDelay = 250

export type Drafts = ReturnType<typeof createDrafts>

/** Keeps what is typed: a copy on this computer at once, one on the server after a rest. */
export function createDrafts(session: EditSession) {
  const { store, person, inTurn } = session
  const began = session.recovered ? Date.now() : null
  const typing: { firstAt: number | null; lastAt: number; failedAt: number | null } = {
    firstAt: began,
    lastAt: Date.now(),
    failedAt: null,
  }
  let localTimer: ReturnType<typeof setTimeout> | undefined
  let serverTimer: ReturnType<typeof setTimeout> | undefined

  /** Others moved the article out of the writer's sight: what is typed is kept as a writing of its own. */
  let apart = false

  /** The article that the writing is kept with. */
  const keptWith = () => {
    const { head } = store.get()
    return apart || !head ? { id: null, version: 0 } : head
  }

  const body = () => {
    const { id, version } = keptWith()
    return {
      article_id: id,
      client_key: session.clientKey,
      base_version: version,
      input: store.get().values as Record<string, unknown>,
    }
  }

  async function writeLocally(): Promise<void> {
    const { values, dirty } = store.get()
    if (!dirty) return
    const { id, version } = keptWith()
    await keepLocally({
      key: session.localKey(),
      userId: person.id,
      articleId: id,
      clientKey: session.clientKey,
      base: version,
      at: new Date().toISOString(),
      values,
    })
  }

  async function keepOnServer(): Promise<boolean> {
    const { values, dirty } = store.get()
    if (!dirty || isBlank(values)) return true
    await writeLocally()
    try {
      await inTurn(() => call(autosaveArticle, { body: body() }))
      typing.failedAt = null
      if (store.get().values === values) {
        typing.firstAt = null
        store.set({ status: { kind: 'kept', at: Date.now() } })
      } else {
        typing.firstAt = typing.lastAt
        plan()
      }
      return true
    } catch (error) {
      if (!apart && isApiError(error) && error.status === 404) {
        apart = true
        return keepOnServer()
      }
      typing.failedAt = Date.now()
      store.set({ status: { kind: 'local', at: Date.now() } })
      plan()
      return false
    }
  }

  function plan(): void {
    clearTimeout(serverTimer)
    const wait = untilAutosave(typing, Date.now())
    if (wait !== null && !session.disposed) serverTimer = setTimeout(() => void keepOnServer(), wait)
  }

  return {
    writeLocally,
    keepOnServer,
    plan,
    /** Takes a change of the form. */
    typed(change: Partial<ArticleValues>): void {
      const { errors, values, status } = store.get()
      const isLeft = ([name]: [string, unknown]) => !(name.split('.')[0]! in change)
      const all = Object.entries(errors)
      typing.lastAt = Date.now()
      typing.firstAt ??= typing.lastAt
      store.set({
        values: { ...values, ...change },
        dirty: true,
        // The same objects where nothing of them changed: a key draws again only what shows it.
        errors: all.every(isLeft) ? errors : Object.fromEntries(all.filter(isLeft)),
        status: status.kind === 'typing' ? status : { kind: 'typing', at: Date.now() },
      })
      clearTimeout(localTimer)
      localTimer = setTimeout(() => void writeLocally(), localDelay)
      plan()
    },
    /** No copy on the server is due while a save is under way. */
    pause: () => clearTimeout(serverTimer),
    /** All that was typed is in the article: the copies go. */
    settled(): void {
      apart = false
      clearTimeout(localTimer)
      clearTimeout(serverTimer)
      typing.firstAt = null
      typing.failedAt = null
      void forgetLocally(session.localKey())
    },
    /** The page or the screen is being left: what waits is kept now, as far as still possible. */
    leave(): void {
      clearTimeout(localTimer)
      clearTimeout(serverTimer)
      const { dirty, values } = store.get()
      void writeLocally()
      if (dirty && !isBlank(values)) sendOnLeave(autosaveArticle, body())
    },
  }
}
