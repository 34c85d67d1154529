import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { fileTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/files', 'file.index', fileTitles.library, {
    component: () => import('./library.tsx'),
  }),
  screen('/files/manager', 'file.manager', fileTitles.manager, {
    breadcrumb: [{ label: fileTitles.library, to: '/files' }],
    component: () => import('./manager/manager.tsx'),
  }),
  screen('/files/:id/transcript', 'file.view', fileTitles.transcript, {
    breadcrumb: [{ label: fileTitles.library, to: '/files' }],
    within: ['/files'],
    component: () => import('./transcript/transcript.tsx'),
  }),
  screen('/files/:id/cut', ['file.view', 'file.create'], fileTitles.cut, {
    breadcrumb: [{ label: fileTitles.library, to: '/files' }],
    within: ['/files'],
    component: () => import('./cut/cut.tsx'),
  }),
]
