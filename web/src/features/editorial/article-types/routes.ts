import { recordScreens } from '#web/entities/records/record-screens.ts'
import { typeTexts } from './text.ts'

export const routes = recordScreens('articleType', '/article-type', {
  titles: typeTexts,
  paths: 'worded',
  list: () => import('./type-list.tsx'),
  page: () => import('./type-page.tsx'),
})
