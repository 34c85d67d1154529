import { Group, Select, SimpleGrid, Stack, Text as Words } from '@mantine/core'
import { planStatusLabels } from '@toasoan/contract/planning/plan-steps'
import {
  type PlanStatistics,
  planLabels,
  viewPlanStatistics,
} from '@toasoan/contract/planning/register-plans'
import { useCall } from '#web/client/use-call.ts'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { Figures } from '#web/ui/chart/figures.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { date, number } from '#web/ui/date-time.ts'
import { DaysPicker } from '#web/ui/dates/days-picker.tsx'
import { usePeriod } from '#web/ui/dates/use-period.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { PlanChart } from './plan-chart.tsx'
import { planTexts } from './text.ts'

function Charts({ data }: { data: PlanStatistics }) {
  const t = useText()
  const outcomes = [planTexts.planned, planTexts.done, planTexts.late, planTexts.cancelled].map((of) => t(of))
  const rowsOf = (some: PlanStatistics['by_program'], otherwise: string): [string, ...number[]][] =>
    some
      .slice(0, 15)
      .map(({ name, planned, done, late, cancelled }) => [name ?? otherwise, planned, done, late, cancelled])
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <PlanChart
        title={t(planTexts.byStatus)}
        heads={[t(planLabels.status), t(planTexts.plans)]}
        rows={data.by_status.map(({ status, plans }) => [t(planStatusLabels[status]), plans])}
        fileName="plans-by-status"
      />
      <PlanChart
        title={t(planTexts.byWeek)}
        heads={[t(planTexts.week), t(planTexts.due), t(planTexts.onTime)]}
        rows={data.by_week.map(({ week, due, on_time }) => [date(week), due, on_time])}
        fileName="plans-by-week"
        standing
      />
      <PlanChart
        title={t(planTexts.byProgram)}
        heads={[t(planLabels.program), ...outcomes]}
        rows={rowsOf(data.by_program, t(planTexts.noProgram))}
        fileName="plans-by-program"
      />
      <PlanChart
        title={t(planTexts.byDepartment)}
        heads={[t(planLabels.department_id), ...outcomes]}
        rows={rowsOf(data.by_department, t(planTexts.noDepartment))}
        fileName="plans-by-department"
      />
      <PlanChart
        title={t(planTexts.byPerson)}
        heads={[t(planLabels.assignee), ...outcomes]}
        rows={rowsOf(data.by_person, '')}
        fileName="plans-by-person"
      />
    </SimpleGrid>
  )
}

function Numbers({ data: { by_status, fulfilment } }: { data: PlanStatistics }) {
  const t = useText()
  const { due, done, on_time } = fulfilment
  return (
    <Figures
      of={[
        [t(planTexts.plans), number(by_status.reduce((sum, { plans }) => sum + plans, 0))],
        [t(planTexts.due), number(due)],
        [t(planTexts.done), number(done)],
        [t(planTexts.fulfilment), due === 0 ? '–' : `${number(Math.round((1000 * on_time) / due) / 10)}%`],
      ]}
    />
  )
}

/** What became of the plans of a period: by status, programme and person, and how many were done by their day. */
export function Component() {
  const t = useText()
  const departments = useDepartments()
  const {
    period: { from, until },
    setPeriod,
  } = usePeriod('', '')
  const [search, change] = useSearch()
  const department = search.get('department_id') ?? ''
  const query = {
    ...(from && { from }),
    ...(until && { until }),
    ...(/^[1-9]\d*$/.test(department) && { department_id: Number(department) }),
  }
  const { data, error } = useCall(viewPlanStatistics, { query }, { quiet: true })
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/server-error.svg" />
  return (
    <Stack>
      <Group gap="xs">
        <DaysPicker
          label={t(planTexts.period)}
          value={{ from: from || (data?.from ?? ''), until: until || (data?.until ?? '') }}
          onChange={setPeriod}
        />
        <Select
          size="xs"
          aria-label={t(planLabels.department_id)}
          placeholder={t(planLabels.department_id)}
          data={departments.map(({ value, label }) => ({ value: String(value), label }))}
          value={department || null}
          onChange={(id) => change({ department_id: id }, { replace: true })}
          searchable
          clearable
        />
      </Group>
      {!data ? (
        <ListSkeleton rows={6} />
      ) : (
        <>
          <Numbers data={data} />
          <Words size="sm" c="dimmed">
            {t(planTexts.fulfilmentHelp)}
          </Words>
          {data.by_status.length === 0 ? (
            <ListMessage title={t(planTexts.noFigures)} illustration="/illustrations/empty-list.svg" />
          ) : (
            <Charts data={data} />
          )}
        </>
      )}
    </Stack>
  )
}
