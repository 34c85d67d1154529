import {
  IconBan,
  IconCircleCheck,
  IconClockExclamation,
  IconClockHour4,
  IconFlagCheck,
  IconTool,
  IconX,
} from '@tabler/icons-react'
import { repairStatusLabels, type RepairStatus as Status } from '@toasoan/contract/facilities/repair-steps'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { repairTexts } from './text.ts'

const looks = {
  pending: { tone: 'warning', icon: IconClockHour4 },
  approved: { tone: 'primary', icon: IconCircleCheck },
  repairing: { tone: 'info', icon: IconTool },
  done: { tone: 'success', icon: IconFlagCheck },
  unrepairable: { tone: 'danger', icon: IconX },
  rejected: { tone: 'danger', icon: IconX },
  cancelled: { tone: 'secondary', icon: IconBan },
} as const

/** Where a repair stands; one that should have come back is marked as well. */
export function RepairStatus({ status, late }: { status: Status; late: boolean }) {
  const t = useText()
  return (
    <span style={{ display: 'inline-flex', gap: 4, flexWrap: 'wrap' }}>
      <StatusBadge {...looks[status]}>{t(repairStatusLabels[status])}</StatusBadge>
      {late && (
        <StatusBadge tone="danger" icon={IconClockExclamation}>
          {t(repairTexts.late)}
        </StatusBadge>
      )}
    </span>
  )
}
