import { Accordion, Alert, Badge, Button, Group, Stack, Table, Text as Words } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { inDay } from '@toasoan/contract/finance/in-dong'
import { payoutLabels } from '@toasoan/contract/finance/payouts'
import { rowKindLabels } from '@toasoan/contract/finance/profit-sheets'
import {
  disputeDue,
  explainMine,
  explainMyRow,
  exportStatement,
  myStatement,
  type Statement,
} from '@toasoan/contract/finance/royalty-statements'
import { text } from '@toasoan/contract/kit/text'
import { useState } from 'react'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useCall, useChange } from '#web/client/use-call.ts'
import { inDong, inHundredths } from '#web/entities/royalties/amounts.ts'
import { DueState, ExplanationView } from '#web/entities/royalties/explanation.tsx'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { toastSuccess } from '#web/ui/toast.ts'

const words = {
  none: text('Chưa có khoản nhuận bút nào', 'No royalties yet'),
  noneBody: text(
    'Khi bảng chấm có bài của bạn được duyệt, các khoản hiện ở đây.',
    'They show here once a sheet with your stories is approved.',
  ),
  month: text(
    'Tháng {month}: {earned} đ, đã chi {paid} đ (thuế {tax} đ, thực nhận {net} đ)',
    '{month}: {earned} đ, {paid} đ paid (tax {tax} đ, net {net} đ)',
  ),
  payments: text('Các lần chi', 'Payments'),
  article: text('Tin bài', 'Story'),
  state: text('Tình trạng', 'State'),
  why: text('Vì sao?', 'Why?'),
  paper: text('Tải PDF tháng {month}', 'PDF of {month}'),
  dispute: text('Khiếu nại', 'Dispute'),
  disputed: text(
    'Đã gửi cho người chấm. Khoản này tạm giữ đến khi có trả lời.',
    'Whoever scored it was asked.',
  ),
  held: text('Đang khiếu nại: {reason}', 'Disputed: {reason}'),
  answered: text('Trả lời: {answer}', 'Answer: {answer}'),
} as const

type Due = Statement['months'][number]['dues'][number]

/** Of an article all that it earned them, of anything else its own row. */
function Why({ due: { article_id, row_id } }: { due: Due }) {
  const { data, error } = useCall(
    article_id === null ? explainMyRow : explainMine,
    { params: { id: article_id ?? row_id } },
    { quiet: true },
  )
  if (error) return <Words role="alert">{error.message}</Words>
  return data ? <ExplanationView explanation={data} /> : <ListSkeleton rows={3} />
}

