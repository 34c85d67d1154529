import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { positionTexts } from './text.ts'

/** Whether a position is in use. */
export function PositionStatus({ active }: { active: boolean }) {
  const t = useText()
  return (
    <StatusBadge tone={active ? 'success' : 'secondary'} icon={active ? IconCircleCheck : IconCircleOff}>
      {t(active ? positionTexts.active : positionTexts.inactive)}
    </StatusBadge>
  )
}
