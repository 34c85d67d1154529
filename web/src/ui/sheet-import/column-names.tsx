import { Code, Group, Text as Words } from '@mantine/core'
import type { Text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { sheetTexts } from './texts.ts'

/** Accepted headings of a sheet. */
export function ColumnNames({ labels }: { labels: readonly Text[] }) {
  const t = useText()
  return (
    <Group gap={6}>
      <Words size="sm">{t(sheetTexts.columns)}:</Words>
      {labels.map((label) => (
        <Code key={label.vi} ff="inherit">
          {t(label)}
        </Code>
      ))}
    </Group>
  )
}
