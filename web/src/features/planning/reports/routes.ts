import {
  IconBuilding,
  IconMail,
  IconReportAnalytics,
  IconUserEdit,
  IconUsersGroup,
} from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { reportTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/report/unit', 'report.unit', reportTitles.unit, {
    menu: { area: 'planning', icon: IconReportAnalytics, order: 80 },
    component: () => import('./report-unit.tsx'),
  }),
  screen('/report/department', 'report.department', reportTitles.department, {
    menu: { area: 'planning', icon: IconBuilding, order: 81 },
    component: () => import('./report-department.tsx'),
  }),
  screen('/report/member', 'report.member', reportTitles.member, {
    menu: { area: 'planning', icon: IconUsersGroup, order: 82 },
    component: () => import('./report-member.tsx'),
  }),
  screen('/report/owner', 'report.owner', reportTitles.owner, {
    menu: { area: 'planning', icon: IconUserEdit, order: 83 },
    component: () => import('./report-owner.tsx'),
  }),
  screen('/report/mails', 'read', reportTitles.mails, {
    menu: { area: 'planning', icon: IconMail, order: 84 },
    component: () => import('./mails/report-mails.tsx'),
  }),
]
