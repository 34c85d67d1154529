import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { planRoom } from './rooms.ts'

/** Lets those who may see lists of plans hear that one has changed. */
export async function plugin(_: unknown, { realtime }: Kernel): Promise<void> {
  realtime.addRooms((access) =>
    can(access, 'registerPlan.index') || can(access, 'registerPlan.listApprove') ? [planRoom] : [],
  )
}
