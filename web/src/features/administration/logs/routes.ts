import {
  IconFileTime,
  IconHistory,
  IconLogin2,
  IconNews,
  IconServer2,
  IconWaveSine,
} from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { logTitles } from './titles.ts'

const breadcrumb = [{ label: logTitles.logs }]

export const routes: AppRoute[] = [
  screen('/logs/auth', 'log.auth', logTitles.auth, {
    menu: { area: 'administration', icon: IconLogin2, order: 100 },
    breadcrumb,
    component: () => import('./sign-ins/auth-log.tsx'),
  }),
  screen('/logs/activity', 'log.activity', logTitles.activity, {
    menu: { area: 'administration', icon: IconHistory, order: 110 },
    breadcrumb,
    component: () => import('./activity-log.tsx'),
  }),
  screen('/logs/article', 'log.article', logTitles.article, {
    menu: { area: 'administration', icon: IconNews, order: 120 },
    breadcrumb,
    component: () => import('./article-log.tsx'),
  }),
  screen('/logs/file', 'log.file', logTitles.file, {
    menu: { area: 'administration', icon: IconFileTime, order: 130 },
    breadcrumb,
    component: () => import('./file-log.tsx'),
  }),
  screen('/logs/audio-editing', 'log.audioEditing', logTitles.audio, {
    menu: { area: 'administration', icon: IconWaveSine, order: 140 },
    breadcrumb,
    component: () => import('./audio-log.tsx'),
  }),
  screen('/logs/system', 'log.system', logTitles.systemLog, {
    menu: { area: 'administration', icon: IconServer2, order: 150 },
    breadcrumb,
    component: () => import('./system-log.tsx'),
  }),
]
