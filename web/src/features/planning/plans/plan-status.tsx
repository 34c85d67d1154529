import {
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconProgress,
  IconThumbUp,
  IconX,
} from '@tabler/icons-react'
import { planStatusLabels } from '@toasoan/contract/planning/plan-steps'
import { statusBadge } from '#web/ui/status-badge.tsx'

export const planLooks = {
  draft: { tone: 'secondary', icon: IconCircleDashed },
  pending: { tone: 'warning', icon: IconClock },
  approved: { tone: 'info', icon: IconThumbUp },
  rejected: { tone: 'danger', icon: IconX },
  in_production: { tone: 'primary', icon: IconProgress },
  done: { tone: 'success', icon: IconCircleCheck },
  cancelled: { tone: 'secondary', icon: IconBan },
} as const

/** Where a plan stands. */
export const PlanStatus = statusBadge(planStatusLabels, planLooks, ['draft', 'approved', 'done'])
