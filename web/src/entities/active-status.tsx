import { IconCircleOff } from '@tabler/icons-react'
import { text } from '@toasoan/contract/kit/text'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

/** Whether a reference record is active. */
export const activeTexts = {
  status: text('Trạng thái', 'Status'),
  active: text('Đang dùng', 'In use'),
  inactive: text('Ngừng dùng', 'Not in use'),
}

/** Active state of a record as a badge. */
export function ActiveStatus({ active }: { active: boolean }) {
  const t = useText()
  return (
    <StatusBadge tone={active ? 'normal' : 'secondary'} icon={IconCircleOff}>
      {t(active ? activeTexts.active : activeTexts.inactive)}
    </StatusBadge>
  )
}
