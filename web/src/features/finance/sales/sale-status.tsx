import { IconArrowBackUp, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { saleStatusLabels } from '@toasoan/contract/finance/sales'
import { statusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  sold: { tone: 'normal', icon: IconCircleCheck },
  refund_asked: { tone: 'warning', icon: IconClock },
  refunded: { tone: 'secondary', icon: IconArrowBackUp },
} as const

/** Where a sale stands. */
export const SaleStatus = statusBadge(saleStatusLabels, looks)
