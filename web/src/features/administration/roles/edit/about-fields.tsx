import { Stack } from '@mantine/core'
import { roleLabels } from '@toasoan/contract/administration/roles'
import { FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { roleTexts } from '../text.ts'

/** The name of a role and what it is for; its code only while it is new. */
export const AboutFields = ({ isNew = false }: { isNew?: boolean }) => (
  <Stack>
    <FormText name="name" label={roleLabels.name} required maxLength={100} />
    {isNew && <FormText name="code" label={roleLabels.code} help={roleTexts.codeHelp} maxLength={60} />}
    <FormTextarea name="description" label={roleLabels.description} maxLength={1000} minRows={2} />
  </Stack>
)
