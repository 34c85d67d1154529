import type { EventKind } from '@toasoan/contract/facilities/history'
import type { Access } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type RecordEvent, writeEvents as write } from '#server/kernel/history/record-history.ts'

/** What of the facilities has a history. */
export type FacilityEntity =
  | 'device'
  | 'serial'
  | 'studio'
  | 'mobile_vehicle'
  | 'studio_book'
  | 'vehicle_book'
  | 'repair'
  | 'studio_repair'
  | 'borrow'

/** Something that happened to one of them; what concerns several is written for each. */
export type NewEvent = RecordEvent<FacilityEntity, EventKind>

/** Adds to the histories of facilities, in the transaction in which it happens. */
export const writeEvents: (
  tx: Tx,
  actor: Pick<Access, 'userId' | 'insteadOf'> | null,
  events: readonly NewEvent[],
) => Promise<void> = write
