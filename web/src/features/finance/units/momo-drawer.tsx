import { Anchor, Button, Drawer, Group, Stack, Title, Text as Words } from '@mantine/core'
import {
  askMomoRefund,
  changeMomoRefund,
  type MomoPaymentDetail,
  type MomoRefundRow,
  momoLabels,
  momoRefundStatusLabels,
  momoRefundTransitions,
  queryMomoPayment,
  viewMomoPayment,
} from '@toasoan/contract/finance/momo'
import { momoAnswer } from '@toasoan/contract/finance/momo-answers'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { FormTextarea } from '#web/ui/form/form-fields.tsx'
import { FormNumber } from '#web/ui/form/form-number.tsx'
import { shared } from '#web/ui/shared-texts.ts'
import { MomoStatus } from './momo-status.tsx'
import { Qr } from './qr.tsx'
import { RefundDialog, RefundSection } from './refund-parts.tsx'
import { momoTexts, unitTexts } from './text.ts'

const stale = ['/unit_buys*', '/ledger*'] as const

const bodyOfRefund = askMomoRefund.body.pick({ amount: true, reason: true })

function GiveBack({ payment, onClose }: { payment: MomoPaymentDetail; onClose: () => void }) {
  const ask = useChange(askMomoRefund, { quiet: true, invalidates: stale })
  return (
    <RefundDialog<{ amount: number; reason: string }>
      title={momoTexts.refund}
      schema={bodyOfRefund}
      values={{ reason: '' }}
      onAsk={(given, key) => ask.mutateAsync({ params: { id: payment.id }, body: { ...given, key } })}
      onClose={onClose}
    >
      <FormNumber name="amount" label={momoTexts.refundAmount} required min={1} max={payment.amount} />
      <FormTextarea name="reason" label={shared.reason} required maxLength={500} />
    </RefundDialog>
  )
}

function Refund({ refund }: { refund: MomoRefundRow }) {
  const t = useText()
  const move = useChange(changeMomoRefund, { invalidates: stale })
  const { id, version, status, amount, result_message, reason: why } = refund
  return (
    <RefundSection
      refund={refund}
      name={`${t(momoTexts.refunds)} ${dong(amount)}`}
      heading={`${dong(amount)} · ${t(momoRefundStatusLabels[status])}`}
      told={[result_message, why]}
      transitions={momoRefundTransitions}
      busy={move.isPending}
      onMove={(to, reason) => move.mutateAsync({ params: { id }, body: { status: to, reason, version } })}
    />
  )
}

function Payment({ payment }: { payment: MomoPaymentDetail }) {
  const t = useText()
  const can = useCan()
  const query = useChange(queryMomoPayment, { invalidates: stale })
  const [refunding, setRefunding] = useState(false)
  return (
    <Stack>
      <Group gap="xs">
        <MomoStatus status={payment.status} />
      </Group>
      {can('unitBuy.momo') && (
        <Group gap="xs">
          <Button
            variant="default"
            loading={query.isPending}
            onClick={() => void query.mutateAsync({ params: { id: payment.id } }).catch(() => {})}
          >
            {t(momoTexts.query)}
          </Button>
          {payment.status === 'paid' && (
            <Button variant="light" color="red" onClick={() => setRefunding(true)}>
              {t(momoTexts.refund)}
            </Button>
          )}
        </Group>
      )}
      {payment.qr && (
        <Stack align="center" gap="xs">
          <Qr svg={payment.qr} />
          <Words size="sm" c="dimmed">
            {t(unitTexts.scanMomo)}
          </Words>
        </Stack>
      )}
      {payment.pay_url && (
        <Anchor href={payment.pay_url} target="_blank" rel="noreferrer">
          {t(unitTexts.payPage)}
        </Anchor>
      )}
      <Facts
        of={[
          [momoLabels.unit, payment.unit.name],
          [momoLabels.amount, dong(payment.amount)],
          [momoLabels.refunded, payment.refunded > 0 && dong(payment.refunded)],
          [momoLabels.order_id, payment.order_id],
          [momoLabels.trans_id, payment.trans_id],
          [
            momoLabels.result,
            payment.result_code !== null && (payment.result_message || t(momoAnswer(payment.result_code))),
          ],
          [momoLabels.created_by, `${payment.created_by.name} · ${dateTime(payment.created_at)}`],
          [momoLabels.paid_at, dateTime(payment.paid_at)],
          [momoLabels.expires_at, payment.qr && dateTime(payment.expires_at)],
        ]}
      />
      {payment.refunds.length > 0 && (
        <Title order={3} size="h5">
          {t(momoTexts.refunds)}
        </Title>
      )}
      {payment.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      {refunding && <GiveBack payment={payment} onClose={() => setRefunding(false)} />}
    </Stack>
  )
}

/** One payment by MoMo over the list: how it is paid, what became of it, refunds. */
export function MomoDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer opened={id !== null} onClose={onClose} size="lg" title={t(momoTexts.one)}>
      {id !== null && (
        <LoadedRecord key={id} view={viewMomoPayment} id={id}>
          {(payment) => <Payment payment={payment} />}
        </LoadedRecord>
      )}
    </Drawer>
  )
}
