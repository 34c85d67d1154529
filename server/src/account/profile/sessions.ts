import type {
  endMyOtherSessions,
  endMySession,
  MySession,
  mySessions,
} from '@toasoan/contract/account/profile'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import type { Call } from '#server/kernel/http/route.ts'
import { endSessions } from '../auth/public.ts'

/** Where the person is logged in, this session first, then the last seen. */
export async function ownSessions({ db, access }: Call<typeof mySessions>): Promise<MySession[]> {
  const { rows } = await sql<MySession>`
    select id, device, address, created_at, last_seen_at, id = ${access.sessionId} as mine from session
    where user_id = ${access.userId} and ended_at is null and expires_at > now()
    order by mine desc, last_seen_at desc, id limit 200`.execute(db)
  return rows
}

/** Ends one session of the person, be it the present one. */
export const endOwn = ({ change, access, params }: Call<typeof endMySession>): Promise<null> =>
  change(async (tx, note) => {
    const { rows } = await sql<{ device: string; address: string }>`select device, address from session
      where id = ${params.id} and user_id = ${access.userId} and ended_at is null for update`.execute(tx)
    if (!rows[0]) throw fail(kernelErrors.notFound)
    await endSessions(tx, { sessionId: params.id }, 'owner')
    note({ type: 'session', id: params.id, name: access.username, before: rows[0] })
    return null
  })

/** Ends every session of the person but the present one. */
export const endOthers = ({ change, access }: Call<typeof endMyOtherSessions>): Promise<{ ended: number }> =>
  change(async (tx, note) => {
    const ended = await endSessions(tx, { userId: access.userId, except: access.sessionId }, 'owner')
    note({ type: 'session', id: access.sessionId, name: access.username, after: { ended } })
    return { ended }
  })
