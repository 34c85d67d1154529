import { articleLists } from '@toasoan/contract/editorial/stages'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { articlePlaces } from '#web/entities/article-places.ts'
import { listLabels } from '#web/entities/stage-labels.ts'
import { managerTitles } from './lists/titles.ts'
import { articleTitles } from './titles.ts'

const breadcrumb = [{ label: articleTitles.articles, to: '/article/private' }]

export const routes: AppRoute[] = [
  screen('/article/create', 'article.create', articleTitles.create, {
    breadcrumb,
    within: articlePlaces,
    headAsBar: true,
    component: async () => ({ Component: (await import('./desk/screens.ts')).ArticleCreate }),
  }),
  ...articleLists.map(
    (list): AppRoute => ({
      path: `/article/${list}`,
      action: `article.${list}`,
      title: listLabels[list],
      breadcrumb: [{ label: articleTitles.articles }],
      component: () => import('./lists/stage-list.tsx'),
    }),
  ),
  screen('/manager', 'article.view', managerTitles.title, {
    breadcrumb: [{ label: articleTitles.articles }],
    component: () => import('./lists/manager-list.tsx'),
  }),
  screen('/article/edit/:id', 'article.update', articleTitles.edit, {
    breadcrumb,
    within: articlePlaces,
    headAsBar: true,
    component: async () => ({ Component: (await import('./desk/screens.ts')).ArticleEdit }),
  }),
  screen('/article/history/:id', 'article.history', articleTitles.history, {
    within: articlePlaces,
    // The title is the article's own, here as at the desk.
    breadcrumb: [...breadcrumb, { label: articleTitles.toHistory }],
    component: () => import('./history/article-history.tsx'),
  }),
]
