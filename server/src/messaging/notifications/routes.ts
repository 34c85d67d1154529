import { kernelErrors } from '@toasoan/contract/kit/errors'
import {
  listNotifications,
  notificationTotal,
  readNotification,
  removeNotification,
} from '@toasoan/contract/messaging/notifications'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { readWhatTheyTellOf } from './announced.ts'
import { sendTotals } from './public.ts'
import { notificationsOf } from './queries.ts'
import { totalsOf } from './totals.ts'

// Every statement names the owner: another person's notification is one that does not exist.
export const routes: Route[] = [
  route(listNotifications, ({ db, access, query, language }) =>
    notificationsOf(db, access.userId, query, language),
  ),
  route(notificationTotal, ({ db, access }) => totalsOf(db, access)),
  route(readNotification, ({ change, access, params }) =>
    change(async (tx, note) => {
      const rows = await tx
        .updateTable('notification')
        .set(({ fn, val, ref }) => ({ read_at: fn.coalesce(ref('read_at'), val(new Date().toISOString())) }))
        .where('user_id', '=', access.userId)
        .$if(params.id === 0, (query) => query.where('read_at', 'is', null))
        .$if(params.id !== 0, (query) => query.where('id', '=', params.id))
        .returning(['id', 'kind', 'part_id'])
        .execute()
      if (params.id !== 0 && rows.length === 0) throw fail(kernelErrors.notFound)
      await readWhatTheyTellOf(tx, access.userId, rows)
      note({ type: 'notification', id: params.id, after: { read: rows.length } })
      await sendTotals(tx, [access.userId])
      return null
    }),
  ),
  route(removeNotification, ({ change, access, params }) =>
    change(async (tx, note) => {
      const row = await tx
        .deleteFrom('notification')
        .where('user_id', '=', access.userId)
        .where('id', '=', params.id)
        .returning(['id', 'kind', 'data'])
        .executeTakeFirst()
      if (!row) throw fail(kernelErrors.notFound)
      note({ type: 'notification', id: row.id, name: row.kind, before: row.data })
      await sendTotals(tx, [access.userId])
      return null
    }),
  ),
]
