import { Button, Group, Modal, Textarea } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import { type ReactNode, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { openDialog } from './dialog-host.ts'

type Question = {
  title: Text | string
  /** Shown above the field. */
  body?: ReactNode
  label?: Text
  confirmLabel?: Text
  required?: boolean
  danger?: boolean
  maxLength?: number
}

function ReasonDialog({ ask, settle }: { ask: Question; settle: (reason: string | null) => void }) {
  const t = useText()
  const [opened, setOpened] = useState(true)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const [answer, setAnswer] = useState<string | null>(null)
  const missing = ask.required !== false && reason.trim() === ''
  const submit = () => {
    setTried(true)
    if (missing) return
    setAnswer(reason.trim())
    setOpened(false)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={typeof ask.title === 'string' ? ask.title : t(ask.title)}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
      onExitTransitionEnd={() => settle(answer)}
    >
      {ask.body}
      <Textarea
        label={t(ask.label ?? shared.reason)}
        required={ask.required !== false}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={ask.maxLength ?? 2000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={tried && missing ? t(shared.reasonNeeded) : undefined}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit()
        }}
        data-autofocus
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => setOpened(false)}>
          {t(shared.cancel)}
        </Button>
        <Button color={ask.danger ? 'red' : undefined} onClick={submit}>
          {t(ask.confirmLabel ?? shared.confirm)}
        </Button>
      </Group>
    </Modal>
  )
}

/** Asks for a reason. Resolves with the trimmed text, or null when the person gave up. */
export const askReason = (ask: Question): Promise<string | null> =>
  openDialog<string | null>((settle) => <ReasonDialog ask={ask} settle={settle} />)
