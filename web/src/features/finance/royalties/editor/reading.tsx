import { Stack, Title, Text as Words } from '@mantine/core'
import { readScored } from '@toasoan/contract/finance/profit-scoring'
import { text } from '@toasoan/contract/kit/text'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import styles from '../grid.module.css'

const words = {
  label: text('Nội dung bài', 'The story'),
  count: text('{words} chữ · {byline}', '{words} words · {byline}'),
}

/** The article beside the sheet, as it was published. */
export function Reading({ sheet, row }: { sheet: number; row: number }) {
  const t = useText()
  const { data, error } = useCall(
    readScored,
    { params: { id: sheet, rowId: row } },
    { quiet: true, staleTime: 300_000 },
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
    <section className={styles.reading} aria-label={t(words.label)} tabIndex={0}>
      {error ? (
        <Words role="alert">{error.message}</Words>
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : (
        <Stack gap="xs">
          <Title order={2} size="h4">
            {data.title}
          </Title>
          <Words size="xs" c="dimmed">
            {t(words.count, { words: data.words, byline: data.byline })}
          </Words>
          {data.lead && <Words fw={600}>{data.lead}</Words>}
          {data.paragraphs.map((paragraph, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name, and never change places
            <Words key={at} size="sm">
              {paragraph}
            </Words>
          ))}
        </Stack>
      )}
    </section>
  )
}
