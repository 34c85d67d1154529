import { Stack } from '@mantine/core'
import { categoryLabels, categoryTree } from '@toasoan/contract/editorial/categories'
import { useCall } from '#web/client/use-call.ts'
import { standsBelow } from '#web/entities/tree/tree-order.ts'
import { Card } from '#web/ui/card.tsx'
import { FormSelect, FormSwitch, FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { categoryTexts } from './text.ts'

/** The fields of a category. `own` is its id: it cannot stand below itself. */
export function CategoryFields({ own }: { own?: number }) {
  const { data: tree = [] } = useCall(categoryTree)
  const options = tree
    .filter(({ id }) => own === undefined || !standsBelow(tree, id, own))
    .map(({ id, name, level }) => ({ value: id, label: name, depth: level }))
  return (
    <Card>
      <Stack>
        <FormText name="name" label={categoryLabels.name} required maxLength={120} autoFocus />
        <FormText name="slug" label={categoryLabels.slug} help={categoryTexts.slugHelp} maxLength={120} />
        <FormSelect
          name="parent_id"
          label={categoryLabels.parent_id}
          placeholder={categoryTexts.top}
          options={options}
          searchable
        />
        <FormTextarea name="description" label={categoryLabels.description} maxLength={500} />
        <FormSwitch name="on_home" label={categoryLabels.on_home} help={categoryTexts.homeHelp} />
        <FormSwitch name="active" label={categoryLabels.active} help={categoryTexts.activeHelp} />
      </Stack>
    </Card>
  )
}
