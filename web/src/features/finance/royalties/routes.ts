import {
  IconCoins,
  IconPigMoney,
  IconReceipt2,
  IconScale,
  IconUserDollar,
  IconWritingSign,
} from '@tabler/icons-react'
import type { AppRoute } from '#web/entities/app-route.ts'
import { royaltyTitles } from './titles.ts'

const within = ['/profits/list', '/profits/list-approve']
const breadcrumb = [{ label: royaltyTitles.sheets, to: '/profits/list' }]
const rules = [{ label: royaltyTitles.rules, to: '/royalty-rules/list' }]

export const routes: AppRoute[] = [
  {
    path: '/profits/list',
    action: 'profit.index',
    title: royaltyTitles.sheets,
    menu: { area: 'finance', icon: IconCoins, order: 10 },
    component: () => import('./sheet-list.tsx'),
  },
  {
    path: '/profits/list-approve',
    action: 'profit.listApprove',
    title: royaltyTitles.approve,
    menu: { area: 'finance', icon: IconWritingSign, order: 11 },
    component: () => import('./sheet-list-approve.tsx'),
  },
  {
    path: '/profits/add/',
    action: 'profit.create',
    title: royaltyTitles.add,
    breadcrumb,
    within,
    component: () => import('./sheet-add.tsx'),
  },
  {
    path: '/profits/show/:id',
    action: 'profit.view',
    title: royaltyTitles.show,
    breadcrumb,
    within,
    component: () => import('./sheet-show.tsx'),
  },
  {
    path: '/profits/detail/:id',
    action: 'profit.view',
    title: royaltyTitles.detail,
    breadcrumb,
    within,
    component: () => import('./sheet-explained.tsx'),
  },
  {
    path: '/profits/row/:id',
    action: 'profit.view',
    title: royaltyTitles.detail,
    breadcrumb,
    within,
    component: () => import('./row-explained.tsx'),
  },
  {
    path: '/profits/edit/:id',
    action: 'profit.update',
    title: royaltyTitles.edit,
    breadcrumb,
    within,
    component: () => import('./editor/sheet-edit.tsx'),
  },
  {
    path: '/payouts/list',
    action: 'payout.index',
    title: royaltyTitles.payouts,
    menu: { area: 'finance', icon: IconReceipt2, order: 12 },
    component: () => import('./payout-list.tsx'),
  },
  {
    path: '/payouts/show/:id',
    action: 'payout.view',
    title: royaltyTitles.payout,
    breadcrumb: [{ label: royaltyTitles.payouts, to: '/payouts/list' }],
    within: ['/payouts/list'],
    component: () => import('./payout-show.tsx'),
  },
  {
    path: '/payees/list',
    action: 'payee.index',
    title: royaltyTitles.payees,
    menu: { area: 'finance', icon: IconUserDollar, order: 13 },
    component: () => import('./payee-list.tsx'),
  },
  {
    path: '/royalty-funds/list',
    action: 'royaltyFund.index',
    title: royaltyTitles.funds,
    menu: { area: 'finance', icon: IconPigMoney, order: 14 },
    component: () => import('./fund-list.tsx'),
  },
  {
    path: '/royalty-rules/list',
    action: 'royaltyRule.index',
    title: royaltyTitles.rules,
    menu: { area: 'finance', icon: IconScale, order: 15 },
    component: () => import('./rule-list.tsx'),
  },
  {
    path: '/royalty-rules/add',
    action: 'royaltyRule.create',
    title: royaltyTitles.addRule,
    breadcrumb: rules,
    component: () => import('./rule-page.tsx'),
  },
  {
    path: '/royalty-rules/view/:id',
    action: 'royaltyRule.view',
    title: royaltyTitles.rules,
    breadcrumb: rules,
    component: () => import('./rule-page.tsx'),
  },
  {
    path: '/royalty-rules/edit/:id',
    action: 'royaltyRule.update',
    title: royaltyTitles.editRule,
    breadcrumb: rules,
    component: () => import('./rule-page.tsx'),
  },
  {
    path: '/royalty-rules/correct/:id',
    action: 'royaltyRule.update',
    title: royaltyTitles.correctRule,
    breadcrumb: rules,
    component: () => import('./rule-correct.tsx'),
  },
]
