import { Alert, Badge, Button, Group, Menu, Stack, Table, Text as Words } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { bankTemplates } from '@toasoan/contract/finance/bank-templates'
import { inDay } from '@toasoan/contract/finance/in-dong'
import { payeeLabels } from '@toasoan/contract/finance/payees'
import {
  changePayoutStatus,
  exportPayout,
  type PayoutDetail,
  payoutFiles,
  payoutLabels,
  payoutStatusLabels,
  payouts,
  payoutTransitions,
  returnPayoutLine,
  type PayoutStatus as Status,
} from '@toasoan/contract/finance/payouts'
import { regimeLabels } from '@toasoan/contract/finance/royalty-rules'
import type { Text } from '@toasoan/contract/kit/text'
import { useNavigate } from 'react-router'
import { download } from '#web/client/call.ts'
import { reportFailure } from '#web/client/query-client.ts'
import { useChange, useList } from '#web/client/use-call.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { inDong, inHundredths } from '#web/entities/royalties/amounts.ts'
import { Timeline } from '#web/entities/timeline/timeline.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { Card } from '#web/ui/card.tsx'
import { dateTime, dayAgo } from '#web/ui/date-time.ts'
import { askReason } from '#web/ui/dialogs/ask-reason.tsx'
import { confirm } from '#web/ui/dialogs/confirm.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { toastSuccess } from '#web/ui/toast.ts'
import { PayoutStatus } from './payout-status.tsx'
import { staleMoney } from './stale.ts'
import { royaltyTexts } from './text.ts'

const fileNames = {
  bank: royaltyTexts.bankFile,
  payroll: royaltyTexts.payrollFile,
  tax: royaltyTexts.taxFile,
  pdf: royaltyTexts.paper,
} as const

