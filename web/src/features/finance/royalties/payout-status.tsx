import { IconCoin, IconLock, IconPencil } from '@tabler/icons-react'
import { payoutStatusLabels, type PayoutStatus as Status } from '@toasoan/contract/finance/payouts'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  draft: { tone: 'secondary', icon: IconPencil },
  locked: { tone: 'warning', icon: IconLock },
  paid: { tone: 'success', icon: IconCoin },
} as const

/** Where a payout stands. */
export function PayoutStatus({ status }: { status: Status }) {
  const t = useText()
  return <StatusBadge {...looks[status]}>{t(payoutStatusLabels[status])}</StatusBadge>
}
