import type { Text } from '@toasoan/contract/kit/text'
import type { Verdict, WaitingDetail, WaitingItem } from '@toasoan/contract/planning/approvals'
import type { Access } from '../access/access.ts'
import type { Database } from '../database/database.ts'
import type { Call } from '../http/route.ts'
import type { Kernel } from '../kernel.ts'
import type { Actor } from '../transitions/change-status.ts'

/** A call with a session. */
export type Deciding = Call & { access: Access }

export type Waiting = Omit<WaitingItem, 'kind' | 'instead_of'>

export type Decision = {
  id: number
  verdict: Verdict
  reason: string
  version: number
  /** The parts of a series that are decided on; all of them when absent. */
  only?: number[] | undefined
}

/**
 * One kind of record that waits for decisions. A domain exports its own in its `public.ts`;
 * `planning/approvals/kinds.ts` joins them. Permissions belong to the domain: the list contains what the
 * actor may decide, and `decide` checks everything again.
 */
export type WaitingKind = {
  /** Lower case and underscores, globally unique. */
  readonly kind: string
  readonly label: Text
  /** Labels of approving and rejecting, if they are not plain yes and no. */
  readonly verbs?: { readonly [verdict in Verdict]: Text }
  /** Whether its time is not ours to extend: by default nobody is late with what came within the hour. */
  readonly isExact?: true
  /** Whether the user decides on this kind at all, so that it is counted even when empty. */
  readonly concerns: (access: Access) => boolean
  /** Records waiting for them that are not their own, most urgent first, at most `most`. */
  readonly waitingFor: (kernel: Kernel, actor: Actor, most: number) => Promise<Waiting[]>
  /** One record to review before deciding; 404 when the user may not see it. */
  readonly detail: (kernel: Kernel, actor: Actor, id: number) => Promise<Omit<WaitingDetail, 'item'>>
  /** Decides in its own transaction; rejects as the domain does. */
  readonly decide: (call: Deciding, decision: Decision) => Promise<void>
  /** User who last moved the record, named when a decision comes too late. */
  readonly decidedBy: (db: Database, id: number) => Promise<string | null>
}
