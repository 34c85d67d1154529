import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { dayStateLabels, type DayState as State } from '@toasoan/contract/broadcast/days'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { scheduleTexts } from './text.ts'

type Props = { day: { state: State; version: number; published_version: number | null } }

/** Whether a day is published, and whether it changed since. */
export function DayState({ day: { state, version, published_version } }: Props) {
  const t = useText()
  if (state === 'published' && published_version !== version)
    return (
      <StatusBadge tone="warning" icon={IconPencil}>
        {t(scheduleTexts.unpublished)}
      </StatusBadge>
    )
  return (
    <StatusBadge
      tone={state === 'published' ? 'normal' : 'secondary'}
      icon={state === 'published' ? IconCircleCheck : IconPencil}
    >
      {t(dayStateLabels[state])}
    </StatusBadge>
  )
}
