import { Group } from '@mantine/core'
import {
  IconBan,
  IconCircleCheck,
  IconClock,
  IconClockExclamation,
  IconHelpCircle,
  IconPlayerPause,
  IconSend,
  IconX,
} from '@tabler/icons-react'
import { type TargetStatus as Status, targetStatusLabels } from '@toasoan/contract/broadcast/social-posts'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { socialTexts } from './text.ts'

export const targetLooks = {
  draft: { tone: 'secondary', icon: IconPlayerPause },
  waiting: { tone: 'warning', icon: IconClock },
  sending: { tone: 'info', icon: IconSend },
  posted: { tone: 'normal', icon: IconCircleCheck },
  failed: { tone: 'danger', icon: IconX },
  unknown: { tone: 'warning', icon: IconHelpCircle },
  cancelled: { tone: 'secondary', icon: IconBan },
} as const

/** Where a post stands; one that is late and waits for a person is marked as well. */
export function TargetStatus({ status, late }: { status: Status; late?: boolean }) {
  const t = useText()
  return (
    <Group component="span" display="inline-flex" gap={4}>
      <StatusBadge {...targetLooks[status]}>{t(targetStatusLabels[status])}</StatusBadge>
      {late && status === 'waiting' && (
        <StatusBadge tone="danger" icon={IconClockExclamation}>
          {t(socialTexts.late)}
        </StatusBadge>
      )}
    </Group>
  )
}
