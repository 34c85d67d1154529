import { Button, Textarea } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import { type ReactNode, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { openDialog } from './dialog-host.ts'
import { DialogButtons, DialogWindow } from './dialog-window.tsx'

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

function ReasonDialog({ ask, resolve }: { ask: Question; resolve: (reason: string | null) => void }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const missing = ask.required !== false && reason.trim() === ''
  const submit = () => {
    setTried(true)
    if (missing) return
    resolve(reason.trim())
  }
  return (
    <DialogWindow title={typeof ask.title === 'string' ? ask.title : t(ask.title)}>
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
      <DialogButtons mt="lg">
        <Button color={ask.danger ? 'red' : undefined} onClick={submit}>
          {t(ask.confirmLabel ?? shared.confirm)}
        </Button>
      </DialogButtons>
    </DialogWindow>
  )
}

/** Dialog for a reason. Resolves with the trimmed text, or null when cancelled. */
export const askReason = (ask: Question): Promise<string | null> =>
  openDialog<string>((resolve) => <ReasonDialog ask={ask} resolve={resolve} />)
