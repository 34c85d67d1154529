import { Radio, Stack } from '@mantine/core'
import {
  type DirectiveChange,
  type DirectiveInput,
  directiveChange,
  directiveInput,
  directiveLabels,
  urgencies,
  urgencyLabels,
} from '@toasoan/contract/editorial/directives'
import type { ReactNode } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormMoment } from '#web/ui/form/form-moment.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import type { Kind } from '../kinds.ts'
import { directiveTexts } from '../text.ts'
import { AudienceField } from './audience-field.tsx'
import { KeptDraft } from './kept-draft.tsx'
import { TextField } from './text-field.tsx'

function Times({ kind }: { kind: Kind }) {
  const t = useText()
  const { data: config } = useCall(kind.calls.config, {}, { staleTime: 60_000 })
  const l = directiveLabels
  return (
    <Card title={t(directiveTexts.times)}>
      <Stack gap="sm">
        <FormSelect
          name="urgency"
          label={l.urgency}
          required
          options={urgencies.map((value) => ({ value, label: urgencyLabels[value] }))}
        />
        <FormMoment name="acknowledge_by" label={l.acknowledge_by} help={directiveTexts.acknowledgeHelp} />
        <FormMoment name="starts_at" label={l.starts_at} help={directiveTexts.startsHelp} />
        <FormMoment name="ends_at" label={l.ends_at} help={directiveTexts.endsHelp} />
        {config?.may_publish && (
          <FormSwitch name="is_public" label={l.is_public} help={directiveTexts.publicHelp} />
        )}
        <FormSwitch name="active" label={l.active} help={directiveTexts.activeHelp} />
      </Stack>
    </Card>
  )
}

/** Whether everybody is asked again, and what changed. */
function ThisChange({ read }: { read: number }) {
  const t = useText()
  const { value, onChange } = useField<boolean>('asks')
  return (
    <Card title={t(directiveTexts.thisChange)}>
      <Stack gap="sm">
        <Radio.Group
          aria-label={t(directiveTexts.thisChange)}
          value={value ? 'material' : 'small'}
          onChange={(next) => onChange(next === 'material')}
        >
          <Stack gap="xs">
            <Radio
              value="material"
              label={t(directiveTexts.material)}
              description={t(directiveTexts.materialHelp, { count: read })}
            />
            <Radio value="small" label={t(directiveTexts.small)} description={t(directiveTexts.smallHelp)} />
          </Stack>
        </Radio.Group>
        <FormTextarea
          name="note"
          label={directiveLabels.note}
          help={directiveTexts.noteHelp}
          maxLength={500}
        />
      </Stack>
    </Card>
  )
}

const Main = ({ storageKey, children }: { storageKey: string; children?: ReactNode }) => (
  <>
    <KeptDraft storageKey={storageKey} />
    <Card>
      <FormText name="title" label={directiveLabels.title} required maxLength={300} autoFocus />
    </Card>
    <TextField />
    {children}
  </>
)

const Side = ({ kind, children }: { kind: Kind; children?: ReactNode }) => (
  <Stack>
    {children}
    <AudienceField kind={kind} />
    <Times kind={kind} />
  </Stack>
)

type Common<Values> = {
  kind: Kind
  values: Values
  storageKey: string
  save: (values: Values) => Promise<unknown>
  onCancel: () => void
}

/** Writes a directive. */
export const NewDirectiveForm = ({ kind, values, storageKey, save, onCancel }: Common<DirectiveInput>) => (
  <RecordForm<DirectiveInput>
    schema={directiveInput}
    values={values}
    onSave={save}
    onCancel={onCancel}
    saveLabel={directiveTexts.send}
    side={<Side kind={kind} />}
  >
    <Main storageKey={storageKey} />
  </RecordForm>
)

/** Changes a directive; `read` have read what it says now. */
export const ChangeDirectiveForm = ({
  kind,
  values,
  storageKey,
  save,
  onCancel,
  read,
}: Common<DirectiveChange> & { read: number }) => (
  <RecordForm<DirectiveChange>
    schema={directiveChange}
    values={values}
    onSave={save}
    onCancel={onCancel}
    side={
      <Side kind={kind}>
        <ThisChange read={read} />
      </Side>
    }
  >
    <Main storageKey={storageKey} />
  </RecordForm>
)
