import { IconArrowsRightLeft, IconSitemap } from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { workflowTexts } from './text.ts'

const ofWorkflows = [{ label: workflowTexts.workflows, to: '/workflow' }]
const ofTransitions = [{ label: workflowTexts.transitions, to: '/workflow-transition' }]

export const routes: AppRoute[] = [
  {
    path: '/workflow',
    resource: 'workflow',
    action: 'workflow.index',
    title: workflowTexts.workflows,
    menu: { area: 'editorial', icon: IconSitemap, order: 80 },
    component: () => import('./workflow-list.tsx'),
  },
  {
    path: '/workflow/create',
    resource: 'workflow',
    action: 'workflow.create',
    title: workflowTexts.add,
    breadcrumb: ofWorkflows,
    component: () => import('./workflow-create.tsx'),
  },
  {
    path: '/workflow/edit/:id',
    resource: 'workflow',
    action: 'workflow.update',
    title: workflowTexts.edit,
    breadcrumb: ofWorkflows,
    component: () => import('./workflow-edit.tsx'),
  },
  {
    path: '/workflow-transition',
    resource: 'workflowTransition',
    action: 'workflowTransition.index',
    title: workflowTexts.transitions,
    menu: { area: 'editorial', icon: IconArrowsRightLeft, order: 81 },
    component: () => import('./transitions/transition-list.tsx'),
  },
  {
    path: '/workflow-transition/create',
    resource: 'workflowTransition',
    action: 'workflowTransition.create',
    title: workflowTexts.addTransition,
    breadcrumb: ofTransitions,
    component: () => import('./transitions/transition-create.tsx'),
  },
  {
    path: '/workflow-transition/edit/:id',
    resource: 'workflowTransition',
    action: 'workflowTransition.update',
    title: workflowTexts.editTransition,
    breadcrumb: ofTransitions,
    component: () => import('./transitions/transition-edit.tsx'),
  },
]
