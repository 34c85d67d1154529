import { IconArrowBackUp, IconBan, IconCircleCheck, IconClock, IconClockOff } from '@tabler/icons-react'
import { donationStatusLabels, type DonationStatus as Status } from '@toasoan/contract/finance/donations'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  pending: { tone: 'warning', icon: IconClock },
  paid: { tone: 'success', icon: IconCircleCheck },
  failed: { tone: 'secondary', icon: IconBan },
  expired: { tone: 'secondary', icon: IconClockOff },
  refunded: { tone: 'info', icon: IconArrowBackUp },
} as const

/** Where a donation stands. */
export function DonationStatus({ status }: { status: Status }) {
  const t = useText()
  return <StatusBadge {...looks[status]}>{t(donationStatusLabels[status])}</StatusBadge>
}
