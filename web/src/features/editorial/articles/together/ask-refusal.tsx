import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogButtons, DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { togetherTexts } from './text.ts'

type Answer = { reason: string }

function RefusalDialog({ title, settle }: { title: string; settle: (answer: Answer | null) => void }) {
  const t = useText()
  const [reason, setReason] = useState('')
  return (
    <DialogWindow title={title} size="sm">
      <Textarea
        label={t(togetherTexts.reasonOptional)}
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <DialogButtons mt="lg">
        <Button onClick={() => settle({ reason })}>{t(togetherTexts.refuse)}</Button>
      </DialogButtons>
    </DialogWindow>
  )
}

/** Asks for the reason of a refusal, which may be left out. Null when it was called off. */
export const askRefusal = (title: string): Promise<Answer | null> =>
  openDialog<Answer>((settle) => <RefusalDialog title={title} settle={settle} />)
