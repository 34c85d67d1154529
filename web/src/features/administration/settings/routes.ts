import { IconSettings } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { settingTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/settings/list',
    action: 'setting.index',
    title: settingTitles.title,
    menu: { area: 'administration', icon: IconSettings, order: 90 },
    component: () => import('./setting-list.tsx'),
  },
]
