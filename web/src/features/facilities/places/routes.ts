import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { placeTitles } from './titles.ts'

const studios = [{ label: placeTitles.studios, to: '/studio/list' }]
const vehicles = [{ label: placeTitles.vehicles, to: '/mobile-vehicle/list' }]

export const routes: AppRoute[] = [
  screen('/studio/list', 'studio.index', placeTitles.studios, {
    component: () => import('./studio-list.tsx'),
  }),
  screen('/studio/add/', 'studio.create', placeTitles.studioAdd, {
    breadcrumb: studios,
    component: () => import('./studio-add.tsx'),
  }),
  screen('/studio/edit/:id', 'studio.update', placeTitles.studioEdit, {
    breadcrumb: studios,
    component: () => import('./studio-edit.tsx'),
  }),
  screen('/studio/form-setting/', 'studio.formSetting', placeTitles.studioForm, {
    breadcrumb: studios,
    component: () => import('./studio-fields.tsx'),
  }),
  screen('/mobile-vehicle/list', 'mobileVehicle.index', placeTitles.vehicles, {
    component: () => import('./vehicle-list.tsx'),
  }),
  screen('/mobile-vehicle/add/', 'mobileVehicle.create', placeTitles.vehicleAdd, {
    breadcrumb: vehicles,
    component: () => import('./vehicle-add.tsx'),
  }),
  screen('/mobile-vehicle/edit/:id', 'mobileVehicle.update', placeTitles.vehicleEdit, {
    breadcrumb: vehicles,
    component: () => import('./vehicle-edit.tsx'),
  }),
  screen('/mobile-vehicle/form-setting/', 'mobileVehicle.formSetting', placeTitles.vehicleForm, {
    breadcrumb: vehicles,
    component: () => import('./vehicle-fields.tsx'),
  }),
]
