import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { recordScreens } from '#web/entities/records/record-screens.ts'
import { codeTitles, crawlerTitles, fileTitle, ruleTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/crawler', 'crawler.index', crawlerTitles.room, {
    component: () => import('./reading-room.tsx'),
  }),
  screen('/crawler/processed', ['crawler.index', 'crawler.processed'], crawlerTitles.processed, {
    component: () => import('./processed-list.tsx'),
  }),
  screen('/crawler/statistic', 'crawler.statistic', crawlerTitles.statistic, {
    component: () => import('./statistic.tsx'),
  }),
  screen('/crawler-config', 'crawlerConfig.index', crawlerTitles.sources, {
    component: () => import('./sources/source-screen.tsx'),
  }),
  screen('/crawler-member/:id', 'crawlerConfig.addMember', crawlerTitles.members, {
    breadcrumb: [{ label: crawlerTitles.sources, to: '/crawler-config' }],
    within: ['/crawler-config'],
    component: () => import('./sources/member-screen.tsx'),
  }),
  ...recordScreens('crawlerConfig', '/crawler-rule', {
    titles: ruleTitles,
    paths: 'worded',
    list: () => import('./agencies/rule-list.tsx'),
    page: () => import('./agencies/rule-page.tsx'),
  }),
  ...recordScreens('crawlerConfig', '/crawler-code', {
    titles: codeTitles,
    list: () => import('./agencies/code-list.tsx'),
    page: () => import('./agencies/code-page.tsx'),
  }),
  screen('/crawler-file', 'crawlerConfig.index', fileTitle, {
    component: () => import('./agencies/file-list.tsx'),
  }),
]
