import { Menu } from '@mantine/core'
import { IconFileTypeDocx, IconFileTypePdf } from '@tabler/icons-react'
import { type ExportFormat, exportArticle, exportFormats } from '@toasoan/contract/editorial/documents'
import { slugOf } from '@toasoan/contract/site/paths'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { translate } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { toast } from '#web/ui/toast.ts'
import { articleFileTexts } from './text.ts'

export type Exported = { id: number; title: string; version: number }

/** Exports a version of an article as a file and downloads it. */
export async function exportAs(format: ExportFormat, { id, title, version }: Exported): Promise<void> {
  const name = `${slugOf(title, 60) || 'tin-bai'}-${id}-v${version}.${format}`
  toast(translate(articleFileTexts.preparing), 'info', { id: `export-${id}` })
  await download(exportArticle, name, { params: { id }, query: { format, version } }).catch(reportFailure)
}

const icons = { docx: IconFileTypeDocx, pdf: IconFileTypePdf }

/** Menu items for exporting an article. */
export function ExportItems({ article }: { article: Exported }) {
  const t = useText()
  return exportFormats.map((format) => {
    const Mark = icons[format]
    return (
      <Menu.Item
        key={format}
        leftSection={<Mark size={16} stroke={1.7} />}
        onClick={() => void exportAs(format, article)}
      >
        {t(articleFileTexts[format])}
      </Menu.Item>
    )
  })
}
