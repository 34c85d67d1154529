import { List, NumberInput } from '@mantine/core'
import { inDay } from '@toasoan/contract/finance/in-dong'
import {
  royaltyRuleLabels as labels,
  media,
  mediumLabels,
  type RoyaltyRuleRow,
  regimeLabels,
  regimes,
  type royaltyRules,
  taxSpanLabels,
  taxSpans,
} from '@toasoan/contract/finance/royalty-rules'
import { type LineColumn, LinesInput } from '#web/entities/lines/lines-input.tsx'
import type { InputProps, RecordField } from '#web/entities/records/record-fields.ts'
import { inDong, inHundredths } from '#web/entities/royalties/amounts.ts'
import { numberMarks } from '#web/language/language.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { FormDate } from '#web/ui/form/form-fields.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { royaltyTexts as texts } from './text.ts'

const Answer = ({ yes }: { yes: boolean }) => useText()(yes ? shared.yes : shared.no)

const code: LineColumn = { key: 'code', label: texts.code, kind: 'text', width: 130 }
const name: LineColumn = { key: 'name', label: texts.name, kind: 'text' }
const article: LineColumn = { key: 'article', label: texts.article, kind: 'text', width: 150 }

const genreColumns: LineColumn[] = [
  code,
  name,
  {
    key: 'medium',
    label: texts.medium,
    kind: 'choice',
    options: media.map((value) => ({ value, label: mediumLabels[value] })),
    width: 170,
  },
  { key: 'limit', label: texts.limit, kind: 'hundredths', empty: 0, width: 110 },
  { key: 'house_limit', label: texts.houseLimit, kind: 'hundredths', width: 110 },
  article,
  { key: 'types', label: texts.types, kind: 'words', width: 140 },
]

const Genres = (props: InputProps) => (
  <LinesInput
    {...props}
    columns={genreColumns}
    blank={{ code: '', name: '', medium: 'print', limit: 1000, house_limit: null, article: '', types: [] }}
  />
)

const Uplifts = (props: InputProps) => (
  <LinesInput
    {...props}
    columns={[
      code,
      name,
      { key: 'least', label: texts.least, kind: 'hundredths', empty: 0, width: 120 },
      { key: 'most', label: texts.most, kind: 'hundredths', empty: 0, width: 120 },
      article,
    ]}
    blank={{ code: '', name: '', least: 0, most: 1000, article: '' }}
  />
)

/** A per cent that is kept in basis points; empty is no limit. */
function MostTogether({ name: of, label, help }: InputProps) {
  const t = useText()
  const { value, onChange, error, disabled } = useField<number | null>(of)
  return (
    <NumberInput
      name={of}
      label={t(label)}
      description={help && t(help)}
      error={error}
      disabled={disabled}
      hideControls
      min={0}
      decimalScale={2}
      {...numberMarks()}
      value={typeof value === 'number' ? value / 100 : ''}
      onChange={(next) => onChange(next === '' ? null : Math.round(Number(next) * 100))}
    />
  )
}

const Taxes = (props: InputProps) => (
  <LinesInput
    {...props}
    columns={[
      {
        key: 'regime',
        label: texts.name,
        kind: 'choice',
        options: regimes.map((value) => ({ value, label: regimeLabels[value] })),
      },
      { key: 'threshold', label: texts.threshold, kind: 'money', empty: 0 },
      {
        key: 'adds_up',
        label: texts.addsUp,
        kind: 'choice',
        options: taxSpans.map((value) => ({ value, label: taxSpanLabels[value] })),
        width: 190,
      },
      { key: 'rate', label: texts.rate, kind: 'hundredths', empty: 0, width: 120 },
      article,
    ]}
    blank={{ regime: 'freelance', threshold: 2_000_000, adds_up: 'month', rate: 1000, article: '' }}
  />
)

const GenreList = ({ genres }: RoyaltyRuleRow) => (
  <List size="sm">
    {genres.map(({ code: key, name: shown, limit, house_limit, article: place }) => (
      <List.Item key={key}>
        {shown}: ≤ {inHundredths(limit)} {place && `(${place})`}
        {house_limit !== null && ` · ≤ ${inHundredths(house_limit)}`}
      </List.Item>
    ))}
  </List>
)

const UpliftList = ({ uplifts }: RoyaltyRuleRow) => (
  <List size="sm">
    {uplifts.map(({ code: key, name: shown, least = 0, most, article: place }) => (
      <List.Item key={key}>
        {shown}: {least > 0 ? `${inHundredths(least)} – ` : '≤ '}
        {inHundredths(most)} % {place && `(${place})`}
      </List.Item>
    ))}
  </List>
)

function TaxList({ taxes }: RoyaltyRuleRow) {
  const t = useText()
  return (
    <List size="sm">
      {taxes.map(({ regime, threshold, adds_up = 'payment', rate, article: place }) => (
        <List.Item key={`${regime} ${threshold}`}>
          {t(regimeLabels[regime])}: {inHundredths(rate)} % ≥ {inDong(threshold)} đ ·{' '}
          {t(taxSpanLabels[adds_up])} {place && `(${place})`}
        </List.Item>
      ))}
    </List>
  )
}

/** The fields of a rule. */
export const ruleFields: RecordField<typeof royaltyRules>[] = [
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
  { name: 'base_salary', label: labels.base_salary, input: 'number' },
  { name: 'unit_value', label: labels.unit_value, input: 'number' },
  { name: 'days_to_pay', label: labels.days_to_pay, input: 'number' },
  {
    name: 'shares_fund',
    label: labels.shares_fund,
    help: texts.sharesHelp,
    input: 'switch',
    show: ({ shares_fund }) => <Answer yes={shares_fund} />,
  },
  { name: 'genres', label: labels.genres, input: Genres, show: GenreList },
  { name: 'uplifts', label: labels.uplifts, input: Uplifts, show: UpliftList },
  {
    name: 'most_together',
    label: labels.most_together,
    help: texts.togetherHelp,
    input: MostTogether,
    show: ({ most_together }) => (most_together === null ? '—' : `${inHundredths(most_together)} %`),
  },
  { name: 'taxes', label: labels.taxes, input: Taxes, show: TaxList },
  {
    name: 'confirmed',
    label: labels.confirmed,
    help: texts.confirmedHelp,
    input: 'switch',
    show: ({ confirmed }) => <Answer yes={confirmed} />,
  },
  {
    name: 'corrects',
    label: labels.corrects,
    show: ({ corrects, correction_reason }) => (corrects ? `${corrects.name}: ${correction_reason}` : '—'),
  },
  {
    name: 'replaced_at',
    label: labels.replaced_at,
    show: ({ replaced_at }) => (replaced_at ? dateTime(replaced_at) : '—'),
  },
  { name: 'used', label: labels.used, show: ({ used }) => <Answer yes={used} /> },
]

/** What of a rule its list shows: what does not fit into a line is on its page. */
export const ruleColumns = ruleFields.filter(
  ({ name: of }) =>
    !['genres', 'uplifts', 'most_together', 'taxes', 'shares_fund', 'used', 'corrects'].includes(of),
)
