import { inDay } from '@toasoan/contract/finance/in-dong'
import { type ProfitRow, profitLabels, sheetKindLabels } from '@toasoan/contract/finance/profit-sheets'
import { sheetStatusLabels } from '@toasoan/contract/finance/profit-steps'
import { departmentFilter, useDepartments } from '#web/entities/choices/department-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { number } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { SheetStatus } from './sheet-status.tsx'

const Kind = ({ kind }: { kind: ProfitRow['kind'] }) => useText()(sheetKindLabels[kind])

/** The columns of the lists of sheets. */
export const sheetColumns: Column<ProfitRow>[] = [
  { key: 'number', label: profitLabels.number, sortable: true },
  { key: 'department', label: profitLabels.department, under: true },
  {
    key: 'month',
    label: profitLabels.month,
    sortable: true,
    render: ({ month }) => inDay(month),
  },
  {
    key: 'status',
    label: profitLabels.status,
    sortable: true,
    render: ({ status }) => <SheetStatus status={status} />,
  },
  {
    key: 'scored',
    label: profitLabels.scored,
    align: 'right',
    render: ({ scored, articles }) => `${scored}/${articles}`,
  },
  {
    key: 'total',
    label: profitLabels.total,
    align: 'right',
    render: ({ total }) => `${number(total)} đ`,
  },
  { key: 'scorer', label: profitLabels.scorer },
  { key: 'kind', label: profitLabels.kind, hidden: true, render: ({ kind }) => <Kind kind={kind} /> },
  { key: 'approver', label: profitLabels.approver, hidden: true },
  {
    key: 'updated_at',
    label: profitLabels.updated_at,
    sortable: true,
    hidden: true,
    align: 'right',
    render: ({ updated_at }) => <TimeText at={updated_at} relative even />,
  },
]

/** The filters of the list of sheets. */
export function useSheetFilters(): Filter[] {
  const departments = useDepartments()
  return [
    departmentFilter(profitLabels.department, departments),
    selectFilter('status', profitLabels.status, sheetStatusLabels),
    selectFilter('kind', profitLabels.kind, sheetKindLabels),
  ]
}
