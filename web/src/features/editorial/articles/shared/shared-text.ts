import {
  mostUpdate,
  updateEvery,
  type WritingConfirmed,
  type WritingEnd,
  type WritingEnded,
  type WritingEntered,
  type WritingNews,
  type WritingRefused,
  writingChannels,
  writingErrors,
  writingSchema,
} from '@toasoan/contract/editorial/writing'
import * as Y from 'yjs'
import { hiddenBy, missingOf } from './hidden-words.ts'
import { ownLetters } from './own-letters.ts'
import { textAtBirth } from './text-at-birth.ts'

/** How a shared text reaches the server. */
export type Transport = {
  connected(): boolean
  /** Rejects when no answer comes. */
  ask<Answer>(channel: string, payload: unknown): Promise<Answer | WritingRefused>
  say(channel: string, payload: unknown): void
  on<Payload>(channel: string, listen: (payload: Payload) => void): () => void
  onConnect(listen: () => void): () => void
  /** Sends an update that is too large for the socket. */
  post(id: number, lineage: string, update: Uint8Array): Promise<WritingConfirmed | WritingRefused>
}

/** Unconfirmed changes as kept on this computer. */
export type Pending = { lineage: string; update: Uint8Array }

export type SharedState = {
  /** `offline` while what is typed waits for a connection; `failed` when the text cannot be opened, with `message`. */
  phase: 'opening' | 'open' | 'offline' | 'failed'
  may: WritingEntered['may']
  holder: string | null
  /** Whether something typed here is not confirmed yet. */
  pending: boolean
  /** Whether anybody wrote since the base version. */
  changed: boolean
  base: number
  message: string
}

/** The text that was replaced: nothing more is added to it. `unconfirmed` when something typed here was not in it yet. */
export type Replaced = { doc: Y.Doc; why: WritingEnd; by: string; unconfirmed: boolean }

type Options = {
  id: number
  correct: boolean
  transport: Transport
  pending?: Pending | null
  onState(state: SharedState): void
  /** A text was opened: the first one, or another in its place. */
  onDoc(doc: Y.Doc, replaced: Replaced | null): void
  /** Called before a change of somebody else is applied. */
  beforeRemote?(): void
  /** What a merge hid of what was typed here. */
  onHidden(words: string): void
  /** What was kept on this computer is of another text than there is now. */
  onStale(): void
  /** Something typed here became unconfirmed, or all of it confirmed (null). */
  onPending(pending: Pending | null): void
}

/** Origin of changes that come from the server. */
export const remote = 'remote'

const isRefused = (answer: object): answer is WritingRefused => 'error' in answer

/** Milliseconds until a try that got no answer is repeated. */
const retryAfter = 1500

const ends: readonly string[] = [writingErrors.ended.code, writingErrors.gap.code]

/** The server failed, or has no database at the moment: the same is tried again. */
const isAgain = (error: string) => error.startsWith('server.')

export type SharedText = ReturnType<typeof createSharedText>

/**
 * One article's shared text in one tab: typing is collected for 200 ms, one update is under way at a time, and it counts
 * as kept once the server has stored it. What is not confirmed is sent again after any interruption; repeats are harmless.
 */
