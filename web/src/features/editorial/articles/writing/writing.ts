import {
  type ArticleDetail,
  autosaveArticle,
  createArticle,
  updateArticle,
  viewArticle,
} from '@toasoan/contract/editorial/articles'
import { type ApiError, isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { invalidate, reportFailure } from '#web/client/query-client.ts'
import { type ArticleValues, isBlank, newValues, valuesOf } from './article-values.ts'
import { untilAutosave } from './autosave-rule.ts'
import { draftKey, forgetLocally, keepLocally } from './local-drafts.ts'
import { acquireLock, type LockState, releaseLock, renewLock } from './lock-calls.ts'
import { createStore } from './store.ts'
import { holdWriting } from './tab-identity.ts'

export type Conflict = { message: string; theirs: ArticleDetail | null }

export type Status = {
  kind: 'clean' | 'typing' | 'saving' | 'kept' | 'local' | 'saved'
  /** When it was kept or saved, in milliseconds of the epoch. */
  at: number
}

export type WritingState = {
  /** The article as last read or saved; null while it was never saved. */
  head: ArticleDetail | null
  values: ArticleValues
  dirty: boolean
  saving: boolean
  status: Status
  lock: LockState
  conflict: Conflict | null
  /** Sentences by field, from a refused save or move. */
  errors: Record<string, string[]>
}

export type Writing = ReturnType<typeof createWriting>

type Person = { id: number; name: string }

type Start = {
  person: Person
  tab: string
  clientKey: string
  head: ArticleDetail | null
  values?: ArticleValues
  /** The values are what was recovered and not yet saved. */
  recovered?: boolean
  heartbeatSeconds?: number
  onCreated?: (id: number) => void
}

/** Milliseconds between a key and the copy on this computer. */
const localDelay = 250
/** Most bytes a request may carry while the page is being left. */
const farewellLimit = 60_000

const isConflict = (error: ApiError): boolean =>
  error.status === 423 ||
  (error.status === 409 &&
    ['article.stale', 'article.lock_lost', 'article.not_editable'].includes(error.error))

/**
 * The writing of one article in one tab: what is typed, the lock, the copies on this computer and on
 * the server, and saving. Nothing typed is lost: a copy is kept here at once, on the server after a
 * rest, and a save that is refused leaves both.
 */
export function createWriting({ person, tab, clientKey, head, onCreated, ...start }: Start) {
  const store = createStore<WritingState>({
    head,
    values: start.values ?? (head ? valuesOf(head) : newValues()),
    dirty: start.recovered ?? false,
    saving: false,
    status: { kind: start.recovered ? 'typing' : 'clean', at: Date.now() },
    lock: { kind: 'none' },
    conflict: null,
    errors: {},
  })
  const typing = { firstAt: start.recovered ? Date.now() : null, lastAt: Date.now(), failedAt: null } as {
    firstAt: number | null
    lastAt: number
    failedAt: number | null
  }
  let localTimer: ReturnType<typeof setTimeout> | undefined
  let serverTimer: ReturnType<typeof setTimeout> | undefined
  let heartbeat: ReturnType<typeof setInterval> | undefined
  let disposed = false
  /** A create that got no answer may have been carried out; what it made is then brought up to date. */
  let uncertain = start.recovered ?? false
  /** Requests that write follow one another, so that an old copy never comes after a save. */
  let queue: Promise<unknown> = Promise.resolve()

  const inTurn = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const next = queue.then(task, task)
    queue = next.catch(() => {})
    return next
  }
  const who = () => ({ id: store.get().head?.id ?? 0, tab, userName: person.name })
  const keyNow = () => draftKey(person.id, store.get().head?.id ?? null, clientKey)
  const autosaveKey = () => (store.get().head ? `${store.get().head?.id}:${tab}` : clientKey).slice(0, 100)

  const writeLocally = () => {
    const { head: now, values, dirty } = store.get()
    if (!dirty) return Promise.resolve(true)
    return keepLocally({
      key: keyNow(),
      userId: person.id,
      articleId: now?.id ?? null,
      clientKey,
      base: now?.version ?? 0,
      at: new Date().toISOString(),
      values,
    })
  }

  const autosaveBody = () => {
    const { head: now, values } = store.get()
    return {
      article_id: now?.id ?? null,
      client_key: autosaveKey(),
      base_version: now?.version ?? 0,
      input: values as Record<string, unknown>,
    }
  }

  async function keepOnServer(): Promise<boolean> {
    const { values, dirty } = store.get()
    if (!dirty || isBlank(values)) return true
    await writeLocally()
    try {
      await inTurn(() => call(autosaveArticle, { body: autosaveBody() }))
      typing.failedAt = null
      if (store.get().values === values) {
        typing.firstAt = null
        store.set({ status: { kind: 'kept', at: Date.now() } })
      } else {
        typing.firstAt = typing.lastAt
        plan()
      }
      return true
    } catch {
      typing.failedAt = Date.now()
      store.set({ status: { kind: 'local', at: Date.now() } })
      plan()
      return false
    }
  }

  function plan(): void {
    clearTimeout(serverTimer)
    const wait = untilAutosave(typing, Date.now())
    if (wait !== null && !disposed) serverTimer = setTimeout(() => void keepOnServer(), wait)
  }

  function set(change: Partial<ArticleValues>): void {
    const { errors, values } = store.get()
    const left = Object.fromEntries(
      Object.entries(errors).filter(([name]) => !(name.split('.')[0]! in change)),
    )
    typing.lastAt = Date.now()
    typing.firstAt ??= typing.lastAt
    store.set({
      values: { ...values, ...change },
      dirty: true,
      errors: left,
      status: { kind: 'typing', at: Date.now() },
    })
    clearTimeout(localTimer)
    localTimer = setTimeout(() => void writeLocally(), localDelay)
    plan()
  }

  /** Takes an answer of the server as the article's present state. Values typed meanwhile stay. */
  function accept(detail: ArticleDetail, sent: ArticleValues | null): void {
    const { values } = store.get()
    const typedOn = sent !== null && values !== sent
    const department_id = values.department_id ?? detail.department_id
    if (!typedOn) {
      clearTimeout(localTimer)
      clearTimeout(serverTimer)
      typing.firstAt = null
      typing.failedAt = null
      void forgetLocally(draftKey(person.id, detail.id, clientKey))
      void forgetLocally(draftKey(person.id, null, clientKey))
    }
    store.set({
      head: detail,
      values: sent ? { ...values, department_id } : valuesOf(detail),
      dirty: typedOn,
      status: { kind: typedOn ? 'typing' : 'saved', at: Date.now() },
      conflict: null,
      errors: {},
    })
    if (typedOn) plan()
  }

  async function conflicted(error: ApiError): Promise<void> {
    const { head: now, lock } = store.get()
    await writeLocally()
    const theirs = now ? await call(viewArticle, { params: { id: now.id } }).catch(() => null) : null
    const name = (error.data as { name?: string } | null)?.name ?? null
    store.set({
      conflict: { message: error.message, theirs },
      // Who holds it was asked a moment ago when the lock was not this tab's.
      lock: error.error === 'article.stale' || lock.kind === 'other' ? lock : { kind: 'lost', name },
    })
  }

  async function lockNow(action: 'acquire' | 'takeover' = 'acquire'): Promise<LockState> {
    const { head: now } = store.get()
    if (!now?.may_edit) return { kind: 'none' }
    const lock = await acquireLock(who(), action).catch((): LockState => ({ kind: 'none' }))
    if (disposed) {
      if (lock.kind === 'mine') releaseLock(who())
      return lock
    }
    store.set({ lock })
    return lock
  }

  async function beat(): Promise<void> {
    const { lock, dirty, conflict } = store.get()
    if (lock.kind === 'none' && store.get().head?.may_edit) await lockNow()
    if (lock.kind !== 'mine') return
    const renewed = await renewLock(who(), lock.epoch)
    if (!renewed || disposed || store.get().lock !== lock) return
    if (renewed.kind === 'lost') await lost(renewed.name, dirty && !conflict)
    else store.set({ lock: renewed })
  }

  /** The lock went to somebody else: what is typed is kept at once, and shown beside theirs. */
  async function lost(name: string | null, showConflict: boolean, message = ''): Promise<void> {
    const isOwn = name === person.name
    store.set({ lock: isOwn ? { kind: 'other', name, own: true } : { kind: 'lost', name } })
    await keepOnServer()
    const { head: now } = store.get()
    const theirs = now ? await call(viewArticle, { params: { id: now.id } }).catch(() => null) : null
    if (showConflict) store.set({ conflict: { message, theirs } })
  }

  async function createNow(values: ArticleValues): Promise<ArticleDetail> {
    const retried = uncertain
    uncertain = true
    const made = await call(createArticle, { body: { ...values, client_key: clientKey } })
    uncertain = false
    void forgetLocally(draftKey(person.id, null, clientKey))
    store.set({ head: made })
    onCreated?.(made.id)
    const lock = await lockNow()
    if (!retried) return made
    // What was kept after the first try would be offered for recovery although it is saved.
    const nothing = { article_id: null, client_key: clientKey, base_version: 0, input: null }
    await call(autosaveArticle, { body: nothing }).catch(() => {})
    return lock.kind === 'mine' ? updateNow(values, lock.epoch) : made
  }

  const updateNow = (values: ArticleValues, epoch: number): Promise<ArticleDetail> => {
    const { head: now } = store.get()
    return call(updateArticle, {
      params: { id: now!.id },
      body: { ...values, version: now!.version, epoch, tab, client_key: autosaveKey() },
    })
  }

  async function send(values: ArticleValues): Promise<ArticleDetail> {
    if (!store.get().head) return createNow(values)
    const held = store.get().lock
    const lock = held.kind === 'mine' ? held : await lockNow()
    return updateNow(values, lock.kind === 'mine' ? lock.epoch : 1)
  }

  /** Saves. Gives true when the server has it; a refusal is shown where it belongs. */
  async function save(): Promise<boolean> {
    const { saving, values } = store.get()
    if (saving) return false
    clearTimeout(serverTimer)
    store.set({ saving: true, status: { kind: 'saving', at: Date.now() } })
    try {
      const detail = await inTurn(() => send(values))
      accept(detail, values)
      void invalidate('/article', '/article/notification', '/article/history/:article_id')
      return true
    } catch (error) {
      store.set({ status: { kind: 'typing', at: Date.now() } })
      if (isApiError(error) && isConflict(error)) await conflicted(error)
      else {
        if (isApiError(error)) store.set({ errors: error.errors })
        reportFailure(error)
      }
      void keepOnServer()
      return false
    } finally {
      store.set({ saving: false })
    }
  }

  function leave(): void {
    clearTimeout(localTimer)
    void writeLocally()
    const body = JSON.stringify(autosaveBody())
    const { dirty, lock, values } = store.get()
    if (dirty && !isBlank(values) && body.length < farewellLimit) {
      void call(autosaveArticle, { body: autosaveBody() }).catch(() => {})
    }
    if (lock.kind === 'mine') releaseLock(who())
  }

  function cameBack(event: PageTransitionEvent): void {
    if (event.persisted && store.get().lock.kind === 'mine') void lockNow()
  }
  const online = () => {
    if (store.get().status.kind === 'local') void keepOnServer()
  }
  window.addEventListener('pagehide', leave)
  window.addEventListener('pageshow', cameBack)
  window.addEventListener('online', online)
  const endHold = head ? () => {} : holdWriting(clientKey)
  heartbeat = setInterval(() => void beat(), (start.heartbeatSeconds ?? 30) * 1000)
  if (start.recovered) plan()

  return {
    /** Tells one writing from another. */
    id: clientKey,
    store,
    set,
    save,
    keepOnServer,
    lock: lockNow,
    lost,
    setErrors: (errors: Record<string, string[]>) => store.set({ errors }),
    /** Takes the article as a move left it, or as the server has it now; the form follows. */
    replace(detail: ArticleDetail): void {
      accept(detail, null)
    },
    /** Goes on with what is typed on top of the server's version. Gives false when the lock is not to be had. */
    async continueOn(theirs: ArticleDetail): Promise<boolean> {
      store.set({ head: theirs })
      const lock = await lockNow()
      if (lock.kind !== 'mine') return false
      store.set({ conflict: null, dirty: true })
      return save()
    },
    closeConflict: () => store.set({ conflict: null }),
    dispose(): void {
      disposed = true
      leave()
      endHold()
      clearTimeout(serverTimer)
      clearInterval(heartbeat)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', cameBack)
      window.removeEventListener('online', online)
    },
  }
}
