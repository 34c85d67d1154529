import { IconComponents, IconWriting } from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { tinymceTexts } from './tinymce/text.ts'
import { widgetTexts } from './widget/text.ts'

export const routes: AppRoute[] = [
  screen('/widget', 'widget.index', widgetTexts.title, {
    menu: { area: 'administration', icon: IconComponents, order: 900 },
    component: () => import('./widget/widget.tsx'),
  }),
  screen('/tinymce', 'tinymce.index', tinymceTexts.title, {
    menu: { area: 'editorial', icon: IconWriting, order: 900 },
    component: () => import('./tinymce/tinymce.tsx'),
  }),
]
