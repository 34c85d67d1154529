import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { workflowTitles } from './titles.ts'

const ofWorkflows = [{ label: workflowTitles.workflows, to: '/workflow' }]
const ofTransitions = [{ label: workflowTitles.transitions, to: '/workflow-transition' }]

export const routes: AppRoute[] = [
  screen('/workflow', 'workflow.index', workflowTitles.workflows, {
    component: () => import('./workflow-list.tsx'),
  }),
  screen('/workflow/create', 'workflow.create', workflowTitles.add, {
    breadcrumb: ofWorkflows,
    component: () => import('./workflow-create.tsx'),
  }),
  screen('/workflow/edit/:id', 'workflow.update', workflowTitles.edit, {
    breadcrumb: ofWorkflows,
    component: () => import('./workflow-edit.tsx'),
  }),
  screen('/workflow-transition', 'workflowTransition.index', workflowTitles.transitions, {
    component: () => import('./transitions/transition-list.tsx'),
  }),
  screen('/workflow-transition/create', 'workflowTransition.create', workflowTitles.addTransition, {
    breadcrumb: ofTransitions,
    component: () => import('./transitions/transition-create.tsx'),
  }),
  screen('/workflow-transition/edit/:id', 'workflowTransition.update', workflowTitles.editTransition, {
    breadcrumb: ofTransitions,
    component: () => import('./transitions/transition-edit.tsx'),
  }),
]
