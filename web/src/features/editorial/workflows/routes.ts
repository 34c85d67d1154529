import { IconArrowsRightLeft, IconSitemap } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { workflowTitles } from './titles.ts'

const ofWorkflows = [{ label: workflowTitles.workflows, to: '/workflow' }]
const ofTransitions = [{ label: workflowTitles.transitions, to: '/workflow-transition' }]

export const routes: AppRoute[] = [
  {
    path: '/workflow',
    action: 'workflow.index',
    title: workflowTitles.workflows,
    menu: { area: 'editorial', icon: IconSitemap, order: 80 },
    component: () => import('./workflow-list.tsx'),
  },
  {
    path: '/workflow/create',
    action: 'workflow.create',
    title: workflowTitles.add,
    breadcrumb: ofWorkflows,
    component: () => import('./workflow-create.tsx'),
  },
  {
    path: '/workflow/edit/:id',
    action: 'workflow.update',
    title: workflowTitles.edit,
    breadcrumb: ofWorkflows,
    component: () => import('./workflow-edit.tsx'),
  },
  {
    path: '/workflow-transition',
    action: 'workflowTransition.index',
    title: workflowTitles.transitions,
    menu: { area: 'editorial', icon: IconArrowsRightLeft, order: 81 },
    component: () => import('./transitions/transition-list.tsx'),
  },
  {
    path: '/workflow-transition/create',
    action: 'workflowTransition.create',
    title: workflowTitles.addTransition,
    breadcrumb: ofTransitions,
    component: () => import('./transitions/transition-create.tsx'),
  },
  {
    path: '/workflow-transition/edit/:id',
    action: 'workflowTransition.update',
    title: workflowTitles.editTransition,
    breadcrumb: ofTransitions,
    component: () => import('./transitions/transition-edit.tsx'),
  },
]
