import { Table } from '@mantine/core'
import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { date, dateTime, fileSize, longTime, number } from '#web/ui/date-time.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { Example, Section } from '../pieces.tsx'

const texts = {
  formats: text('Cách viết', 'Formats'),
  instant: text('Thời điểm', 'Instant'),
  long: text('Có thứ', 'With its weekday'),
  day: text('Ngày', 'Day'),
  relative: text('Cách đây', 'Relative'),
  number: text('Số', 'Number'),
  money: text('Tiền', 'Money'),
  size: text('Dung lượng', 'Size'),
}

const at = '2026-11-21T15:05:00+07:00'

export function Numbers() {
  const t = useText()
  const lines = [
    [texts.instant, 'dateTime', dateTime(at)],
    [texts.long, 'longTime', longTime(at)],
    [texts.day, 'date', date(at)],
    [
      texts.relative,
      '<TimeText relative>',
      <TimeText key="relative" at={new Date(Date.now() - 300_000).toISOString()} relative />,
    ],
    [texts.number, 'number', number(1_234_567)],
    [texts.money, 'number + ₫', `${number(1_250_000)} ₫`],
    [texts.size, 'fileSize', fileSize(18_432_000)],
  ] as const
  return (
    <Section id="numbers">
      <Example title={texts.formats} source="ui/date-time.ts">
        <Table variant="vertical" layout="fixed" withTableBorder style={{ overflowWrap: 'anywhere' }}>
          <Table.Tbody>
            {lines.map(([label, call, shown]) => (
              <Table.Tr key={label.en}>
                <Table.Th w="30%">{t(label)}</Table.Th>
                <Table.Td>{shown}</Table.Td>
                <Table.Td w="34%">
                  <code>{call}</code>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Example>
    </Section>
  )
}
