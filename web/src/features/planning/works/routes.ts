import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { workTitles } from './titles.ts'

const breadcrumb = [{ label: workTitles.all, to: '/work/list' }]
const within = ['/work/list', '/work/list-assigned']

export const routes: AppRoute[] = [
  screen('/work/list', 'work.index', workTitles.all, {
    component: () => import('./work-list.tsx'),
  }),
  screen('/work/list-assigned', 'work.assigned', workTitles.assigned, {
    component: () => import('./work-list-assigned.tsx'),
  }),
  screen('/work/list-collaborator', 'work.collaborator', workTitles.collaborator, {
    component: () => import('./work-list-collaborator.tsx'),
  }),
  screen('/work/add/', 'work.create', workTitles.add, {
    breadcrumb,
    within,
    component: () => import('./work-add.tsx'),
  }),
  screen('/work/edit/:id', 'work.update', workTitles.edit, {
    breadcrumb,
    within,
    component: () => import('./work-edit.tsx'),
  }),
  screen('/work/edit-assigned/:id', 'work.updateAssigned', workTitles.handOver, {
    breadcrumb,
    within,
    component: () => import('./work-edit-assigned.tsx'),
  }),
]
