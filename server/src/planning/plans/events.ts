import { type RecordsEvent, recordsChannel } from '@toasoan/contract/messaging/events'
import type { Tx } from '#server/kernel/database/database.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { AfterCommit } from '#server/kernel/outbox/outbox.ts'
import { notifyLists } from './notify.ts'
import { planRoom } from './rooms.ts'
import { syncPlan } from './sync-plan.ts'

/** Lets open lists of plans ask again. What the plan is about is not sent. */
const planChanged =
  async (event: RecordsEvent, { realtime }: Kernel): Promise<AfterCommit> =>
  () =>
    realtime.toRoom(planRoom, recordsChannel, event)

/** An article of a plan moved on, was published or withdrawn: the plan follows. */
async function piecesMoved({ id }: { id: number }, _: Kernel, tx: Tx): Promise<void> {
  await syncPlan(tx, null, id)
  await notifyLists(tx, id)
}

export const topics = { plan_changed: planChanged, plan_pieces_moved: piecesMoved }
