import type { Text } from '@toasoan/contract/kit/text'
import type { Verdict, WaitingDetail, WaitingItem } from '@toasoan/contract/planning/approvals'
import type { Access } from '../access/access.ts'
import type { Database } from '../database/database.ts'
import type { Call } from '../http/route.ts'
import type { Kernel } from '../kernel.ts'
import type { Actor } from '../transitions/change-status.ts'

/** A call of somebody with a session. */
export type Deciding = Call & { access: Access }

export type Waiting = Omit<WaitingItem, 'kind' | 'instead_of'>

export type Decision = { id: number; verdict: Verdict; reason: string; version: number }

/**
 * One kind of things that wait for somebody's decision. An area exports its own in its `public.ts`;
 * `planning/approvals/kinds.ts` joins them. Rights are the area's: what is listed is what the actor may decide on, and
 * `decide` asks everything anew.
 */
export type WaitingKind = {
  /** Lower case and underscores, unique in the house. */
  readonly kind: string
  readonly label: Text
  /** What approving and refusing are called, where they are more than a yes and a no. */
  readonly verbs?: { readonly [verdict in Verdict]: Text }
  /** Whether the person decides on anything of the kind at all, so that it is counted even when nothing waits. */
  readonly concerns: (access: Access) => boolean
  /** What waits for them and is not their own, the most endangered first, at most `most`. */
  readonly waitingFor: (kernel: Kernel, actor: Actor, most: number) => Promise<Waiting[]>
  /** One of them to look at before deciding; 404 when it is not theirs to see. */
  readonly detail: (kernel: Kernel, actor: Actor, id: number) => Promise<Omit<WaitingDetail, 'item'>>
  /** Decides as a change of its own; refuses as the area does. */
  readonly decide: (call: Deciding, decision: Decision) => Promise<void>
  /** Who last moved the record: told to whoever came too late. */
  readonly decidedBy: (db: Database, id: number) => Promise<string | null>
}
