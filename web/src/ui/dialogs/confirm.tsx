import { Button, Group, Text as Words } from '@mantine/core'
import { type Text, text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { openDialog } from './dialog-host.ts'
import { DialogWindow } from './dialog-window.tsx'

type Confirmation = {
  title: Text | string
  body?: ReactNode
  confirmLabel?: Text
  cancelLabel?: Text
  danger?: boolean
}

const fallback = text('Bạn có chắc không?', 'Are you sure?')

function ConfirmDialog({ ask, resolve }: { ask: Confirmation; resolve: (yes: boolean | null) => void }) {
  const t = useText()
  return (
    <DialogWindow title={typeof ask.title === 'string' ? ask.title : t(ask.title)} size="sm">
      {typeof ask.body === 'string' || !ask.body ? <Words>{ask.body ?? t(fallback)}</Words> : ask.body}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => resolve(false)} data-autofocus={ask.danger || undefined}>
          {t(ask.cancelLabel ?? shared.cancel)}
        </Button>
        <Button
          color={ask.danger ? 'red' : undefined}
          onClick={() => resolve(true)}
          data-autofocus={!ask.danger || undefined}
        >
          {t(ask.confirmLabel ?? shared.confirm)}
        </Button>
      </Group>
    </DialogWindow>
  )
}

/** Confirmation dialog. Resolves when it is closed. */
export const confirm = (ask: Confirmation): Promise<boolean> =>
  openDialog<boolean>((resolve) => <ConfirmDialog ask={ask} resolve={resolve} />).then(Boolean)
