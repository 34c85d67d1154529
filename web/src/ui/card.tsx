import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './card.module.css'

type Props = BoxProps & { children: ReactNode; title?: ReactNode; action?: ReactNode; flush?: boolean }

/** A surface on the page. `flush` removes the padding (for tables). */
export const Card = ({ children, title, action, flush, ...box }: Props) => (
  <Box component="section" {...box} className={styles.card}>
    {title && (
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {action}
      </header>
    )}
    <div className={flush ? styles.flush : styles.body}>{children}</div>
  </Box>
)
