import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { recordScreens } from '#web/entities/records/record-screens.ts'
import { maintenanceTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/maintenance/due', 'maintenanceRule.index', maintenanceTitles.due, {
    component: () => import('./due-list.tsx'),
  }),
  ...recordScreens('maintenanceRule', '/maintenance/rules', {
    titles: {
      title: maintenanceTitles.rules,
      addTitle: maintenanceTitles.addRule,
      viewTitle: maintenanceTitles.viewRule,
      editTitle: maintenanceTitles.editRule,
    },
    list: () => import('./rule-list.tsx'),
    page: () => import('./rule-page.tsx'),
  }),
]