function DueRow({ due, open, onOpen }: { due: Due; open: boolean; onOpen: () => void }) {
  const t = useText()
  const dispute = useChange(disputeDue, { invalidates: ['/royalty_statement*'] })
  const ask = async () => {
    const reason = await askReason({ title: words.dispute, maxLength: 1000 })
    if (reason === null) return
    await dispute.mutateAsync({ params: { id: due.id }, body: { reason } }).then(
      () => toastSuccess(t(words.disputed)),
      () => {},
    )
  }
  return (
    <>
      <Table.Tr>
        <Table.Td>
          {due.title}
          <Words size="xs" c="dimmed">
            {due.kind !== 'article' && `${t(rowKindLabels[due.kind])} · `}
            {inDay(due.used_on)} · {due.sheet}
          </Words>
          {due.held && (
            <Alert color="orange" variant="light" py={4} mt={4}>
              {t(words.held, { reason: due.held_reason })}
            </Alert>
          )}
          {due.held_answer && <Words size="sm">{t(words.answered, { answer: due.held_answer })}</Words>}
        </Table.Td>
        {[due.amount, due.tax, due.net].map((sum, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: gross, tax and net in this order
          <Table.Td key={at} ta="right">
            {sum === null ? '' : `${inDong(sum)} đ`}
          </Table.Td>
        ))}
        <Table.Td>
          <DueState due={due} />
        </Table.Td>
        <Table.Td>
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <Button size="compact-sm" variant="light" aria-expanded={open} onClick={onOpen}>
              {t(words.why)}
            </Button>
            {!due.held && due.payout === null && (
              <Button size="compact-sm" variant="subtle" color="orange" onClick={() => void ask()}>
                {t(words.dispute)}
              </Button>
            )}
          </Group>
        </Table.Td>
      </Table.Tr>
      {open && (
        <Table.Tr>
          <Table.Td colSpan={6}>
            <Why due={due} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  )
}

/** What was paid to them: before tax, the tax, and what they received. */
function Payments({ payments }: Pick<Statement, 'payments'>) {
  const t = useText()
  if (payments.length === 0) return null
  return (
    <Card title={t(words.payments)}>
      <Table.ScrollContainer minWidth={560}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(payoutLabels.number)}</Table.Th>
              <Table.Th>{t(payoutLabels.pay_on)}</Table.Th>
              {(['gross', 'tax', 'net'] as const).map((key) => (
                <Table.Th key={key} ta="right">
                  {t(payoutLabels[key])}
                </Table.Th>
              ))}
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {payments.map((line) => (
              <Table.Tr key={line.number}>
                <Table.Td>{line.number}</Table.Td>
                <Table.Td>{inDay(line.pay_on)}</Table.Td>
                <Table.Td ta="right">{inDong(line.gross)} đ</Table.Td>
                <Table.Td ta="right">
                  {inDong(line.tax)} đ{line.tax_rate > 0 && ` (${inHundredths(line.tax_rate)} %)`}
                </Table.Td>
                <Table.Td ta="right">{inDong(line.net)} đ</Table.Td>
                <Table.Td>
                  {line.returned_at && (
                    <Badge color="red" variant="light">
                      {t(payoutLabels.returned)}
                    </Badge>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}

/** What one earned by one's articles, month by month, and how it came about. */
export function RoyaltiesTab() {
  const t = useText()
  const [open, setOpen] = useState<number | null>(null)
  const { data, error } = useCall(myStatement, { query: {} }, { quiet: true })
  if (error) return <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
  if (!data) return <ListSkeleton rows={4} />
  const [latest] = data.months
  if (!latest)
    return (
      <ListMessage
        title={t(words.none)}
        body={t(words.noneBody)}
        illustration="/illustrations/empty-list.svg"
      />
    )
  return (
    <Stack mt="md">
      <Payments payments={data.payments} />
      <Accordion multiple defaultValue={[latest.month]} variant="separated">
        {data.months.map(({ month, earned, paid, tax, net, dues }) => (
          <Accordion.Item key={month} value={month}>
            <Accordion.Control>
              {t(words.month, {
                month: inDay(month),
                earned: inDong(earned),
                paid: inDong(paid),
                tax: inDong(tax),
                net: inDong(net),
              })}
            </Accordion.Control>
            <Accordion.Panel>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconDownload size={14} />}
                onClick={() =>
                  void download(exportStatement, `royalties-${month}.pdf`, { query: { month } }).catch(
                    reportFailure,
                  )
                }
              >
                {t(words.paper, { month: inDay(month) })}
              </Button>
              <Table.ScrollContainer minWidth={720}>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>{t(words.article)}</Table.Th>
                      {(['gross', 'tax', 'net'] as const).map((key) => (
                        <Table.Th key={key} ta="right">
                          {t(payoutLabels[key])}
                        </Table.Th>
                      ))}
                      <Table.Th>{t(words.state)}</Table.Th>
                      <Table.Td />
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {dues.map((due) => (
                      <DueRow
                        key={due.id}
                        due={due}
                        open={open === due.id}
                        onOpen={() => setOpen(open === due.id ? null : due.id)}
                      />
                    ))}
                  </Table.Tbody>
                </Table>
              </Table.ScrollContainer>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </Stack>
  )
}
