import { kernelErrors } from '@toasoan/contract/kit/errors'
import { pushErrors, pushState, subscribePush, unsubscribePush } from '@toasoan/contract/messaging/push'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { checkAddress } from '#server/kernel/outgoing/guarded-ask.ts'
import { pushKeys } from './push-keys.ts'

/** Only what a browser could be behind is kept: our own machines are asked for nobody. */
function checkEndpoint(endpoint: string, innerHosts: readonly string[]): void {
  try {
    checkAddress(new URL(endpoint), { innerHosts })
  } catch {
    throw fail(pushErrors.address)
  }
}

// Every statement names the owner: another person's device is one that does not exist.
export const routes: Route[] = [
  route(pushState, async ({ db, configuration, access }) => {
    const { publicKey } = await pushKeys({ db, configuration })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from push_subscription
      where user_id = ${access.userId}`.execute(db)
    return { public_key: publicKey, devices: rows[0]?.n ?? 0 }
  }),
  route(subscribePush, ({ change, access, configuration, request, body: { endpoint, keys } }) => {
    checkEndpoint(endpoint, configuration.pushInnerHosts)
    return change(async (tx, note) => {
      // Who logs in on a browser after somebody else is told there from then on, and the other one no more.
      await sql`insert into push_subscription (user_id, endpoint, p256dh, auth, user_agent)
        values (${access.userId}, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${request.headers['user-agent'] ?? ''})
        on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh,
          auth = excluded.auth`.execute(tx)
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
