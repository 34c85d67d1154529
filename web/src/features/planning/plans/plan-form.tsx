import { Alert, Stack } from '@mantine/core'
import {
  mediumLabels,
  type PlanRow,
  planLabels,
  registerPlans,
} from '@toasoan/contract/planning/register-plans'
import { useMemo } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { DepartmentSelect } from '#web/entities/choices/department-select.tsx'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { useFolderOptions } from '#web/entities/plans/use-folders.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { choicesOf } from '#web/ui/choices-of.ts'
import { FormDate, FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { FormTime } from '#web/ui/form/form-time.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { BookingsInput } from './bookings-input.tsx'
import { stalePlans } from './stale.ts'
import { planTexts } from './text.ts'
import { usePrograms } from './use-plan-filters.ts'

type Values = Record<string, unknown>

const blank = {
  title: '',
  outline: '',
  on_day: '',
  folder_id: null,
  program_id: null,
  on_air: null,
  minutes: 30,
  medium: null,
  pieces_wanted: 1,
  reserve: false,
  assignee_id: null,
  department_id: null,
  bookings: [],
}

const names = Object.keys(blank) as (keyof typeof blank)[]
const mediumOptions = choicesOf(mediumLabels)

/** Choices with the one that the plan has, though it is no longer offered. */
const withOwn = (options: { value: number; label: string }[], own: { id: number; name: string } | null) =>
  own && !options.some(({ value }) => value === own.id)
    ? [{ value: own.id, label: own.name }, ...options]
    : options

type Props = {
  /** The plan to change; null adds one. */
  plan: PlanRow | null
  /** What a new plan begins with. */
  start?: Values
  onDone: () => unknown
  reload?: () => Promise<unknown>
}

/** Registers a plan, or changes one as far as nobody else did meanwhile. */
export function PlanForm({ plan, start, onDone, reload }: Props) {
  const t = useText()
  const known = usePrograms()
  const programs = (known ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const folders = useFolderOptions({ open: true })
  const create = useChange(registerPlans.create, { quiet: true, invalidates: stalePlans })
  const update = useChange(registerPlans.update, { quiet: true, invalidates: stalePlans })
  const values: Values = useMemo(
    () => (plan ? Object.fromEntries(names.map((name) => [name, plan[name]])) : { ...blank, ...start }),
    [plan, start],
  )
  const save = async (body: Values) => {
    const given = body as { title: string; on_day: string }
    if (plan) await update.mutateAsync({ params: { id: plan.id }, body: { ...given, version: plan.version } })
    else await create.mutateAsync({ body: given })
    toastSuccess(t(shared.saved))
    await onDone()
  }
  const again = plan && !plan.may.approve && (plan.status === 'approved' || plan.status === 'in_production')
  return (
    <RecordForm<Values>
      schema={plan ? registerPlans.change : registerPlans.input}
      values={values}
      readOnly={plan ? !plan.may.update : undefined}
      onSave={save}
      onCancel={() => void onDone()}
      onReload={reload}
      side={
        <Card title={t(planTexts.people)}>
          <Stack gap="md">
            <PersonSelect name="assignee_id" label={planLabels.assignee_id} help={planTexts.assigneeHelp} />
            <DepartmentSelect
              name="department_id"
              label={planLabels.department_id}
              help={plan ? undefined : planTexts.departmentHelp}
            />
            <FormSelect
              name="folder_id"
              label={planLabels.folder_id}
              options={withOwn(folders, plan?.folder ?? null)}
              searchable
            />
            <FormSelect
              name="medium"
              label={planLabels.medium}
              help={plan ? undefined : planTexts.mediumHelp}
              options={mediumOptions}
              clearable={plan === null}
            />
            <FormNumber name="pieces_wanted" label={planLabels.pieces_wanted} required min={1} max={100} />
          </Stack>
        </Card>
      }
    >
      <Card>
        <Stack gap="md">
          {again && <Alert variant="light">{t(planTexts.againHelp)}</Alert>}
          <FormText name="title" label={planLabels.title} required maxLength={200} autoFocus />
          <FormDate name="on_day" label={planLabels.on_day} required />
          <FormSelect
            name="program_id"
            label={planLabels.program_id}
            options={withOwn(programs, plan?.program ?? null)}
            searchable
          />
          <FormTime name="on_air" label={planLabels.on_air} help={planTexts.onAirHelp} />
          <FormNumber name="minutes" label={planLabels.minutes} required min={1} max={1440} />
          <FormSwitch name="reserve" label={planLabels.reserve} help={planTexts.reserveHelp} />
          <FormTextarea
            name="outline"
            label={planLabels.outline}
            help={planTexts.outlineHelp}
            maxLength={10_000}
          />
          <BookingsInput name="bookings" />
        </Stack>
      </Card>
    </RecordForm>
  )
}
