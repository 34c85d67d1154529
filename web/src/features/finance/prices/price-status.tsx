import { IconBan, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { priceStatusLabels } from '@toasoan/contract/finance/prices'
import { statusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  draft: { tone: 'warning', icon: IconPencil },
  active: { tone: 'normal', icon: IconCircleCheck },
  inactive: { tone: 'secondary', icon: IconBan },
} as const

/** Where a price stands. */
export const PriceStatus = statusBadge(priceStatusLabels, looks)
