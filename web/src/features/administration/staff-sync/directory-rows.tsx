import { Badge, Group, Table, Text as Words } from '@mantine/core'
import {
  type DirectoryReport,
  type DirectoryRow,
  directoryOutcomes,
} from '@toasoan/contract/administration/staff-sync'
import { useText } from '#web/language/use-text.ts'
import { directoryTexts as texts } from './text.ts'

const colours = { new: 'teal', changed: 'blue', banned: 'orange', refused: 'red', same: 'gray' } as const

function Row({ row }: { row: DirectoryRow }) {
  const t = useText()
  return (
    <Table.Tr>
      <Table.Td>
        {row.name || row.username}
        <Words size="sm" c="dimmed">
          {[row.username, row.email].filter(Boolean).join(' · ')}
        </Words>
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={colours[row.outcome]}>
          {t(texts[row.outcome])}
        </Badge>
      </Table.Td>
      <Table.Td>
        {[...row.fields.map((field) => t(texts[field])), ...row.reasons].map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Table.Td>
    </Table.Tr>
  )
}

/** What an import does with each person, and how many stay as they are. */
export function DirectoryRows({
  title,
  report: { counts, rows },
}: {
  title: string
  report: DirectoryReport
}) {
  const t = useText()
  return (
    <section aria-label={title}>
      <Group gap="xs" mb="xs" role="status">
        <Words fw={600}>{title}:</Words>
        {directoryOutcomes.map((outcome) => (
          <Badge key={outcome} variant="light" color={colours[outcome]}>
            {t(texts[outcome])} {counts[outcome]}
          </Badge>
        ))}
      </Group>
      {rows.length === 0 ? (
        <Words size="sm">{t(texts.nothing)}</Words>
      ) : (
        <Table.ScrollContainer minWidth={520}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t(texts.person)}</Table.Th>
                <Table.Th w={130}>{t(texts.outcome)}</Table.Th>
                <Table.Th>{t(texts.reasons)}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are replaced as a whole, and names may repeat
                <Row key={place} row={row} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </section>
  )
}