export function createSharedText(options: Options) {
  const { id, correct, transport } = options
  let state: SharedState = {
    phase: 'opening',
    may: 'read',
    holder: null,
    pending: false,
    changed: false,
    base: 0,
    message: '',
  }
  let doc: Y.Doc | null = null
  let lineage: string | null = null
  let seq = 0
  let queue: Uint8Array[] = []
  let inFlight: Uint8Array | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let entering: Promise<void> | null = null
  let enterAgain = false
  let disposed = false
  let kept = options.pending ?? null
  /** The one update of somebody that is being applied, as it was sent. */
  let heard: Uint8Array | null = null
  let ending: Pick<WritingEnded, 'why' | 'by'> = { why: 'moved', by: '' }
  const letters = ownLetters()
  const settled: (() => void)[] = []

  const set = (change: Partial<SharedState>) => {
    state = { ...state, ...change }
    options.onState(state)
  }
  const unconfirmed = () => [...(inFlight ? [inFlight] : []), ...queue]

  function reportPending(): void {
    const parts = unconfirmed()
    const pending = parts.length > 0
    options.onPending(pending && lineage ? { lineage, update: Y.mergeUpdates(parts) } : null)
    if (pending !== state.pending) set({ pending })
    if (!pending) for (const tell of settled.splice(0)) tell()
  }

  function listen(own: Y.Doc): void {
    textAtBirth(own, remote)
    own.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === remote || own !== doc) return
      queue.push(update)
      set({ changed: true })
      reportPending()
      plan()
    })
    own.on('afterTransaction', (transaction: Y.Transaction) => {
      if (own !== doc) return
      if (transaction.origin === remote) {
        const words = hiddenBy(transaction, own, letters.since(), heard)
        if (words) options.onHidden(words)
        return
      }
      const clock = transaction.beforeState.get(own.clientID) ?? 0
      if ((transaction.afterState.get(own.clientID) ?? 0) > clock) letters.typed(clock)
    })
  }

  function plan(): void {
    if (timer === undefined && !disposed)
      timer = setTimeout(() => {
        timer = undefined
        void send()
      }, updateEvery)
  }

  function apply(update: Uint8Array): void {
    options.beforeRemote?.()
    if (doc) Y.applyUpdate(doc, update, remote)
  }

  async function send(): Promise<void> {
    if (inFlight || queue.length === 0 || !lineage || state.phase !== 'open' || state.may !== 'write') return
    const update = Y.mergeUpdates(queue)
    const of = lineage
    inFlight = update
    queue = []
    letters.sent()
    let answer: WritingConfirmed | WritingRefused
    try {
      answer =
        update.length > mostUpdate
          ? await transport.post(id, of, update)
          : await transport.ask<WritingConfirmed>(writingChannels.update, { id, lineage: of, update })
    } catch {
      putBack(update)
      return lost()
    }
    if (inFlight !== update) return
    if (isRefused(answer)) {
      putBack(update)
      return refused(answer)
    }
    inFlight = null
    letters.confirmed()
    if (answer.seq === seq + 1) seq = answer.seq
    reportPending()
    if (queue.length > 0) plan()
  }

  function putBack(update: Uint8Array): void {
    if (inFlight !== update) return
    inFlight = null
    queue = [update, ...queue]
    letters.putBack()
  }

  /** No answer came: the text is opened again as soon as there is a connection. */
  function lost(): void {
    if (disposed) return
    if (state.phase === 'open') set({ phase: 'offline' })
    clearTimeout(retry)
    retry = setTimeout(() => transport.connected() && void enter(), retryAfter)
  }

  function refused({ error, message }: WritingRefused): void {
    if (isAgain(error)) return void lost()
    if (ends.includes(error)) return void enter()
    if (error === writingErrors.old.code) return void set({ may: 'old', message })
    // Rights or the stage changed, or somebody writes alone: opening it again says which.
    if (error !== writingErrors.refused.code && error !== writingErrors.full.code) {
      return void enter()
    }
    set({ may: 'read', message })
  }

  function take(entered: WritingEntered): void {
    const isSame = lineage === entered.lineage
    // Nobody had begun when it was opened: all texts of one version begin with the same bytes, whatever the lock's number is.
    const isSeed = doc !== null && seq === 0 && state.base === entered.base
    const { may, holder, base, changed } = entered
    if (isSame || isSeed) {
      lineage = entered.lineage
      apply(entered.update)
    } else {
      const before = doc
      const had = unconfirmed().length > 0
      queue = []
      inFlight = null
      letters.forget()
      doc = new Y.Doc({ gc: false })
      lineage = entered.lineage
      listen(doc)
      apply(entered.update)
      options.onDoc(doc, before && { doc: before, ...ending, unconfirmed: had })
    }
    seq = entered.seq
    takeKept()
    set({ phase: 'open', may, holder, base, changed: changed || unconfirmed().length > 0, message: '' })
    reportPending()
    if (queue.length > 0) plan()
  }

  /** Goes on with what was not confirmed when the page was left, if it is still of this text. */
  function takeKept(): void {
    const pending = kept
    kept = null
    if (!pending || !doc) return
    if (pending.lineage !== lineage) return void options.onStale()
    apply(pending.update)
    const words = missingOf(pending.update, doc)
    if (words) options.onHidden(words)
    queue = [pending.update, ...queue]
  }

  async function enterNow(): Promise<void> {
    if (disposed) return
    const known = doc && lineage ? { lineage, stateVector: Y.encodeStateVector(doc) } : {}
    const asked = { id, schema: writingSchema, correct, ...known }
    let answer: WritingEntered | WritingRefused
    try {
      answer = await transport.ask<WritingEntered>(writingChannels.enter, asked)
    } catch {
      return lost()
    }
    if (disposed) return
    if (!isRefused(answer)) {
      const bytes = (value: Uint8Array | ArrayBuffer) => new Uint8Array(value as ArrayBuffer)
      return take({ ...answer, update: bytes(answer.update), stateVector: bytes(answer.stateVector) })
    }
    if (isAgain(answer.error)) return lost()
    set({ phase: 'failed', may: 'read', message: answer.message })
  }

  function enter(): Promise<void> {
    clearTimeout(retry)
    if (entering) {
      enterAgain = true
      return entering
    }
    entering = enterNow().finally(() => {
      entering = null
      if (!enterAgain) return
      enterAgain = false
      void enter()
    })
    return entering
  }

  const stops = [
    transport.on<WritingNews>(writingChannels.news, (news) => {
      if (news.id !== id || news.lineage !== lineage || !doc) return
      heard = new Uint8Array(news.update)
      apply(heard)
      heard = null
      if (news.seq > seq + 1) return void enter()
      seq = Math.max(seq, news.seq)
      if (!state.changed) set({ changed: true })
    }),
    transport.on<WritingEnded>(writingChannels.ended, (ended) => {
      if (ended.id !== id || (ended.lineage !== null && ended.lineage !== lineage)) return
      ending = { why: ended.why, by: ended.by }
      void enter()
    }),
    transport.onConnect(() => void enter()),
  ]

  return {
    id,
    get state() {
      return state
    },
    get doc() {
      return doc
    },
    get lineage() {
      return lineage
    },
    /** The last update of others and one's own that this page shows. */
    seen: () => seq,
    enter,
    /** Sends what waits and resolves when all of it is confirmed; false when that is not possible now. */
    async settle(patience = 10_000): Promise<boolean> {
      if (unconfirmed().length === 0) return true
      const done = new Promise<boolean>((resolve) => {
        settled.push(() => resolve(true))
        setTimeout(resolve, patience, false)
      })
      clearTimeout(timer)
      timer = undefined
      void send()
      return done
    },
    /** The text is a version now; it goes on. */
    saved(base: number): void {
      set({ base, changed: unconfirmed().length > 0 })
    },
    dispose(): void {
      disposed = true
      clearTimeout(timer)
      clearTimeout(retry)
      for (const stop of stops) stop()
      transport.say(writingChannels.leave, { id })
    },
  }
}
