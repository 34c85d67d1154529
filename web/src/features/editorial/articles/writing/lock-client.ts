import { articleErrors } from '@toasoan/contract/editorial/article-errors'
import { viewArticle } from '@toasoan/contract/editorial/articles'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import { type ApiError, apiError, isApiError } from '#web/client/api-error.ts'
import { call } from '#web/client/call.ts'
import { language } from '#web/language/language.ts'
import type { Drafts } from './drafts.ts'
import { acquireLock, giveUpLock, type LockState, releaseLock, renewLock, type Seek } from './lock-calls.ts'
import type { EditSession } from './state.ts'

/** Milliseconds between two renewals of the lock (domain-editorial.md). */
const heartbeat = 30_000

/** Milliseconds without a key after which the lock is given back. */
export const idleAfter = 180_000

/** Milliseconds in which the tab may be out of sight before the lock is given back. */
export const hiddenAfter = 60_000

/** Milliseconds between two tries for the lock while somebody types without it. */
const tryAgain = 2_000

const refused = ({ code, status, message }: ErrorDefinition, data: Record<string, unknown>): ApiError =>
  apiError(status, { error: code, message: say(message, language(), data), data })

/** Who took the lock; `own` when it is this person in another tab. No name when that is unknown. */
type Taker = { name: string; own: true } | { name: string | null; own: false }

/** How the lock stands now, where who asked for it before still waits for the same person's answer. */
const stillAsked = (now: LockState, before: LockState): LockState =>
  now.kind === 'other' && before.kind === 'other' && before.asked && before.name === now.name
    ? { ...now, asked: true }
    : now

export type LockClient = ReturnType<typeof createLockClient>

/** Holds the editing lock: takes it, renews it, and notices when it has gone to somebody else. */
export function createLockClient(session: EditSession, drafts: Drafts) {
  const { store, who } = session

  /** When the lock was last taken or written under, in milliseconds of the epoch. */
  let usedAt = Date.now()
  let triedAt = 0

  /** Whether the article may be written in here: edited, or corrected while it is live. */
  const mayWrite = () => {
    const { head, correcting } = store.get()
    return Boolean(head && (head.may_edit || (correcting && head.may_correct)))
  }

  async function takeNow(action: Seek): Promise<LockState> {
    const answer = await acquireLock(who(), action)
    const lock = stillAsked(answer, store.get().lock)
    if (session.disposed && lock.kind === 'mine') releaseLock(who(), lock.epoch)
    if (!session.disposed) store.set({ lock })
    usedAt = Date.now()
    return lock
  }

  let taking: Promise<LockState> | null = null
  let refusedForGood = () => {}

  /** One try at a time, since each that succeeds ends the epoch before. */
  function take(action: Seek): Promise<LockState> {
    if (taking && action === 'acquire') return taking
    const now = () => takeNow(action)
    const next = (taking ? taking.then(now, now) : now()).finally(() => {
      if (taking === next) taking = null
    })
    taking = next
    return next
  }

  /** Tries for the lock; no answer is no lock. A refusal that no waiting ends is told to whoever reads the article anew. */
  async function lock(action: Seek = 'acquire'): Promise<LockState> {
    if (!mayWrite()) return { kind: 'none' }
    return take(action).catch((error: unknown): LockState => {
      if (isApiError(error) && [403, 404, 409].includes(error.status)) refusedForGood()
      return { kind: 'none' }
    })
  }

  /** The epoch to write under. Rejects as the server would when the lock is not to be had. */
  async function epochToWrite(): Promise<number> {
    const { head, lock: held } = store.get()
    if (!head?.may_edit)
      throw apiError(409, { error: articleErrors.notEditable.code, message: head?.why_not_edit })
    const now = held.kind === 'mine' ? held : await take('acquire')
    if (now.kind === 'mine') return now.epoch
    throw now.kind === 'other'
      ? refused(articleErrors.lockedByOther, { name: now.name })
      : refused(articleErrors.lockLost, {})
  }

  /** The lock went to somebody else: what is typed is kept at once, and shown beside theirs. */
  async function lost(to: Taker, showConflict: boolean, message = ''): Promise<void> {
    store.set({ lock: to.own ? { kind: 'other', ...to } : { kind: 'lost', name: to.name } })
    await drafts.keepOnServer()
    const { head } = store.get()
    const theirs = head ? await call(viewArticle, { params: { id: head.id } }).catch(() => null) : null
    if (showConflict) store.set({ conflict: { message, theirs } })
  }

  async function beat(): Promise<void> {
    const { lock: held, dirty, conflict } = store.get()
    if (held.kind !== 'mine') return
    if (Date.now() - usedAt >= idleAfter) return giveBack()
    const renewed = await renewLock(who(), held.epoch)
    if (!renewed || session.disposed || store.get().lock !== held) return
    if (renewed.kind === 'lost') await lost({ name: renewed.name, own: false }, dirty && !conflict)
    else store.set({ lock: { ...held, ...renewed } })
  }

  /** Nobody writes here now: what was typed is kept on the server, and others may write. The next key takes the lock again. */
  async function giveBack(): Promise<void> {
    const { lock: held, saving } = store.get()
    if (held.kind !== 'mine' || saving) return
    await drafts.keepOnServer()
    const { lock: now, saving: saves } = store.get()
    if (now.kind !== 'mine' || now.epoch !== held.epoch || saves) return
    releaseLock(who(), now.epoch)
    store.set({ lock: { kind: 'none' } })
  }

  let hiding: ReturnType<typeof setTimeout> | undefined
  const hide = () => {
    clearTimeout(hiding)
    if (document.visibilityState === 'hidden') hiding = setTimeout(() => void giveBack(), hiddenAfter)
  }
  document.addEventListener('visibilitychange', hide)
  const timer = setInterval(() => void beat(), heartbeat)
  return {
    lock,
    /** Something was typed: the first key takes the lock. */
    typed(): void {
      usedAt = Date.now()
      if (store.get().lock.kind !== 'none' || !mayWrite() || usedAt - triedAt < tryAgain) return
      triedAt = usedAt
      void lock()
    },
    epochToWrite,
    lost,
    /** Resolves when no try for the lock is under way. */
    settled: async (): Promise<void> => void (await taking?.catch(() => {})),
    /** Sets what happens when the lock is refused for another reason than that somebody holds it. */
    onRefused(look: () => void): void {
      refusedForGood = look
    },
    /** Gives up waiting for somebody else's lock. */
    async giveUp(): Promise<void> {
      const { lock: held } = store.get()
      if (held.kind !== 'other' || !held.until) return
      store.set({ lock: { ...held, until: undefined } })
      await giveUpLock(who())
    },
    /** Gives the lock back, to a person or to anybody. A page that comes back after that has to take it again. */
    release(to?: number): void {
      const { lock: held } = store.get()
      if (held.kind === 'other' && held.until) releaseLock(who())
      if (held.kind !== 'mine') return
      releaseLock(who(), held.epoch, to)
      store.set({ lock: { kind: 'none' } })
    },
    stop(): void {
      clearInterval(timer)
      clearTimeout(hiding)
      document.removeEventListener('visibilitychange', hide)
    },
  }
}
