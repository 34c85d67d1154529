import { Button, Drawer, Group, Stack } from '@mantine/core'
import {
  askDonationRefund,
  changeDonationRefund,
  type DonationRefundRow,
  donationRefundLabels,
  donationRefundTransitions,
} from '@toasoan/contract/finance/donation-refunds'
import {
  changeDonationStatus,
  type DonationDetail,
  donationLabels,
  donationMethodLabels,
  donationTransitions,
  viewDonation,
} from '@toasoan/contract/finance/donations'
import { momoRefundStatusLabels } from '@toasoan/contract/finance/momo'
import { useState } from 'react'
import { useChange } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { FormText, FormTextarea } from '#web/ui/form/form-fields.tsx'
import { DonationStatus } from './donation-status.tsx'
import { RefundDialog, RefundSection } from './refund-parts.tsx'
import { donationTexts } from './text.ts'

const stale = ['/unit_buys*', '/ledger*'] as const

const bodyOfRefund = askDonationRefund.body.pick({ purpose: true, account: true })

function GiveBack({ donation, onClose }: { donation: DonationDetail; onClose: () => void }) {
  const ask = useChange(askDonationRefund, { quiet: true, invalidates: stale })
  return (
    <RefundDialog<{ purpose: string; account: string }>
      title={donationTexts.giveBack}
      schema={bodyOfRefund}
      values={{ purpose: '', account: '' }}
      onAsk={(given, key) => ask.mutateAsync({ params: { id: donation.id }, body: { ...given, key } })}
      onClose={onClose}
    >
      <FormTextarea name="purpose" label={donationRefundLabels.purpose} required maxLength={500} />
      {donation.method === 'bank' && (
        <FormText name="account" label={donationRefundLabels.account} required maxLength={200} />
      )}
    </RefundDialog>
  )
}

function Refund({ refund }: { refund: DonationRefundRow }) {
  const t = useText()
  const move = useChange(changeDonationRefund, { invalidates: stale })
  const { id, version, status, account, result_message, reason: why } = refund
  return (
    <RefundSection
      refund={refund}
      name={t(donationTexts.back)}
      heading={`${t(donationTexts.back)}: ${t(momoRefundStatusLabels[status])}`}
      told={[account, result_message, why]}
      transitions={donationRefundTransitions}
      busy={move.isPending}
      onMove={(to, reason) => move.mutateAsync({ params: { id }, body: { status: to, reason, version } })}
    />
  )
}

function Donation({ donation }: { donation: DonationDetail }) {
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const t = useText()
  const move = useChange(changeDonationStatus, { invalidates: stale })
  const { id, version, status, moves, method, decided_by, refunds } = donation
  const underWay = refunds.some((refund) => ['asked', 'sent'].includes(refund.status))
  return (
    <Stack>
      <Group gap="xs">
        <DonationStatus status={status} />
        {status === 'paid' && can('unitBuy.deposit') && !underWay && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {t(donationTexts.giveBack)}
          </Button>
        )}
      </Group>
      <MoveButtons
        transitions={donationTransitions}
        status={status}
        moves={moves}
        busy={move.isPending}
        onMove={(to, reason) =>
          move.mutateAsync({ params: { id }, body: { status: to, reason, version } }).catch(() => {})
        }
      />
      <Facts
        of={[
          [donationLabels.amount, dong(donation.amount)],
          [donationLabels.method, t(donationMethodLabels[method])],
          [donationLabels.name, donation.name || t(donationTexts.nobody)],
          [donationLabels.email, donation.email],
          [donationLabels.message, donation.message],
          [donationLabels.code, donation.code],
          [donationLabels.statement, method === 'bank' && (donation.statement ?? t(donationTexts.noLine))],
          [donationLabels.order_id, donation.order_id],
          [donationLabels.trans_id, donation.trans_id],
          [donationLabels.paid_at, donation.paid_at && dateTime(donation.paid_at)],
          [donationLabels.decided_by, decided_by?.name],
          [donationLabels.reason, donation.reason],
        ]}
      />
      {refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      {asking && <GiveBack donation={donation} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

/** One donation over the list: what is known of it, and a person's word that the money came. */
export function DonationDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer opened={id !== null} onClose={onClose} size="lg" title={t(donationTexts.one)}>
      {id !== null && (
        <LoadedRecord key={id} view={viewDonation} id={id}>
          {(donation) => <Donation donation={donation} />}
        </LoadedRecord>
      )}
    </Drawer>
  )
}
