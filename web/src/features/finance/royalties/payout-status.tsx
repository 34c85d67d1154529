import { IconCoin, IconLock, IconPencil } from '@tabler/icons-react'
import { payoutStatusLabels } from '@toasoan/contract/finance/payouts'
import { statusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  draft: { tone: 'secondary', icon: IconPencil },
  locked: { tone: 'warning', icon: IconLock },
  paid: { tone: 'normal', icon: IconCoin },
} as const

/** Where a payout stands. */
export const PayoutStatus = statusBadge(payoutStatusLabels, looks)
