import { Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { shared } from '../shared-texts.ts'
import styles from './list-states.module.css'

/** Becomes true after 200 ms: faster responses show no placeholder. */
export function useLate(milliseconds = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return late
}

/** Skeleton of loading rows. */
export function ListSkeleton({ rows = 8 }: { rows?: number }) {
  const t = useText()
  const late = useLate()
  return (
    <div className={styles.skeleton} role="status" aria-label={t(shared.loading)}>
      {late &&
        Array.from({ length: rows }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
          <div key={index} className={styles.skeletonRow}>
            <Skeleton height={10} width={`${38 + ((index * 17) % 30)}%`} radius="sm" />
            <Skeleton height={10} width="12%" radius="sm" />
            <Skeleton height={10} width="9%" radius="sm" />
          </div>
        ))}
    </div>
  )
}
