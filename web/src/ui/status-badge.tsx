import { Badge } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** The specification's badge variants. */
export type Tone = 'primary' | 'secondary' | 'success' | 'warning' | 'danger' | 'info'

const colors: Record<Tone, string> = {
  primary: 'sea',
  secondary: 'gray',
  success: 'teal',
  warning: 'orange',
  danger: 'red',
  info: 'cyan',
}

/** A state as colour, icon and word; never colour alone. */
export function StatusBadge({
  tone,
  icon: Mark,
  children,
}: {
  tone: Tone
  icon?: Icon
  children: ReactNode
}) {
  return (
    <Badge
      color={colors[tone]}
      variant="light"
      c={`var(--tone-${tone})`}
      leftSection={Mark && <Mark size={13} stroke={1.9} />}
    >
      {children}
    </Badge>
  )
}
