import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { planTitles } from './titles.ts'

const breadcrumb = [{ label: planTitles.all, to: '/register-plan/list' }]
const within = ['/register-plan/list', '/register-plan/list-approve']

export const routes: AppRoute[] = [
  screen('/register-plan/list', 'registerPlan.index', planTitles.all, {
    component: () => import('./plan-list.tsx'),
  }),
  screen('/register-plan/list-approve', 'registerPlan.listApprove', planTitles.approve, {
    component: () => import('./plan-list-approve.tsx'),
  }),
  screen('/register-plan/statistical', 'registerPlan.statistical', planTitles.statistics, {
    component: () => import('./plan-statistical.tsx'),
  }),
  screen('/register-plan/add/', 'registerPlan.create', planTitles.add, {
    breadcrumb,
    within,
    component: () => import('./plan-add.tsx'),
  }),
  screen('/register-plan/edit/:id', 'registerPlan.update', planTitles.edit, {
    breadcrumb,
    within,
    component: () => import('./plan-edit.tsx'),
  }),
]
