import {
  type DepartmentRow,
  departmentInput,
  updateDepartment,
  viewDepartment,
} from '@toasoan/contract/administration/departments'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { invalidateAll } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { DepartmentFields } from './department-fields.tsx'

function DepartmentForm({ row }: { row: DepartmentRow }) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const update = useChange(updateDepartment, { quiet: true })
  const values = useMemo(
    () => ({ name: row.name, code: row.code, parent_id: row.parent_id, active: row.active }),
    [row],
  )
  const leave = () => navigate('/departments/list')
  return (
    <RecordForm
      narrow
      schema={departmentInput}
      values={values}
      onCancel={leave}
      readOnly={!can('department.update')}
      onReload={invalidateAll}
      onSave={async (body) => {
        await update.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
        toastSuccess(t(shared.saved))
        await leave()
      }}
    >
      <DepartmentFields own={row.id} />
    </RecordForm>
  )
}

/** Changes a department. */
export function Component() {
  const { id } = useParams()
  const { data, error } = useCall(viewDepartment, { params: { id: Number(id) } }, { quiet: true })
  usePageTitle(data?.name)
  if (error && !data)
    return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  return data ? <DepartmentForm row={data} /> : <ListSkeleton rows={5} />
}
