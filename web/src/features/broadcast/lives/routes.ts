import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { liveTitles } from './titles.ts'

const breadcrumb = [{ label: liveTitles.title, to: '/social/list' }]

export const routes: AppRoute[] = [
  screen('/social/list', 'social.index', liveTitles.title, {
    component: () => import('./live-list.tsx'),
  }),
  screen('/social/add', 'social.stream', liveTitles.add, {
    breadcrumb,
    component: () => import('./live-page.tsx'),
  }),
  screen('/social/view/:id', 'social.view', liveTitles.desk, {
    breadcrumb,
    component: () => import('./live-desk.tsx'),
  }),
  screen('/social/edit/:id', 'social.stream', liveTitles.edit, {
    breadcrumb,
    component: () => import('./live-page.tsx'),
  }),
]
