import { IconCompass, IconSpeakerphone } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { directiveTitles, kindTitles } from './titles.ts'

const screensOf = (kind: keyof typeof kindTitles, menu: NonNullable<AppRoute['menu']>): AppRoute[] => {
  const { title, add, edit, view } = kindTitles[kind]
  const breadcrumb = [{ label: title, to: `/${kind}` }]
  return [
    {
      path: `/${kind}`,
      action: `${kind}.index`,
      title,
      menu,
      component: () => import('./list/directive-list.tsx'),
    },
    {
      path: `/${kind}/create`,
      action: `${kind}.create`,
      title: add,
      breadcrumb,
      component: () => import('./form/directive-create.tsx'),
    },
    {
      path: `/${kind}/view/p-:id`,
      action: `${kind}.view`,
      title: view,
      breadcrumb,
      component: () => import('./view/directive-view.tsx'),
    },
    {
      path: `/${kind}/:id/diff/:first/:last`,
      action: `${kind}.view`,
      title: directiveTitles.compare,
      breadcrumb: [...breadcrumb, { label: directiveTitles.comparing }],
      component: () => import('./compare/compare-screen.tsx'),
    },
    {
      path: `/${kind}/edit/:id`,
      action: `${kind}.update`,
      title: edit,
      breadcrumb,
      component: () => import('./form/directive-edit.tsx'),
    },
  ]
}

export const routes: AppRoute[] = [
  ...screensOf('propagate', { area: 'editorial', icon: IconSpeakerphone, order: 40 }),
  ...screensOf('orientate', { area: 'editorial', icon: IconCompass, order: 41 }),
]
