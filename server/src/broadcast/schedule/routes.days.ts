import { presentDay } from '@toasoan/contract/broadcast/presenter'
import { deleteDay, editDay, listDays, updateDay, viewDay } from '@toasoan/contract/broadcast/schedule-calls'
import { scheduleGrid } from '@toasoan/contract/broadcast/schedule-grid'
import { can } from '#server/kernel/access/access.ts'
import { type Route, route } from '#server/kernel/http/route.ts'
import { removeDay } from './delete-day.ts'
import { dayEditedOf } from './edited.ts'
import { gridOf } from './grid.ts'
import { pageOfDays } from './list-days.ts'
import { presentedDayOf } from './present-day.ts'
import { saveDay } from './save-day.ts'
import { dayShownOf } from './shown.ts'

export const routes: Route[] = [
  route(listDays, ({ db, query }) => pageOfDays(db, query)),

  route(scheduleGrid, ({ db, query }) => gridOf(db, query.date_play)),

  route(viewDay, ({ db, access, params, query }) =>
    dayShownOf(db, params.id, { date: query.date_play, plans: can(access, 'schedule.index') }),
  ),

  route(presentDay, ({ db, params: { id } }) => presentedDayOf(db, id)),

  route(editDay, ({ db, access, language, params: { id } }) => dayEditedOf(db, { access, language }, id)),

  route(updateDay, ({ change, access, language, params: { id }, body }) =>
    change((tx, note) => saveDay(tx, note, { access, language }, id, body)),
  ),

  route(deleteDay, ({ change, language, params: { id }, query: { reason } }) =>
    change(async (tx, note) => {
      await removeDay(tx, note, language, { id, reason })
      return null
    }),
  ),
]
