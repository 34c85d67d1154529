import { Group, Select, Stack, Text as Words } from '@mantine/core'
import { planStatusLabels } from '@toasoan/contract/planning/plan-steps'
import {
  type PlanStatistics,
  planLabels,
  viewPlanStatistics,
} from '@toasoan/contract/planning/register-plans'
import { useCall } from '#web/client/use-call.ts'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { BarChart } from '#web/ui/chart/bar-chart.tsx'
import { periodBefore } from '#web/ui/chart/compared.ts'
import { Charts, Figures } from '#web/ui/chart/figures.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { number } from '#web/ui/date-time.ts'
import { DaysPicker } from '#web/ui/dates/days-picker.tsx'
import { usePeriod } from '#web/ui/dates/use-period.ts'
import { useSearch } from '#web/ui/use-search.ts'
import { planTexts } from './text.ts'

function Drawn({ data }: { data: PlanStatistics }) {
  const t = useText()
  const unit = t(planTexts.unit)
  const outcomes = [planTexts.planned, planTexts.done, planTexts.late, planTexts.cancelled].map((of) => t(of))
  const rowsOf = (some: PlanStatistics['by_program'], otherwise: string): [string, ...number[]][] =>
    some.map(({ name, planned, done, late, cancelled }) => [
      name ?? otherwise,
      planned,
      done,
      late,
      cancelled,
    ])
  return (
    <Charts>
      <BarChart
        title={t(planTexts.byStatus)}
        unit={unit}
        heads={[t(planLabels.status), t(planTexts.plans)]}
        rows={data.by_status.map(({ status, plans }) => [t(planStatusLabels[status]), plans])}
        ordered
        fileName="plans-by-status"
      />
      <BarChart
        title={t(planTexts.byWeek)}
        unit={unit}
        heads={[t(planTexts.week), t(planTexts.due), t(planTexts.onTime)]}
        rows={data.by_week.map(({ week, due, on_time }) => [
          `${week.slice(8, 10)}/${week.slice(5, 7)}`,
          due,
          on_time,
        ])}
        fileName="plans-by-week"
        standing
      />
      <BarChart
        title={t(planTexts.byProgram)}
        unit={unit}
        heads={[t(planLabels.program), ...outcomes]}
        rows={rowsOf(data.by_program, t(planTexts.noProgram))}
        fileName="plans-by-program"
      />
      <BarChart
        title={t(planTexts.byDepartment)}
        unit={unit}
        heads={[t(planLabels.department_id), ...outcomes]}
        rows={rowsOf(data.by_department, t(planTexts.noDepartment))}
        fileName="plans-by-department"
      />
      <BarChart
        title={t(planTexts.byPerson)}
        unit={unit}
        heads={[t(planLabels.assignee), ...outcomes]}
        rows={rowsOf(data.by_person, '')}
        fileName="plans-by-person"
      />
    </Charts>
  )
}

const shareOf = ({ due, on_time }: PlanStatistics['fulfilment']) =>
  due === 0 ? null : Math.round((1000 * on_time) / due) / 10

function Numbers({ data, before }: { data: PlanStatistics; before: PlanStatistics | undefined }) {
  const t = useText()
  const plansOf = ({ by_status }: PlanStatistics) => by_status.reduce((sum, { plans }) => sum + plans, 0)
  const { due, done } = data.fulfilment
  const former = before?.fulfilment
  const [share, formerShare] = [shareOf(data.fulfilment), former ? shareOf(former) : null]
  return (
    <Figures
      of={[
        [
          t(planTexts.plans),
          number(plansOf(data)),
          { compared: before && { now: plansOf(data), before: plansOf(before) } },
        ],
        [t(planTexts.due), number(due), { compared: former && { now: due, before: former.due } }],
        [
          t(planTexts.done),
          number(done),
          { compared: former && { now: done, before: former.done, good: 'more' } },
        ],
        [
          t(planTexts.fulfilment),
          share === null ? '–' : `${number(share)}%`,
          {
            compared:
              share === null || formerShare === null
                ? undefined
                : { now: share, before: formerShare, good: 'more', points: true },
          },
        ],
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
  const past = data && periodBefore({ from: from || data.from, until: until || data.until })
  const before = useCall(
    viewPlanStatistics,
    { query: { ...query, ...past } },
    { quiet: true, enabled: Boolean(past) },
  ).data
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
          data={departments.map((one) => ({ ...one, value: String(one.value) }))}
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
          <Numbers data={data} before={before} />
          <Words size="sm" c="dimmed">
            {t(planTexts.fulfilmentHelp)}
          </Words>
          {data.by_status.length === 0 ? (
            <ListMessage title={t(planTexts.noFigures)} illustration="/illustrations/empty-list.svg" />
          ) : (
            <Drawn data={data} />
          )}
        </>
      )}
    </Stack>
  )
}
