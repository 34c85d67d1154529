import { Button, Group, Modal, Text as Words } from '@mantine/core'
import { type Text, text } from '@toasoan/contract/kit/text'
import { type ReactNode, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { openDialog } from './dialog-host.ts'

type Confirmation = {
  title: Text | string
  body?: ReactNode
  confirmLabel?: Text
  cancelLabel?: Text
  danger?: boolean
}

const fallback = text('Bạn có chắc không?', 'Are you sure?')

function ConfirmDialog({ ask, settle }: { ask: Confirmation; settle: (yes: boolean) => void }) {
  const t = useText()
  const [opened, setOpened] = useState(true)
  const [answer, setAnswer] = useState(false)
  const choose = (yes: boolean) => {
    setAnswer(yes)
    setOpened(false)
  }
  return (
    <Modal
      opened={opened}
      onClose={() => choose(false)}
      title={typeof ask.title === 'string' ? ask.title : t(ask.title)}
      size="sm"
      closeButtonProps={{ 'aria-label': t(shared.close) }}
      onExitTransitionEnd={() => settle(answer)}
    >
      {typeof ask.body === 'string' || !ask.body ? <Words>{ask.body ?? t(fallback)}</Words> : ask.body}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => choose(false)} data-autofocus={ask.danger || undefined}>
          {t(ask.cancelLabel ?? shared.cancel)}
        </Button>
        <Button
          color={ask.danger ? 'red' : undefined}
          onClick={() => choose(true)}
          data-autofocus={!ask.danger || undefined}
        >
          {t(ask.confirmLabel ?? shared.confirm)}
        </Button>
      </Group>
    </Modal>
  )
}

/** Asks for a yes or no. Resolves when the dialog is closed. */
export const confirm = (ask: Confirmation): Promise<boolean> =>
  openDialog<boolean>((settle) => <ConfirmDialog ask={ask} settle={settle} />)
