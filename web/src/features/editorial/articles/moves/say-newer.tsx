import { Button, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { translate } from '#web/language/language.ts'
import { toast } from '#web/ui/toast.ts'
import { sharedTexts } from '../together/shared-texts.ts'

const id = 'newer-words'

export const hideNewer = (): void => void notifications.hide(id)

/** Says that others wrote more meanwhile; `again` sends or moves what is there then. */
export function sayNewer(words: string, again: () => void): void {
  const press = () => {
    hideNewer()
    again()
  }
  const message = (
    <Stack gap="xs" align="flex-start">
      <span>{words}</span>
      <Button size="compact-sm" onClick={press}>
        {translate(sharedTexts.newer)}
      </Button>
    </Stack>
  )
  toast(message, 'warning', { id, duration: false })
}
