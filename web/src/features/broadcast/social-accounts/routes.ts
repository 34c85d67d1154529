import { IconPlugConnected } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { socialAccountTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/social/accounts', 'social.manage', socialAccountTitles.accounts, {
    menu: { area: 'broadcast', icon: IconPlugConnected, order: 65 },
    component: () => import('./accounts-screen.tsx'),
  }),
]
