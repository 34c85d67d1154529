import { IconDoor, IconTruck } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { placeTitles } from './titles.ts'

const studios = [{ label: placeTitles.studios, to: '/studio/list' }]
const vehicles = [{ label: placeTitles.vehicles, to: '/mobile-vehicle/list' }]

export const routes: AppRoute[] = [
  {
    path: '/studio/list',
    action: 'studio.index',
    title: placeTitles.studios,
    menu: { area: 'facilities', icon: IconDoor, order: 10 },
    component: () => import('./studio-list.tsx'),
  },
  {
    path: '/studio/add/',
    action: 'studio.create',
    title: placeTitles.studioAdd,
    breadcrumb: studios,
    component: () => import('./studio-add.tsx'),
  },
  {
    path: '/studio/edit/:id',
    action: 'studio.update',
    title: placeTitles.studioEdit,
    breadcrumb: studios,
    component: () => import('./studio-edit.tsx'),
  },
  {
    path: '/studio/form-setting/',
    action: 'studio.formSetting',
    title: placeTitles.studioForm,
    breadcrumb: studios,
    component: () => import('./studio-fields.tsx'),
  },
  {
    path: '/mobile-vehicle/list',
    action: 'mobileVehicle.index',
    title: placeTitles.vehicles,
    menu: { area: 'facilities', icon: IconTruck, order: 50 },
    component: () => import('./vehicle-list.tsx'),
  },
  {
    path: '/mobile-vehicle/add/',
    action: 'mobileVehicle.create',
    title: placeTitles.vehicleAdd,
    breadcrumb: vehicles,
    component: () => import('./vehicle-add.tsx'),
  },
  {
    path: '/mobile-vehicle/edit/:id',
    action: 'mobileVehicle.update',
    title: placeTitles.vehicleEdit,
    breadcrumb: vehicles,
    component: () => import('./vehicle-edit.tsx'),
  },
  {
    path: '/mobile-vehicle/form-setting/',
    action: 'mobileVehicle.formSetting',
    title: placeTitles.vehicleForm,
    breadcrumb: vehicles,
    component: () => import('./vehicle-fields.tsx'),
  },
]
