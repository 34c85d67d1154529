import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { socialAccountTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/social/accounts', 'social.manage', socialAccountTitles.accounts, {
    component: () => import('./accounts-screen.tsx'),
  }),
]