/** The file of each bank that the house has a template of. */
function BankFiles({ payout: { id, number } }: { payout: PayoutDetail }) {
  const t = useText()
  const { data } = useList(bankTemplates.list, { query: { active: 'true', perPage: 50 } }, { quiet: true })
  if (!data || data.data.length === 0) return null
  const save = ({ id: template_id, name }: { id: number; name: string }) =>
    download(exportPayout, `${number}-${name}.xlsx`, {
      params: { id },
      query: { format: 'bank', template_id },
    }).catch(reportFailure)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} />}>
          {t(royaltyTexts.bankTemplate)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data.data.map((template) => (
          <Menu.Item key={template.id} onClick={() => void save(template)}>
            {template.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function Lines({ payout }: { payout: PayoutDetail }) {
  const t = useText()
  const can = useCan()
  const giveBack = useChange(returnPayoutLine, { invalidates: staleMoney })
  const update = useChange(payouts.update, { invalidates: staleMoney })
  const enterReturn = async (line_id: number) => {
    const reason = await askReason({ title: royaltyTexts.enterReturn, maxLength: 500 })
    if (reason !== null)
      await giveBack.mutateAsync({ params: { id: payout.id }, body: { line_id, reason } }).catch(() => {})
  }
  const later = (payeeId: number) =>
    update
      .mutateAsync({
        params: { id: payout.id },
        body: { pay_on: payout.pay_on, without: [payeeId], version: payout.version },
      })
      .catch(() => {})
  return (
    <Table.ScrollContainer minWidth={900}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(payeeLabels.name)}</Table.Th>
            <Table.Th>{t(payeeLabels.regime)}</Table.Th>
            <Table.Th>{t(royaltyTexts.bank)}</Table.Th>
            <Table.Th ta="right">{t(payoutLabels.gross)}</Table.Th>
            <Table.Th ta="right">{t(payoutLabels.tax)}</Table.Th>
            <Table.Th ta="right">{t(payoutLabels.net)}</Table.Th>
            <Table.Th aria-label={t(royaltyTexts.status)} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {payout.lines.map((line) => (
            <Table.Tr key={line.id}>
              <Table.Td>{line.payee}</Table.Td>
              <Table.Td>{t(regimeLabels[line.regime])}</Table.Td>
              <Table.Td>{[line.bank_name, line.bank_account].filter(Boolean).join(' · ')}</Table.Td>
              <Table.Td ta="right">{inDong(line.gross)}</Table.Td>
              <Table.Td ta="right">
                {inDong(line.tax)}
                {line.tax_rate > 0 && ` (${inHundredths(line.tax_rate)} %)`}
              </Table.Td>
              <Table.Td ta="right">{inDong(line.net)}</Table.Td>
              <Table.Td>
                {line.split && (
                  <Badge color="orange" variant="light">
                    {t(royaltyTexts.split)}
                  </Badge>
                )}
                {line.month_gross > 0 && (
                  <Words size="xs" c="dimmed">
                    {t(royaltyTexts.ofMonth, {
                      gross: inDong(line.month_gross),
                      tax: inDong(line.month_tax),
                    })}
                  </Words>
                )}
                {line.returned_at ? (
                  <Badge color="red" variant="light">
                    {t(royaltyTexts.returned)}
                  </Badge>
                ) : payout.status === 'paid' && can('profit.pay') ? (
                  <Button size="compact-xs" variant="subtle" onClick={() => void enterReturn(line.id)}>
                    {t(royaltyTexts.enterReturn)}
                  </Button>
                ) : payout.status === 'draft' && can('payout.update') ? (
                  <Button size="compact-xs" variant="subtle" onClick={() => void later(line.payee_id)}>
                    {t(royaltyTexts.later)}
                  </Button>
                ) : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

/** Once the bank returned something: what was paid, what came back, and what is left, as in the PDF and the files. */
function Totals({ payout }: { payout: PayoutDetail }) {
  const t = useText()
  const sums = ['people', 'gross', 'tax', 'net'] as const
  return (
    <Card title={t(royaltyTexts.totals)}>
      <Table.ScrollContainer minWidth={480}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              {sums.map((key) => (
                <Table.Th key={key} ta="right">
                  {t(payoutLabels[key])}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {(['listed', 'returned', 'left'] as const).map((part) => (
              <Table.Tr key={part}>
                <Table.Th>{t(payoutLabels[part])}</Table.Th>
                {sums.map((key) => (
                  <Table.Td key={key} ta="right">
                    {inDong((part === 'listed' ? payout : payout[part])[key])}
                    {key === 'people' ? '' : ' đ'}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Card>
  )
}

function Shown({ payout }: { payout: PayoutDetail }) {
  const t = useText()
  const can = useCan()
  const navigate = useNavigate()
  const move = useChange(changePayoutStatus, { invalidates: staleMoney })
  const remove = useChange(payouts.remove, { invalidates: staleMoney })
  const { id, version, number } = payout
  const go = (status: Status, reason: string) =>
    move.mutateAsync({ params: { id }, body: { status, reason, version } }).then(
      () => toastSuccess(t(royaltyTexts.moved)),
      () => {},
    )
  const drop = async () => {
    const sure = await confirm({
      title: t(royaltyTexts.deleteTitle, { name: number }),
      confirmLabel: shared.remove,
      danger: true,
    })
    if (!sure) return
    await remove.mutateAsync({ params: { id } }).then(
      () => navigate('/payouts/list'),
      () => {},
    )
  }
  return (
    <Stack>
      <Group justify="space-between">
        <PayoutStatus status={payout.status} />
        <Group gap="xs">
          {can('profit.pay') && <BankFiles payout={payout} />}
          {can('profit.pay') &&
            ([...payoutFiles, 'pdf'] as const).map((format) => (
              <Button
                key={format}
                size="xs"
                variant="default"
                leftSection={<IconDownload size={14} />}
                onClick={() =>
                  void download(
                    exportPayout,
                    format === 'pdf' ? `${number}.pdf` : `${number}-${format}.xlsx`,
                    { params: { id }, query: { format } },
                  ).catch(reportFailure)
                }
              >
                {t(fileNames[format])}
              </Button>
            ))}
          {payout.status === 'draft' && can('payout.delete') && (
            <Button size="xs" variant="subtle" color="red" onClick={() => void drop()}>
              {t(shared.remove)}
            </Button>
          )}
        </Group>
      </Group>
      <MoveButtons
        transitions={payoutTransitions}
        status={payout.status}
        moves={payout.moves}
        onMove={go}
        busy={move.isPending}
      />
      {payout.status === 'locked' && payout.pay_on > dayAgo(0) && (
        <Alert variant="light" color="orange">
          {t(royaltyTexts.payFrom, { day: inDay(payout.pay_on) })}
        </Alert>
      )}
      {payout.reason && <Alert variant="light">{payout.reason}</Alert>}
      <Card>
        <Facts
          of={[
            [payoutLabels.pay_on, inDay(payout.pay_on)],
            [payoutLabels.people, payout.people],
            ...(payout.returned.people === 0 ? (['gross', 'tax', 'net'] as const) : []).map(
              (key): [Text, string] => [payoutLabels[key], `${inDong(payout[key])} đ`],
            ),
            [payoutLabels.preparer, payout.preparer],
            [
              payoutLabels.confirmer,
              [payout.confirmer, dateTime(payout.paid_at)].filter(Boolean).join(' · '),
            ],
            [payoutLabels.note, payout.note],
          ]}
        />
      </Card>
      {payout.returned.people > 0 && <Totals payout={payout} />}
      <Card title={t(payoutLabels.lines)}>
        <Lines payout={payout} />
      </Card>
      <Card title={t(royaltyTexts.history)}>
        <Timeline
          type="payout"
          entries={payout.history}
          labels={payoutStatusLabels}
          kinds={royaltyTexts.kinds}
        />
      </Card>
    </Stack>
  )
}

/** A list of payments: who gets what, and who confirms it. */
export const Component = () => (
  <LoadedRecord view={payouts.view}>{(payout) => <Shown key={payout.id} payout={payout} />}</LoadedRecord>
)
