import {
  IconBan,
  IconCircle,
  IconCircleCheck,
  IconClockExclamation,
  IconEye,
  IconPlayerPause,
  IconProgress,
} from '@tabler/icons-react'
import { workStatusLabels } from '@toasoan/contract/planning/work-steps'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge, statusBadge } from '#web/ui/status-badge.tsx'
import { workTexts } from './text.ts'

const looks = {
  new: { tone: 'secondary', icon: IconCircle },
  doing: { tone: 'info', icon: IconProgress },
  paused: { tone: 'warning', icon: IconPlayerPause },
  review: { tone: 'primary', icon: IconEye },
  done: { tone: 'success', icon: IconCircleCheck },
  cancelled: { tone: 'secondary', icon: IconBan },
} as const

/** Where a piece of work stands. */
export const WorkStatus = statusBadge(workStatusLabels, looks, ['new', 'doing', 'done'])

/** Marks what should have been done. */
export function Late() {
  const t = useText()
  return (
    <StatusBadge tone="danger" icon={IconClockExclamation}>
      {t(workTexts.overdue)}
    </StatusBadge>
  )
}
