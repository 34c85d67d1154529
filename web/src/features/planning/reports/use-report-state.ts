import { reportGroups } from '@toasoan/contract/planning/report-periods'
import { comparisons, type ReportKind } from '@toasoan/contract/planning/reports'
import { useMemo } from 'react'
import { departmentFilter, useDepartments } from '#web/entities/choices/department-select.tsx'
import { personFilter } from '#web/entities/choices/person-filter.tsx'
import type { ListDefaults } from '#web/ui/data-table/list-state.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { useSavedViews } from '#web/ui/data-table/saved-views/use-saved-views.ts'
import { useListState } from '#web/ui/data-table/use-list-state.ts'
import { reportWords } from './text.ts'
import { useArticleKinds } from './use-article-kinds.ts'

const names = [
  'from',
  'until',
  'department_id',
  'user_ids',
  'category_id',
  'article_type_id',
  'channel_id',
  'group',
  'compare',
  'measures',
]

/** A report has no pages and no order of its own; the rest of its state is that of a list, so that views can be saved. */
const defaults: ListDefaults = {
  pageSizes: [50],
  perPage: 50,
  sortBy: null,
  sortDesc: false,
  filterNames: names,
  sortable: [],
}

/** What a report is of: it stands in the address, and can be saved as a view. */
export function useReportState() {
  const [state, change] = useListState(defaults)
  const saved = useSavedViews(state, defaults)
  return { state, change, saved }
}

/** The filters of a report. */
export function useReportFilters(kind: ReportKind): Filter[] {
  const departments = useDepartments()
  const { categories, types } = useArticleKinds()
  return useMemo(
    () => [
      { name: 'from', until: 'until', label: reportWords.days, kind: 'days' },
      {
        name: 'compare',
        label: reportWords.compare,
        kind: 'select',
        options: comparisons.map((value) => ({ value, label: reportWords.comparisons[value] })),
      },
      {
        name: 'group',
        label: reportWords.group,
        kind: 'select',
        options: reportGroups.map((value) => ({ value, label: reportWords.groups[value] })),
      },
      departmentFilter(reportWords.department, departments),
      ...(kind === 'unit' || kind === 'department' ? [] : [personFilter(reportWords.person, 'user_ids')]),
      {
        name: 'category_id',
        label: reportWords.category,
        kind: 'select',
        options: categories,
        searchable: true,
      },
      { name: 'article_type_id', label: reportWords.type, kind: 'select', options: types },
    ],
    [kind, departments, categories, types],
  )
}
