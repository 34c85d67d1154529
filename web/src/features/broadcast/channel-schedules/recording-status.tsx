import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconMicrophone,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react'
import { recordingStatusLabels } from '@toasoan/contract/broadcast/recording-status'
import { language } from '#web/language/language.ts'
import { statusBadge } from '#web/ui/status-badge.tsx'

export const looks = {
  planned: { tone: 'secondary', icon: IconClock },
  recording: { tone: 'info', icon: IconMicrophone },
  done: { tone: 'normal', icon: IconCircleCheck },
  short: { tone: 'warning', icon: IconAlertTriangle },
  silent: { tone: 'warning', icon: IconVolumeOff },
  failed: { tone: 'danger', icon: IconX },
  missed: { tone: 'danger', icon: IconX },
  cancelled: { tone: 'secondary', icon: IconBan },
} as const

/** Where a recording stands. */
export const RecordingStatus = statusBadge(recordingStatusLabels, looks)

/** A share as per cent; never more than was got. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(language() === 'vi' ? 'vi-VN' : 'en-GB', {
    style: 'percent',
    maximumFractionDigits: 1,
    roundingMode: 'floor',
  } as Intl.NumberFormatOptions).format(share)
