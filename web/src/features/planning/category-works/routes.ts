import { IconCategory2 } from '@tabler/icons-react'
import { categoryWorks } from '@toasoan/contract/planning/category-works'
import type { AppRoute } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  {
    path: '/category-work/list',
    action: 'categoryWork.index',
    title: categoryWorks.label,
    menu: { area: 'planning', icon: IconCategory2, order: 90 },
    component: () => import('./category-work-list.tsx'),
  },
]
