import { List } from '@mantine/core'
import {
  type BankTemplateRow,
  type bankTemplates,
  bankValueLabels,
  bankValues,
  bankTemplateLabels as labels,
} from '@toasoan/contract/finance/bank-templates'
import { text } from '@toasoan/contract/kit/text'
import { LinesInput } from '#web/entities/lines/lines-input.tsx'
import { activeField, type InputProps, type RecordField } from '#web/entities/records/record-fields.ts'
import { useText } from '#web/language/use-text.ts'

const texts = {
  header: text('Tiêu đề cột', 'Heading'),
  value: text('Nội dung cột', 'What it has'),
  fixed: text('Chữ cố định', 'Fixed words'),
  totalHelp: text(
    'Phần lớn ngân hàng coi dòng tổng là một khoản chi và từ chối tệp.',
    'Most banks take a row of totals for a payment and refuse the file.',
  ),
} as const

const Columns = (props: InputProps) => (
  <LinesInput
    {...props}
    columns={[
      { key: 'header', label: texts.header, kind: 'text' },
      {
        key: 'value',
        label: texts.value,
        kind: 'choice',
        options: bankValues.map((value) => ({ value, label: bankValueLabels[value] })),
        width: 220,
      },
      { key: 'fixed', label: texts.fixed, kind: 'text', width: 160 },
    ]}
    blank={{ header: '', value: 'fixed', fixed: '' }}
  />
)

function ColumnList({ columns }: BankTemplateRow) {
  const t = useText()
  return (
    <List size="sm" type="ordered">
      {columns.map(({ header, value, fixed }) => (
        <List.Item key={header + value}>
          {header}: {value === 'fixed' ? fixed : t(bankValueLabels[value])}
        </List.Item>
      ))}
    </List>
  )
}

/** The fields of a bank's file. */
export const templateFields: RecordField<typeof bankTemplates>[] = [
  { name: 'name', label: labels.name, input: 'text' },
  { name: 'total', label: labels.total, help: texts.totalHelp, input: 'switch' },
  { name: 'plain', label: labels.plain, input: 'switch' },
  { name: 'columns', label: labels.columns, input: Columns, show: ColumnList },
  { name: 'note', label: labels.note, input: 'textarea' },
  activeField(),
]
