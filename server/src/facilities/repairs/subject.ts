import type { ClaimKind } from '@toasoan/contract/facilities/claims'
import type { RawBuilder } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Asker } from '../claims/public.ts'

/** What is repaired: the thing that a claim is on, and how people call it. */
export type Resource = { kind: ClaimKind; id: number; name: string }

/** What differs between repairs of devices and those of studios and vehicles. */
export type Subject = {
  /** Columns of the row that say what is repaired, of `r` and the joins. */
  columns: RawBuilder<unknown>
  joins: RawBuilder<unknown>
  /** The columns that name it, and what is put into them. */
  names: readonly string[]
  /** Locks what is repaired and tells what it is; 422 when there is no such thing. */
  lock: (tx: Tx, asker: Asker, ids: Record<string, number | null>) => Promise<Resource>
  /** What else happens when it goes away, comes back well or for good broken. */
  leave: (tx: Tx, asker: Asker, resource: Resource) => Promise<void>
  comeBack: (tx: Tx, asker: Asker, resource: Resource, well: boolean | null, reason: string) => Promise<void>
  /** Tells the timeline of what is repaired. */
  tell: (
    tx: Tx,
    asker: Asker,
    resource: Resource,
    kind: 'fault' | 'reserved' | 'released' | 'repair_started' | 'repair_ended',
    data: Record<string, unknown>,
  ) => Promise<void>
}
