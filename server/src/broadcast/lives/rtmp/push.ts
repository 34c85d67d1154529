import type { LookupFunction } from 'node:net'
import type { RtmpAddress } from './address.ts'
import { writeAmf } from './amf.ts'
import { isHead, isKey, type Tag } from './flv.ts'
import { openLink } from './link.ts'

export type PushState = 'connecting' | 'sending' | 'failed'

/** Milliseconds until a connection that ended is opened again: two seconds at most. */
const pauses = [500, 1000, 2000]

type Options = {
  address: RtmpAddress
  lookup?: LookupFunction
  /** Tags that tell how the stream is to be read, as far as they are known; the latest of each kind. */
  heads: () => readonly Tag[]
  /** Milliseconds that stand for a second of pauses. */
  second?: number
  onState: (state: PushState, reason: string) => void
}

/** Milliseconds without a word from the other side after which it is not said any more that it receives. */
const fresh = 15_000

/**
 * Copies a stream to one RTMP server for as long as it is wanted, and opens the connection anew whenever it ends.
 * Whatever happens to it, nobody else hears of it.
 */
export function pushTo({ address, lookup, heads, second = 1000, onState }: Options) {
  let link: ReturnType<typeof openLink> | null = null
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isOver = false
  /** When frames of this connection began; null until a picture can begin. */
  let begun: number | null = null
  /** After frames that were left out, the picture goes on where it can begin. */
  let waitsForKey = false
  let acknowledgedAt = 0

  function open(): void {
    begun = null
    waitsForKey = false
    acknowledgedAt = 0
    onState('connecting', '')
    link = openLink({
      address,
      want: 'publish',
      lookup,
      onReady: () => onState('sending', ''),
      onAcknowledged: (bytes) => {
        // What is said before a frame was sent is about the greeting.
        if (begun === null || bytes === 0) return
        acknowledgedAt = Date.now()
        failures = 0
      },
      onEnd: (reason) => {
        if (isOver) return
        onState('failed', reason)
        const pause = pauses[Math.min(failures, pauses.length - 1)] as number
        failures += 1
        timer = setTimeout(open, (pause * second) / 1000)
      },
    })
  }
  open()

  function begin(time: number): void {
    begun = time
    for (const head of heads())
      if (head.type === 18)
        link?.send({ ...head, time: 0, body: Buffer.concat([writeAmf('@setDataFrame'), head.body]) })
      else link?.send({ ...head, time: 0 })
  }

  return {
    /** Whether the server itself says that it gets what is sent. */
    get isAcknowledged(): boolean {
      return Date.now() - acknowledgedAt < fresh
    },
    send(tag: Tag): void {
      if (!link?.isReady || tag.type === 18) return
      if (begun === null) {
        if (!isKey(tag)) return
        begin(tag.time)
      }
      if (waitsForKey && tag.type === 9 && !isHead(tag) && !isKey(tag)) return
      const sent = link.send({ ...tag, time: Math.max(0, tag.time - (begun ?? 0)) })
      if (tag.type === 9) waitsForKey = !sent
    },
    stop(): void {
      isOver = true
      clearTimeout(timer)
      link?.close()
    },
  }
}

export type Push = ReturnType<typeof pushTo>
