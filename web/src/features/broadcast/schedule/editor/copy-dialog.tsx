import { Button, Modal, Text as Words } from '@mantine/core'
import { onOtherDay } from '@toasoan/contract/broadcast/copied-day'
import { scheduleChannel } from '@toasoan/contract/broadcast/frames'
import { updateDay } from '@toasoan/contract/broadcast/schedule-calls'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { DayInput } from '#web/ui/dates/day-input.tsx'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { dayWords } from '../day-words.ts'
import { type Draft, toSave } from './actions.ts'
import { editorTexts } from './editor-texts.ts'

type Props = { opened: boolean; onClose: () => void; day: DayEdited; items: readonly Draft[] }

/** Copies the day as it stands here, saved or not, to another one of the channel, in the place of what that had. */
export function CopyDialog({ opened, onClose, day, items }: Props) {
  const t = useText()
  const [date, setDate] = useState(day.next.date_play)
  const open = useChange(scheduleChannel, { invalidates: ['/schedule*'] })
  const update = useChange(updateDay)
  const at = (of: string) => ({ date: of, zone: day.channel.zone })
  const run = async () => {
    const { day: there } = await open.mutateAsync({ body: { channel_id: day.channel.id, date_play: date } })
    if (there)
      await update.mutateAsync({
        params: { id: there.id },
        body: { version: there.version, items: onOtherDay(toSave(items), at(day.date_play), at(date)) },
      })
    toastSuccess(t(editorTexts.copied, { day: dayWords(date) }))
    onClose()
  }
  return (
    <Modal opened={opened} onClose={onClose} title={t(editorTexts.copyTitle)}>
      <DayInput label={t(editorTexts.copyTo)} value={date} onChange={setDate} data-autofocus />
      <Words size="sm" c="dimmed" mt="xs">
        {t(editorTexts.copyReplace)}
      </Words>
      <DialogButtons mt="md" onCancel={onClose}>
        <Button
          disabled={!date || date === day.date_play}
          loading={open.isPending || update.isPending}
          onClick={() => void run().catch(() => {})}
        >
          {t(editorTexts.copyRun)}
        </Button>
      </DialogButtons>
    </Modal>
  )
}
