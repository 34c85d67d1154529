import {
  IconArrowBackUp,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconClockOff,
  IconX,
} from '@tabler/icons-react'
import { momoStatusLabels } from '@toasoan/contract/finance/momo'
import { statusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  created: { tone: 'secondary', icon: IconCircle },
  pending: { tone: 'warning', icon: IconClock },
  paid: { tone: 'normal', icon: IconCircleCheck },
  failed: { tone: 'danger', icon: IconX },
  expired: { tone: 'secondary', icon: IconClockOff },
  refunded: { tone: 'info', icon: IconArrowBackUp },
} as const

/** Where a payment by MoMo stands. */
export const MomoStatus = statusBadge(momoStatusLabels, looks)
