import { Alert, Badge, Stack, Table, Text as Words } from '@mantine/core'
import { inDay } from '@toasoan/contract/finance/in-dong'
import type { ExplainedRow, Explanation } from '@toasoan/contract/finance/profit-explained'
import { profitLabels, roleLabels, rowKindLabels } from '@toasoan/contract/finance/profit-sheets'
import { sheetStatusLabels } from '@toasoan/contract/finance/profit-steps'
import { regimeLabels } from '@toasoan/contract/finance/royalty-rules'
import { text } from '@toasoan/contract/kit/text'
import { Facts } from '#web/entities/moves/facts.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { inDong, inExactDong, inHundredths, inPoints } from './amounts.ts'

const words = {
  formula: text('Hệ số × đơn vị × (1 + tăng thêm)', 'Coefficient × unit × (1 + uplift)'),
  given: text('Phần của tác giả theo giá bán', 'Share of the authors by the price'),
  points: text('Điểm: hệ số × (1 + tăng thêm)', 'Points: coefficient × (1 + uplift)'),
  divided: text('Quỹ chia theo điểm', 'Fund divided by points'),
  dividedBy: text('{amount} đ ÷ {all} điểm × {points} điểm', '{amount} đ ÷ {all} points × {points} points'),
  point: text('Mỗi điểm × số điểm', 'Worth of a point × points'),
  pointBy: text('{unit} đ × {points} điểm', '{unit} đ × {points} points'),
  odd: text('Đồng lẻ được chia', 'Odd đồng of the division'),
  most: text('Đơn vị không quá', 'A point is worth at most'),
  exact: text('Trước khi làm tròn', 'Before rounding'),
  rounded: text('Làm tròn một lần', 'Rounded once'),
  shared: text('Được chia', 'Share of the fund'),
  law: text('Căn cứ', 'Legal text'),
  rule: text('Quy định', 'Rule'),
  base: text('Mức lương cơ sở', 'Base salary'),
  limit: text('Mức tối đa', 'Greatest coefficient'),
  limits: text('{limit} ({article})', '{limit} ({article})'),
  house: text('{limit} ({article}), cơ quan: {house}', '{limit} ({article}), house: {house}'),
  because: text(
    '{name}: {percent} % (khung {bounds} %, {article}). {reason}',
    '{name}: {percent} % (bounds {bounds} %, {article}). {reason}',
  ),
  raised: text('Cộng: {percent} %', 'Together: {percent} %'),
  unconfirmed: text(
    'Điều, khoản, điểm chưa được phòng tài chính đối chiếu với văn bản.',
    'The finance department has not yet compared the places in the law with the text.',
  ),
  floor: text('Phần nguyên', 'Floored'),
  remainder: text('Phần dư', 'Remainder'),
  extra: text('Đồng lẻ', 'Odd đồng'),
  agrees: text('Tính lại khớp từng đồng', 'Reckoned anew, it agrees to the đồng'),
  differs: text('Tính lại không khớp', 'Reckoned anew, it differs'),
  owed: text('Phải trả', 'Owed'),
  daysLeft: text('còn {days} ngày', '{days} {days|day|days} left'),
  late: text('quá hạn {days} ngày', '{days} {days|day|days} late'),
  paidOn: text('đã chi {day} ({payout})', 'paid {day} ({payout})'),
  listed: text('trong bảng kê {payout}', 'in the payout {payout}'),
  held: text('Đang khiếu nại: {reason}', 'Disputed: {reason}'),
  answered: text('Trả lời: {answer}', 'Answer: {answer}'),
  tax: text('Thuế', 'Tax'),
  before: text('Trước điều chỉnh', 'Before the correction'),
  fund: text('Quỹ tháng', 'Fund of the month'),
  ofFund: text(
    '{amount} đ; các bảng khác đã duyệt {approved} đ',
    '{amount} đ; other sheets approved {approved} đ',
  ),
} as const

export function DueState({ due }: { due: ExplainedRow['dues'][number] }) {
  const t = useText()
  if (due.paid_on) return t(words.paidOn, { day: inDay(due.paid_on), payout: due.payout })
  const days = due.days_left ?? 0
  const left = days < 0 ? t(words.late, { days: -days }) : t(words.daysLeft, { days })
  return due.payout ? `${t(words.listed, { payout: due.payout })}, ${left}` : `${inDay(due.due_on)}, ${left}`
}

