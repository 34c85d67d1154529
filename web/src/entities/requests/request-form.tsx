import { Modal } from '@mantine/core'
import { createElement } from 'react'
import { z } from 'zod'
import { invalidateAll } from '#web/client/query-client.ts'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { FieldInput } from '../records/field-input.tsx'
import { blankOf, isRequired } from '../records/record-fields.ts'
import { type AnyScreens, heldBy, type RequestField, type RequestRow } from './request-screens.ts'
import { requestTexts } from './request-texts.ts'

type Fields = readonly RequestField<never, never>[]
type Shape = Readonly<Record<string, z.ZodType>>

/** Form value of a field: the record's value, or the ID of the referenced record; else empty. */
function startOf(
  { name, input }: RequestField<never, never>,
  row: object | null,
  schema: z.ZodType,
): unknown {
  if (!row) return blankOf(schema, input as never)
  const value = heldBy(row, name)
  return value !== null && typeof value === 'object' ? (value as { id: number }).id : (value ?? null)
}

function Inputs({ fields, shape, row }: { fields: Fields; shape: Shape; row: object | null }) {
  return fields.map(({ input, ...field }, place) => {
    const schema = shape[field.name] as z.ZodType
    return typeof input === 'function' ? (
      createElement(input, { ...field, key: field.name, required: isRequired(schema), row: row as never })
    ) : (
      <FieldInput key={field.name} field={{ ...field, input }} schema={schema} autoFocus={place === 0} />
    )
  })
}

const start = (fields: Fields, shape: Shape, row: object | null) =>
  Object.fromEntries(fields.map((field) => [field.name, startOf(field, row, shape[field.name] as z.ZodType)]))

type Props = {
  screens: AnyScreens
  /** Null for a new one. */
  row: RequestRow | null
  onClose: () => void
}

/** Form for creating or changing a request. */
export function RequestForm({ screens, row, onClose }: Props) {
  const t = useText()
  const { resource, texts, stale } = screens
  const create = useChange(resource.create, { quiet: true, invalidates: stale })
  const update = useChange(resource.update, { quiet: true, invalidates: stale })
  const all = (row ? resource.change : resource.input).shape as Shape
  const fields = (screens.fields as Fields).filter(
    ({ name, input, asked = () => true }) => input && name in all && asked(row as never),
  )
  const shape: Shape = Object.fromEntries(
    fields.map(({ name, changed }) => [name, (row && changed) || (all[name] as z.ZodType)]),
  )
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={row ? `${t(requestTexts.edit)}: ${row.title}` : t(texts.add)}
    >
      <RecordForm<Record<string, unknown>>
        schema={row ? z.object(shape) : resource.input}
        values={start(fields, shape, row)}
        place="dialog"
        onCancel={onClose}
        saveLabel={row ? undefined : texts.add}
        onReload={invalidateAll}
        onSave={async (body) => {
          if (row)
            await update.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
          else await create.mutateAsync({ body })
          toastSuccess(t(row ? shared.saved : (texts.sent ?? requestTexts.sent)))
          onClose()
        }}
      >
        <Inputs fields={fields} shape={shape} row={row} />
      </RecordForm>
    </Modal>
  )
}

type StepProps = {
  screens: AnyScreens
  row: RequestRow
  names: readonly string[]
  title: string
  resolve: (given: object | null) => void
}

function Step({ screens, row, names, title, resolve }: StepProps) {
  const shape = screens.resource.step.shape as Shape
  const fields = (screens.fields as Fields).filter(({ name }) => names.includes(name))
  return (
    <DialogWindow title={title}>
      <RecordForm<Record<string, unknown>>
        schema={z.object(
          Object.fromEntries(names.map((name) => [name, (shape[name] as z.ZodType).or(z.null())])),
        )}
        values={start(fields, shape, row)}
        place="dialog"
        onCancel={() => resolve(null)}
        onSave={async (given) =>
          resolve(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)))
        }
      >
        <Inputs fields={fields} shape={shape} row={row} />
      </RecordForm>
    </DialogWindow>
  )
}

/** Dialog for a transition's input; null when cancelled. */
export const askForStep = (props: Omit<StepProps, 'resolve'>): Promise<object | null> =>
  openDialog<object>((resolve) => <Step {...props} resolve={resolve} />)
