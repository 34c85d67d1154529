import { IconCalendarEvent, IconCalendarStats, IconChecks } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { planTitles } from './titles.ts'

const breadcrumb = [{ label: planTitles.all, to: '/register-plan/list' }]
const within = ['/register-plan/list', '/register-plan/list-approve']

export const routes: AppRoute[] = [
  {
    path: '/register-plan/list',
    action: 'registerPlan.index',
    title: planTitles.all,
    menu: { area: 'planning', icon: IconCalendarEvent, order: 40 },
    component: () => import('./plan-list.tsx'),
  },
  {
    path: '/register-plan/list-approve',
    action: 'registerPlan.listApprove',
    title: planTitles.approve,
    menu: { area: 'planning', icon: IconChecks, order: 45 },
    component: () => import('./plan-list-approve.tsx'),
  },
  {
    path: '/register-plan/statistical',
    action: 'registerPlan.statistical',
    title: planTitles.statistics,
    menu: { area: 'planning', icon: IconCalendarStats, order: 50 },
    component: () => import('./plan-statistical.tsx'),
  },
  {
    path: '/register-plan/add/',
    action: 'registerPlan.create',
    title: planTitles.add,
    breadcrumb,
    within,
    component: () => import('./plan-add.tsx'),
  },
  {
    path: '/register-plan/edit/:id',
    action: 'registerPlan.update',
    title: planTitles.edit,
    breadcrumb,
    within,
    component: () => import('./plan-edit.tsx'),
  },
]
