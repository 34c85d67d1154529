import type { Text } from '@toasoan/contract/kit/text'
import type { ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './facts.module.css'

/** Facts of a record as labels and values; empty values are omitted. */
export function Facts({ of }: { of: readonly (readonly [label: Text, value: ReactNode])[] }) {
  const t = useText()
  const shown = of.filter(
    ([, value]) => value !== null && value !== undefined && value !== false && value !== '',
  )
  return (
    <dl className={styles.facts}>
      {shown.map(([label, value]) => (
        <div key={label.en} data-long={(typeof value === 'string' && value.length > 90) || undefined}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
