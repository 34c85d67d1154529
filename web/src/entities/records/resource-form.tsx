import { Stack, Text as Words } from '@mantine/core'
import type { Resource } from '@toasoan/contract/kit/resource'
import { useMemo } from 'react'
import type { z } from 'zod'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { FieldInput } from './field-input.tsx'
import { FieldValue } from './field-value.tsx'
import { blankOf, type RecordField, type RowOf } from './record-fields.ts'

type Values = Record<string, unknown>

/** Adds a record, or changes the given one with a version check. Rejects with an `ApiError`. */
export function useSave<R extends Resource>(resource: R, row: RowOf<R> | null) {
  const t = useText()
  const create = useChange(resource.create, { quiet: true })
  const update = useChange(resource.update, { quiet: true })
  return async (body: Values) => {
    if (!row) await create.mutateAsync({ body: body as never })
    else {
      const { version } = row as unknown as { version: number }
      await update.mutateAsync({ params: { id: row.id }, body: { ...body, version } as never })
    }
    toastSuccess(t(shared.saved))
  }
}

export type ResourceFormProps<R extends Resource> = {
  resource: R
  fields: readonly RecordField<R>[]
  /** The record to change; null adds one. */
  row: RowOf<R> | null
  /** Initial values of a new record, if not the contract's defaults. */
  start?: Values
  place: 'page' | 'dialog'
  /** Called after saving or cancelling. */
  onDone: () => unknown
  /** Reloads the record after a concurrent change. */
  reload?: () => Promise<unknown>
}

/** Form of a resource: the fields accepted by the contract for creating or changing. */
export function ResourceForm<R extends Resource>(props: ResourceFormProps<R>) {
  const { resource, fields, row, start, place, onDone, reload } = props
  const can = useCan()
  const t = useText()
  const save = useSave(resource, row)
  const schema = row ? resource.change : resource.input
  const shape = schema.shape as Record<string, z.ZodType>
  const given = fields.flatMap((field) => {
    const one = field.input && shape[field.name]
    return one ? [{ field, schema: one }] : []
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields follow from the resource and the record
  const values = useMemo(
    () =>
      Object.fromEntries(
        given.map(({ field: { name, input }, schema: one }) => [
          name,
          row ? (row as Values)[name] : (start?.[name] ?? blankOf(one, input as never)),
        ]),
      ),
    [row, start],
  )
  // Fields that cannot be changed later are shown read-only.
  const settled = fields.filter(({ name, input }) => row && input && !(name in shape) && name in row)
  const inputs = [
    ...given.map(({ field, schema: one }, place) => (
      <FieldInput key={field.name} field={field} schema={one} autoFocus={place === 0} />
    )),
    ...settled.map((field) => (
      <Words key={field.name} component="div" size="sm" c="dimmed">
        {t(field.heading ?? field.label)}: <FieldValue field={field} row={row as RowOf<R>} />
      </Words>
    )),
  ]
  return (
    <RecordForm<Values>
      schema={schema}
      values={values}
      place={place}
      narrow
      readOnly={!can((row ? resource.update.can : resource.create.can) as never)}
      onCancel={() => void onDone()}
      onReload={reload}
      onSave={async (body) => {
        await save(body)
        await onDone()
      }}
    >
      {place === 'page' ? (
        <Card>
          <Stack gap="md">{inputs}</Stack>
        </Card>
      ) : (
        inputs
      )}
    </RecordForm>
  )
}
