import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say } from '@toasoan/contract/kit/text'
import {
  centreSentences,
  finishNotification,
  reasonOf,
  snoozeNotification,
  whyNotification,
} from '@toasoan/contract/messaging/notification-centre'
import { notificationKindLabel, notificationKinds } from '@toasoan/contract/messaging/sentences'
import { sql } from 'kysely'
import { fail } from '#server/kernel/http/fail.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { readWhatTheyTellOf } from './announced.ts'
import { sendTotals } from './public.ts'

type Told = { kind: string; part_id: number | null }

// Every statement names the owner: another person's notification is one that does not exist.
export const routes: Route[] = [
  route(snoozeNotification, ({ change, access, language, params, body: { until } }) =>
    change(async (tx, note) => {
      if (until !== null && Date.parse(until) <= Date.now())
        throw fail(kernelErrors.invalid, {}, { until: [say(centreSentences.past, language)] })
      const { rows } = await sql`update notification set snoozed_until = ${until},
          read_at = case when ${until}::timestamptz is null then read_at end,
          done_at = case when ${until}::timestamptz is null then done_at end
        where id = ${params.id} and user_id = ${access.userId} returning id`.execute(tx)
      if (rows.length === 0) throw fail(kernelErrors.notFound)
      note({ type: 'notification', id: params.id, after: { snoozed_until: until } })
      await sendTotals(tx, [access.userId])
      return null
    }),
  ),
  route(finishNotification, ({ change, access, params, body: { done } }) =>
    change(async (tx, note) => {
      const { rows } =
        await sql<Told>`update notification set done_at = case when ${done} then coalesce(done_at, now()) end,
          read_at = case when ${done} then coalesce(read_at, now()) else read_at end,
          snoozed_until = case when ${done} then null else snoozed_until end
        where id = ${params.id} and user_id = ${access.userId} returning kind, part_id`.execute(tx)
      if (rows.length === 0) throw fail(kernelErrors.notFound)
      if (done) await readWhatTheyTellOf(tx, access.userId, rows)
      note({ type: 'notification', id: params.id, after: { done } })
      await sendTotals(tx, [access.userId])
      return null
    }),
  ),
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
