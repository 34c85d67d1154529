import { IconArchive, IconChartBar, IconRss, IconWorldDownload } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { crawlerTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/crawler', 'crawler.index', crawlerTitles.room, {
    menu: { area: 'editorial', icon: IconWorldDownload, order: 42 },
    component: () => import('./reading-room.tsx'),
  }),
  screen('/crawler/processed', ['crawler.index', 'crawler.processed'], crawlerTitles.processed, {
    menu: { area: 'editorial', icon: IconArchive, order: 43 },
    component: () => import('./processed-list.tsx'),
  }),
  screen('/crawler/statistic', 'crawler.statistic', crawlerTitles.statistic, {
    menu: { area: 'editorial', icon: IconChartBar, order: 44 },
    component: () => import('./statistic.tsx'),
  }),
  screen('/crawler-config', 'crawlerConfig.index', crawlerTitles.sources, {
    menu: { area: 'editorial', icon: IconRss, order: 45 },
    component: () => import('./sources/source-screen.tsx'),
  }),
  screen('/crawler-member/:id', 'crawlerConfig.addMember', crawlerTitles.members, {
    breadcrumb: [{ label: crawlerTitles.sources, to: '/crawler-config' }],
    within: ['/crawler-config'],
    component: () => import('./sources/member-screen.tsx'),
  }),
]
