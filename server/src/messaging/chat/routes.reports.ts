import { listReports, reportMessage, settleReport } from '@toasoan/contract/messaging/chat-reports'
import { type Route, route } from '#server/kernel/http/route.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { refuseViewers } from './enter.ts'
import { report, reportOf, reportsFor, settle } from './reports.ts'

const type = 'chat_report'

/** The log holds that something was reported and settled, never what it said. */
export const routes: Route[] = [
  route(reportMessage, ({ change, access, params, body }) =>
    change(async (tx, note) => {
      note({ type, id: await report(tx, access, params.id, body), after: { reason: body.reason } })
      return null
    }),
  ),
  route(listReports, ({ db, access, query }) => {
    refuseViewers(access)
    return pagedList(db, reportsFor(access), query)
  }),
  route(settleReport, ({ change, access, params, body }) =>
    change(async (tx, note) => {
      const before = await reportOf(tx, params.id)
      const after = await settle(tx, access, params.id, body.remove)
      note({ type, id: params.id, before: { status: before.status }, after: { status: after.status } })
      return after
    }),
  ),
]
