import { text } from '@toasoan/contract/kit/text'
import { type AppRoute, screen } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  screen('/folder-plan/list', 'folderPlan.index', text('Thư mục kế hoạch', 'Plan folders'), {
    component: () => import('./folder-plan-list.tsx'),
  }),
]
