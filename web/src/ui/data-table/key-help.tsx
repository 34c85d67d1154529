import { Button, Kbd, Modal, Table } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { showHelp } from '../help/help-store.ts'
import { listTexts } from './list-texts.ts'
import type { RowKey } from './list-types.ts'

const keys: readonly (readonly [string, Text, 'quickView'?])[] = [
  ['j', listTexts.keyDown],
  ['k', listTexts.keyUp],
  ['Enter', listTexts.keyOpen],
  ['Space', listTexts.keyQuickView, 'quickView'],
  ['x', listTexts.keyChoose],
  ['/', listTexts.keySearch],
  ['n', listTexts.keyNew],
  ['?', listTexts.keyHelp],
]

type Props = {
  opened: boolean
  onClose: () => void
  quickView: boolean
  /** What else the list's keys do with a row. */
  further?: readonly Pick<RowKey<never>, 'key' | 'label'>[]
}

/** The list's keys and what they do. */
export function KeyHelp({ opened, onClose, quickView, further = [] }: Props) {
  const t = useText()
  const shown = [
    ...keys.filter(([, , only]) => !only || quickView),
    ...further.map(({ key, label }) => [key, label] as const),
  ]
  return (
    <Modal opened={opened} onClose={onClose} title={t(listTexts.keys)} size="sm">
      <Table withRowBorders={false}>
        <Table.Tbody>
          {shown.map(([key, meaning]) => (
            <Table.Tr key={key}>
              <Table.Td w={72}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{t(meaning)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Button
        variant="default"
        fullWidth
        mt="sm"
        onClick={() => {
          onClose()
          showHelp(true)
        }}
      >
        {t(listTexts.openGuide)}
      </Button>
    </Modal>
  )
}
