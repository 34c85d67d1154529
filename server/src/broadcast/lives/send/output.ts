import type { LookupFunction } from 'node:net'
import type { OutputState } from '@toasoan/contract/broadcast/live-words'
import { AnswerLost, answerLost, type LiveNetwork } from '../networks/network.ts'
import { rtmpAddress } from '../rtmp/address.ts'
import type { Tag } from '../rtmp/flv.ts'
import { type Push, pushTo } from '../rtmp/push.ts'
import type { OutputTold, SentLive, SentOutput } from './live-rows.ts'

/** What became of an output since it was last asked. */
export type Told = { told: Partial<OutputTold>; event: { kind: string; reason: string } | null }

type Options = {
  live: Pick<SentLive, 'name' | 'description' | 'privacy' | 'starts_at'>
  output: SentOutput
  /** Null for an RTMP server, which is sent to as it is. */
  network: LiveNetwork | null
  seal: (key: string) => Buffer
  unseal: (sealed: Buffer) => string
  lookup?: LookupFunction
  /** Whether its address may be sent to at all. */
  isAllowed: boolean
  heads: () => readonly Tag[]
  second?: number
}

/** Seconds between two questions to a network: until it receives, and from then on. */
const soon = 2
const later = 15

/** Times that the end is asked for on a network; afterwards the output is off here, whatever stands there. */
const mostEnds = 8

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300)

/**
 * One output from its wish to its end: opened on the network, sent to, asked whether it gets it, and ended there.
 * What goes wrong is tried again; nothing of it reaches another output.
 */
export function openOutput({ live, output, network, seal, unseal, ...given }: Options) {
  const { lookup, isAllowed, heads, second = 1000 } = given
  let { run, broadcast_id, stream_id } = output
  const { id, account_id, address } = output
  let key = ''
  let push: Push | null = null
  /** Whether something may stand on the network that is not known here: only a person opens it again. */
  let isLost = output.state === 'failed' && output.failure.startsWith(answerLost)
  let state: OutputState = isLost ? 'failed' : 'connecting'
  let failure = isLost ? output.failure : ''
  let changed: Partial<OutputTold> = {}
  let event: Told['event'] = null
  let busy = false
  let askAt = 0
  let isOver = false
  let isDropped = false
  let told: OutputState | null = null
  let wasReceived = output.state === 'receiving'
  let failures = 0

  function put(next: OutputState, reason = ''): void {
    if (state === next && failure === reason) return
    if (next === 'receiving' && !wasReceived) event = { kind: 'live_received', reason: '' }
    if (next === 'failed' && state !== 'failed') event = { kind: 'live_failed', reason }
    wasReceived = next === 'receiving' || (wasReceived && next !== 'failed')
    state = next
    failure = reason
    changed = { ...changed, state, failure }
  }

  const ids = () => ({ account_id: account_id ?? 0, broadcast_id, stream_id })

  function begin(): void {
    try {
      if (!isAllowed) throw new Error('STREAM_HOSTS')
      const at = network ? rtmpAddress(key) : rtmpAddress(address, key)
      push = pushTo({
        address: at,
        lookup,
        heads,
        second,
        onState: (next, reason) => {
          if (!isOver) put(next, reason)
        },
      })
    } catch (error) {
      put('failed', reasonOf(error))
    }
  }

  /** Opens the live on its network; an open one is gone on with. */
  async function open(): Promise<void> {
    if (!network || broadcast_id) return
    put('opening')
    const opened = await network
      .open({ ...live, output_id: id, account_id: account_id ?? 0 })
      .catch((error) => {
        isLost = error instanceof AnswerLost
        throw error
      })
    broadcast_id = opened.broadcast_id
    stream_id = opened.stream_id
    key = opened.address
    changed = {
      ...changed,
      broadcast_id,
      stream_id,
      permalink: opened.permalink,
      key: seal(opened.address),
    }
    if (isDropped) await takeBack()
  }

  /** Ends what was opened there when nobody else can know of it. */
  async function takeBack(): Promise<void> {
    if (!network || !changed.broadcast_id) return
    changed = {}
    await network.end(ids())
  }

  async function look(): Promise<void> {
    const isSending = state === 'sending' || state === 'receiving'
    if (!push || (!network && !isSending)) return
    const isReceived = network ? await network.look(ids()) : push.isAcknowledged
    if (isReceived === 'gone') {
      // Somebody ended it there while it is still wanted here: a new one is opened.
      push.stop()
      push = null
      broadcast_id = ''
      put('failed', 'gone')
      return
    }
    // It may have broken while the network was asked.
    if (state === 'sending' || state === 'receiving') put(isReceived ? 'receiving' : 'sending')
    askAt = network ? Date.now() + (isReceived || !isSending ? later : soon) * second : 0
  }

  async function end(): Promise<void> {
    push?.stop()
    push = null
    put('ending')
    if (network && broadcast_id) await network.end(ids())
    ended('')
  }

  function ended(reason: string): void {
    broadcast_id = ''
    stream_id = ''
    put('off', reason)
    changed = { ...changed, broadcast_id, stream_id }
    event = { kind: 'live_ended', reason }
  }

  /** One thing at a time; what fails is tried again, later each time. */
  function work(of: () => Promise<void>): void {
    if (busy || Date.now() < askAt) return
    busy = true
    of()
      .then(() => {
        failures = 0
      })
      .catch((error) => {
        failures += 1
        askAt = Date.now() + Math.min(15, 2 ** failures) * second
        if (of === end && failures >= mostEnds) ended(reasonOf(error))
        // Not being able to ask does not stop what is sent.
        else if (push) put('sending', reasonOf(error))
        else put(isOver ? 'ending' : 'failed', reasonOf(error))
      })
      .finally(() => {
        busy = false
      })
  }

  try {
    key = output.key ? unseal(Buffer.from(output.key, 'base64')) : ''
  } catch {
    failure = 'key'
  }

  return {
    id,
    get state() {
      return state
    },
    /** Whether it has ended and that was told: what ends while something is told is told the next time. */
    get isDone(): boolean {
      return state === 'off' && told === 'off' && Object.keys(changed).length === 0
    },
    /** Goes on with it: `current` is what its row says now. */
    turn(current: Pick<SentOutput, 'wanted' | 'run'>): void {
      if (current.wanted && !isOver && current.run !== run) {
        run = current.run
        isLost = false
        push?.stop()
        push = null
        askAt = 0
      }
      if (!current.wanted && !isOver) {
        askAt = 0
        failures = 0
        isOver = true
      }
      // An end is finished even if it is wanted again meanwhile: it begins anew from there.
      if (isOver) {
        if (state !== 'off') work(end)
        return
      }
      work(async () => {
        if (push) return look()
        if (isLost && !broadcast_id) return
        await open()
        if (!isOver) begin()
      })
    },
    send(tag: Tag): void {
      push?.send(tag)
    },
    /** What is to be told since the last time; null when nothing is. */
    news(): Told | null {
      if (Object.keys(changed).length === 0 && event === null && told !== null) return null
      const news = { told: { state, failure, ...changed }, event }
      changed = {}
      event = null
      told = state
      return news
    },
    /** Takes back what could not be told, so that it is told the next time. */
    untell(news: Told): void {
      changed = { ...news.told, ...changed }
      event ??= news.event
      told = null
      if (isDropped) void takeBack().catch(() => {})
    },
    /** Lets go of it without ending it there: another process goes on with it. */
    drop(): void {
      isOver = true
      isDropped = true
      push?.stop()
      void takeBack().catch(() => {})
    },
  }
}

export type Output = ReturnType<typeof openOutput>
