import { Drawer, Group, Stack } from '@mantine/core'
import {
  changeDonationStatus,
  type DonationRow,
  donationLabels,
  donationMethodLabels,
  donationTransitions,
  viewDonation,
} from '@toasoan/contract/finance/donations'
import { useChange } from '#web/client/use-call.ts'
import { dong } from '#web/entities/money/dong.ts'
import { Facts } from '#web/entities/moves/facts.tsx'
import { MoveButtons } from '#web/entities/moves/move-buttons.tsx'
import { LoadedRecord } from '#web/entities/records/loaded-record.tsx'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { DonationStatus } from './donation-status.tsx'
import { donationTexts } from './text.ts'

function Donation({ donation }: { donation: DonationRow }) {
  const t = useText()
  const move = useChange(changeDonationStatus, { invalidates: ['/unit_buys*', '/ledger*'] })
  const { id, version, status, moves, method, decided_by } = donation
  return (
    <Stack>
      <Group gap="xs">
        <DonationStatus status={status} />
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
    </Stack>
  )
}

/** One donation over the list: what is known of it, and a person's word that the money came. */
export function DonationDrawer({ id, onClose }: { id: number | null; onClose: () => void }) {
  const t = useText()
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={t(donationTexts.one)}
      closeButtonProps={{ 'aria-label': t(shared.close) }}
    >
      {id !== null && (
        <LoadedRecord key={id} view={viewDonation} id={id}>
          {(donation) => <Donation donation={donation} />}
        </LoadedRecord>
      )}
    </Drawer>
  )
}
