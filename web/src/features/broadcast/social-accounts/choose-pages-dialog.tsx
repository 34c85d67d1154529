import { Button, Modal, Stack } from '@mantine/core'
import { connectSocial } from '@toasoan/contract/broadcast/social-accounts'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { DialogButtons } from '#web/ui/dialogs/dialog-window.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { type Offered, PageChoice, unconnected } from './page-choice.tsx'
import { accountTexts as texts } from './text.ts'

type Props = { state: string; pages: readonly Offered[]; onClose: () => void }

/** Connects pages of somebody who came back from Facebook. */
export function ChoosePagesDialog({ state, pages, onClose }: Props) {
  const t = useText()
  const [chosen, setChosen] = useState(() => unconnected(pages))
  const connect = useChange(connectSocial, { invalidates: ['/social*', '/facebook*'] })
  const keep = async () => {
    const body = { network: 'facebook' as const, state, external_ids: chosen }
    if (!(await connect.mutateAsync({ body }).catch(() => null))) return
    toastSuccess(t(texts.connected))
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t(texts.facebook)}>
      <Stack>
        <PageChoice pages={pages} chosen={chosen} onChange={setChosen} />
        <DialogButtons onCancel={onClose}>
          <Button loading={connect.isPending} disabled={chosen.length === 0} onClick={() => void keep()}>
            {t(texts.connect)}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  )
}
