import {
  IconAlertTriangle,
  IconBolt,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconEye,
  IconHistory,
} from '@tabler/icons-react'
import {
  type DirectiveRow,
  directiveStateLabels,
  receiptLabels,
  urgencyLabels,
} from '@toasoan/contract/editorial/directives'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { directiveTexts } from './text.ts'

const urgencyLooks = {
  normal: { tone: 'normal', icon: undefined },
  urgent: { tone: 'warning', icon: IconAlertTriangle },
  flash: { tone: 'danger', icon: IconBolt },
} as const

/** How pressing it is. */
export function UrgencyBadge({ urgency }: Pick<DirectiveRow, 'urgency'>) {
  const t = useText()
  const { tone, icon } = urgencyLooks[urgency]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(urgencyLabels[urgency])}
    </StatusBadge>
  )
}

const stateLooks = {
  current: { tone: 'normal', icon: IconCircleCheck },
  upcoming: { tone: 'info', icon: IconClock },
  ended: { tone: 'secondary', icon: IconHistory },
  off: { tone: 'secondary', icon: IconCircleOff },
} as const

/** Whether it is in force. */
export function StateBadge({ state }: Pick<DirectiveRow, 'state'>) {
  const t = useText()
  const { tone, icon } = stateLooks[state]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(directiveStateLabels[state])}
    </StatusBadge>
  )
}

type Receipt = Pick<NonNullable<DirectiveRow['mine']>, 'state' | 'late'> & { again?: boolean }

/** How far a person has come with it. */
export function ReceiptBadge({ receipt: { state, late, again } }: { receipt: Receipt }) {
  const t = useText()
  if (state === 'acknowledged')
    return (
      <StatusBadge tone={late ? 'warning' : 'normal'} icon={IconCircleCheck}>
        {t(late ? directiveTexts.lateDone : receiptLabels.acknowledged)}
      </StatusBadge>
    )
  if (late)
    return (
      <StatusBadge tone="danger" icon={IconAlertTriangle}>
        {t(directiveTexts.late)}
      </StatusBadge>
    )
  if (again && state === 'unread')
    return (
      <StatusBadge tone="warning" icon={IconHistory}>
        {t(directiveTexts.again)}
      </StatusBadge>
    )
  return (
    <StatusBadge tone={state === 'read' ? 'normal' : 'warning'} icon={IconEye}>
      {t(receiptLabels[state])}
    </StatusBadge>
  )
}
