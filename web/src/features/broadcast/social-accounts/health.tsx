import { IconAlertTriangle, IconCircleCheck, IconPlugConnectedX, IconX } from '@tabler/icons-react'
import { type SocialHealth, socialHealthLabels } from '@toasoan/contract/broadcast/social-accounts'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  ok: { tone: 'normal', icon: IconCircleCheck },
  missing: { tone: 'warning', icon: IconAlertTriangle },
  stopped: { tone: 'danger', icon: IconX },
  disconnected: { tone: 'secondary', icon: IconPlugConnectedX },
} as const

/** How an account stands with its network. */
export function Health({ health }: { health: SocialHealth }) {
  const t = useText()
  return <StatusBadge {...looks[health]}>{t(socialHealthLabels[health])}</StatusBadge>
}
