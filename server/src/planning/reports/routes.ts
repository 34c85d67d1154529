import { reportKinds, reportRows, reports } from '@toasoan/contract/planning/reports'
import { type Route, route } from '#server/kernel/http/route.ts'
import { factPage } from './fact-rows.ts'
import { reportOf } from './report.ts'
import { sendReport } from './send-report.ts'
import { sendRows } from './send-rows.ts'

export const routes: Route[] = [
  ...reportKinds.map((kind) =>
    route(reports[kind] as (typeof reports)['member'], async (call) => {
      const made = await reportOf(call.db, call, kind, call.query)
      return call.query.format === 'json' ? made : sendReport(call, made, call.query.format)
    }),
  ),
  route(reportRows, async (call) =>
    call.query.format === 'json' ? factPage(call.db, call, call.query) : sendRows(call, call.query),
  ),
]
