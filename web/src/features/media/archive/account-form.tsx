import { Drawer } from '@mantine/core'
import {
  type MamAccountRow,
  mamAccounts,
  mamLabels,
  mamPortLabels,
  mamPorts,
} from '@toasoan/contract/media/archive'
import { useMemo } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { FormSelect, FormSwitch, FormText } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { archiveTexts as texts } from './text.ts'

const ports = mamPorts.map((port) => ({ value: port, label: mamPortLabels[port] }))

function AccountForm({ row, onDone }: { row: MamAccountRow | null; onDone: () => void }) {
  const t = useText()
  const can = useCan()
  const create = useChange(mamAccounts.create, { quiet: true })
  const update = useChange(mamAccounts.update, { quiet: true })
  const values = useMemo(
    () => ({
      name: row?.name ?? '',
      port: row?.port ?? ('folder' as const),
      folder: row?.folder ?? '',
      active: row?.active ?? true,
    }),
    [row],
  )
  return (
    <RecordForm
      place="dialog"
      schema={mamAccounts.input}
      values={values}
      readOnly={!can(row ? 'mamAccount.update' : 'mamAccount.create')}
      onCancel={onDone}
      onSave={async (body) => {
        if (row)
          await update.mutateAsync({
            params: { id: row.id },
            body: { ...body, version: row.version },
          })
        else await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        onDone()
      }}
    >
      <FormText name="name" label={mamLabels.name} required maxLength={120} autoFocus />
      <FormSelect name="port" label={mamLabels.port} options={ports} required clearable={false} />
      <FormText name="folder" label={mamLabels.folder} help={texts.folderHelp} required maxLength={60} />
      <FormSwitch name="active" label={mamLabels.active} />
    </RecordForm>
  )
}

/** An account of the archive in a drawer over the list. */
export function AccountDrawer({
  record,
  onClose,
}: {
  record: MamAccountRow | 'new' | null
  onClose: () => void
}) {
  const t = useText()
  return (
    <Drawer
      opened={record !== null}
      onClose={onClose}
      size={460}
      title={t(record === 'new' ? texts.add : texts.edit)}
      transitionProps={{ duration: 150 }}
    >
      {record === 'new' && <AccountForm row={null} onDone={onClose} />}
      {record !== null && record !== 'new' && <AccountForm key={record.id} row={record} onDone={onClose} />}
    </Drawer>
  )
}
