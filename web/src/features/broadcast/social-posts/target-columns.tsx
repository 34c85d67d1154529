import { type TargetRow, targetStatuses, targetStatusLabels } from '@toasoan/contract/broadcast/social-posts'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { number } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { TargetStatus } from './target-status.tsx'
import { socialTexts } from './text.ts'

/** The words of a post in one line; of a bare link the link. */
export const titleOf = ({ message, link }: Pick<TargetRow, 'message' | 'link'>): string =>
  (message || link).replace(/\s+/g, ' ').slice(0, 160)

export const targetColumns: Column<TargetRow>[] = [
  { key: 'message', label: socialTexts.message, render: titleOf },
  {
    key: 'status',
    label: socialTexts.status,
    sortable: true,
    render: ({ status, is_late }) => <TargetStatus status={status} late={is_late} />,
  },
  { key: 'account', label: socialTexts.account, render: ({ account }) => account.name },
  {
    key: 'due_at',
    label: socialTexts.due,
    sortable: true,
    align: 'right',
    render: ({ due_at }) => <TimeText at={due_at} relative even />,
  },
  {
    key: 'created_by',
    label: socialTexts.maker,
    render: ({ created_by }) => created_by.name,
  },
]

export const readColumns: Column<TargetRow>[] = [
  {
    key: 'reactions',
    label: socialTexts.reactions,
    align: 'right',
    render: ({ status, reactions }) => (status === 'posted' ? number(reactions) : null),
  },
  {
    key: 'article',
    label: socialTexts.article,
    hidden: true,
    render: ({ article }) => article?.name,
  },
]

export const targetFilters: Filter[] = [
  {
    name: 'state',
    label: socialTexts.status,
    kind: 'select',
    options: targetStatuses.map((value) => ({ value, label: targetStatusLabels[value] })),
  },
  { name: 'from', until: 'until', label: socialTexts.days, kind: 'days' },
]
