import { Button, Kbd, Modal, Table } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { showHelp } from '../help/help-store.ts'
import { shared } from '../shared-texts.ts'
import { listTexts } from './list-texts.ts'

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

type Props = { opened: boolean; onClose: () => void; quickView: boolean }

/** The list's keys and what they do. */
export function KeyHelp({ opened, onClose, quickView }: Props) {
  const t = useText()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(listTexts.keys)}
      size="sm"
      closeButtonProps={{ 'aria-label': t(shared.close) }}
    >
      <Table withRowBorders={false}>
        <Table.Tbody>
          {keys
            .filter(([, , only]) => !only || quickView)
            .map(([key, meaning]) => (
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
