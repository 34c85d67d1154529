import { departmentNames } from '@toasoan/contract/administration/departments'
import type { Text } from '@toasoan/contract/kit/text'
import { useCall } from '#web/client/use-call.ts'
import type { Filter } from '#web/ui/data-table/list-types.ts'
import { FormSelect } from '#web/ui/form/form-fields.tsx'

const staleTime = 60_000

/** Active departments as options, with their depth in the tree. */
export function useDepartments() {
  const { data = [] } = useCall(departmentNames, {}, { staleTime })
  const top = data[0]?.level ?? 1
  return data.map(({ id, name, level }) => ({
    value: id,
    label: name,
    depth: Math.max(0, level - top),
  }))
}

/** A field with a department's ID. */
export const DepartmentSelect = (props: { name: string; label: Text; help?: Text; required?: boolean }) => (
  <FormSelect {...props} options={useDepartments()} searchable />
)

/** A filter by a department from `useDepartments`. */
export const departmentFilter = (label: Text, departments: ReturnType<typeof useDepartments>): Filter => ({
  name: 'department_id',
  label,
  kind: 'select',
  searchable: true,
  options: departments.map((one) => ({ ...one, value: String(one.value) })),
})
