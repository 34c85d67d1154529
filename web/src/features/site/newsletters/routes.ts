import { IconMailbox, IconMailStar } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { newsletterTitles as titles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/newsletters',
    action: 'newsletter.index',
    title: titles.list,
    menu: { area: 'site', icon: IconMailStar, order: 30 },
    component: () => import('./newsletter-list.tsx'),
  },
  {
    path: '/newsletters/subscribers',
    action: 'newsletter.subscriber',
    title: titles.subscribers,
    menu: { area: 'site', icon: IconMailbox, order: 31 },
    component: () => import('./subscriber-list.tsx'),
  },
  {
    path: '/newsletters/view/:id',
    action: 'newsletter.view',
    title: titles.one,
    breadcrumb: [{ label: titles.list, to: '/newsletters' }],
    component: () => import('./newsletter-show.tsx'),
  },
]
