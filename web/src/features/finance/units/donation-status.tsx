import { IconArrowBackUp, IconBan, IconCircleCheck, IconClock, IconClockOff } from '@tabler/icons-react'
import { donationStatusLabels } from '@toasoan/contract/finance/donations'
import { statusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  pending: { tone: 'warning', icon: IconClock },
  paid: { tone: 'normal', icon: IconCircleCheck },
  failed: { tone: 'secondary', icon: IconBan },
  expired: { tone: 'secondary', icon: IconClockOff },
  refunded: { tone: 'info', icon: IconArrowBackUp },
} as const

/** Where a donation stands. */
export const DonationStatus = statusBadge(donationStatusLabels, looks)
