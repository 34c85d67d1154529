import { IconArrowBackUp, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { type SaleStatus as Status, saleStatusLabels } from '@toasoan/contract/finance/sales'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  sold: { tone: 'success', icon: IconCircleCheck },
  refund_asked: { tone: 'warning', icon: IconClock },
  refunded: { tone: 'secondary', icon: IconArrowBackUp },
} as const

/** Where a sale stands. */
export function SaleStatus({ status }: { status: Status }) {
  const t = useText()
  return <StatusBadge {...looks[status]}>{t(saleStatusLabels[status])}</StatusBadge>
}
