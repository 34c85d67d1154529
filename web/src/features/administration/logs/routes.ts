import {
  IconFileTime,
  IconHistory,
  IconLogin2,
  IconNews,
  IconServer2,
  IconWaveSine,
} from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { logTitles } from './titles.ts'

const breadcrumb = [{ label: logTitles.logs }]

export const routes: AppRoute[] = [
  {
    path: '/logs/auth',
    action: 'log.auth',
    title: logTitles.auth,
    menu: { area: 'administration', icon: IconLogin2, order: 100 },
    breadcrumb,
    component: () => import('./sign-ins/auth-log.tsx'),
  },
  {
    path: '/logs/activity',
    action: 'log.activity',
    title: logTitles.activity,
    menu: { area: 'administration', icon: IconHistory, order: 110 },
    breadcrumb,
    component: () => import('./activity-log.tsx'),
  },
  {
    path: '/logs/article',
    action: 'log.article',
    title: logTitles.article,
    menu: { area: 'administration', icon: IconNews, order: 120 },
    breadcrumb,
    component: () => import('./article-log.tsx'),
  },
  {
    path: '/logs/file',
    action: 'log.file',
    title: logTitles.file,
    menu: { area: 'administration', icon: IconFileTime, order: 130 },
    breadcrumb,
    component: () => import('./file-log.tsx'),
  },
  {
    path: '/logs/audio-editing',
    action: 'log.audioEditing',
    title: logTitles.audio,
    menu: { area: 'administration', icon: IconWaveSine, order: 140 },
    breadcrumb,
    component: () => import('./audio-log.tsx'),
  },
  {
    path: '/logs/system',
    action: 'log.system',
    title: logTitles.systemLog,
    menu: { area: 'administration', icon: IconServer2, order: 150 },
    breadcrumb,
    component: () => import('./system-log.tsx'),
  },
]
