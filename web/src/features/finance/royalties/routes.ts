import {
  IconCoins,
  IconPigMoney,
  IconReceipt2,
  IconScale,
  IconUserDollar,
  IconWritingSign,
} from '@tabler/icons-react'
import { type AppRoute, screen } from '#web/entities/app-route.ts'
import { royaltyTitles } from './titles.ts'

const within = ['/profits/list', '/profits/list-approve']
const breadcrumb = [{ label: royaltyTitles.sheets, to: '/profits/list' }]
const rules = [{ label: royaltyTitles.rules, to: '/royalty-rules/list' }]

export const routes: AppRoute[] = [
  screen('/profits/list', 'profit.index', royaltyTitles.sheets, {
    menu: { area: 'finance', icon: IconCoins, order: 10 },
    component: () => import('./sheet-list.tsx'),
  }),
  screen('/profits/list-approve', 'profit.listApprove', royaltyTitles.approve, {
    menu: { area: 'finance', icon: IconWritingSign, order: 11 },
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
  screen('/profits/row/:id', 'profit.view', royaltyTitles.detail, {
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
    menu: { area: 'finance', icon: IconReceipt2, order: 12 },
    component: () => import('./payout-list.tsx'),
  }),
  screen('/payouts/show/:id', 'payout.view', royaltyTitles.payout, {
    breadcrumb: [{ label: royaltyTitles.payouts, to: '/payouts/list' }],
    within: ['/payouts/list'],
    component: () => import('./payout-show.tsx'),
  }),
  screen('/payees/list', 'payee.index', royaltyTitles.payees, {
    menu: { area: 'finance', icon: IconUserDollar, order: 13 },
    component: () => import('./payee-list.tsx'),
  }),
  screen('/royalty-funds/list', 'royaltyFund.index', royaltyTitles.funds, {
    menu: { area: 'finance', icon: IconPigMoney, order: 14 },
    component: () => import('./fund-list.tsx'),
  }),
  screen('/royalty-rules/list', 'royaltyRule.index', royaltyTitles.rules, {
    menu: { area: 'finance', icon: IconScale, order: 15 },
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
