import { List, Modal, Text as Words } from '@mantine/core'
import { type RefusalOffer, refusalOffer } from '@toasoan/contract/facilities/claims'
import { text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { shared } from '#web/ui/shared-texts.ts'

const texts = {
  title: text('Đã có người dùng', 'Taken already'),
  clash: text('{name}: {from} → {until}', '{name}: {from} → {until}'),
  open: text('chưa rõ khi nào xong', 'without a known end'),
  instead: text('Có thể thay bằng', 'Free instead'),
}

function Clashes({ offer, settle }: { offer: RefusalOffer; settle: (nothing: null) => void }) {
  const t = useText()
  const [opened, setOpened] = useState(true)
  return (
    <Modal
      opened={opened}
      onClose={() => setOpened(false)}
      title={t(texts.title)}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
      onExitTransitionEnd={() => settle(null)}
    >
      <List spacing={6}>
        {offer.clashes.map((clash) => (
          <List.Item key={`${clash.source} ${clash.source_id} ${clash.resource_id}`}>
            {t(texts.clash, {
              name: clash.resource_name,
              from: dateTime(clash.starts_at),
              until: clash.ends_at ? dateTime(clash.ends_at) : t(texts.open),
            })}
            {clash.title && (
              <Words size="sm" c="dimmed">
                {[clash.title, clash.person].filter(Boolean).join(' · ')}
              </Words>
            )}
          </List.Item>
        ))}
      </List>
      {offer.equivalents.length > 0 && (
        <>
          <Words fw={600} mt="md">
            {t(texts.instead)}
          </Words>
          <List spacing={4} mt={4}>
            {offer.equivalents.map(({ kind, id, name }) => (
              <List.Item key={`${kind} ${id}`}>{name}</List.Item>
            ))}
          </List>
        </>
      )}
    </Modal>
  )
}

/** Shows why something failed: what it clashes with and what is free instead, or the server's sentence. */
export function reportClash(error: unknown): void {
  const offer = isApiError(error) && error.error === 'claim.taken' ? refusalOffer.safeParse(error.data) : null
  if (offer?.success) void openDialog<null>((settle) => <Clashes offer={offer.data} settle={settle} />)
  else reportFailure(error)
}
