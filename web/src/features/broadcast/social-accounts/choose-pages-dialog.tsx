import { Button, Group, Modal, Stack } from '@mantine/core'
import { connectSocial } from '@toasoan/contract/broadcast/social-accounts'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { shared } from '#web/ui/shared-texts.ts'
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
    <Modal
      opened
      onClose={onClose}
      title={t(texts.facebook)}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
    >
      <Stack>
        <PageChoice pages={pages} chosen={chosen} onChange={setChosen} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t(shared.cancel)}
          </Button>
          <Button loading={connect.isPending} disabled={chosen.length === 0} onClick={() => void keep()}>
            {t(texts.connect)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
