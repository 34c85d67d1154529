import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { scheduleTitles } from './titles.ts'

export const routes: AppRoute[] = [
  screen('/schedule', 'schedule.index', scheduleTitles.title, {
    component: () => import('./grid/schedule-screen.tsx'),
  }),
  screen('/schedule/edit/:id', 'schedule.update', scheduleTitles.editTitle, {
    breadcrumb: [{ label: scheduleTitles.title, to: '/schedule' }],
    component: () => import('./editor/day-editor.tsx'),
  }),
  screen('/schedule/present/:id', 'schedule.index', scheduleTitles.presentTitle, {
    breadcrumb: [{ label: scheduleTitles.title, to: '/schedule' }],
    component: () => import('./presenter/presenter-view.tsx'),
  }),
  ...['/schedule/frame', '/schedule/frame/:channel'].map((path) =>
    screen(path, 'channelItem.index', scheduleTitles.frameTitle, {
      tabs: true,
      component: () => import('./frame/frame-screen.tsx'),
    }),
  ),
  screen('/wall', 'read', scheduleTitles.wallTitle, {
    layout: 'full',
    component: () => import('./wall/wall.tsx'),
  }),
  screen('/settings/walls', 'setting.index', scheduleTitles.wallKeysTitle, {
    component: () => import('./wall/wall-keys.tsx'),
  }),
  screen('/schedule-item', 'scheduleItem.index', scheduleTitles.itemsTitle, {
    component: () => import('./item-list.tsx'),
  }),
]
