import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { bookFormLabels, exportBooks } from '@toasoan/contract/finance/books'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { bookTexts } from './text.ts'

const files = [
  ['trial', 'xlsx'],
  ['trial', 'pdf'],
  ['account', 'xlsx'],
  ['account', 'pdf'],
  ['journal', 'xlsx'],
  ['journal', 'pdf'],
  ['misa', 'xlsx'],
] as const

type Props = { from: string; until: string; number?: string }

/** Downloads a book of a period: as a spreadsheet, as a paper to be signed, or as the file for MISA. */
export function ExportBooks({ from, until, number }: Props) {
  const t = useText()
  const save = ([form, format]: (typeof files)[number]) =>
    download(exportBooks, `${form}-${from}-${until}.${format}`, {
      query: { from, until, form, format, ...(number && form === 'account' ? { number } : {}) },
    }).catch(reportFailure)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={15} />}>
          {t(bookTexts.exportMonth)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map((file) => (
          <Menu.Item key={file.join()} onClick={() => void save(file)}>
            {t(bookFormLabels[file[0]])} · {file[1].toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
