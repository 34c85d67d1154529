import { kernelErrors } from '@toasoan/contract/kit/errors'
import {
  listNotifications,
  notificationTotal,
  readNotification,
  removeNotification,
} from '@toasoan/contract/messaging/notifications'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changeOne, changeOwn } from './change-rows.ts'
import { sendTotals } from './public.ts'
import { notificationsOf } from './queries.ts'
import { totalsOf } from './totals.ts'

// Every statement names the owner: another person's notification is one that does not exist.
export const routes: Route[] = [
  route(listNotifications, ({ db, access, query, language }) =>
    notificationsOf(db, access.userId, query, language),
  ),
  route(notificationTotal, ({ db, access }) => totalsOf(db, access)),
  route(readNotification, ({ change, access, params: { id } }) =>
    change(async (tx, note) => {
      if (id !== 0) return changeOne(tx, note, access, id, { to: 'read' })
      const read = await changeOwn(tx, access.userId, sql`read_at is null`, { to: 'read' })
      note({ type: 'notification', id, after: { read } })
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
