import { IconCircleCheck, IconCircleOff, IconTool } from '@tabler/icons-react'
import { placeStatusLabels } from '@toasoan/contract/facilities/places'
import { statusBadge } from '#web/ui/status-badge.tsx'

const looks = {
  normal: { tone: 'normal', icon: IconCircleCheck },
  inactive: { tone: 'secondary', icon: IconCircleOff },
  repairing: { tone: 'warning', icon: IconTool },
} as const

/** How a studio or vehicle is. */
export const PlaceStatusBadge = statusBadge(placeStatusLabels, looks)
