import { IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { depositStatusLabels } from '@toasoan/contract/finance/deposits'
import { statusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  pending: { tone: 'warning', icon: IconClock },
  confirmed: { tone: 'normal', icon: IconCircleCheck },
  rejected: { tone: 'secondary', icon: IconBan },
} as const

/** Where a deposit stands. */
export const DepositStatus = statusBadge(depositStatusLabels, looks)
