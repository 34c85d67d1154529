import { IconArchive, IconChartBar, IconRss, IconWorldDownload } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { crawlerTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/crawler',
    action: 'crawler.index',
    title: crawlerTitles.room,
    menu: { area: 'editorial', icon: IconWorldDownload, order: 42 },
    component: () => import('./reading-room.tsx'),
  },
  {
    path: '/crawler/processed',
    action: ['crawler.index', 'crawler.processed'],
    title: crawlerTitles.processed,
    menu: { area: 'editorial', icon: IconArchive, order: 43 },
    component: () => import('./processed-list.tsx'),
  },
  {
    path: '/crawler/statistic',
    action: 'crawler.statistic',
    title: crawlerTitles.statistic,
    menu: { area: 'editorial', icon: IconChartBar, order: 44 },
    component: () => import('./statistic.tsx'),
  },
  {
    path: '/crawler-config',
    action: 'crawlerConfig.index',
    title: crawlerTitles.sources,
    menu: { area: 'editorial', icon: IconRss, order: 45 },
    component: () => import('./sources/source-screen.tsx'),
  },
  {
    path: '/crawler-member/:id',
    action: 'crawlerConfig.addMember',
    title: crawlerTitles.members,
    breadcrumb: [{ label: crawlerTitles.sources, to: '/crawler-config' }],
    within: ['/crawler-config'],
    component: () => import('./sources/member-screen.tsx'),
  },
]
