import { IconComponents, IconWriting } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { tinymceTexts } from './tinymce/text.ts'

export const routes: AppRoute[] = [
  screen('/widget', 'widget.index', text('Bộ phận giao diện', 'Interface parts'), {
    menu: { area: 'administration', icon: IconComponents, order: 900 },
    component: () => import('./widget/widget.tsx'),
  }),
  screen('/tinymce', 'tinymce.index', tinymceTexts.title, {
    menu: { area: 'editorial', icon: IconWriting, order: 900 },
    component: () => import('./tinymce/tinymce.tsx'),
  }),
]
