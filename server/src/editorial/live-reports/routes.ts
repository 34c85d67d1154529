import * as reports from '@toasoan/contract/editorial/live-reports'
import { type Route, route } from '#server/kernel/http/route.ts'
import { reportOf } from './report-rows.ts'
import { addEntry, changeEntry, removeEntry, setState, whyNot } from './write.ts'

export const routes: Route[] = [
  route(reports.viewLiveReport, async (call) =>
    reportOf(call.db, call.access, call.params.id, await whyNot(call, call.params.id)),
  ),
  route(reports.setLiveReport, setState),
  route(reports.addLiveEntry, addEntry),
  route(reports.changeLiveEntry, changeEntry),
  route(reports.removeLiveEntry, removeEntry),
]
