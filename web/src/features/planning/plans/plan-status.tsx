import {
  IconBan,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconProgress,
  IconThumbUp,
  IconX,
} from '@tabler/icons-react'
import { planStatusLabels, type PlanStatus as Status } from '@toasoan/contract/planning/plan-steps'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

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
export function PlanStatus({ status }: { status: Status }) {
  const t = useText()
  return <StatusBadge {...planLooks[status]}>{t(planStatusLabels[status])}</StatusBadge>
}
