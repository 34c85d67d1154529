import { listReports, reportMessage, resolveReport } from '@toasoan/contract/messaging/chat-reports'
import { changing } from '#server/kernel/http/changing.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { pagedList } from '#server/kernel/records/paged-list.ts'
import { refuseViewers } from './enter.ts'
import { closeReport, report, reportOf, reportsFor } from './reports.ts'

const type = 'chat_report'

/** The log holds that something was reported and settled, never what it said. */
export const routes: Route[] = [
  changing(reportMessage, async ({ tx, note, access, params, body }) => {
    note({ type, id: await report(tx, access, params.id, body), after: { reason: body.reason } })
    return null
  }),
  route(listReports, ({ db, access, query }) => {
    refuseViewers(access)
    return pagedList(db, reportsFor(access), query)
  }),
  changing(resolveReport, async ({ tx, note, access, params, body }) => {
    const before = await reportOf(tx, params.id)
    const after = await closeReport(tx, access, params.id, body.remove)
    note({ type, id: params.id, before: { status: before.status }, after: { status: after.status } })
    return after
  }),
]
