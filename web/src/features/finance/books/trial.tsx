import { Alert, Anchor, Group, Stack, Table, Text as Words } from '@mantine/core'
import { readTrialBalance, type TrialRow } from '@toasoan/contract/finance/books'
import { Link } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { dayAgo, number as inFigures } from '#web/ui/date-time.ts'
import { DaysPicker } from '#web/ui/dates/days-picker.tsx'
import { usePeriod } from '#web/ui/dates/use-period.ts'
import { ExportBooks } from './export-books.tsx'
import { bookTexts } from './text.ts'

const sides = [
  'opening_debit',
  'opening_credit',
  'debit',
  'credit',
  'closing_debit',
  'closing_credit',
] as const

/** Figures of one row; nothing where it is nothing, which is easier to read. */
const Sides = ({ of }: { of: Pick<TrialRow, (typeof sides)[number]> }) =>
  sides.map((key) => (
    <Table.Td key={key} ta="right">
      {of[key] === 0 ? '' : inFigures(of[key])}
    </Table.Td>
  ))

/** The first day of this month. */
const thisMonth = () => `${dayAgo(0).slice(0, 8)}01`

/** The trial balance of a period; each account opens its ledger. */
export function Trial() {
  const t = useText()
  const { period, setPeriod } = usePeriod(thisMonth())
  const { data, error } = useCall(readTrialBalance, { query: period }, { quiet: true })
  const numberless = data?.rows.some(({ number }) => number === '')
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <DaysPicker
          label={t(bookTexts.span)}
          value={period}
          onChange={(days) => setPeriod(days.from && days.until ? days : { from: '', until: '' })}
        />
        <ExportBooks {...period} />
      </Group>
      <Words size="sm" c="dimmed">
        {data?.chart && t(bookTexts.byChart, { name: data.chart.name })} {t(bookTexts.confirmChart)}{' '}
        <Anchor component={Link} to="/ledger-charts/list" size="sm" underline="always">
          {t(bookTexts.charts)}
        </Anchor>
      </Words>
      {numberless && (
        <Alert color="orange" variant="light" role="status">
          {t(bookTexts.numberless)}
        </Alert>
      )}
      {error && !data && <ListMessage alert title={error.message} />}
      {!data && !error && <ListSkeleton rows={8} />}
      {data && data.rows.length === 0 && <ListMessage title={t(bookTexts.noEntries)} />}
      {data && data.rows.length > 0 && (
        <Card>
          <Table.ScrollContainer minWidth={980}>
            <Table withRowBorders>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th rowSpan={2}>{t(bookTexts.accountNumber)}</Table.Th>
                  <Table.Th rowSpan={2}>{t(bookTexts.accountName)}</Table.Th>
                  {([bookTexts.opening, bookTexts.movement, bookTexts.closing] as const).map((head) => (
                    <Table.Th key={head.vi} colSpan={2} ta="center">
                      {t(head)}
                    </Table.Th>
                  ))}
                </Table.Tr>
                <Table.Tr>
                  {sides.map((key) => (
                    <Table.Th key={key} ta="right">
                      {t(key.endsWith('credit') ? bookTexts.credit : bookTexts.debit)}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {data.rows.map((row) => (
                  <Table.Tr key={row.number + row.name}>
                    <Table.Td>
                      {row.number && (
                        <Anchor
                          component={Link}
                          to={`/ledger?tab=book&number=${row.number}&from=${period.from}&until=${period.until}`}
                        >
                          {row.number}
                        </Anchor>
                      )}
                    </Table.Td>
                    <Table.Td>{row.name}</Table.Td>
                    <Sides of={row} />
                  </Table.Tr>
                ))}
              </Table.Tbody>
              <Table.Tfoot>
                <Table.Tr>
                  <Table.Td />
                  <Table.Th>{t(bookTexts.sum)}</Table.Th>
                  {sides.map((key) => (
                    <Table.Th key={key} ta="right">
                      {inFigures(data.totals[key])}
                    </Table.Th>
                  ))}
                </Table.Tr>
              </Table.Tfoot>
            </Table>
          </Table.ScrollContainer>
        </Card>
      )}
    </Stack>
  )
}
