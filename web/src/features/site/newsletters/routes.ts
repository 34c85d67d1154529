import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { newsletterTitles as titles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/newsletters', 'newsletter.index', titles.list, {
    component: () => import('./newsletter-list.tsx'),
  }),
  screen('/newsletters/subscribers', 'newsletter.subscriber', titles.subscribers, {
    component: () => import('./subscriber-list.tsx'),
  }),
  screen('/newsletters/view/:id', 'newsletter.view', titles.one, {
    breadcrumb: [{ label: titles.list, to: '/newsletters' }],
    component: () => import('./newsletter-show.tsx'),
  }),
]
