import { IconComponents, IconWriting } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { tinymceTexts } from './tinymce/text.ts'
import { widgetTexts } from './widget/text.ts'

export const routes: AppRoute[] = [
  {
    path: '/widget',
    action: 'widget.index',
    title: widgetTexts.title,
    menu: { area: 'administration', icon: IconComponents, order: 900 },
    component: () => import('./widget/widget.tsx'),
  },
  {
    path: '/tinymce',
    action: 'tinymce.index',
    title: tinymceTexts.title,
    menu: { area: 'editorial', icon: IconWriting, order: 900 },
    component: () => import('./tinymce/tinymce.tsx'),
  },
]
