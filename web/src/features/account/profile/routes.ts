import { text } from '@toasoan/contract/kit/text'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { accountTitles } from './titles.ts'

/** One's own account. It is reached by the menu at one's picture, not by the menu of work. */
export const routes: AppRoute[] = [
  screen('/account', 'account.update', accountTitles.title, {
    breadcrumb: [{ label: text('Cá nhân', 'Personal') }],
    component: () => import('./account.tsx'),
  }),
]
