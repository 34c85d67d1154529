import { text } from '@toasoan/contract/kit/text'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { tinymceTexts } from './tinymce/text.ts'

export const routes: AppRoute[] = [
  screen('/widget', 'widget.index', text('Thư viện giao diện', 'Interface kit'), {
    component: () => import('./widget/widget.tsx'),
  }),
  screen('/tinymce', 'tinymce.index', tinymceTexts.title, {
    component: () => import('./tinymce/tinymce.tsx'),
  }),
]
