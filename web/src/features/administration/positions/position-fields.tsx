import { Stack } from '@mantine/core'
import { positionLabels } from '@toasoan/contract/administration/positions'
import { Card } from '#web/ui/card.tsx'
import { FormSwitch, FormText } from '#web/ui/form/form-fields.tsx'
import { positionTexts } from './text.ts'

/** The fields of a position; its level follows from its place in the list. */
export const PositionFields = () => (
  <Card>
    <Stack gap="md">
      <FormText name="name" label={positionLabels.name} required maxLength={200} autoFocus />
      <FormSwitch name="active" label={positionLabels.active} help={positionTexts.activeHelp} />
    </Stack>
  </Card>
)
