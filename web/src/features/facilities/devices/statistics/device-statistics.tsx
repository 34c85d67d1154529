import { Group, Select, Stack } from '@mantine/core'
import { deviceLabels, deviceStatistics, warrantyLabels } from '@toasoan/contract/facilities/devices'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { ShortMoney } from '#web/entities/money/short-money.tsx'
import { useText } from '#web/language/use-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { Charts, Figures } from '#web/ui/chart/figures.tsx'
import type { Bar } from '#web/ui/chart/folded-bars.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { useCollection } from '../list/use-device-filters.ts'
import { deviceTexts } from '../text.ts'
import { unitParts } from '../unit-places.tsx'

type DeviceFigures = DataOf<typeof deviceStatistics>

const ages = [0, 1, 3, 5, 10]

const monthOf = (month: string) => month.split('-').reverse().join('/')

function useSlices(data: DeviceFigures) {
  const t = useText()
  const age = (from: number | null) => {
    if (from === null) return t(deviceTexts.unknown)
    const until = ages[ages.indexOf(from) + 1]
    return until ? t(deviceTexts.years, { from, until }) : t(deviceTexts.yearsUp, { from })
  }
  const named = (list: DeviceFigures['by_category']): Bar[] =>
    list.map(({ name, units }) => [name || t(deviceTexts.unknown), units])
  return {
    places: unitParts.map(({ key, label }): Bar => [t(label), data.units[key]]),
    categories: named(data.by_category),
    departments: named(data.by_department),
    ages: data.by_age.map(({ from, units }): Bar => [age(from), units]),
    warranties: data.by_warranty.map(({ state, units }): Bar => [t(warrantyLabels[state]), units]),
    cost: data.repairs.map(({ month, cost }): Bar => [monthOf(month), Math.round(cost / 1000)]),
    downtime: data.repairs.map(({ month, downtime }): Bar => [monthOf(month), downtime]),
    repaired: data.most_repaired.map(({ name, count }): Bar => [name, count]),
  }
}

function Drawn({ data }: { data: DeviceFigures }) {
  const t = useText()
  const slices = useSlices(data)
  const units = t(deviceTexts.count)
  const unit = t(deviceTexts.pieces)
  return (
    <Stack gap="md">
      <div>
        <Figures
          of={[
            [t(deviceTexts.total), number(data.units.total)],
            [t(deviceTexts.free), number(data.units.free)],
            [t(deviceTexts.overdue), number(data.overdue)],
            [t(deviceTexts.value), <ShortMoney key="value" amount={data.value} />],
          ]}
        />
        <Group gap="lg" mt="xs" px={18} c="dimmed" fz="sm">
          <span>
            {t(deviceTexts.devices)}: <b>{number(data.devices)}</b>
          </span>
          <span>
            {t(deviceTexts.worth)}:{' '}
            <b>
              <ShortMoney amount={data.book_value} />
            </b>
          </span>
        </Group>
      </div>
      <Charts>
        <BarChart
          title={t(deviceTexts.byPlace)}
          unit={unit}
          heads={[t(deviceTexts.byPlace), units]}
          rows={slices.places}
          fileName="devices-by-place"
          ordered
        />
        <BarChart
          title={t(deviceTexts.byCategory)}
          unit={unit}
          heads={[t(deviceLabels.category_type_device_id), units]}
          rows={slices.categories}
          fileName="devices-by-category"
        />
        <BarChart
          title={t(deviceTexts.byAge)}
          unit={unit}
          heads={[t(deviceTexts.byAge), units]}
          rows={slices.ages}
          fileName="devices-by-age"
          standing
        />
        <BarChart
          title={t(deviceTexts.byWarranty)}
          unit={unit}
          heads={[t(deviceTexts.warranty), units]}
          rows={slices.warranties}
          fileName="devices-by-warranty"
          ordered
        />
        <BarChart
          title={t(deviceTexts.byDepartment)}
          unit={unit}
          heads={[t(deviceLabels.department_id), units]}
          rows={slices.departments}
          fileName="devices-by-department"
        />
        <BarChart
          title={t(deviceTexts.mostRepaired)}
          unit={t(deviceTexts.repairTimes)}
          heads={[t(deviceLabels.name), t(deviceTexts.times)]}
          rows={slices.repaired}
          table={{
            columns: [t(deviceLabels.name), t(deviceTexts.times), t(deviceTexts.cost), t(deviceTexts.hours)],
            rows: data.most_repaired.map(({ name, count, cost, downtime }) => [name, count, cost, downtime]),
          }}
          fileName="devices-most-repaired"
        />
        <BarChart
          title={t(deviceTexts.repairCost)}
          unit={t(deviceTexts.thousands)}
          heads={[t(deviceTexts.month), t(deviceTexts.cost)]}
          rows={slices.cost}
          table={{
            columns: [t(deviceTexts.month), t(deviceTexts.cost)],
            rows: data.repairs.map(({ month, cost }) => [monthOf(month), cost]),
          }}
          fileName="repair-cost"
          standing
        />
        <BarChart
          title={t(deviceTexts.downtime)}
          unit={t(deviceTexts.hours).toLowerCase()}
          heads={[t(deviceTexts.month), t(deviceTexts.hours)]}
          rows={slices.downtime}
          fileName="repair-downtime"
          standing
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
  const asOptions = (list: { value: number; label: string; depth?: number }[]) =>
    list.map((one) => ({ ...one, value: String(one.value) }))
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
