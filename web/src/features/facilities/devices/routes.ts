import { IconChartPie, IconDeviceSpeaker, IconHandGrab } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { deviceTitles } from './titles.ts'

const breadcrumb = [{ label: deviceTitles.devices, to: '/devices/list' }]

export const routes: AppRoute[] = [
  {
    path: '/devices/list',
    action: 'device.index',
    title: deviceTitles.devices,
    menu: { area: 'facilities', icon: IconDeviceSpeaker, order: 70 },
    component: () => import('./list/device-list.tsx'),
  },
  {
    path: '/devices/add/',
    action: 'device.create',
    title: deviceTitles.add,
    breadcrumb,
    component: () => import('./form/device-add.tsx'),
  },
  {
    path: '/devices/edit/:id',
    action: 'device.update',
    title: deviceTitles.edit,
    breadcrumb,
    component: () => import('./form/device-edit.tsx'),
  },
  {
    path: '/devices/view/:id',
    action: 'device.borrow',
    title: deviceTitles.view,
    breadcrumb,
    component: () => import('./view/device-view.tsx'),
  },
  {
    path: '/devices/borrow/',
    action: 'device.borrow',
    title: deviceTitles.borrowTitle,
    breadcrumb,
    menu: { area: 'facilities', icon: IconHandGrab, order: 72 },
    component: () => import('./borrow/borrow-devices.tsx'),
  },
  {
    path: '/devices/form-setting/',
    action: 'device.formSetting',
    title: deviceTitles.form,
    breadcrumb,
    component: () => import('./form/device-fields.tsx'),
  },
  {
    path: '/devices/statistical/',
    action: 'device.statistical',
    title: deviceTitles.statistics,
    breadcrumb,
    menu: { area: 'facilities', icon: IconChartPie, order: 78 },
    component: () => import('./statistics/device-statistics.tsx'),
  },
  {
    path: '/qr/:id',
    within: ['/devices/list'],
    action: 'device.view',
    title: deviceTitles.label,
    breadcrumb,
    component: () => import('./phone/unit-page.tsx'),
  },
]
