import type { ReactNode } from 'react'
import styles from './definition-grid.module.css'

/** Labels with values below them, side by side where there is space. */
export const DefinitionGrid = ({ children }: { children: ReactNode }) => (
  <dl className={styles.grid}>{children}</dl>
)

type Props = { label: ReactNode; children: ReactNode; long?: boolean }

/** A label and its value; a dash when it is empty. `long` takes the whole line. */
export const Definition = ({ label, children, long }: Props) => (
  <div data-long={long || undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
