import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Some key figures side by side, each with its label. */
export const Figures = ({ of }: { of: readonly [name: string, figure: ReactNode][] }) => (
  <dl className={styles.figures}>
    {of.map(([name, figure]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)

/** Charts in two columns if there is space. */
export const Charts = ({ children }: { children: ReactNode }) => (
  <SimpleGrid cols={{ base: 1, lg: 2 }} className={styles.charts}>
    {children}
  </SimpleGrid>
)
