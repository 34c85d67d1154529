import { IconMailbox, IconMailStar } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { newsletterTitles as titles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/newsletters', 'newsletter.index', titles.list, {
    menu: { area: 'site', icon: IconMailStar, order: 30 },
    component: () => import('./newsletter-list.tsx'),
  }),
  screen('/newsletters/subscribers', 'newsletter.subscriber', titles.subscribers, {
    menu: { area: 'site', icon: IconMailbox, order: 31 },
    component: () => import('./subscriber-list.tsx'),
  }),
  screen('/newsletters/view/:id', 'newsletter.view', titles.one, {
    breadcrumb: [{ label: titles.list, to: '/newsletters' }],
    component: () => import('./newsletter-show.tsx'),
  }),
]
