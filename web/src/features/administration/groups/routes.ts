import { recordScreens } from '#web/entities/records/record-screens.ts'
import { groupTitles } from './titles.ts'

export const routes = recordScreens('group', '/groups', {
  titles: groupTitles,
  list: () => import('./group-list.tsx'),
  page: () => import('./group-page.tsx'),
  more: [
    ['/assign-user/:id', 'assignUser', groupTitles.assignUser, () => import('./assign/assign-user.tsx')],
    [
      '/assign-workflow/:id',
      'assignWorkflow',
      groupTitles.assignWorkflow,
      () => import('./assign/assign-workflow.tsx'),
    ],
    ['/assign-role/:id', 'assignRole', groupTitles.assignRole, () => import('./assign/assign-role.tsx')],
  ],
})
