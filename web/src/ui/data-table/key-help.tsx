import { Kbd, Modal, Table } from '@mantine/core'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import { listTexts } from './list-texts.ts'

const keys = [
  ['j', listTexts.keyDown],
  ['k', listTexts.keyUp],
  ['Enter', listTexts.keyOpen],
  ['x', listTexts.keyChoose],
  ['/', listTexts.keySearch],
  ['n', listTexts.keyNew],
  ['?', listTexts.keyHelp],
] as const

/** The list's keys and what they do. */
export function KeyHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
          {keys.map(([key, meaning]) => (
            <Table.Tr key={key}>
              <Table.Td w={72}>
                <Kbd>{key}</Kbd>
              </Table.Td>
              <Table.Td>{t(meaning)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  )
}
