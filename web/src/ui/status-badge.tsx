import { Badge } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { Text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './status-badge.module.css'

/** Badge variants of the specification, and `normal`: grey text. */
export type Tone = 'normal' | 'primary' | 'secondary' | 'success' | 'warning' | 'danger' | 'info'

type Props = { tone: Tone; icon?: Icon; children: ReactNode }

/** A status with colour, icon and text, never colour alone. `normal` is plain grey text, so that exceptions show. */
export const StatusBadge = ({ tone, icon: Mark, children }: Props) =>
  tone === 'normal' ? (
    <span className={styles.normal}>{children}</span>
  ) : (
    <Badge
      className={styles.badge}
      style={{ '--tone': `var(--tone-${tone})` }}
      leftSection={Mark && <Mark size={13} stroke={1.9} />}
    >
      {children}
    </Badge>
  )

type Look = Pick<Props, 'tone' | 'icon'>

/**
 * A badge for the statuses of one kind of record, each with its word and its look; those in `normal` are
 * grey text, as nobody has to do anything about them.
 */
export const statusBadge = <S extends string>(
  labels: Record<S, Text>,
  looks: Record<S, Look>,
  normal: readonly NoInfer<S>[] = [],
) =>
  function BadgeOfStatus({ status }: { status: S }) {
    const t = useText()
    const look = normal.includes(status) ? ({ tone: 'normal' } as const) : looks[status]
    return <StatusBadge {...look}>{t(labels[status])}</StatusBadge>
  }
