import {
  IconArrowBackUp,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconX,
} from '@tabler/icons-react'
import { momoStatusLabels, type MomoStatus as Status } from '@toasoan/contract/finance/momo'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  created: { tone: 'secondary', icon: IconCircle },
  pending: { tone: 'warning', icon: IconClock },
  paid: { tone: 'success', icon: IconCircleCheck },
  failed: { tone: 'danger', icon: IconX },
  expired: { tone: 'secondary', icon: IconClockOff },
  refunded: { tone: 'info', icon: IconArrowBackUp },
} as const

/** Where a payment by MoMo stands. */
export function MomoStatus({ status }: { status: Status }) {
  const t = useText()
  return <StatusBadge {...looks[status]}>{t(momoStatusLabels[status])}</StatusBadge>
}
