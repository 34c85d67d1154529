import { inDay } from '@toasoan/contract/finance/in-dong'
import {
  type ProfitRow,
  profitLabels,
  sheetKindLabels,
  sheetKinds,
} from '@toasoan/contract/finance/profit-sheets'
import { sheetStatuses, sheetStatusLabels } from '@toasoan/contract/finance/profit-steps'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { useText } from '#web/language/use-text.ts'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { number } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { SheetStatus } from './sheet-status.tsx'

function Kind({ kind }: { kind: ProfitRow['kind'] }) {
  return useText()(sheetKindLabels[kind])
}

/** The columns of the lists of sheets. */
export const sheetColumns: Column<ProfitRow>[] = [
  { key: 'number', label: profitLabels.number, sortable: true, width: 230 },
  { key: 'department', label: profitLabels.department, width: 190 },
  {
    key: 'month',
    label: profitLabels.month,
    sortable: true,
    width: 100,
    render: ({ month }) => inDay(month),
  },
  {
    key: 'status',
    label: profitLabels.status,
    sortable: true,
    width: 150,
    render: ({ status }) => <SheetStatus status={status} />,
  },
  {
    key: 'scored',
    label: profitLabels.scored,
    width: 110,
    align: 'right',
    render: ({ scored, articles }) => `${scored}/${articles}`,
  },
  {
    key: 'total',
    label: profitLabels.total,
    width: 140,
    align: 'right',
    render: ({ total }) => `${number(total)} đ`,
  },
  { key: 'scorer', label: profitLabels.scorer, width: 170 },
  { key: 'kind', label: profitLabels.kind, hidden: true, render: ({ kind }) => <Kind kind={kind} /> },
  { key: 'approver', label: profitLabels.approver, hidden: true },
  {
    key: 'updated_at',
    label: profitLabels.updated_at,
    sortable: true,
    hidden: true,
    render: ({ updated_at }) => <TimeText at={updated_at} relative />,
  },
]

/** The filters of the list of sheets. */
export function useSheetFilters(): Filter[] {
  const departments = useDepartments()
  return [
    {
      name: 'department_id',
      label: profitLabels.department,
      kind: 'select',
      searchable: true,
      options: departments.map(({ value, label }) => ({ value: String(value), label })),
    },
    {
      name: 'status',
      label: profitLabels.status,
      kind: 'select',
      options: sheetStatuses.map((value) => ({ value, label: sheetStatusLabels[value] })),
    },
    {
      name: 'kind',
      label: profitLabels.kind,
      kind: 'select',
      options: sheetKinds.map((value) => ({ value, label: sheetKindLabels[value] })),
    },
  ]
}
