import { IconFolderCog, IconPhotoVideo } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { fileTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/files',
    action: 'file.index',
    title: fileTitles.library,
    menu: { area: 'editorial', icon: IconPhotoVideo, order: 70 },
    component: () => import('./library.tsx'),
  },
  {
    path: '/files/manager',
    action: 'file.manager',
    title: fileTitles.manager,
    menu: { area: 'editorial', icon: IconFolderCog, order: 71 },
    breadcrumb: [{ label: fileTitles.library, to: '/files' }],
    component: () => import('./manager/manager.tsx'),
  },
  {
    path: '/files/:id/transcript',
    action: 'file.view',
    title: fileTitles.transcript,
    breadcrumb: [{ label: fileTitles.library, to: '/files' }],
    within: ['/files'],
    component: () => import('./transcript/transcript.tsx'),
  },
  {
    path: '/files/:id/cut',
    action: ['file.view', 'file.create'],
    title: fileTitles.cut,
    breadcrumb: [{ label: fileTitles.library, to: '/files' }],
    within: ['/files'],
    component: () => import('./cut/cut.tsx'),
  },
]
