import { Alert } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { registerPlans } from '@toasoan/contract/planning/register-plans'
import { useMemo } from 'react'
import { useList } from '#web/client/use-call.ts'
import { useDepartments } from '#web/entities/choices/department-select.tsx'
import { useOpenRecord } from '#web/entities/moves/use-open-record.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { PrimaryButton } from '#web/ui/data-table/primary-button.tsx'
import { PageAction } from '#web/ui/page/page-action.tsx'
import { usePrinting } from '#web/ui/use-printing.ts'
import { PlanDrawer } from '../plan-drawer.tsx'
import { planTexts } from '../text.ts'
import type { Look } from '../use-look.ts'
import { usePrograms } from '../use-plan-filters.ts'
import styles from './month.module.css'
import { MonthGrid } from './month-grid.tsx'
import { MonthHead } from './month-head.tsx'
import { daysOf, hasPlans, monthRows } from './month-rows.ts'

const filterNames = [
  'keyword',
  'status',
  'program_id',
  'department_id',
  'assignee_id',
  'requester_id',
  'medium',
  'folder_id',
]

/** What fits beside each other on paper. */
const halves = (days: string[]) => [days.slice(0, 16), days.slice(16)]

/** The plans of a month as a grid: programmes, departments or people beneath each other, days beside each other. */
export function MonthScreen({ look }: { look: Look }) {
  const t = useText()
  const [opened, open] = useOpenRecord()
  const { month, group, filter } = look
  const days = daysOf(month)
  const period = { from: days[0] ?? '', until: days.at(-1) ?? '' }
  const given = Object.fromEntries(
    filterNames.map((name) => [name, filter(name)]).filter(([, value]) => value),
  )
  const { data, error } = useList(
    registerPlans.list,
    { query: { ...given, ...period, isPaginate: 'false' } },
    { quiet: true },
  )
  const printing = usePrinting()
  const known = usePrograms()
  const departments = useDepartments()
  const [only, within] = [Number(filter('program_id')), Number(filter('department_id'))]
  const all = useMemo(
    () =>
      monthRows(data?.data ?? [], group, {
        programs: (known ?? []).filter(
          ({ id, department_id }) => (!only || id === only) && (!within || department_id === within),
        ),
        others:
          group === 'department'
            ? departments
                .filter(({ value }) => value === within)
                .map(({ value, label }) => ({ id: value, name: label }))
            : [],
        none: t(group === 'program' ? planTexts.noProgram : planTexts.noDepartment),
      }),
    [data, group, known, departments, only, within, t],
  )
  const rows = useMemo(() => (look.onlyPlanned ? all.filter(hasPlans) : all), [all, look.onlyPlanned])
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/server-error.svg" />
  const shown = data?.data.length ?? 0
  return (
    <>
      <PageAction>
        <PrimaryButton
          action={{
            label: planTexts.add,
            icon: IconPlus,
            can: 'registerPlan.create',
            href: '/register-plan/add/',
          }}
        />
      </PageAction>
      <Card flush>
        <MonthHead look={look} days={period} />
        <p className={styles.said}>
          <span role="status">{data && t(planTexts.total, { count: data.total })}</span>
          <span className={styles.keys}>{t(planTexts.keys)}</span>
        </p>
        {data && data.total > shown && (
          <Alert m="sm" variant="light" color="orange">
            {t(planTexts.cut, { shown, total: data.total })}
          </Alert>
        )}
        {!data || !known ? (
          <ListSkeleton rows={8} />
        ) : rows.length === 0 ? (
          <ListMessage
            title={t(planTexts.emptyTitle)}
            body={t(planTexts.emptyBody)}
            illustration="/illustrations/empty-list.svg"
          />
        ) : (
          (printing ? halves(days) : [days]).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the first one stays the grid of the screen
            <MonthGrid key={place} rows={rows} days={part} group={group} onOpen={open} />
          ))
        )}
      </Card>
      <PlanDrawer id={opened} onClose={() => open(null)} />
    </>
  )
}
