import {
  IconBuilding,
  IconMail,
  IconReportAnalytics,
  IconUserEdit,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { reportTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/report/unit',
    action: 'report.unit',
    title: reportTitles.unit,
    menu: { area: 'planning', icon: IconReportAnalytics, order: 80 },
    component: () => import('./report-unit.tsx'),
  },
  {
    path: '/report/department',
    action: 'report.department',
    title: reportTitles.department,
    menu: { area: 'planning', icon: IconBuilding, order: 81 },
    component: () => import('./report-department.tsx'),
  },
  {
    path: '/report/member',
    action: 'report.member',
    title: reportTitles.member,
    menu: { area: 'planning', icon: IconUsersGroup, order: 82 },
    component: () => import('./report-member.tsx'),
  },
  {
    path: '/report/owner',
    action: 'report.owner',
    title: reportTitles.owner,
    menu: { area: 'planning', icon: IconUserEdit, order: 83 },
    component: () => import('./report-owner.tsx'),
  },
  {
    path: '/report/mails',
    action: 'read',
    title: reportTitles.mails,
    menu: { area: 'planning', icon: IconMail, order: 84 },
    component: () => import('./mails/report-mails.tsx'),
  },
]
