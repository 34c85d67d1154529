import {
  IconAlarm,
  IconBan,
  IconCircleCheck,
  IconClockHour4,
  IconDoorEnter,
  IconFlagCheck,
  IconMoodEmpty,
  IconX,
} from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import type { BookKind } from './book-kinds.ts'
import { bookTexts } from './text.ts'

type Look = { tone: Tone; icon: typeof IconBan }

const looks: Record<string, Look> = {
  pending: { tone: 'warning', icon: IconClockHour4 },
  approved: { tone: 'primary', icon: IconCircleCheck },
  rejected: { tone: 'danger', icon: IconX },
  cancelled: { tone: 'secondary', icon: IconBan },
  in_use: { tone: 'success', icon: IconDoorEnter },
  departed: { tone: 'success', icon: IconDoorEnter },
  returned: { tone: 'info', icon: IconFlagCheck },
  no_show: { tone: 'danger', icon: IconMoodEmpty },
  completed: { tone: 'secondary', icon: IconFlagCheck },
}

/** The tone of a status, for badges and the calendar. */
export const toneOf = (status: string): Tone => looks[status]?.tone ?? 'secondary'

/** Statuses about which nobody has to do anything: grey text. */
const normal: ReadonlySet<string> = new Set(['approved', 'completed', 'returned'])

/** A booking's status, and that it is in use beyond its time. */
export function BookStatus({ kind, status, overdue }: { kind: BookKind; status: string; overdue?: boolean }) {
  const t = useText()
  const label = kind.statuses[status]
  if (overdue)
    return (
      <StatusBadge tone="danger" icon={IconAlarm}>
        {t(bookTexts.overdue)}
      </StatusBadge>
    )
  return (
    <StatusBadge tone={normal.has(status) ? 'normal' : toneOf(status)} icon={looks[status]?.icon}>
      {label ? t(label) : status}
    </StatusBadge>
  )
}
