import { leaveReader, notifyReader, readerPushKey } from '@toasoan/contract/site/reader-push'
import { sql } from 'kysely'
import { type Route, route } from '#server/kernel/http/route.ts'
import { addressClass, limitCalls, limitKey } from '../../account/auth/public.ts'
import { checkEndpoint, pushKeys } from '../../messaging/push/public.ts'
import { knowledgeFor } from '../home/public.ts'

const type = 'reader_push'

/** So many browsers an hour from one network. */
const most = 60

export const routes: Route[] = [
  route(readerPushKey, async (call) => {
    await knowledgeFor(call)
    return { public_key: (await pushKeys(call)).publicKey }
  }),

  route(notifyReader, async (call) => {
    await knowledgeFor(call)
    const { change, db, body, configuration, request } = call
    await limitCalls(db, limitKey('reader-push', addressClass(request.ip)), most, 3600)
    checkEndpoint(body.endpoint, configuration.pushInnerHosts)
    return change(async (tx, note) => {
      const { endpoint, keys } = body
      const { rows } = await sql<{ id: number }>`insert into reader_push (endpoint, p256dh, auth)
        values (${endpoint}, ${keys.p256dh}, ${keys.auth})
        on conflict (endpoint) do update set p256dh = excluded.p256dh, auth = excluded.auth returning id`.execute(
        tx,
      )
      note({ type, id: rows[0]?.id ?? 'gone' })
      return null
    })
  }),

  route(leaveReader, async ({ change, db, body: { endpoint } }) => {
    // Whoever tries addresses changes nothing and leaves no line in the log.
    const { rows: known } = await sql`select from reader_push where endpoint = ${endpoint}`.execute(db)
    if (known.length === 0) return null
    return change(async (tx, note) => {
      const { rows } = await sql<{
        id: number
      }>`delete from reader_push where endpoint = ${endpoint} returning id`.execute(tx)
      note({ type, id: rows[0]?.id ?? 'gone' })
      return null
    })
  }),
]
