import { IconArchive, IconKey, IconUsersGroup } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { archiveTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/files/dalet',
    action: 'file.dalet',
    title: archiveTitles.dalet,
    menu: { area: 'editorial', icon: IconArchive, order: 72 },
    component: () => import('./dalet.tsx'),
  },
  {
    path: '/home/multimedia/dalet',
    action: 'read',
    title: archiveTitles.multimedia,
    within: ['/files/dalet', '/files'],
    component: () => import('./multimedia-dalet.tsx'),
  },
  {
    path: '/home/multimedia/upload-dalet',
    action: 'read',
    title: archiveTitles.upload,
    within: ['/files/dalet', '/files'],
    component: () => import('./multimedia-upload.tsx'),
  },
  {
    path: '/files/mam-account',
    action: 'mamAccount.index',
    title: archiveTitles.accounts,
    menu: { area: 'administration', icon: IconKey, order: 84 },
    component: () => import('./accounts.tsx'),
  },
  {
    path: '/files/mam-user-account',
    action: 'mamUserAccount.index',
    title: archiveTitles.people,
    menu: { area: 'administration', icon: IconUsersGroup, order: 85 },
    component: () => import('./people.tsx'),
  },
]
