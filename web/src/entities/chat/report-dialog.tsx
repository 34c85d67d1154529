import { Button, Modal, Select, Stack, Textarea, Text as Words } from '@mantine/core'
import type { ChatMessage } from '@toasoan/contract/messaging/chat'
import {
  reportLabels,
  reportMessage,
  reportReasonLabels,
  reportReasons,
} from '@toasoan/contract/messaging/chat-reports'
import { type FormEvent, useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import styles from './chat.module.css'
import { chatTexts } from './chat-texts.ts'

/** Dialog for reporting a message: reason, and who will see what. */
export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const t = useText()
  const [reason, setReason] = useState<(typeof reportReasons)[number]>('insult')
  const [note, setNote] = useState('')
  const report = useChange(reportMessage, {
    onDone: () => {
      toastSuccess(t(chatTexts.reported))
      onClose()
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    report.mutate({ params: { id: message.id }, body: { reason, note } })
  }
  return (
    <Modal opened onClose={onClose} title={t(chatTexts.reportOf, { name: message.sender.name })}>
      <form onSubmit={send}>
        <Stack gap="sm">
          <Words size="sm">{t(chatTexts.reportHelp)}</Words>
          {message.body && <p className={styles.quote}>{message.body}</p>}
          <Select
            label={t(reportLabels.reason)}
            data={reportReasons.map((value) => ({ value, label: t(reportReasonLabels[value]) }))}
            value={reason}
            allowDeselect={false}
            onChange={(next) => next && setReason(next as typeof reason)}
          />
          <Textarea
            label={t(reportLabels.note)}
            value={note}
            maxLength={500}
            autosize
            minRows={2}
            maxRows={6}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={report.isPending}>
              {t(chatTexts.sendReport)}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  )
}
