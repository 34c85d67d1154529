import { can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { workRoom } from './rooms.ts'

/** Lets those who may see lists of work hear that some has changed. */
export async function plugin(_: unknown, { realtime }: Kernel): Promise<void> {
  realtime.addRooms((access) =>
    can(access, 'work.index') || can(access, 'work.assigned') || can(access, 'work.collaborator')
      ? [workRoom]
      : [],
  )
}
