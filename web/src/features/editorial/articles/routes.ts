import {
  type Icon,
  IconArchive,
  IconBuilding,
  IconChecks,
  IconFiles,
  IconInbox,
  IconPencil,
  IconPencilPlus,
  IconSend,
  IconStar,
  IconTrash,
  IconUserCheck,
  IconWorld,
} from '@tabler/icons-react'
import { type ArticleList, articleLists } from '@toasoan/contract/editorial/stages'
import { type AppRoute, type CounterName, screen } from '#web/entities/app-route.ts'
import { articlePlaces } from '#web/entities/article-places.ts'
import { listLabels } from '#web/entities/stage-labels.ts'
import { managerTitles } from './lists/titles.ts'
import { articleTitles } from './titles.ts'

const icons: Record<ArticleList, Icon> = {
  private: IconPencil,
  draft: IconInbox,
  processed: IconChecks,
  approved: IconUserCheck,
  corrected: IconSend,
  published: IconWorld,
  internal: IconBuilding,
  deleted: IconTrash,
  archived: IconArchive,
  excellent: IconStar,
}

const counted: readonly ArticleList[] = ['private', 'draft', 'approved', 'corrected'] satisfies CounterName[]

const breadcrumb = [{ label: articleTitles.articles, to: '/article/private' }]

export const routes: AppRoute[] = [
  screen('/article/create', 'article.create', articleTitles.create, {
    menu: { area: 'editorial', icon: IconPencilPlus, order: 10 },
    breadcrumb,
    component: async () => ({ Component: (await import('./desk/screens.ts')).ArticleCreate }),
  }),
  ...articleLists.map(
    (list, place): AppRoute => ({
      path: `/article/${list}`,
      action: `article.${list}`,
      title: listLabels[list],
      menu: {
        area: 'editorial',
        icon: icons[list],
        order: 20 + place,
        counter: counted.includes(list) ? (list as CounterName) : undefined,
      },
      breadcrumb: [{ label: articleTitles.articles }],
      component: () => import('./lists/stage-list.tsx'),
    }),
  ),
  screen('/manager', 'article.view', managerTitles.title, {
    menu: { area: 'editorial', icon: IconFiles, order: 31 },
    breadcrumb: [{ label: articleTitles.articles }],
    component: () => import('./lists/manager-list.tsx'),
  }),
  screen('/article/edit/:id', 'article.update', articleTitles.edit, {
    breadcrumb,
    within: articlePlaces,
    component: async () => ({ Component: (await import('./desk/screens.ts')).ArticleEdit }),
  }),
  screen('/article/history/:id', 'article.history', articleTitles.history, {
    within: articlePlaces,
    // The title is the article's own, here as at the desk.
    breadcrumb: [...breadcrumb, { label: articleTitles.toHistory }],
    component: () => import('./history/article-history.tsx'),
  }),
]
