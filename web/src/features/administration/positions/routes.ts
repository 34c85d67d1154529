import { recordScreens } from '#web/entities/records/record-screens.ts'
import { positionTexts } from './text.ts'

export const routes = recordScreens('position', '/positions', {
  titles: positionTexts,
  list: () => import('./position-list.tsx'),
  page: () => import('./position-page.tsx'),
})
