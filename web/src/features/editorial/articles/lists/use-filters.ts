import { useUser } from '#web/session/session.ts'
import { selectFilter } from '#web/ui/data-table/filters.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { treeOptions, useConfiguration } from '../panel/use-configuration.ts'
import { type ListName, listTexts } from './text.ts'

/** Lists of articles that wait for somebody, and so may have a limit. */
const waiting: readonly ListName[] = ['draft', 'approved', 'corrected', 'manager']

/** The filters of a list: category, department, type, mine, and the days at the stage. */
export function useFilters(list: ListName): Filter[] {
  const configuration = useConfiguration()
  const { id } = useUser()
  const types = (configuration?.article_types ?? []).map(({ id: value, name }) => ({
    value: String(value),
    label: name,
  }))
  const departments = treeOptions(configuration?.departments)
  return [
    {
      name: 'category_id',
      label: listTexts.category,
      kind: 'select',
      options: treeOptions(configuration?.categories),
      searchable: true,
    },
    ...(departments.length > 1 && list !== 'private'
      ? [
          {
            name: 'department_id',
            label: listTexts.department,
            kind: 'select' as const,
            options: departments,
          },
        ]
      : []),
    { name: 'article_type_id', label: listTexts.type, kind: 'select', options: types },
    ...(list !== 'private'
      ? [
          {
            name: 'author_id',
            label: listTexts.author,
            kind: 'select' as const,
            options: [{ value: String(id), label: listTexts.mine }],
          },
        ]
      : []),
    ...(waiting.includes(list)
      ? [selectFilter('overdue', listTexts.waited, { true: listTexts.overdue })]
      : []),
    { name: 'start_date', until: 'end_date', label: listTexts.days, kind: 'days' },
  ]
}
