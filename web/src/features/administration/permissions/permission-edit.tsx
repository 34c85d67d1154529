import {
  permissionInput,
  permissionLabels,
  updatePermission,
  viewPermission,
} from '@toasoan/contract/administration/permissions'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { FormText } from '#web/ui/form/form-fields.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { permissionTexts } from './text.ts'

/** What the field says beneath: the name that holds while it is empty. */
const helpOf = (name: string) => ({
  vi: permissionTexts.help.vi.replace('{name}', name),
  en: permissionTexts.help.en.replace('{name}', name),
})

function PermissionForm({ row }: { row: DataOf<typeof viewPermission> }) {
  const t = useText()
  const navigate = useNavigate()
  const update = useChange(updatePermission, { quiet: true })
  const values = useMemo(() => ({ name: row.name, name_en: row.name_en }), [row])
  const leave = () => navigate('/permissions/list')
  return (
    <RecordForm
      schema={permissionInput}
      values={values}
      onCancel={leave}
      onSave={async (body) => {
        await update.mutateAsync({ params: { id: row.id }, body })
        toastSuccess(t(shared.saved))
        await leave()
      }}
    >
      <Card title={row.code}>
        <FormText
          name="name"
          label={permissionLabels.name}
          help={helpOf(row.default_name)}
          maxLength={200}
          autoFocus
        />
        <FormText
          name="name_en"
          label={permissionLabels.name_en}
          help={helpOf(row.default_name_en)}
          maxLength={200}
        />
      </Card>
    </RecordForm>
  )
}

/** Gives a permission names of the house's own. */
export function Component() {
  const { id } = useParams()
  const { data, error } = useCall(viewPermission, { params: { id: Number(id) } }, { quiet: true })
  if (error) return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  return data ? <PermissionForm row={data} /> : <ListSkeleton rows={3} />
}
