import { IconChecklist, IconListDetails, IconUsers } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { workTitles } from './titles.ts'

const breadcrumb = [{ label: workTitles.all, to: '/work/list' }]
const within = ['/work/list', '/work/list-assigned']

export const routes: AppRoute[] = [
  {
    path: '/work/list',
    action: 'work.index',
    title: workTitles.all,
    menu: { area: 'planning', icon: IconListDetails, order: 10 },
    component: () => import('./work-list.tsx'),
  },
  {
    path: '/work/list-assigned',
    action: 'work.assigned',
    title: workTitles.assigned,
    menu: { area: 'planning', icon: IconChecklist, order: 20 },
    component: () => import('./work-list-assigned.tsx'),
  },
  {
    path: '/work/list-collaborator',
    action: 'work.collaborator',
    title: workTitles.collaborator,
    menu: { area: 'planning', icon: IconUsers, order: 30 },
    component: () => import('./work-list-collaborator.tsx'),
  },
  {
    path: '/work/add/',
    action: 'work.create',
    title: workTitles.add,
    breadcrumb,
    within,
    component: () => import('./work-add.tsx'),
  },
  {
    path: '/work/edit/:id',
    action: 'work.update',
    title: workTitles.edit,
    breadcrumb,
    within,
    component: () => import('./work-edit.tsx'),
  },
  {
    path: '/work/edit-assigned/:id',
    action: 'work.updateAssigned',
    title: workTitles.handOver,
    breadcrumb,
    within,
    component: () => import('./work-edit-assigned.tsx'),
  },
]
