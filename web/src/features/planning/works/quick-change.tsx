import { Modal } from '@mantine/core'
import { assignWork, type WorkRow, workLabels, works } from '@toasoan/contract/planning/works'
import { useMemo } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { PersonSelect } from '#web/entities/choices/person-select.tsx'
import { useText } from '#web/language/use-text.ts'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { staleWork } from './stale.ts'
import { workTexts } from './text.ts'
import type { QuickField } from './work-keys.ts'

type Values = Record<string, unknown>

/** What is asked for, of which piece of work. */
export type Quick = { field: QuickField; row: WorkRow }

/** Gives a piece of work to somebody else, or another due time, without leaving the list. */
export function QuickChange({ quick: { field, row }, onClose }: { quick: Quick; onClose: () => void }) {
  const t = useText()
  const assign = useChange(assignWork, { quiet: true, invalidates: staleWork })
  const update = useChange(works.update, { quiet: true, invalidates: staleWork })
  const isAssignee = field === 'assignee'
  const values: Values = useMemo(
    () => (isAssignee ? { assignee_id: row.assignee_id } : { title: row.title, due_at: row.due_at }),
    [isAssignee, row],
  )
  const save = async (given: Values) => {
    const params = { id: row.id }
    const body = { ...given, version: row.version }
    await (isAssignee
      ? assign.mutateAsync({ params, body: body })
      : update.mutateAsync({ params, body: body }))
    toastSuccess(t(shared.saved))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={row.title}>
      <RecordForm<Values>
        schema={isAssignee ? assignWork.body : works.change}
        values={values}
        place="dialog"
        onCancel={onClose}
        onSave={save}
      >
        {isAssignee ? (
          <PersonSelect
            name="assignee_id"
            label={workLabels.assignee_id}
            help={workTexts.keyAssign}
            required
            first
          />
        ) : (
          <FormMoment name="due_at" label={workLabels.due_at} first />
        )}
      </RecordForm>
    </Modal>
  )
}
