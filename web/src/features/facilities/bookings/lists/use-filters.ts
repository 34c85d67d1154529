import { bookLabels } from '@toasoan/contract/facilities/bookings'
import { useSearchParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { departmentFilter, useDepartments } from '#web/entities/choices/department-select.tsx'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { useFromToday } from '#web/ui/data-table/use-from-today.ts'
import type { BookKind } from '../book-kinds.ts'
import { bookTexts } from '../text.ts'

/** The filters of the lists of bookings, and what all bookings are asked for: those from today on. */
export function useFilters(
  kind: BookKind,
  deciding: boolean,
): { filters: Filter[]; fixed: Record<string, string> } {
  const { data: places = [] } = useCall(kind.names, {}, { staleTime: 60_000 })
  const departments = useDepartments()
  const { fixed, days } = useFromToday({ name: 'from', until: 'until', label: bookTexts.days }, [
    'series_id',
    'overdue',
  ])
  const series = useSearchParams()[0].get('series_id')
  const open: Filter[] = [
    selectFilter('status', bookLabels.status, kind.statuses),
    selectFilter('mine', bookTexts.mine, { true: bookTexts.onlyMine }),
    selectFilter('overdue', bookTexts.overdue, { true: bookTexts.onlyOverdue }),
  ]
  // A series has no name to be chosen by: one of its bookings leads here.
  const ofSeries: Filter[] = series
    ? [
        {
          name: 'series_id',
          label: bookTexts.series,
          kind: 'select',
          options: [{ value: series, label: bookTexts.thisSeries }],
        },
      ]
    : []
  const filters: Filter[] = [
    ...ofSeries,
    {
      name: kind.placeField,
      label: kind.name === 'studio' ? bookTexts.studio : bookTexts.vehicle,
      kind: 'select',
      searchable: true,
      options: places.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    ...(deciding ? [] : open),
    departmentFilter(bookLabels.department, departments),
    deciding ? { name: 'from', until: 'until', label: bookTexts.days, kind: 'days' } : days,
  ]
  return { filters, fixed: deciding ? {} : fixed }
}
