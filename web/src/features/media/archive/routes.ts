import { IconArchive, IconKey, IconUsersGroup } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { archiveTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/files/dalet', 'file.dalet', archiveTitles.dalet, {
    menu: { area: 'editorial', icon: IconArchive, order: 72 },
    component: () => import('./dalet.tsx'),
  }),
  screen('/home/multimedia/dalet', 'read', archiveTitles.multimedia, {
    layout: 'master',
    component: () => import('./multimedia-dalet.tsx'),
  }),
  screen('/home/multimedia/upload-dalet', 'read', archiveTitles.upload, {
    layout: 'master',
    component: () => import('./multimedia-upload.tsx'),
  }),
  screen('/files/mam-account', 'mamAccount.index', archiveTitles.accounts, {
    menu: { area: 'administration', icon: IconKey, order: 84 },
    component: () => import('./accounts.tsx'),
  }),
  screen('/files/mam-user-account', 'mamUserAccount.index', archiveTitles.people, {
    menu: { area: 'administration', icon: IconUsersGroup, order: 85 },
    component: () => import('./people.tsx'),
  }),
]
