import type { ReactNode } from 'react'
import type { Illustration } from './illustrations.ts'
import styles from './list-states.module.css'
import { TryAgain } from './try-again.tsx'

type Props = {
  title: string
  body?: string
  illustration?: Illustration
  children?: ReactNode
  /** Error message with a retry button. */
  alert?: boolean
  /** Announced elsewhere for screen readers. */
  silent?: boolean
}

/** Replaces the rows: why there are none, and the next step. */
export const ListMessage = ({ title, body, illustration, children, alert, silent }: Props) => (
  <div className={styles.state} role={alert ? 'alert' : silent ? undefined : 'status'}>
    {illustration && <img className={styles.picture} src={illustration} alt="" width={168} height={126} />}
    <p className={styles.title}>{title}</p>
    {body && <p className={styles.body}>{body}</p>}
    {children ?? (alert && <TryAgain />)}
  </div>
)
