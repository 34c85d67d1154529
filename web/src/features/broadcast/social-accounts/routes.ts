import { IconPlugConnected } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { socialAccountTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/social/accounts',
    action: 'social.manage',
    title: socialAccountTitles.accounts,
    menu: { area: 'broadcast', icon: IconPlugConnected, order: 65 },
    component: () => import('./accounts-screen.tsx'),
  },
]
