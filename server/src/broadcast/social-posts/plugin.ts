import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { hiddenUse, nameUses } from '../../media/files/public.ts'
import { socialRoom } from './notify.ts'

/** Letters of a post that name it. */
const lettersShown = 80

/** Lets those who may see posts hear that some has changed, and read of which a file is. */
export async function plugin(_: unknown, { realtime }: Kernel): Promise<void> {
  const maySee = (access: Access) => can(access, 'facebook.index') || can(access, 'timer.index')
  realtime.addRooms((access) => (maySee(access) ? [socialRoom] : []))
  nameUses('post', (access) =>
    maySee(access) ? sql`left(p.message, ${sql.lit(lettersShown)})` : sql`${hiddenUse(access)}::text`,
  )
}
