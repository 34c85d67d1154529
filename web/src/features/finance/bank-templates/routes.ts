import { recordScreens } from '#web/entities/records/record-screens.ts'
import { bankTemplateTitles } from './titles.ts'

export const routes = recordScreens('bankTemplate', '/bank-templates', {
  titles: bankTemplateTitles,
  list: () => import('./template-list.tsx'),
  page: () => import('./template-page.tsx'),
})
