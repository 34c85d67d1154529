import { Alert, type AlertProps } from '@mantine/core'
import { type ReactNode, useRef } from 'react'
import styles from './desk.module.css'
import { useHeightTold } from './told-height.ts'

/**
 * A notice above the text. An urgent one stays in sight, and reports its height to the desk, so that the toolbar and the
 * side panel stay below it.
 */
export function UrgentAlert({
  urgent,
  children,
  ...alert
}: AlertProps & { urgent: boolean; children: ReactNode; role?: string }) {
  const notice = useRef<HTMLDivElement>(null)
  useHeightTold('--notice', notice, urgent)
  return (
    <Alert
      {...alert}
      ref={notice}
      className={styles.banner}
      data-urgent={urgent || undefined}
      variant="light"
    >
      {children}
    </Alert>
  )
}
