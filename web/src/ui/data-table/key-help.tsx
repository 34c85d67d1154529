import { Button, Kbd, Modal, Table } from '@mantine/core'
import { type Text, text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { showHelp } from '../help/help-store.ts'
import { listTexts } from './list-texts.ts'
import type { RowKey } from './list-types.ts'

const texts = {
  keyDown: text('Xuống một dòng', 'Next row'),
  keyUp: text('Lên một dòng', 'Previous row'),
  keySearch: text('Tìm trong danh sách', 'Search the list'),
  keyOpen: text('Mở dòng đang chọn', 'Open the current row'),
  keyQuickView: text('Xem nhanh dòng đang chọn', 'Quick view of the current row'),
  keyNew: text('Thêm mới', 'Add'),
  keyChoose: text('Chọn hoặc bỏ chọn dòng', 'Select or unselect the row'),
  openGuide: text('Mở hướng dẫn của màn hình này', 'Open the guide of this screen'),
  keyHelp: text('Xem bảng phím tắt này', 'Show these shortcuts'),
}

const keys: readonly (readonly [string, Text, 'quickView'?])[] = [
  ['j', texts.keyDown],
  ['k', texts.keyUp],
  ['Enter', texts.keyOpen],
  ['Space', texts.keyQuickView, 'quickView'],
  ['x', texts.keyChoose],
  ['/', texts.keySearch],
  ['n', texts.keyNew],
  ['?', texts.keyHelp],
]

type Props = {
  onClose: () => void
  quickView: boolean
  /** Further keys of the list. */
  further?: readonly Pick<RowKey<never>, 'key' | 'label'>[]
}

/** The list's keyboard shortcuts. */
export function KeyHelp({ onClose, quickView, further = [] }: Props) {
  const t = useText()
  const shown = [
    ...keys.filter(([, , only]) => !only || quickView),
    ...further.map(({ key, label }) => [key, label] as const),
  ]
  return (
    <Modal opened onClose={onClose} title={t(listTexts.keys)} size="sm">
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
        {t(texts.openGuide)}
      </Button>
    </Modal>
  )
}
