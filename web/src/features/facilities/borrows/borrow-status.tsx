import {
  IconBan,
  IconCircleCheck,
  IconClockExclamation,
  IconClockHour4,
  IconFlagCheck,
  IconHandGrab,
  IconQuestionMark,
  IconX,
} from '@tabler/icons-react'
import { borrowStatusLabels, type BorrowStatus as Status } from '@toasoan/contract/facilities/borrows'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { borrowTexts } from './text.ts'

const looks = {
  pending: { tone: 'warning', icon: IconClockHour4 },
  approved: { tone: 'primary', icon: IconCircleCheck },
  handed_over: { tone: 'info', icon: IconHandGrab },
  partially_returned: { tone: 'info', icon: IconHandGrab },
  return_reported: { tone: 'warning', icon: IconClockHour4 },
  returned: { tone: 'success', icon: IconFlagCheck },
  lost: { tone: 'danger', icon: IconQuestionMark },
  rejected: { tone: 'danger', icon: IconX },
  cancelled: { tone: 'secondary', icon: IconBan },
} as const

/** Where a borrow stands; one that should have come back is marked. */
export function BorrowStatus({ status, overdue }: { status: Status; overdue: boolean }) {
  const t = useText()
  if (overdue && status !== 'return_reported')
    return (
      <StatusBadge tone="danger" icon={IconClockExclamation}>
        {t(borrowTexts.overdue)}
      </StatusBadge>
    )
  return <StatusBadge {...looks[status]}>{t(borrowStatusLabels[status])}</StatusBadge>
}
