import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { directiveTitles, kindTitles } from './titles.ts'

const screensOf = (kind: keyof typeof kindTitles): AppRoute[] => {
  const { title, add, edit, view } = kindTitles[kind]
  const breadcrumb = [{ label: title, to: `/${kind}` }]
  return [
    {
      path: `/${kind}`,
      action: `${kind}.index`,
      title,
      component: () => import('./list/directive-list.tsx'),
    },
    screen(`/${kind}/create`, `${kind}.create`, add, {
      breadcrumb,
      component: () => import('./form/directive-create.tsx'),
    }),
    screen(`/${kind}/view/p-:id`, `${kind}.view`, view, {
      breadcrumb,
      component: () => import('./view/directive-view.tsx'),
    }),
    screen(`/${kind}/:id/diff/:first/:last`, `${kind}.view`, directiveTitles.compare, {
      breadcrumb: [...breadcrumb, { label: directiveTitles.comparing }],
      component: () => import('./compare/compare-screen.tsx'),
    }),
    screen(`/${kind}/edit/:id`, `${kind}.update`, edit, {
      breadcrumb,
      component: () => import('./form/directive-edit.tsx'),
    }),
  ]
}

export const routes: AppRoute[] = [...screensOf('propagate'), ...screensOf('orientate')]
