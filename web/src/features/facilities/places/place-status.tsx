import { IconCircleCheck, IconCircleOff, IconTool } from '@tabler/icons-react'
import { type PlaceStatus, placeStatusLabels } from '@toasoan/contract/facilities/places'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  normal: { tone: 'success', icon: IconCircleCheck },
  inactive: { tone: 'secondary', icon: IconCircleOff },
  repairing: { tone: 'warning', icon: IconTool },
} as const

/** How a studio or vehicle is. */
export function PlaceStatusBadge({ status }: { status: PlaceStatus }) {
  const t = useText()
  return <StatusBadge {...looks[status]}>{t(placeStatusLabels[status])}</StatusBadge>
}
