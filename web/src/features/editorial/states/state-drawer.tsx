import { Drawer } from '@mantine/core'
import { stageLabels, stageName } from '@toasoan/contract/editorial/stages'
import { type StateRow, stateColours, stateLabels, states } from '@toasoan/contract/editorial/states'
import { useMemo } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { stateTexts } from './text.ts'

const colours = Object.entries(stateColours).map(([value, { label }]) => ({ value, label }))

const Fields = () => (
  <>
    <FormText name="name" label={stateLabels.name} required maxLength={60} autoFocus />
    <FormText name="name_en" label={stateLabels.name_en} required maxLength={60} />
    <FormSelect name="colour" label={stateLabels.colour} options={colours} required />
    <FormTextarea name="description" label={stateLabels.description} maxLength={500} />
    <FormSwitch name="active" label={stateLabels.active} />
  </>
)

function NewState({ onDone }: { onDone: () => void }) {
  const t = useText()
  const create = useChange(states.create, { quiet: true })
  const stages = [1, 2, 3, 4, 5, 6, 7, 8].map((value) => ({
    value,
    label: `${value} · ${t(stageLabels[stageName(value)])}`,
  }))
  const values = {
    name: '',
    name_en: '',
    code: '',
    stage: 2,
    colour: 'gray' as const,
    description: '',
    active: true,
  }
  return (
    <RecordForm
      place="dialog"
      schema={states.input}
      values={values}
      onCancel={onDone}
      onSave={async (body) => {
        await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        onDone()
      }}
    >
      <Fields />
      <FormText name="code" label={stateLabels.code} help={stateTexts.codeHelp} required maxLength={40} />
      <FormSelect
        name="stage"
        label={stateLabels.stage}
        help={stateTexts.stageHelp}
        options={stages}
        required
      />
    </RecordForm>
  )
}

function StateForm({ row, onDone }: { row: StateRow; onDone: () => void }) {
  const t = useText()
  const update = useChange(states.update, { quiet: true })
  const values = useMemo(
    () => ({
      name: row.name,
      name_en: row.name_en,
      colour: row.colour,
      description: row.description,
      active: row.active,
    }),
    [row],
  )
  return (
    <RecordForm
      place="dialog"
      schema={states.change}
      values={values}
      onCancel={onDone}
      onSave={async (body) => {
        await update.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
        toastSuccess(t(shared.saved))
        onDone()
      }}
    >
      <Fields />
    </RecordForm>
  )
}

type Props = { record: StateRow | 'new' | null; onClose: () => void }

/** A state in a drawer over the list. */
export function StateDrawer({ record, onClose }: Props) {
  const t = useText()
  return (
    <Drawer
      opened={record !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={t(record === 'new' ? stateTexts.addTitle : stateTexts.editTitle)}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
      transitionProps={{ duration: 150 }}
    >
      {record === 'new' && <NewState onDone={onClose} />}
      {record !== null && record !== 'new' && <StateForm key={record.id} row={record} onDone={onClose} />}
    </Drawer>
  )
}
