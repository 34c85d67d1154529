import { Button, Drawer, Group, Stack, Table, Timeline, Text as Words } from '@mantine/core'
import {
  type ArticleLogEntry,
  type ArticleLogRow,
  viewArticleLog,
} from '@toasoan/contract/editorial/article-log'
import { useState } from 'react'
import { Link } from 'react-router'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dateTime } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { Detail, What } from './entry-words.tsx'
import { articleLogTexts, fieldName, silent } from './text.ts'

const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value)

const shown = (value: unknown): string =>
  value === null || value === undefined || value === ''
    ? '–'
    : typeof value === 'string'
      ? isInstant(value)
        ? dateTime(value)
        : value
      : JSON.stringify(value)

/** What was before and after, field by field; the text's own digest says nothing to people. */
function Values({ row }: { row: ArticleLogEntry }) {
  const t = useText()
  const fields = row.fields.filter((field) => !silent.has(field) && field !== 'hash')
  if (!row.before || fields.length === 0) return null
  return (
    <Table fz="sm" layout="fixed" withTableBorder mt={6} style={{ overflowWrap: 'anywhere' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t(articleLogTexts.field)}</Table.Th>
          <Table.Th>{t(articleLogTexts.before)}</Table.Th>
          <Table.Th>{t(articleLogTexts.after)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map((field) => (
          <Table.Tr key={field}>
            <Table.Td>{t(fieldName(field))}</Table.Td>
            <Table.Td>{shown(row.before?.[field])}</Table.Td>
            <Table.Td>{shown(row.after?.[field])}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const sizes = [25, 50, 100]

function Entries({ id }: { id: number }) {
  const t = useText()
  const [size, setSize] = useState(0)
  const { data, error } = useList(
    viewArticleLog,
    { params: { id }, query: { perPage: String(sizes[size]) } },
    { quiet: true },
  )
  if (error && !data) return <ListMessage alert title={error.message} />
  if (!data) return <ListSkeleton rows={8} />
  return (
    <Stack>
      <Timeline bulletSize={14} lineWidth={2}>
        {data.data.map((row) => (
          <Timeline.Item key={row.id} title={<What row={row} />}>
            <Words size="sm" c="dimmed">
              {row.user?.name ?? t(articleLogTexts.system)} · <TimeText at={row.at} />
            </Words>
            <Words size="sm" component="div">
              <Detail row={row} />
            </Words>
            <Values row={row} />
          </Timeline.Item>
        ))}
      </Timeline>
      {data.totalCapped && size < sizes.length - 1 && (
        <Button variant="default" onClick={() => setSize(size + 1)}>
          {t(articleLogTexts.more)}
        </Button>
      )}
    </Stack>
  )
}

/** Everything that happened to an article, in a drawer over the log. */
export function WholeLog({
  article,
  onClose,
}: {
  article: ArticleLogRow['article'] | null
  onClose: () => void
}) {
  const t = useText()
  const can = useCan()
  return (
    <Drawer
      opened={article !== null}
      onClose={onClose}
      size={640}
      title={article?.title}
      transitionProps={{ duration: 150 }}
    >
      {article && can('article.history') && (
        <Group mb="md">
          <Button component={Link} variant="default" to={`/article/history/${article.id}`}>
            {t(articleLogTexts.history)}
          </Button>
        </Group>
      )}
      {article && <Entries key={article.id} id={article.id} />}
    </Drawer>
  )
}
