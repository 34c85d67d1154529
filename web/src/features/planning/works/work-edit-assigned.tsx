import { Checkbox, Stack } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import {
  assignWork,
  type WorkDetail,
  type WorkStep,
  workLabels,
  works,
} from '@toasoan/contract/planning/works'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { PeopleSelect } from '#web/entities/choices/people-select.tsx'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { staleWork } from './stale.ts'
import styles from './steps.module.css'
import { workTexts } from './text.ts'

type Values = Record<string, unknown>

/** The steps, each done or not. */
function Steps() {
  const t = useText()
  const { value, onChange, disabled } = useField<WorkStep[]>('checklist')
  if (disabled)
    return (
      <ul className={styles.steps}>
        {value.map((step, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity than their place
          <li key={place} data-done={step.done || undefined}>
            {step.done ? (
              <IconCircleCheck size={17} aria-label={t(workTexts.stepDone)} />
            ) : (
              <IconCircle size={17} aria-label={t(workTexts.stepOpen)} />
            )}
            {step.text}
          </li>
        ))}
      </ul>
    )
  return (
    <Stack gap="xs">
      {value.map((step, place) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other identity than their place
          key={place}
          label={step.text}
          checked={step.done}
          onChange={({ currentTarget: { checked } }) =>
            onChange(value.map((one, n) => (n === place ? { ...one, done: checked } : one)))
          }
        />
      ))}
    </Stack>
  )
}

function Assigned({ work, reload }: { work: WorkDetail; reload: () => Promise<unknown> }) {
  const t = useText()
  const navigate = useNavigate()
  const save = useChange(assignWork, { quiet: true, invalidates: staleWork })
  usePageTitle(work.title)
  const values: Values = useMemo(() => {
    const { assignee_id, collaborator_ids, checklist, note } = work
    return { assignee_id, collaborator_ids, checklist, note }
  }, [work])
  const back = () => navigate('/work/list-assigned')
  return (
    <RecordForm<Values>
      narrow
      schema={assignWork.body}
      values={values}
      readOnly={!work.may.assign}
      onCancel={() => void back()}
      onReload={reload}
      onSave={async (body) => {
        await save.mutateAsync({ params: { id: work.id }, body: { ...body, version: work.version } })
        toastSuccess(t(shared.saved))
        await back()
      }}
    >
      {work.checklist.length > 0 && (
        <Card title={t(workLabels.checklist)}>
          <Steps />
        </Card>
      )}
      <Card>
        <Stack gap="md">
          <PersonSelect name="assignee_id" label={workLabels.assignee_id} required />
          <PeopleSelect name="collaborator_ids" label={workLabels.collaborator_ids} besides="assignee_id" />
          <FormTextarea name="note" label={workLabels.note} help={workTexts.noteHelp} maxLength={2000} />
        </Stack>
      </Card>
    </RecordForm>
  )
}

/** The assignee’s own page of a piece of work: how far its steps are, and to whom it goes on. */
export function Component() {
  const { id } = useParams()
  return (
    <LoadedRecord key={id} view={works.view}>
      {(work, reload) => <Assigned work={work} reload={reload} />}
    </LoadedRecord>
  )
}
