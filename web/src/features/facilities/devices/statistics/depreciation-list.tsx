import {
  type DepreciationRow,
  exportDepreciation,
  listDepreciation,
  depreciationTexts as texts,
} from '@toasoan/contract/facilities/depreciation'
import { depreciationLabels, deviceLabels } from '@toasoan/contract/facilities/devices'
import dayjs from 'dayjs'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { translate } from '#web/language/language.ts'
import { useCan } from '#web/session/session.ts'
import { ListScreen } from '#web/ui/data-table/list-screen.tsx'
import type { Column, Filter } from '#web/ui/data-table/list-types.ts'
import { number } from '#web/ui/date-time.ts'
import { useCollection } from '../list/use-device-filters.ts'
import { deviceTexts } from '../text.ts'

const money = (key: 'price' | 'opening' | 'charge' | 'accumulated' | 'closing', more: object = {}) =>
  ({
    key,
    label: texts[key],
    align: 'right',
    render: (row: DepreciationRow) => number(row[key]),
    ...more,
  }) as const

const columns: Column<DepreciationRow>[] = [
  {
    key: 'device',
    label: texts.device,
    sortable: true,
    render: ({ device, serial }) => `${device.name} · ${serial}`,
  },
  { key: 'category', label: texts.category, hidden: true },
  { key: 'department', label: texts.department, hidden: true, wraps: true },
  {
    key: 'purchased_on',
    label: texts.purchased_on,
    sortable: true,
    render: ({ purchased_on }) => purchased_on.split('-').reverse().join('/'),
  },
  { key: 'months', label: texts.months, align: 'right', hidden: true },
  {
    key: 'method',
    label: texts.method,
    hidden: true,
    render: ({ method }) => translate(depreciationLabels[method]),
  },
  money('price', { sortable: true }),
  money('opening'),
  money('charge', { sortable: true, needed: true }),
  money('accumulated', { hidden: true }),
  money('closing', { sortable: true }),
]

const years = () => {
  const now = dayjs().year()
  return Array.from({ length: 16 }, (_, place) => String(now + 5 - place))
}

function useFilters(): Filter[] {
  const options = (all: readonly { value: number; label: string; depth?: number }[]) =>
    all.map((option) => ({ ...option, value: String(option.value) }))
  return [
    {
      name: 'year',
      label: texts.year,
      kind: 'select',
      options: years().map((value) => ({ value, label: value })),
    },
    {
      name: 'category_type_device_id',
      label: texts.category,
      kind: 'select',
      searchable: true,
      options: options(useCollection('/category_type_devices')),
    },
    {
      name: 'department_id',
      label: deviceLabels.department_id,
      kind: 'select',
      searchable: true,
      options: options(useDepartments()),
    },
  ]
}

/** What is written off each unit in a year: this one, unless another is chosen. */
export function Component() {
  const can = useCan()
  return (
    <ListScreen<typeof listDepreciation, DepreciationRow>
      name={deviceTexts.depreciation}
      list={listDepreciation}
      columns={columns}
      filters={useFilters()}
      rowHref={
        can('device.update') ? ({ device }) => `/devices/edit/${device.id}?tab=depreciation` : undefined
      }
      exportAs={
        can('device.export') ? { call: exportDepreciation, fileName: 'depreciation.xlsx' } : undefined
      }
      empty={{ title: deviceTexts.emptyDepreciation, body: deviceTexts.emptyDepreciationBody }}
      defaultSort={{ by: 'device', descending: false }}
    />
  )
}
