import type { DeliveryKind } from '@toasoan/contract/editorial/crawler-words'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { WireSource } from '../store-item.ts'
import type { Taken } from '../take-file.ts'

/** How a source's files are fetched, beside its address. */
export type Options = { user?: string; mailbox?: string; senders?: string[]; preset?: string }

/** A source of files as it is polled. */
export type PolledSource = WireSource & {
  kind: DeliveryKind
  address: string
  delivery: Options
  /** Password or key; empty where none is set. */
  secret: string
  host_key: string | null
  cursor: string
  min_minutes: number
}

/** What a poll left behind: where the next one continues, and a server's key that was seen for the first time. */
export type Polled = { files: number; cursor?: string; hostKey?: string; isMore?: boolean }

export type Polling = {
  kernel: Kernel
  source: PolledSource
  /** Takes a file; what is not taken stays where it is. */
  take: (name: string, bytes: Uint8Array, options?: { keepsFailure?: boolean }) => Promise<Taken>
  signal: AbortSignal
}

/** A way in which files are delivered. @throws FetchProblem */
export type Delivery = (polling: Polling) => Promise<Polled>

/** Files of one poll; those that are left come with the next. */
export const mostFiles = 200

/** Milliseconds without an answer after which a server counts as too slow; tests are less patient. */
export const patience = { ms: 20_000 }
