import { List, Text as Words } from '@mantine/core'
import type { RefusalOffer } from '@toasoan/contract/facilities/claims'
import { type Text, text } from '@toasoan/contract/kit/text'
import { isApiError } from '#web/client/api-error.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { openDialog } from '#web/ui/dialogs/dialog-host.ts'
import { DialogWindow } from '#web/ui/dialogs/dialog-window.tsx'
import { Clashes, offerOf } from './clashes.tsx'

const texts = {
  title: text('Đã có người dùng', 'Taken already'),
  clashes: text('Trùng lịch', 'Clashes'),
  instead: text('Có thể thay bằng', 'Free instead'),
}

/** Error of some records, with conflicts and alternatives. */
export type Refused = Partial<Pick<RefusalOffer, 'clashes' | 'equivalents'>> & {
  title?: Text | string
  lines?: readonly { key: number; name: string; message: string }[]
}

function Refusal({ told }: { told: Refused }) {
  const t = useText()
  const { title = texts.title, lines = [], clashes = [], equivalents = [] } = told
  return (
    <DialogWindow title={typeof title === 'string' ? title : t(title)}>
      {lines.length > 0 && (
        <List size="sm" spacing={6} mb="sm">
          {lines.map(({ key, name, message }) => (
            <List.Item key={key}>
              <strong>{name}</strong>: {message}
            </List.Item>
          ))}
        </List>
      )}
      {lines.length > 0 && clashes.length > 0 && (
        <Words size="sm" fw={600} mb={4}>
          {t(texts.clashes)}
        </Words>
      )}
      {clashes.length > 0 && <Clashes clashes={clashes} />}
      {equivalents.length > 0 && (
        <>
          <Words size="sm" fw={600} mt="md">
            {t(texts.instead)}
          </Words>
          <List size="sm" spacing={4} mt={4}>
            {equivalents.map(({ kind, id, name }) => (
              <List.Item key={`${kind} ${id}`}>{name}</List.Item>
            ))}
          </List>
        </>
      )}
    </DialogWindow>
  )
}

/** Shows the error; resolves when it is closed. */
export const showRefused = (told: Refused): Promise<null> => openDialog<null>(() => <Refusal told={told} />)

/** Shows an error: conflicts and alternatives, or the server's message. */
export function reportClash(error: unknown): void {
  const offer = isApiError(error) && error.error === 'claim.taken' ? offerOf(error.data) : null
  if (offer) void showRefused(offer)
  else reportFailure(error)
}
