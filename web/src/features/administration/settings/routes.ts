import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { settingTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/settings', 'read', settingTitles.index, {
    component: () => import('./settings-index.tsx'),
  }),
  screen('/settings/list', 'setting.index', settingTitles.title, {
    component: () => import('./setting-list.tsx'),
  }),
]
