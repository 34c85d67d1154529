import { IconBroadcast } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { liveTitles } from './titles.ts'

const breadcrumb = [{ label: liveTitles.title, to: '/social/list' }]

export const routes: AppRoute[] = [
  {
    path: '/social/list',
    action: 'social.index',
    title: liveTitles.title,
    menu: { area: 'broadcast', icon: IconBroadcast, order: 61 },
    component: () => import('./live-list.tsx'),
  },
  {
    path: '/social/add',
    action: 'social.stream',
    title: liveTitles.add,
    breadcrumb,
    component: () => import('./live-page.tsx'),
  },
  {
    path: '/social/view/:id',
    action: 'social.view',
    title: liveTitles.desk,
    breadcrumb,
    component: () => import('./live-desk.tsx'),
  },
  {
    path: '/social/edit/:id',
    action: 'social.stream',
    title: liveTitles.edit,
    breadcrumb,
    component: () => import('./live-page.tsx'),
  },
]
