import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { logTitles } from './titles.ts'

const breadcrumb = [{ label: logTitles.logs }]

export const routes: AppRoute[] = [
  screen('/logs/auth', 'log.auth', logTitles.auth, {
    breadcrumb,
    component: () => import('./sign-ins/auth-log.tsx'),
  }),
  screen('/logs/activity', 'log.activity', logTitles.activity, {
    breadcrumb,
    component: () => import('./activity-log.tsx'),
  }),
  screen('/logs/article', 'log.article', logTitles.article, {
    breadcrumb,
    component: () => import('./article-log.tsx'),
  }),
  screen('/logs/file', 'log.file', logTitles.file, {
    breadcrumb,
    component: () => import('./file-log.tsx'),
  }),
  screen('/logs/audio-editing', 'log.audioEditing', logTitles.audio, {
    breadcrumb,
    component: () => import('./audio-log.tsx'),
  }),
  screen('/logs/system', 'log.system', logTitles.systemLog, {
    breadcrumb,
    component: () => import('./system-log.tsx'),
  }),
]
