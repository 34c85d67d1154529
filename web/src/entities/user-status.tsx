import { type Icon, IconBan, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { statusLabels, type UserRow } from '@toasoan/contract/administration/users'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'

const looks: Record<UserRow['status'], { tone: Tone; icon: Icon }> = {
  active: { tone: 'normal', icon: IconCircleCheck },
  pending: { tone: 'warning', icon: IconClock },
  banned: { tone: 'danger', icon: IconBan },
}

/** Status of an account. */
export function UserStatus({ status }: { status: UserRow['status'] }) {
  const t = useText()
  return <StatusBadge {...looks[status]}>{t(statusLabels[status])}</StatusBadge>
}
