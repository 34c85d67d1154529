import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { royaltyTitles } from './titles.ts'

const within = ['/profits/list', '/profits/list-approve']
const breadcrumb = [{ label: royaltyTitles.sheets, to: '/profits/list' }]
const rules = [{ label: royaltyTitles.rules, to: '/royalty-rules/list' }]

export const routes: AppRoute[] = [
  screen('/profits/list', 'profit.index', royaltyTitles.sheets, {
    component: () => import('./sheet-list.tsx'),
  }),
  screen('/profits/list-approve', 'profit.listApprove', royaltyTitles.approve, {
    component: () => import('./sheet-list-approve.tsx'),
  }),
  screen('/profits/add/', 'profit.create', royaltyTitles.add, {
    breadcrumb,
    within,
    component: () => import('./sheet-add.tsx'),
  }),
  screen('/profits/show/:id', 'profit.view', royaltyTitles.show, {
    breadcrumb,
    within,
    component: () => import('./sheet-show.tsx'),
  }),
  screen('/profits/detail/:id', 'profit.view', royaltyTitles.detail, {
    breadcrumb,
    within,
    component: () => import('./sheet-explained.tsx'),
  }),
  screen('/profits/row/:id', 'profit.view', royaltyTitles.row, {
    breadcrumb,
    within,
    component: () => import('./row-explained.tsx'),
  }),
  screen('/profits/edit/:id', 'profit.update', royaltyTitles.edit, {
    breadcrumb,
    within,
    component: () => import('./editor/sheet-edit.tsx'),
  }),
  screen('/payouts/list', 'payout.index', royaltyTitles.payouts, {
    component: () => import('./payout-list.tsx'),
  }),
  screen('/payouts/show/:id', 'payout.view', royaltyTitles.payout, {
    breadcrumb: [{ label: royaltyTitles.payouts, to: '/payouts/list' }],
    within: ['/payouts/list'],
    component: () => import('./payout-show.tsx'),
  }),
  screen('/tax-certificates/list', 'payout.index', royaltyTitles.certificates, {
    component: () => import('./certificate-list.tsx'),
  }),
  screen('/payees/list', 'payee.index', royaltyTitles.payees, {
    component: () => import('./payee-list.tsx'),
  }),
  screen('/royalty-funds/list', 'royaltyFund.index', royaltyTitles.funds, {
    component: () => import('./fund-list.tsx'),
  }),
  screen('/royalty-rules/list', 'royaltyRule.index', royaltyTitles.rules, {
    component: () => import('./rule-list.tsx'),
  }),
  screen('/royalty-rules/add', 'royaltyRule.create', royaltyTitles.addRule, {
    breadcrumb: rules,
    component: () => import('./rule-page.tsx'),
  }),
  screen('/royalty-rules/view/:id', 'royaltyRule.view', royaltyTitles.rules, {
    breadcrumb: rules,
    component: () => import('./rule-page.tsx'),
  }),
  screen('/royalty-rules/edit/:id', 'royaltyRule.update', royaltyTitles.editRule, {
    breadcrumb: rules,
    component: () => import('./rule-page.tsx'),
  }),
  screen('/royalty-rules/correct/:id', 'royaltyRule.update', royaltyTitles.correctRule, {
    breadcrumb: rules,
    component: () => import('./rule-correct.tsx'),
  }),
]
