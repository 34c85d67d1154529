import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import type { CallContext } from '#server/kernel/http/route.ts'

/**
 * What a call of the public site reads from: strangers from what may be a replica, whoever has a session from the
 * primary, so that nobody misses what they have just written.
 */
export const readingOf = ({
  access,
  db,
  reading,
}: Pick<CallContext<Access | null>, 'access' | 'db' | 'reading'>): Database => (access ? db : reading)
