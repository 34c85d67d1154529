import { Badge } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './status-badge.module.css'

/** The specification's badge variants. */
export type Tone = 'primary' | 'secondary' | 'success' | 'warning' | 'danger' | 'info'

type Props = { tone: Tone; icon?: Icon; children: ReactNode }

/** A state as colour, icon and word; never colour alone. */
export const StatusBadge = ({ tone, icon: Mark, children }: Props) => (
  <Badge
    className={styles.badge}
    style={{ '--tone': `var(--tone-${tone})` }}
    leftSection={Mark && <Mark size={13} stroke={1.9} />}
  >
    {children}
  </Badge>
)