function Line({ line, row }: { line: ExplainedRow['lines'][number]; row: ExplainedRow }) {
  const t = useText()
  const { limit, house_limit: house, article } = line
  const { division } = row
  const isScored = row.kind === 'article' || row.kind === 'broadcast'
  const raised = (1 + line.uplift / 10_000).toLocaleString('vi-VN', { maximumFractionDigits: 4 })
  const limits =
    limit === null
      ? null
      : t(house === null ? words.limits : words.house, {
          limit: inHundredths(limit),
          article,
          house: house === null ? '' : inHundredths(house),
        })
  return (
    <Stack gap="xs">
      <Facts
        of={[
          [profitLabels.genre, isScored ? line.genre_name : t(rowKindLabels[row.kind])],
          [words.given, row.kind === 'resale' && `${inDong(line.unit_value)} đ`],
          [
            words.formula,
            division === null &&
              row.kind !== 'resale' &&
              `${inHundredths(line.coefficient ?? 0)} × ${inDong(line.unit_value)} đ × ${raised}`,
          ],
          [
            words.points,
            division &&
              `${inHundredths(line.coefficient ?? 0)} × ${raised} = ${inPoints(line.share_points ?? 0)}`,
          ],
          [
            words.divided,
            division?.amount != null &&
              division.points !== null &&
              t(words.dividedBy, {
                amount: inDong(division.amount),
                all: inPoints(division.points),
                points: inPoints(line.share_points ?? 0),
              }),
          ],
          [
            words.point,
            division &&
              division.amount === null &&
              t(words.pointBy, {
                unit: inExactDong(division.unit),
                points: inPoints(line.share_points ?? 0),
              }),
          ],
          [words.most, division && `${inDong(line.unit_value)} đ`],
          [words.exact, row.kind !== 'resale' && `${inExactDong(line.exact)} đ`],
          [words.odd, division && `${inDong(line.share_extra ?? 0)} đ`],
          [division ? words.shared : words.rounded, <strong key="sum">{inDong(line.amount)} đ</strong>],
          [words.limit, limits],
          [words.base, `${inDong(row.rule.base_salary)} đ`],
        ]}
      />
      {line.uplifts.length > 0 && (
        <Stack gap={0}>
          <Words size="sm" c="dimmed">
            {t(profitLabels.uplift)}
          </Words>
          {line.uplifts.map(({ code, name, rate, least, most, article: place, reason }) => (
            <Words key={code} size="sm">
              {t(words.because, {
                ...{ name, reason, article: place },
                percent: inHundredths(rate),
                bounds: `${inHundredths(least)} – ${inHundredths(most)}`,
              })}
            </Words>
          ))}
          {line.uplifts.length > 1 && (
            <Words size="sm" fw={600}>
              {t(words.raised, { percent: inHundredths(line.uplift) })}
            </Words>
          )}
        </Stack>
      )}
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(profitLabels.payee_id)}</Table.Th>
              <Table.Th>{t(profitLabels.role)}</Table.Th>
              <Table.Th ta="right">{t(profitLabels.share)}</Table.Th>
              <Table.Th ta="right">{t(words.floor)}</Table.Th>
              <Table.Th ta="right">{t(words.remainder)}</Table.Th>
              <Table.Th ta="right">{t(words.extra)}</Table.Th>
              <Table.Th ta="right">{t(profitLabels.amount)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {line.parts.map((part) => (
              <Table.Tr key={`${part.payee_id} ${part.name}`}>
                <Table.Td>{part.name}</Table.Td>
                <Table.Td>{t(roleLabels[part.role])}</Table.Td>
                <Table.Td ta="right">{inHundredths(part.share)} %</Table.Td>
                <Table.Td ta="right">{inDong(part.floor)}</Table.Td>
                <Table.Td ta="right">{inDong(part.remainder)}/10.000</Table.Td>
                <Table.Td ta="right">{part.extra}</Table.Td>
                <Table.Td ta="right">{inDong(part.amount)} đ</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Badge color={line.agrees ? 'teal' : 'red'} variant="light">
        {t(line.agrees ? words.agrees : words.differs)}
      </Badge>
    </Stack>
  )
}

/** Calculation of an article's royalties, factor by factor. */
export function ExplanationView({ explanation }: { explanation: Explanation }) {
  const t = useText()
  return (
    <Stack>
      {explanation.rows.map((row) => (
        <Card
          key={row.row_id}
          title={`${row.kind === 'article' ? '' : `${t(rowKindLabels[row.kind])} · `}${row.sheet.number} · ${t(sheetStatusLabels[row.sheet.status])} · ${inDong(row.amount)} đ`}
        >
          <Stack>
            <Facts
              of={[
                [profitLabels.used_on, inDay(row.used_on)],
                [words.rule, row.rule.name],
                [
                  words.law,
                  row.rule.confirmed ? row.rule.legal_text : `${row.rule.legal_text} ${t(words.unconfirmed)}`,
                ],
                [profitLabels.scorer, row.scorer],
                [profitLabels.approver, row.approver],
                [words.before, row.before !== null && `${inDong(row.before)} đ`],
                [
                  words.fund,
                  row.fund &&
                    t(words.ofFund, { amount: inDong(row.fund.amount), approved: inDong(row.fund.approved) }),
                ],
              ]}
            />
            {row.lines.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name than its place
              <Line key={at} line={line} row={row} />
            ))}
            {row.dues.map((due) => (
              <Stack key={due.id} gap={4}>
                <Words size="sm">
                  <strong>{due.payee}</strong> — {t(words.owed)}: {inDong(due.amount)} đ ·{' '}
                  <DueState due={due} />
                  {due.regime && ` · ${t(regimeLabels[due.regime])}`}
                  {due.tax_rate !== null && ` · ${t(words.tax)} ${inHundredths(due.tax_rate)} %`}
                </Words>
                {due.held && (
                  <Alert color="orange" variant="light" py={6}>
                    {t(words.held, { reason: due.held_reason })}
                  </Alert>
                )}
                {due.held_answer && <Words size="sm">{t(words.answered, { answer: due.held_answer })}</Words>}
              </Stack>
            ))}
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
