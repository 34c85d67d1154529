import { dashboard } from '@toasoan/contract/account/dashboard'
import { route } from '#server/kernel/http/route.ts'
import { newsroomFigures } from './newsroom-figures.ts'
import { departmentsOf, mine, movedToday, waiting } from './own-figures.ts'

export const routes = [
  route(dashboard, async ({ db, access }) => {
    const [own, moved, wait, newsroom] = await Promise.all([
      mine(db, access),
      movedToday(db, access),
      waiting(db, access),
      newsroomFigures(db),
    ])
    const visible = departmentsOf(access)
    return {
      ...newsroom,
      by_department: newsroom.by_department.filter(({ department_id }) => visible(department_id)),
      waiting: wait,
      mine: own,
      moved_today: moved,
    }
  }),
]
