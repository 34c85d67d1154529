import { IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { depositStatusLabels, type DepositStatus as Status } from '@toasoan/contract/finance/deposits'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  pending: { tone: 'warning', icon: IconClock },
  confirmed: { tone: 'success', icon: IconCircleCheck },
  rejected: { tone: 'secondary', icon: IconBan },
} as const

/** Where a deposit stands. */
export function DepositStatus({ status }: { status: Status }) {
  const t = useText()
  return <StatusBadge {...looks[status]}>{t(depositStatusLabels[status])}</StatusBadge>
}
