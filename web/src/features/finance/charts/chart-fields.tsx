import { Alert, Stack, Table } from '@mantine/core'
import { inDay } from '@toasoan/contract/finance/in-dong'
import {
  chartKindLabels,
  chartKinds,
  chartSideLabels,
  chartSides,
  type LedgerChartRow,
  ledgerChartLabels as labels,
  type ledgerCharts,
} from '@toasoan/contract/finance/ledger-charts'
import { type LineColumn, LinesInput } from '#web/entities/lines/lines-input.tsx'
import type { InputProps, RecordField } from '#web/entities/records/record-fields.ts'
import { useText } from '#web/language/use-text.ts'
import { FormDate } from '#web/ui/form/form-fields.tsx'
import { chartTexts as texts } from './text.ts'

const columns: LineColumn[] = [
  {
    key: 'kind',
    label: texts.kind,
    kind: 'choice',
    options: chartKinds.map((value) => ({ value, label: chartKindLabels[value] })),
    width: 180,
  },
  { key: 'number', label: texts.number, kind: 'text', width: 96 },
  { key: 'name', label: texts.name, kind: 'text' },
  {
    key: 'sides',
    label: texts.sides,
    kind: 'choice',
    options: chartSides.map((value) => ({ value, label: chartSideLabels[value] })),
    width: 140,
  },
]

function Accounts(props: InputProps) {
  const t = useText()
  return (
    <Stack gap="xs">
      <Alert color="orange" variant="light">
        {t(texts.confirm)}
      </Alert>
      <LinesInput
        {...props}
        columns={columns}
        blank={{ kind: 'source', number: '', name: '', sides: 'net' }}
      />
    </Stack>
  )
}

function AccountList({ accounts }: LedgerChartRow) {
  const t = useText()
  return (
    <Stack gap="xs">
      <Alert color="orange" variant="light">
        {t(texts.confirm)}
      </Alert>
      <Table.ScrollContainer minWidth={520}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(texts.kind)}</Table.Th>
              <Table.Th>{t(texts.number)}</Table.Th>
              <Table.Th>{t(texts.name)}</Table.Th>
              <Table.Th>{t(texts.sides)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {accounts.map(({ kind, number, name, sides }) => (
              <Table.Tr key={kind}>
                <Table.Td>{t(chartKindLabels[kind])}</Table.Td>
                <Table.Td>{number}</Table.Td>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{t(chartSideLabels[sides])}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  )
}

/** The fields of a chart of accounts. */
export const chartFields: RecordField<typeof ledgerCharts>[] = [
  { name: 'name', label: labels.name, input: 'text' },
  {
    name: 'valid_from',
    label: labels.valid_from,
    input: (props) => <FormDate {...props} />,
    show: ({ valid_from }) => inDay(valid_from),
  },
  {
    name: 'valid_until',
    label: labels.valid_until,
    input: (props) => <FormDate {...props} />,
    show: ({ valid_until }) => (valid_until ? inDay(valid_until) : '—'),
  },
  { name: 'legal_text', label: labels.legal_text, input: 'textarea' },
  { name: 'accounts', label: labels.accounts, input: Accounts, show: AccountList },
]
