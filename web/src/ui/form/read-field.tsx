import type { ReactNode } from 'react'
import styles from './read-field.module.css'

type Props = { label: ReactNode; children: ReactNode; long?: boolean }

/** A field of a read-only form: its label and its value as text; a dash when it is empty. */
export const ReadField = ({ label, children, long }: Props) => (
  <dl
    className={styles.field}
    data-long={long || undefined}
    // The stack around them is their grid; asked for by `:has()`, each key of a page would ask it again.
    ref={(element) => element?.parentElement?.setAttribute('data-reads', '')}
  >
    <dt>{label}</dt>
    <dd>{children === '' || children === null || children === undefined ? '–' : children}</dd>
  </dl>
)
