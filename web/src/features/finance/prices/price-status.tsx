import { IconBan, IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { priceStatusLabels, type PriceStatus as Status } from '@toasoan/contract/finance/prices'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  draft: { tone: 'warning', icon: IconPencil },
  active: { tone: 'success', icon: IconCircleCheck },
  inactive: { tone: 'secondary', icon: IconBan },
} as const

/** Where a price stands. */
export function PriceStatus({ status }: { status: Status }) {
  const t = useText()
  return <StatusBadge {...looks[status]}>{t(priceStatusLabels[status])}</StatusBadge>
}
