import { conditionLabels, placeLabels } from '@toasoan/contract/facilities/device-serials'
import { deviceLabels, warrantyLabels } from '@toasoan/contract/facilities/devices'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import type { Text } from '@toasoan/contract/kit/text'
import { useList } from '#web/client/use-call.ts'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { useCustomFilter } from '#web/entities/custom-fields/custom-filter.tsx'
import { choicesOf } from '#web/ui/choices-of.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { deviceTexts } from '../text.ts'

/** Records of a short collection as options. */
export function useCollection(path: string, enabled = true): { value: number; label: string }[] {
  const list = { method: 'GET', service: 'equipment', path, kind: 'list' } as unknown as AnyEndpoint
  const { data } = useList(
    list,
    { query: { isPaginate: 'false' } },
    { quiet: true, staleTime: 60_000, enabled },
  )
  return ((data?.data ?? []) as { id: number; name: string }[]).map(({ id, name }) => ({
    value: id,
    label: name,
  }))
}

const chosen = (options: readonly { value: number; label: string; depth?: number }[]) =>
  options.map((option) => ({ ...option, value: String(option.value) }))

/** The filters of the list of devices. */
export function useDeviceFilters(): Filter[] {
  const categories = useCollection('/category_type_devices')
  const manufacturers = useCollection('/manufacturers')
  const departments = useDepartments()
  const own = useCustomFilter(1)
  const select = (
    name: string,
    label: Text,
    options: { value: string; label: Text | string; depth?: number }[],
  ): Filter => ({
    name,
    label,
    kind: 'select',
    options,
    searchable: options.length > 8,
  })
  return [
    select('category_type_device_id', deviceLabels.category_type_device_id, chosen(categories)),
    select('place', deviceTexts.where, choicesOf(placeLabels)),
    select('condition', deviceTexts.condition, choicesOf(conditionLabels)),
    select('manufacturer_id', deviceLabels.manufacturer_id, chosen(manufacturers)),
    select('department_id', deviceLabels.department_id, chosen(departments)),
    select('warranty', deviceTexts.warranty, choicesOf(warrantyLabels)),
    ...own,
  ]
}
