import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { deviceTitles } from './titles.ts'

const breadcrumb = [{ label: deviceTitles.devices, to: '/devices/list' }]

export const routes: AppRoute[] = [
  screen('/devices/list', 'device.index', deviceTitles.devices, {
    component: () => import('./list/device-list.tsx'),
  }),
  screen('/devices/add/', 'device.create', deviceTitles.add, {
    breadcrumb,
    component: () => import('./form/device-add.tsx'),
  }),
  screen('/devices/edit/:id', 'device.update', deviceTitles.edit, {
    breadcrumb,
    component: () => import('./form/device-edit.tsx'),
  }),
  screen('/devices/view/:id', 'device.borrow', deviceTitles.view, {
    breadcrumb,
    component: () => import('./view/device-view.tsx'),
  }),
  screen('/devices/borrow/', 'device.borrow', deviceTitles.borrowTitle, {
    breadcrumb,
    component: () => import('./borrow/borrow-devices.tsx'),
  }),
  screen('/devices/form-setting/', 'device.formSetting', deviceTitles.form, {
    breadcrumb,
    component: () => import('./form/device-fields.tsx'),
  }),
  screen('/devices/statistical/', 'device.statistical', deviceTitles.statistics, {
    breadcrumb,
    component: () => import('./statistics/device-statistics.tsx'),
  }),
  screen('/devices/calendar', 'device.index', deviceTitles.calendar, {
    breadcrumb,
    component: () => import('./calendar/device-calendar.tsx'),
  }),
  screen('/devices/depreciation/', 'device.statistical', deviceTitles.depreciation, {
    breadcrumb,
    component: () => import('./statistics/depreciation-list.tsx'),
  }),
  screen('/qr/:id', 'device.view', deviceTitles.label, {
    within: ['/devices/list'],
    breadcrumb,
    component: () => import('./phone/unit-page.tsx'),
  }),
]
