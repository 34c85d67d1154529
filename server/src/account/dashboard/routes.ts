import { dashboard } from '@toasoan/contract/account/dashboard'
import { route } from '#server/kernel/http/route.ts'
import { waitingDirectives } from '../../editorial/directives/public.ts'
import { newsroomFigures } from './newsroom-figures.ts'
import { departmentsOf, mine, movedToday, waiting, waitingFirst } from './own-figures.ts'

export const routes = [
  route(dashboard, async (call) => {
    const { db, access } = call
    const [own, moved, wait, first, directives, newsroom] = await Promise.all([
      mine(db, access),
      movedToday(db, access),
      waiting(db, access),
      waitingFirst(call, access),
      waitingDirectives(db, access),
      newsroomFigures(db),
    ])
    const visible = departmentsOf(access)
    return {
      ...newsroom,
      by_department: newsroom.by_department.filter(({ department_id }) => visible(department_id)),
      waiting: wait,
      waiting_first: first,
      directives,
      mine: own,
      moved_today: moved,
    }
  }),
]
