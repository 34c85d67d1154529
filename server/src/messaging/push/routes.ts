import { kernelErrors } from '@toasoan/contract/kit/errors'
import { mostDevices, pushState, subscribePush, unsubscribePush } from '@toasoan/contract/messaging/push'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { checkEndpoint } from './check-endpoint.ts'
import { pushKeys } from './push-keys.ts'
import { toldDevices } from './told-devices.ts'

type Device = z.output<typeof subscribePush.body>

/** Who logs in on a browser after somebody else is told there from then on, and the other one no more. */
async function subscribe(
  tx: Tx,
  { userId, sessionId }: Access,
  { endpoint, keys }: Device,
  userAgent: string,
): Promise<void> {
  await sql`insert into push_subscription (user_id, session_id, endpoint, p256dh, auth, user_agent)
    values (${userId}, ${sessionId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${userAgent.slice(0, 500)})
    on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
      p256dh = excluded.p256dh, auth = excluded.auth, renewed_at = now()`.execute(tx)
  await sql`delete from push_subscription where id in (select id from push_subscription
    where user_id = ${userId} order by renewed_at desc, id desc offset ${mostDevices})`.execute(tx)
}

/** Pages say at their start in which session a device of this person is now; another's is none of theirs. */
async function renew(db: Database, { userId, sessionId }: Access, { endpoint, keys }: Device): Promise<null> {
  await sql`update push_subscription set session_id = ${sessionId}, p256dh = ${keys.p256dh}, auth = ${keys.auth},
      renewed_at = now() where endpoint = ${endpoint} and user_id = ${userId}`.execute(db)
  return null
}

// Every statement names the owner: another person's device is one that does not exist.
export const routes: Route[] = [
  route(pushState, async ({ db, configuration, access }) => {
    const { publicKey } = await pushKeys({ db, configuration })
    return { public_key: publicKey, devices: (await toldDevices(db, access.userId)).length }
  }),
  route(subscribePush, ({ change, db, access, configuration, request, body }) => {
    checkEndpoint(body.endpoint, configuration.pushInnerHosts)
    if (body.renew) return renew(db, access, body)
    return change(async (tx, note) => {
      await subscribe(tx, access, body, request.headers['user-agent'] ?? '')
      note({ type: 'user', id: access.userId, name: access.name, after: { push: true } })
      return null
    })
  }),
  route(unsubscribePush, ({ change, access, query: { endpoint } }) =>
    change(async (tx, note) => {
      const { rows } = await sql`delete from push_subscription
        where user_id = ${access.userId} and endpoint = ${endpoint} returning id`.execute(tx)
      if (rows.length === 0) throw fail(kernelErrors.notFound)
      note({ type: 'user', id: access.userId, name: access.name, after: { push: false } })
      return null
    }),
  ),
]
