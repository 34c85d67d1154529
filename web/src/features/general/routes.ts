import { IconComponents } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { widgetTexts } from './widget/text.ts'

export const routes: AppRoute[] = [
  {
    path: '/widget',
    resource: 'widget',
    action: 'widget.index',
    title: widgetTexts.title,
    menu: { area: 'administration', icon: IconComponents, order: 900 },
    component: () => import('./widget/widget.tsx'),
  },
]
