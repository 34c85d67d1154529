import { Stack } from '@mantine/core'
import { groupLabels } from '@toasoan/contract/administration/groups'
import { FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { groupTexts } from '../text.ts'

/** The name of a group and what it is for; its code only while it is new. */
export const GroupFields = ({ isNew = false }: { isNew?: boolean }) => (
  <Stack>
    <FormText name="name" label={groupLabels.name} required maxLength={100} />
    {isNew && <FormText name="code" label={groupLabels.code} help={groupTexts.codeHelp} maxLength={60} />}
    <FormTextarea name="description" label={groupLabels.description} maxLength={1000} />
  </Stack>
)
