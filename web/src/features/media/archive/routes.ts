import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { archiveTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/files/dalet', 'file.dalet', archiveTitles.dalet, {
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
    component: () => import('./accounts.tsx'),
  }),
  screen('/files/mam-user-account', 'mamUserAccount.index', archiveTitles.people, {
    component: () => import('./people.tsx'),
  }),
]
