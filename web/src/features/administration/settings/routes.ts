import { IconSettings } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { settingTexts } from './text.ts'

export const routes: AppRoute[] = [
  {
    path: '/settings/list',
    resource: 'setting',
    action: 'setting.index',
    title: settingTexts.title,
    menu: { area: 'administration', icon: IconSettings, order: 90 },
    component: () => import('./setting-list.tsx'),
  },
]
