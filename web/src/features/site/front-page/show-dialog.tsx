import { Button, Modal, Stack } from '@mantine/core'
import { frontLabels } from '@toasoan/contract/site/front-page'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { useText } from '#web/language/use-text.ts'
import { MomentInput } from '#web/ui/dates/moment-input.tsx'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { frontTexts as texts } from './text.ts'

type Props = { onClose: () => void; onShow: (from: string | null) => Promise<unknown> }

/** From when readers see a version. */
export function ShowDialog({ onClose, onShow }: Props) {
  const t = useText()
  const [from, setFrom] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const show = async () => {
    setBusy(true)
    setError('')
    try {
      await onShow(from || null)
      onClose()
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setError(failure.errors.shows_from?.[0] ?? failure.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened onClose={onClose} title={t(texts.showTitle)}>
      <Stack>
        <MomentInput
          label={t(frontLabels.shows_from)}
          description={t(texts.showNow)}
          value={from}
          error={error || undefined}
          onChange={setFrom}
        />
        <DialogButtons onCancel={onClose}>
          <Button onClick={() => void show()} loading={busy}>
            {t(shared.confirm)}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}
