import { Group } from '@mantine/core'
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { scheduleTexts } from './text.ts'

/** How many faults a day has that keep it from being published, and how many that warn. */
export function FaultCount({ refuses, warns }: { refuses: number; warns: number }) {
  const t = useText()
  if (refuses + warns === 0)
    return (
      <StatusBadge tone="normal" icon={IconCircleCheck}>
        {t(scheduleTexts.noFaults)}
      </StatusBadge>
    )
  return (
    <Group gap={6} wrap="nowrap">
      {refuses > 0 && (
        <StatusBadge tone="danger" icon={IconAlertCircle}>
          {t(scheduleTexts.refuses, { count: refuses })}
        </StatusBadge>
      )}
      {warns > 0 && (
        <StatusBadge tone="warning" icon={IconAlertTriangle}>
          {t(scheduleTexts.warns, { count: warns })}
        </StatusBadge>
      )}
    </Group>
  )
}
