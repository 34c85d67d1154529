import { Modal, Stack } from '@mantine/core'
import { assignPlan, type PlanDetail, planLabels } from '@toasoan/contract/planning/register-plans'
import { useMemo } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { stalePlans } from './stale.ts'
import { planTexts } from './text.ts'

type Values = Record<string, unknown>

/** Gives a plan to somebody else, with a note. */
export function AssignPlan({ plan, onClose }: { plan: PlanDetail; onClose: () => void }) {
  const t = useText()
  const save = useChange(assignPlan, { quiet: true, invalidates: stalePlans })
  const values: Values = useMemo(() => ({ assignee_id: plan.assignee_id, note: '' }), [plan.assignee_id])
  return (
    <Modal opened onClose={onClose} title={t(planTexts.handOver)}>
      <RecordForm<Values>
        schema={assignPlan.body}
        values={values}
        place="dialog"
        onCancel={onClose}
        onSave={async (body) => {
          await save.mutateAsync({
            params: { id: plan.id },
            body: { ...body, version: plan.version } as never,
          })
          toastSuccess(t(shared.saved))
          onClose()
        }}
      >
        <Stack gap="md">
          <PersonSelect name="assignee_id" label={planLabels.assignee_id} required />
          <FormTextarea name="note" label={planLabels.note} maxLength={2000} />
        </Stack>
      </RecordForm>
    </Modal>
  )
}
