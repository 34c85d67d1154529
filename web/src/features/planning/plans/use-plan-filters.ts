import { planStatusLabels } from '@toasoan/contract/planning/plan-steps'
import { programs } from '@toasoan/contract/planning/programs'
import { mediumLabels, planLabels } from '@toasoan/contract/planning/register-plans'
import { useMemo } from 'react'
import { useList } from '#web/client/use-call.ts'
import { departmentFilter, useDepartments } from '#web/entities/choices/department-select.tsx'
import { personFilter } from '#web/entities/choices/person-filter.tsx'
import { useFolderOptions } from '#web/entities/plans/use-folders.ts'
import { useCan } from '#web/session/session.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { useFromToday } from '#web/ui/data-table/use-from-today.ts'
import { planTexts } from './text.ts'

/** The programmes in use, with their rhythm. */
export function usePrograms() {
  const can = useCan()
  const { data } = useList(
    programs.list,
    { query: { isPaginate: 'false', active: 'true' } },
    { quiet: true, enabled: can('program.index'), staleTime: 60_000 },
  )
  return data?.data
}

const asOptions = (some: readonly { value: number; label: string; depth?: number }[]) =>
  some.map((one) => ({ ...one, value: String(one.value) }))

/** The filters of the lists of plans, and what all plans are asked for: those from today on. */
export function usePlanFilters(deciding: boolean): { filters: Filter[]; fixed: Record<string, string> } {
  const known = usePrograms()
  const departments = useDepartments()
  const folders = useFolderOptions()
  const { fixed, days } = useFromToday({ name: 'from', until: 'until', label: planTexts.days }, ['folder_id'])
  const daysLabel = days.label
  const filters = useMemo<Filter[]>(
    () => [
      ...(deciding ? [] : [selectFilter('status', planLabels.status, planStatusLabels)]),
      { name: 'from', until: 'until', label: deciding ? planTexts.days : daysLabel, kind: 'days' },
      {
        name: 'program_id',
        label: planLabels.program_id,
        kind: 'select',
        searchable: true,
        options: (known ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      },
      departmentFilter(planLabels.department_id, departments),
      personFilter(planLabels.assignee_id, 'assignee_id'),
      selectFilter('medium', planLabels.medium, mediumLabels),
      {
        name: 'folder_id',
        label: planLabels.folder_id,
        kind: 'select',
        searchable: true,
        options: asOptions(folders),
      },
      personFilter(planLabels.requester_id, 'requester_id'),
    ],
    [deciding, known, departments, folders, daysLabel],
  )
  return { filters, fixed: deciding ? {} : fixed }
}
