import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { hiddenUse, nameUses } from '../../media/files/public.ts'
import { inSightBy } from './plan-rows.ts'
import { planRoom } from './rooms.ts'

/** Lets those who may see lists of plans hear that one has changed, and read of which a file is. */
export async function plugin(_: unknown, { realtime }: Kernel): Promise<void> {
  realtime.addRooms((access) =>
    can(access, 'registerPlan.index') || can(access, 'registerPlan.listApprove') ? [planRoom] : [],
  )
  nameUses(
    'plan',
    (access) =>
      sql`case when ${inSightBy(access, 'registerPlan.view')} then p.title else ${hiddenUse(access)} end`,
  )
}
