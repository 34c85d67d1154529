import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import {
  centreSentences,
  changeNotifications,
  finishNotification,
  reasonOf,
  snoozeNotification,
  whyNotification,
} from '@toasoan/contract/messaging/notification-centre'
import { notificationKindLabel, notificationKinds } from '@toasoan/contract/messaging/sentences'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { changeOne, changeOwn } from './change-rows.ts'
import { ownNotifications } from './queries.ts'

const isAhead = (until: string | null | undefined) => !until || Date.parse(until) > Date.now()

const refusePast = (until: string | null | undefined, language: Language) => {
  if (!isAhead(until)) throw fail(kernelErrors.invalid, {}, { until: [say(centreSentences.past, language)] })
}

// Every statement names the owner: another person's notification is one that does not exist.
export const routes: Route[] = [
  route(snoozeNotification, ({ change, access, language, params: { id }, body: { until } }) => {
    refusePast(until, language)
    return change((tx, note) => changeOne(tx, note, access, id, { to: 'snoozed', until }))
  }),
  route(finishNotification, ({ change, access, params: { id }, body: { done } }) =>
    change((tx, note) => changeOne(tx, note, access, id, { to: done ? 'done' : 'open' })),
  ),
  route(changeNotifications, ({ change, access, language, body: { ids, matching, to, until } }) => {
    refusePast(until, language)
    return change(async (tx, note) => {
      const { newest, ...filters } = matching ?? { newest: 0 }
      const found = ownNotifications(tx, access.userId, filters, language)
      const which = ids
        ? sql`id = any(${ids}::bigint[])`
        : sql`id in ${found.where('notification.id', '<=', newest).select('notification.id')}`
      const count = await changeOwn(tx, access.userId, which, { to, until })
      note({ type: 'notification', id: 0, after: { to, until, count } })
      return { count }
    })
  }),
  route(whyNotification, async ({ db, access, params, language }) => {
    const { rows } = await sql<{
      id: number
      kind: string
      rule: string | null
    }>`select id, kind, rule from notification
      where id = ${params.id} and user_id = ${access.userId}`.execute(db)
    const [row] = rows
    if (!row) throw fail(kernelErrors.notFound)
    const kind = notificationKinds.find((one) => one === row.kind)
    return {
      ...row,
      label: kind ? say(notificationKindLabel(kind), language) : row.kind,
      reason: say(reasonOf(row.kind), language),
    }
  }),
]
