import type { ReactNode } from 'react'
import styles from './read-field.module.css'

type Props = { label: ReactNode; children: ReactNode; long?: boolean }

/** A field of a read-only form: its label and its value as text; a dash when it is empty. */
export const ReadField = ({ label, children, long }: Props) => (
  <dl className={styles.field} data-long={long || undefined}>
    <dt>{label}</dt>
    <dd>{children === '' || children === null || children === undefined ? '–' : children}</dd>
  </dl>
)
