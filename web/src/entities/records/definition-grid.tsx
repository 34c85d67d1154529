import type { ReactNode } from 'react'
import styles from './definition-grid.module.css'

/** Labels with values below them, side by side where there is space; `dense` in a dialog, two in a line. */
export const DefinitionGrid = ({ children, dense }: { children: ReactNode; dense?: boolean }) => (
  <dl className={styles.grid} data-dense={dense || undefined}>
    {children}
  </dl>
)

type Props = { label: ReactNode; children: ReactNode; long?: boolean }

/** A label and its value; a dash when it is empty. `long` takes the whole line. */
export const Definition = ({ label, children, long }: Props) => (
  <div data-long={long || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
