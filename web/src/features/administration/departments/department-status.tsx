import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { departmentTexts } from './text.ts'

/** Whether a department is active. */
export function DepartmentStatus({ active }: { active: boolean }) {
  const t = useText()
  return (
    <StatusBadge tone={active ? 'normal' : 'secondary'} icon={active ? IconCircleCheck : IconCircleOff}>
      {t(active ? departmentTexts.active : departmentTexts.inactive)}
    </StatusBadge>
  )
}
