import type { Screen } from '../screens.ts'

/** A screen of royalties, as the accountants see it. */
const money = (path: Screen['path'], name: string, vi: string, en: string): Screen => ({
  path,
  name,
  as: 'ketoan',
  title: { vi, en },
})

/** The screens of royalties. */
export const royaltyScreens: Screen[] = [
  money('/profits/list', 'profits', 'Bảng chấm nhuận bút', 'Royalty sheets'),
  {
    ...money('/profits/list-approve', 'profits-approve', 'Nhuận bút chờ duyệt', 'Royalties to approve'),
    as: 'thuky',
  },
  { ...money('/profits/add/', 'profits-add', 'Lập bảng chấm', 'Make a sheet'), as: 'thuky' },
  {
    ...money(({ sheets }) => `/profits/show/${sheets.paid.id}`, 'profits-show', '', ''),
    title: ({ sheets }) => sheets.paid.title,
  },
  {
    ...money(({ sheets }) => `/profits/edit/${sheets.draft.id}`, 'profits-edit', '', ''),
    as: 'thuky',
    title: ({ sheets }) => sheets.draft.title,
  },
  {
    ...money(({ sheets }) => `/profits/detail/${sheets.article.id}`, 'profits-detail', '', ''),
    title: ({ sheets }) => sheets.article.title,
  },
  money('/payouts/list', 'payouts', 'Chi trả nhuận bút', 'Payouts'),
  {
    ...money(({ sheets }) => `/payouts/show/${sheets.payout.id}`, 'payouts-show', '', ''),
    title: ({ sheets }) => sheets.payout.title,
  },
  money('/payees/list', 'payees', 'Người nhận nhuận bút', 'Payees'),
  money('/royalty-funds/list', 'royalty-funds', 'Quỹ nhuận bút', 'Royalty funds'),
  money('/royalty-rules/list', 'royalty-rules', 'Quy định nhuận bút', 'Royalty rules'),
  money('/royalty-rules/add', 'royalty-rules-add', 'Thêm quy định', 'Add a rule'),
  money('/royalty-rules/view/1', 'royalty-rules-view', 'Lương cơ sở từ 1/7/2023', 'Lương cơ sở từ 1/7/2023'),
  {
    ...money(({ sheets }) => `/profits/row/${sheets.row.id}`, 'profits-row', '', ''),
    title: ({ sheets }) => sheets.row.title,
  },
  money(
    '/royalty-rules/correct/1',
    'royalty-rules-correct',
    'Lương cơ sở từ 1/7/2023',
    'Lương cơ sở từ 1/7/2023',
  ),
  money('/royalty-rules/edit/1', 'royalty-rules-edit', 'Lương cơ sở từ 1/7/2023', 'Lương cơ sở từ 1/7/2023'),
]
