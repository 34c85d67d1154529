import { IconFolderCog, IconPhotoVideo } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { fileTitles } from './titles.ts'

export const routes: AppRoute[] = [
  {
    path: '/files',
    resource: 'file',
    action: 'file.index',
    title: fileTitles.library,
    menu: { area: 'editorial', icon: IconPhotoVideo, order: 70 },
    component: () => import('./library.tsx'),
  },
  {
    path: '/files/manager',
    resource: 'file',
    action: 'file.manager',
    title: fileTitles.manager,
    menu: { area: 'editorial', icon: IconFolderCog, order: 71 },
    breadcrumb: [{ label: fileTitles.library, to: '/files' }],
    component: () => import('./manager/manager.tsx'),
  },
  {
    path: '/files/:id/transcript',
    resource: 'file',
    action: 'file.view',
    title: fileTitles.transcript,
    breadcrumb: [{ label: fileTitles.library, to: '/files' }],
    within: ['/files'],
    component: () => import('./transcript/transcript.tsx'),
  },
  {
    path: '/files/:id/cut',
    resource: 'file',
    action: ['file.view', 'file.create'],
    title: fileTitles.cut,
    breadcrumb: [{ label: fileTitles.library, to: '/files' }],
    within: ['/files'],
    component: () => import('./cut/cut.tsx'),
  },
]
