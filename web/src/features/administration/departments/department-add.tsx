import { createDepartment, departmentInput } from '@toasoan/contract/administration/departments'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { RecordForm } from '#web/ui/form/record-form.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { DepartmentFields } from './department-fields.tsx'

/** Adds a department, below the one that the address names. */
export function Component() {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const parent = search.get('parent_id')
  const values = useMemo(
    () => ({
      name: '',
      code: '',
      parent_id: parent && /^[1-9]\d*$/.test(parent) ? Number(parent) : null,
      active: true,
    }),
    [parent],
  )
  const create = useChange(createDepartment, { quiet: true })
  const leave = () => navigate('/departments/list')
  return (
    <RecordForm
      narrow
      schema={departmentInput}
      values={values}
      onCancel={leave}
      readOnly={!can('department.create')}
      onSave={async (body) => {
        await create.mutateAsync({ body })
        toastSuccess(t(shared.saved))
        await leave()
      }}
    >
      <DepartmentFields />
    </RecordForm>
  )
}
