import { categoryWorks } from '@toasoan/contract/planning/category-works'
import { workStatusLabels } from '@toasoan/contract/planning/work-steps'
import { priorityLabels, workLabels } from '@toasoan/contract/planning/works'
import { useMemo } from 'react'
import { useList } from '#web/client/use-call.ts'
import { departmentFilter, useDepartments } from '#web/entities/choices/department-select.tsx'
import { personFilter } from '#web/entities/choices/person-filter.tsx'
import { useCan } from '#web/session/session.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { workTexts } from './text.ts'

/** Categories of work to choose from; those in use only. */
export function useWorkCategories(): { value: number; label: string }[] {
  const can = useCan()
  const { data } = useList(
    categoryWorks.list,
    { query: { isPaginate: 'false', active: 'true' } },
    { quiet: true, enabled: can('categoryWork.index'), staleTime: 60_000 },
  )
  return (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
}

const asOptions = (some: readonly { value: number; label: string }[]) =>
  some.map(({ value, label }) => ({ value: String(value), label }))

/** The filters of the lists of work. */
export function useWorkFilters(): Filter[] {
  const categories = useWorkCategories()
  const departments = useDepartments()
  return useMemo(
    () => [
      selectFilter('status', workLabels.status, workStatusLabels),
      {
        // `open` names the piece of work that the address opens over the list.
        name: 'unfinished',
        label: workTexts.openness,
        kind: 'select',
        options: [
          { value: 'true', label: workTexts.open },
          { value: 'false', label: workTexts.closed },
        ],
      },
      selectFilter('overdue', workTexts.overdue, { true: workTexts.overdue }),
      personFilter(workLabels.assignee_id, 'assignee_id'),
      { name: 'category_id', label: workLabels.category_id, kind: 'select', options: asOptions(categories) },
      departmentFilter(workLabels.department_id, departments),
      { name: 'from', until: 'until', label: workTexts.due, kind: 'days' },
      selectFilter('priority', workLabels.priority, priorityLabels),
      personFilter(workLabels.owner_id, 'owner_id'),
    ],
    [categories, departments],
  )
}
