import { ActionIcon, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { type ReportKind, reportFormats, reports } from '@toasoan/contract/planning/reports'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '#web/ui/hint.tsx'
import { reportWords } from './text.ts'

type Props = { kind: ReportKind; query: Record<string, string> }

/** Downloads the report as it stands, as any of its files. */
export function ExportMenu({ kind, query }: Props) {
  const t = useText()
  const save = (format: string) =>
    download(reports[kind], `report-${kind}.${format}`, { query: { ...query, format } }).catch(reportFailure)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Hint label={t(reportWords.download)}>
          <ActionIcon variant="default" size={30} aria-label={t(reportWords.download)}>
            <IconDownload size={17} stroke={1.7} />
          </ActionIcon>
        </Hint>
      </Menu.Target>
      <Menu.Dropdown>
        {reportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => void save(format)}>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
