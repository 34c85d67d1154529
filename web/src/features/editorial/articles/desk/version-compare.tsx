import { plainText } from '@toasoan/contract/editorial/document'
import { useId } from 'react'
import type { ArticleValues } from '../writing/article-values.ts'
import styles from './desk.module.css'

export type Side = { heading: string; note?: string; values: ArticleValues }

const linesOf = ({ title, kicker, lead, document }: ArticleValues): { kind: string; words: string }[] => [
  { kind: 'kicker', words: kicker },
  { kind: 'title', words: title },
  { kind: 'lead', words: lead },
  ...plainText(document)
    .split('\n')
    .map((words) => ({ kind: 'line', words })),
]

function Column({ side, other }: { side: Side; other: Side }) {
  const id = useId()
  const known = new Set(linesOf(other.values).map(({ words }) => words.trim()))
  return (
    <section className={styles.side} aria-labelledby={id}>
      <h3 className={styles.sideHeading} id={id}>
        {side.heading}
        {side.note && <span className={styles.sideNote}>{side.note}</span>}
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className={styles.sideText} tabIndex={0}>
        {linesOf(side.values)
          .filter(({ words }) => words.trim() !== '')
          .map(({ kind, words }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name and never move
            <p key={at} data-kind={kind} data-differs={!known.has(words.trim()) || undefined}>
              {words}
            </p>
          ))}
      </div>
    </section>
  )
}

/** Two versions side by side, paragraphs that only one of them has marked; or one alone. */
export const VersionCompare = ({ left, right }: { left: Side; right: Side | null }) => (
  <div className={styles.compare}>
    <Column side={left} other={right ?? left} />
    {right && <Column side={right} other={left} />}
  </div>
)
