import { mediumLabels, type PlanRow, planLabels } from '@toasoan/contract/planning/register-plans'
import { translate } from '#web/language/language.ts'
import { nameColumn } from '#web/ui/data-table/columns.tsx'
import type { Column } from '#web/ui/data-table/list-types.ts'
import { date } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { PlanStatus } from './plan-status.tsx'
import { planTexts } from './text.ts'

/** The day of a plan, with its time on air. */
export const whenOf = ({ on_day, on_air }: Pick<PlanRow, 'on_day' | 'on_air'>): string =>
  [on_air, date(on_day)].filter(Boolean).join(' ')

/** Who carries a plan out. */
export const makerOf = ({ assignee, requester }: Pick<PlanRow, 'assignee' | 'requester'>) =>
  assignee ?? requester

/** How many of its pieces readers have, of how many are wanted. */
export const piecesOf = ({ pieces_out, pieces_wanted }: Pick<PlanRow, 'pieces_out' | 'pieces_wanted'>) =>
  translate(planTexts.pieces, { out: pieces_out, wanted: pieces_wanted })

/** The columns of the lists of plans. */
export const planColumns: Column<PlanRow>[] = [
  { key: 'title', label: planLabels.title, sortable: true },
  {
    key: 'status',
    label: planLabels.status,
    sortable: true,
    render: ({ status }) => <PlanStatus status={status} />,
  },
  { key: 'on_day', label: planTexts.when, sortable: true, render: whenOf },
  nameColumn('program', planLabels.program, { under: true }),
  {
    key: 'assignee',
    label: planLabels.assignee,
    wraps: true,
    render: (row) => makerOf(row).name,
  },
  { key: 'pieces', label: planLabels.pieces, hidden: true, render: piecesOf },
  { key: 'number', label: planLabels.number, hidden: true, sortable: true },
  {
    key: 'medium',
    label: planLabels.medium,
    hidden: true,
    render: ({ medium }) => translate(mediumLabels[medium]),
  },
  nameColumn('department', planLabels.department, { wraps: true, hidden: true }),
  nameColumn('requester', planLabels.requester, { wraps: true, hidden: true }),
  nameColumn('folder', planLabels.folder, { wraps: true, hidden: true }),
  {
    key: 'asked_at',
    label: planLabels.asked_at,
    hidden: true,
    align: 'right',
    render: ({ asked_at }) => asked_at && <TimeText at={asked_at} relative even />,
  },
]
