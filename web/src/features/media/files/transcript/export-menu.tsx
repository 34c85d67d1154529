import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { exportTranscript, transcriptFormats } from '@toasoan/contract/media/transcripts'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useText } from '#web/language/use-text.ts'
import { transcriptTexts as texts } from './text.ts'

/** The transcript as a file to take along. */
export function ExportMenu({ fileId, name, version }: { fileId: number; name: string; version: number }) {
  const t = useText()
  const save = (format: (typeof transcriptFormats)[number]) => {
    const extension = format === 'text' ? 'txt' : format
    const query = { file_id: fileId, version, format }
    void download(exportTranscript, `${name}.${extension}`, { query }).catch(reportFailure)
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="compact-sm" variant="default" leftSection={<IconDownload size={15} />}>
          {t(texts.export)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {transcriptFormats.map((format) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {t(texts[format])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
