import {
  IconAlertTriangle,
  IconBroadcast,
  IconCircleCheck,
  IconCircleDashed,
  IconClock,
  IconLoader,
  IconPhoto,
  IconPlayerStop,
} from '@tabler/icons-react'
import {
  type InputState,
  inputStateLabels,
  type LiveShowing,
  liveShowingLabels,
  liveStatusLabels,
  type OutputState,
  outputStateLabels,
} from '@toasoan/contract/broadcast/live-words'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge, statusBadge } from '#web/ui/status-badge.tsx'

const statusLooks = {
  planned: { tone: 'secondary', icon: IconClock },
  on: { tone: 'danger', icon: IconBroadcast },
  ended: { tone: 'secondary', icon: IconPlayerStop },
} as const

const showingLooks = {
  nothing: { tone: 'secondary', icon: IconCircleDashed },
  input: { tone: 'info', icon: IconBroadcast },
  slate: { tone: 'warning', icon: IconPhoto },
} as const

const inputLooks = {
  unknown: { tone: 'secondary', icon: IconCircleDashed },
  ready: { tone: 'success', icon: IconCircleCheck },
  away: { tone: 'danger', icon: IconAlertTriangle },
} as const

/** Green is what the network itself receives, nothing else. */
const outputLooks = {
  off: { tone: 'secondary', icon: IconCircleDashed },
  opening: { tone: 'info', icon: IconLoader },
  connecting: { tone: 'info', icon: IconLoader },
  sending: { tone: 'warning', icon: IconLoader },
  receiving: { tone: 'success', icon: IconCircleCheck },
  failed: { tone: 'danger', icon: IconAlertTriangle },
  ending: { tone: 'info', icon: IconLoader },
} as const

/** Where a live stands. */
export const LiveStatusBadge = statusBadge(liveStatusLabels, statusLooks, ['planned', 'ended'])

/** What is sent now. */
export function ShowingBadge({ showing }: { showing: LiveShowing }) {
  const t = useText()
  return <StatusBadge {...showingLooks[showing]}>{t(liveShowingLabels[showing])}</StatusBadge>
}

export function InputBadge({ state }: { state: InputState }) {
  const t = useText()
  return <StatusBadge {...inputLooks[state]}>{t(inputStateLabels[state])}</StatusBadge>
}

export function OutputBadge({ state }: { state: OutputState }) {
  const t = useText()
  return <StatusBadge {...outputLooks[state]}>{t(outputStateLabels[state])}</StatusBadge>
}
