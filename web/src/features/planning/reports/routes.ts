import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { reportTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/report/unit', 'report.unit', reportTitles.unit, {
    component: () => import('./report-unit.tsx'),
  }),
  screen('/report/department', 'report.department', reportTitles.department, {
    component: () => import('./report-department.tsx'),
  }),
  screen('/report/member', 'report.member', reportTitles.member, {
    component: () => import('./report-member.tsx'),
  }),
  screen('/report/owner', 'report.owner', reportTitles.owner, {
    component: () => import('./report-owner.tsx'),
  }),
  screen('/report/mails', 'read', reportTitles.mails, {
    component: () => import('./mails/report-mails.tsx'),
  }),
]
