import { confirmItem, viewScheduleStatistic } from '@toasoan/contract/broadcast/statistics'
import { type Route, route } from '#server/kernel/http/route.ts'
import { confirmSent } from './as-run.ts'
import { statisticOf } from './count.ts'

export const routes: Route[] = [
  route(viewScheduleStatistic, ({ db, query }) => statisticOf(db, query)),
  route(confirmItem, ({ change, access, params, body }) =>
    change(async (tx, note) => {
      const { title, ...kept } = await confirmSent(tx, access.userId, params.id, body)
      note({ type: 'scheduleItem', id: params.id, name: title, after: kept })
      return kept
    }),
  ),
]
