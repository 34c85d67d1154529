import { Button, Group, Modal, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { togetherTexts } from './text.ts'

type Answer = { reason: string } | null

function RefusalDialog({ title, settle }: { title: string; settle: (answer: Answer) => void }) {
  const t = useText()
  const [opened, setOpened] = useState(true)
  const [reason, setReason] = useState('')
  const [answer, setAnswer] = useState<Answer>(null)
  const choose = (chosen: Answer) => {
    setAnswer(chosen)
    setOpened(false)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => choose(null)}
      title={title}
      size="sm"
      closeButtonProps={{ 'aria-label': t(shared.close) }}
      onExitTransitionEnd={() => settle(answer)}
    >
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
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => choose(null)}>
          {t(shared.cancel)}
        </Button>
        <Button onClick={() => choose({ reason })}>{t(togetherTexts.refuse)}</Button>
      </Group>
    </Modal>
  )
}

/** Asks for the reason of a refusal, which may be left out. Null when it was called off. */
export const askRefusal = (title: string): Promise<Answer> =>
  openDialog<Answer>((settle) => <RefusalDialog title={title} settle={settle} />)
