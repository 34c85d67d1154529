import { type PositionRow, positions } from '@toasoan/contract/administration/positions'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { PositionFields } from './position-fields.tsx'

function PositionForm({ row }: { row: PositionRow }) {
  const t = useText()
  const navigate = useNavigate()
  const update = useChange(positions.update, { quiet: true })
  const values = useMemo(() => ({ name: row.name, active: row.active }), [row])
  const leave = () => navigate('/positions/list')
  return (
    <RecordForm
      schema={positions.input}
      values={values}
      onCancel={leave}
      onSave={async (body) => {
        await update.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
        toastSuccess(t(shared.saved))
        await leave()
      }}
    >
      <PositionFields />
    </RecordForm>
  )
}

/** Changes a position. */
export function Component() {
  const { id } = useParams()
  const { data, error } = useCall(positions.view, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(data?.name)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  return data ? <PositionForm row={data} /> : <ListSkeleton rows={3} />
}
