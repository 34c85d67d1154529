import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClockHour4,
  IconCoin,
  IconPencil,
  IconReceipt2,
  IconX,
} from '@tabler/icons-react'
import { sheetStatusLabels } from '@toasoan/contract/finance/profit-steps'
import { statusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  draft: { tone: 'secondary', icon: IconPencil },
  pending: { tone: 'warning', icon: IconClockHour4 },
  approved: { tone: 'primary', icon: IconCircleCheck },
  rejected: { tone: 'danger', icon: IconX },
  scheduled: { tone: 'info', icon: IconReceipt2 },
  paid: { tone: 'success', icon: IconCoin },
  reversed: { tone: 'secondary', icon: IconArrowBackUp },
} as const

/** Where a sheet stands. */
export const SheetStatus = statusBadge(sheetStatusLabels, looks)
