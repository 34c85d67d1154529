import { Drawer } from '@mantine/core'
import type { Resource } from '@toasoan/contract/kit/resource'
import { type Text, text } from '@toasoan/contract/kit/text'
import { type ReactNode, useMemo } from 'react'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'

type Row = { id: number; name: string; version: number }

type Props<R extends Row> = {
  resource: Resource
  /** What a new record begins with; its fields are those that a change has as well. */
  start: Record<string, unknown>
  record: R | 'new' | null
  onClose: () => void
  addTitle: Text
  editTitle: Text
  children: ReactNode
}

function Filled<R extends Row>({ resource, start, record, onClose, children }: Props<R>) {
  const t = useText()
  const create = useChange(resource.create, { quiet: true })
  const update = useChange(resource.update, { quiet: true })
  const listed = record === 'new' || record === null ? null : record
  const input = { params: { id: listed?.id ?? 0 } } as never
  const { data, refetch } = useCall(resource.view, input, { enabled: listed !== null, quiet: true })
  const read = data as R | undefined
  const row = listed && read && read.version > listed.version ? read : listed
  const values = useMemo(
    () =>
      row === null
        ? start
        : Object.fromEntries(
            Object.keys(start).map((name) => [name, (row as Record<string, unknown>)[name]]),
          ),
    [row, start],
  )
  return (
    <RecordForm
      place="dialog"
      schema={resource.input as never}
      values={values}
      onCancel={onClose}
      onReload={() => refetch({ throwOnError: true })}
      onSave={async (body: object) => {
        if (row)
          await update.mutateAsync({
            params: { id: row.id },
            body: { ...body, version: row.version },
          } as never)
        else await create.mutateAsync({ body } as never)
        toastSuccess(t(shared.saved))
        onClose()
      }}
    >
      {children}
    </RecordForm>
  )
}

/** A record of a resource in a drawer over its list: a new one, or one to change. `children` are its fields. */
export function RecordDrawer<R extends Row>(props: Props<R>) {
  const t = useText()
  const { record, onClose, addTitle, editTitle } = props
  return (
    <Drawer
      opened={record !== null}
      onClose={onClose}
      size={480}
      title={record === 'new' ? t(addTitle) : [t(editTitle), record?.name].filter(Boolean).join(': ')}
      transitionProps={{ duration: 150 }}
    >
      {record !== null && <Filled key={record === 'new' ? 'new' : record.id} {...props} />}
    </Drawer>
  )
}

/** Words for asking before a record goes. */
export const recordTexts = {
  deleteTitle: text('Xóa “{name}”?', 'Delete “{name}”?'),
  deleteBody: text('Việc này không hoàn tác được.', 'This cannot be undone.'),
}
