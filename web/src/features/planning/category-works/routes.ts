import { categoryWorks } from '@toasoan/contract/planning/category-works'
import { type AppRoute, screen } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  screen('/category-work/list', 'categoryWork.index', categoryWorks.label, {
    component: () => import('./category-work-list.tsx'),
  }),
]
