import { Drawer } from '@mantine/core'
import type { ReferenceEntity, ReferenceRow } from '@toasoan/contract/kit/reference-entity'
import { useMemo } from 'react'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { FormSwitch } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { ReferenceField } from './reference-field.tsx'
import { referenceTexts } from './reference-texts.ts'

type Values = Record<string, unknown>
type FormProps = { entity: ReferenceEntity; row: ReferenceRow | null; onDone: () => void }

const startOf = ({ fields }: ReferenceEntity, row: ReferenceRow | null): Values => ({
  ...Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [
      key,
      row?.[key] ?? (field.input === 'reference' ? null : ''),
    ]),
  ),
  active: row?.active ?? true,
})

function ReferenceForm({ entity, row, onDone }: FormProps) {
  const t = useText()
  const can = useCan()
  const create = useChange(entity.create, { quiet: true })
  const update = useChange(entity.update, { quiet: true })
  const values = useMemo(() => startOf(entity, row), [entity, row])
  const save = async (body: Values) => {
    if (row)
      await update.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } as never })
    else await create.mutateAsync({ body: body as never })
    toastSuccess(t(shared.saved))
    onDone()
  }
  return (
    <RecordForm<Values>
      place="dialog"
      schema={entity.input as never}
      values={values}
      onSave={save}
      onCancel={onDone}
      readOnly={!can(row ? (entity.update.can as never) : (entity.create.can as never))}
    >
      {Object.entries(entity.fields).map(([name, field], place) => (
        <ReferenceField
          key={name}
          name={name}
          field={field}
          service={entity.service}
          autoFocus={place === 0}
        />
      ))}
      <FormSwitch name="active" label={referenceTexts.active} help={referenceTexts.activeHelp} />
    </RecordForm>
  )
}

function LoadedForm({ entity, id, onDone }: { entity: ReferenceEntity; id: number; onDone: () => void }) {
  const { data, isError } = useCall(entity.view, { params: { id } })
  if (isError) return null
  return data ? (
    <ReferenceForm entity={entity} row={data as ReferenceRow} onDone={onDone} />
  ) : (
    <ListSkeleton rows={6} />
  )
}

type Props = { entity: ReferenceEntity; record: 'new' | number | null; onClose: () => void }

/** A record in a drawer over its list; the address names it, so that Back closes it. */
export function ReferenceDrawer({ entity, record, onClose }: Props) {
  const t = useText()
  const name = t(entity.label)
  return (
    <Drawer
      opened={record !== null}
      onClose={onClose}
      position="right"
      size={460}
      title={t(record === 'new' ? referenceTexts.addTitle : referenceTexts.editTitle, { name })}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
      transitionProps={{ duration: 150 }}
    >
      {record === 'new' && <ReferenceForm entity={entity} row={null} onDone={onClose} />}
      {typeof record === 'number' && <LoadedForm key={record} entity={entity} id={record} onDone={onClose} />}
    </Drawer>
  )
}
