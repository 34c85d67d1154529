import { Group, Select, Stack } from '@mantine/core'
import { deviceLabels, deviceStatistics, warrantyLabels } from '@toasoan/contract/facilities/devices'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { ChartCard } from '#web/ui/chart/chart-card.tsx'
import { Charts, Figures } from '#web/ui/chart/figures.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { useCollection } from '../list/use-device-filters.ts'
import { deviceTexts } from '../text.ts'
import { unitParts } from '../unit-places.tsx'
import { bars, columnsOf, type Slice } from './draw.ts'

type DeviceFigures = DataOf<typeof deviceStatistics>

const ages = [0, 1, 3, 5, 10]

function useSlices(data: DeviceFigures) {
  const t = useText()
  const age = (from: number | null) => {
    if (from === null) return t(deviceTexts.unknown)
    const until = ages[ages.indexOf(from) + 1]
    return until ? t(deviceTexts.years, { from, until }) : t(deviceTexts.yearsUp, { from })
  }
  const named = (list: DeviceFigures['by_category']): Slice[] =>
    list.slice(0, 12).map(({ name, units }) => ({ name: name || t(deviceTexts.unknown), value: units }))
  return {
    places: unitParts.map(({ key, label }) => ({ name: t(label), value: data.units[key] })),
    categories: named(data.by_category),
    departments: named(data.by_department),
    ages: data.by_age.map(({ from, units }) => ({ name: age(from), value: units })),
    warranties: data.by_warranty.map(({ state, units }) => ({
      name: t(warrantyLabels[state]),
      value: units,
    })),
    cost: data.repairs.map(({ month, cost }) => ({
      name: month.split('-').reverse().join('/'),
      value: cost,
    })),
    downtime: data.repairs.map(({ month, downtime }) => ({
      name: month.split('-').reverse().join('/'),
      value: downtime,
    })),
    repaired: data.most_repaired.map(({ name, count }) => ({ name, value: count })),
  }
}

function Drawn({ data }: { data: DeviceFigures }) {
  const t = useText()
  const slices = useSlices(data)
  const units = t(deviceTexts.count)
  const table = (first: string, second: string, list: readonly Slice[]) => ({
    columns: [first, second],
    rows: list.map(({ name, value }) => [name, value]),
  })
  const money = (amount: number) => `${number(amount)} đ`
  return (
    <Stack gap="md">
      <Figures
        of={[
          [t(deviceTexts.devices), number(data.devices)],
          [t(deviceTexts.total), number(data.units.total)],
          [t(deviceTexts.free), number(data.units.free)],
          [t(deviceTexts.overdue), number(data.overdue)],
          [t(deviceTexts.value), money(data.value)],
          [t(deviceTexts.worth), money(data.book_value)],
        ]}
      />
      <Charts>
        <ChartCard
          title={t(deviceTexts.byPlace)}
          draw={(colors) => bars(slices.places, colors)}
          table={table(t(deviceTexts.byPlace), units, slices.places)}
          fileName="devices-by-place"
        />
        <ChartCard
          title={t(deviceTexts.byCategory)}
          draw={(colors) => bars(slices.categories, colors)}
          table={table(t(deviceLabels.category_type_device_id), units, slices.categories)}
          fileName="devices-by-category"
        />
        <ChartCard
          title={t(deviceTexts.byAge)}
          draw={(colors) => columnsOf(slices.ages, colors)}
          table={table(t(deviceTexts.byAge), units, slices.ages)}
          fileName="devices-by-age"
        />
        <ChartCard
          title={t(deviceTexts.byWarranty)}
          draw={(colors) => bars(slices.warranties, colors)}
          table={table(t(deviceTexts.warranty), units, slices.warranties)}
          fileName="devices-by-warranty"
        />
        <ChartCard
          title={t(deviceTexts.byDepartment)}
          draw={(colors) => bars(slices.departments, colors)}
          table={table(t(deviceLabels.department_id), units, slices.departments)}
          fileName="devices-by-department"
        />
        <ChartCard
          title={t(deviceTexts.mostRepaired)}
          draw={(colors) => bars(slices.repaired, colors)}
          table={{
            columns: [t(deviceLabels.name), t(deviceTexts.times), t(deviceTexts.cost), t(deviceTexts.hours)],
            rows: data.most_repaired.map(({ name, count, cost, downtime }) => [name, count, cost, downtime]),
          }}
          fileName="devices-most-repaired"
        />
        <ChartCard
          title={t(deviceTexts.repairCost)}
          draw={(colors) => columnsOf(slices.cost, colors)}
          table={table(t(deviceTexts.month), t(deviceTexts.cost), slices.cost)}
          fileName="repair-cost"
        />
        <ChartCard
          title={t(deviceTexts.downtime)}
          draw={(colors) => columnsOf(slices.downtime, colors)}
          table={table(t(deviceTexts.month), t(deviceTexts.hours), slices.downtime)}
          fileName="repair-downtime"
        />
      </Charts>
    </Stack>
  )
}

/** What there is of devices, where it is, how old it is and what it costs to keep. */
export function Component() {
  const t = useText()
  const [category, setCategory] = useState<string | null>(null)
  const [department, setDepartment] = useState<string | null>(null)
  const categories = useCollection('/category_type_devices')
  const departments = useDepartments()
  const query = {
    ...(category ? { category_type_device_id: Number(category) } : {}),
    ...(department ? { department_id: Number(department) } : {}),
  }
  const { data, error } = useCall(deviceStatistics, { query }, { quiet: true })
  const asOptions = (list: { value: number; label: string }[]) =>
    list.map(({ value, label }) => ({ value: String(value), label }))
  return (
    <>
      <Group mb="md" gap="xs">
        <Select
          aria-label={t(deviceLabels.category_type_device_id)}
          placeholder={t(deviceLabels.category_type_device_id)}
          data={asOptions(categories)}
          value={category}
          onChange={setCategory}
          searchable
          clearable
          flex="0 1 260px"
        />
        <Select
          aria-label={t(deviceLabels.department_id)}
          placeholder={t(deviceLabels.department_id)}
          data={asOptions(departments)}
          value={department}
          onChange={setDepartment}
          searchable
          clearable
          flex="0 1 260px"
        />
      </Group>
      {error && !data ? (
        <ListMessage alert title={error.message} illustration="/illustrations/server-error.svg" />
      ) : data ? (
        <Drawn data={data} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </>
  )
}
