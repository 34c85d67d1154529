import { Stack } from '@mantine/core'
import { departmentLabels, departmentTree } from '@toasoan/contract/administration/departments'
import { useCall } from '#web/client/use-call.ts'
import { standsBelow } from '#web/entities/tree/tree-order.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect, FormSwitch, FormText } from '#web/ui/form/form-fields.tsx'
import { departmentTexts } from './text.ts'

/** The fields of a department. `own` is its id: it cannot stand below itself. */
export function DepartmentFields({ own }: { own?: number }) {
  const { data: tree = [] } = useCall(departmentTree)
  const options = tree
    .filter(({ id }) => own === undefined || !standsBelow(tree, id, own))
    .map(({ id, name, level }) => ({ value: id, label: name, depth: level }))
  return (
    <Card>
      <Stack gap="md">
        <FormText name="name" label={departmentLabels.name} required maxLength={200} autoFocus />
        <FormText
          name="code"
          label={departmentLabels.code}
          help={departmentTexts.codeHelp}
          required
          maxLength={60}
        />
        <FormSelect
          name="parent_id"
          label={departmentLabels.parent_id}
          placeholder={departmentTexts.top}
          options={options}
          searchable
        />
        <FormSwitch name="active" label={departmentLabels.active} help={departmentTexts.activeHelp} />
      </Stack>
    </Card>
  )
}
