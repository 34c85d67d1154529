import { sql } from 'kysely'
import { hiddenUse, nameUses } from '../../media/files/public.ts'
import { inForce, inSight } from './in-sight.ts'

/** Says what a directive is called where files of the library name it. */
export async function plugin(): Promise<void> {
  nameUses(
    'directive',
    (access) => sql`case when ${inSight(access, 'propagate')} or ${inSight(access, 'orientate')}
      or d.is_public and ${inForce} then d.title else ${hiddenUse(access)} end`,
  )
}
