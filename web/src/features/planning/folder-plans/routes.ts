import { IconFolders } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { type AppRoute, screen } from '#web/entities/app-route.ts'

export const routes: AppRoute[] = [
  screen('/folder-plan/list', 'folderPlan.index', text('Thư mục kế hoạch', 'Folder plans'), {
    menu: { area: 'planning', icon: IconFolders, order: 70 },
    component: () => import('./folder-plan-list.tsx'),
  }),
]
