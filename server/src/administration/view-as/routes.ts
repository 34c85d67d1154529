import { endView, startView } from '@toasoan/contract/administration/view-as'
import { type Route, route } from '#server/kernel/http/route.ts'
import { beginView } from './start-view.ts'
import { endOf, takeViews } from './views.ts'

export const routes: Route[] = [
  route(startView, beginView),

  route(endView, async ({ change, access }) => {
    if (!access.viewedBy) return null
    return change(async (tx, note) => {
      const views = await takeViews(tx, [access.sessionId])
      // Another tab that was first has written the end already.
      for (const view of views) note(endOf(view))
      if (views.length === 0) note({ type: 'user', id: access.userId, name: access.name })
      return null
    })
  }),
]
