import { IconClockExclamation } from '@tabler/icons-react'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { AnyScreens, RequestRow } from './request-screens.ts'

/** Status of a request with its marks. */
export function RequestStatus({ screens, row }: { screens: AnyScreens; row: RequestRow }) {
  const t = useText()
  const { looks, resource } = screens
  const mark = screens.mark?.(row) ?? null
  const label = resource.statuses[row.status]
  const look = looks[row.status]
  return (
    <span style={{ display: 'inline-flex', gap: 4, flexWrap: 'wrap' }}>
      {look && label && !mark?.instead && <StatusBadge {...look}>{t(label)}</StatusBadge>}
      {mark && (
        <StatusBadge tone="danger" icon={IconClockExclamation}>
          {t(mark.label)}
        </StatusBadge>
      )}
    </span>
  )
}
