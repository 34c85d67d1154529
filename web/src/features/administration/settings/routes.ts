import { IconSettings } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { settingTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/settings/list', 'setting.index', settingTitles.title, {
    menu: { area: 'administration', icon: IconSettings, order: 90 },
    component: () => import('./setting-list.tsx'),
  }),
]
