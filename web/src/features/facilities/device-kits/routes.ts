import type { AppRoute } from '#web/entities/app-route.ts'
import { recordScreens } from '#web/entities/records/record-screens.ts'
import { kitTitles } from './titles.ts'

export const routes: AppRoute[] = recordScreens('deviceKit', '/device-kits', {
  titles: {
    title: kitTitles.kits,
    addTitle: kitTitles.addKit,
    viewTitle: kitTitles.viewKit,
    editTitle: kitTitles.editKit,
  },
  list: () => import('./kit-list.tsx'),
  page: () => import('./kit-page.tsx'),
})
