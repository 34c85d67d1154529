import { Checkbox } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { Verdict, WaitingItem, WaitingKindCount } from '@toasoan/contract/planning/approvals'
import { useText } from '#web/language/use-text.ts'
import { dateTime, shortTime } from '#web/ui/date-time.ts'
import { Due } from '#web/ui/due.tsx'
import { SwipeRow } from '#web/ui/swipe/swipe-row.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import styles from './approvals.module.css'
import { approvalTexts } from './text.ts'
import { keyOf } from './use-deciding.ts'

type Props = {
  items: readonly WaitingItem[]
  kinds: readonly WaitingKindCount[]
  current: string | null
  chosen: ReadonlySet<string>
  onPick: (item: WaitingItem) => void
  onChoose: (item: WaitingItem) => void
  /** By swiping on a phone: a decision about one item, which asks first where it cannot be undone. */
  onSwipe: (item: WaitingItem, verdict: Verdict) => void
}

type LineProps = { item: WaitingItem; kind: string | undefined; narrow: boolean }

/** What one item is about; on a phone in two lines. */
function About({ item, kind, narrow }: LineProps) {
  const t = useText()
  const isLate = Date.parse(item.needed_at) < Date.now()
  return (
    <>
      <span className={styles.kind}>{kind}</span>
      <span className={styles.name}>{item.title}</span>
      <span className={styles.more}>
        {item.instead_of && (
          <span className={styles.about}>{t(approvalTexts.insteadOf, { name: item.instead_of.name })}</span>
        )}
        {item.about && <span className={styles.about}>{item.about}</span>}
        <span className={styles.about}>
          {t(approvalTexts.asked, {
            name: [item.requester, item.department].filter(Boolean).join(' · '),
            when: shortTime(item.since),
          })}
        </span>
      </span>
      <span className={styles.needed} data-late={isLate || undefined}>
        {narrow ? (
          <Due at={item.needed_at} />
        ) : isLate ? (
          t(approvalTexts.late)
        ) : (
          t(approvalTexts.needed, { when: dateTime(item.needed_at) })
        )}
      </span>
    </>
  )
}

/** What waits, line by line; the one that is looked at is marked. */
export function ApprovalList({ items, kinds, current, chosen, onPick, onChoose, onSwipe }: Props) {
  const t = useText()
  const narrow = useNarrow()
  const labels = new Map(kinds.map(({ kind, label }) => [kind, label]))
  const verbs = new Map(kinds.map(({ kind, verbs: each }) => [kind, each]))
  return (
    <>
      <ul className={styles.list} aria-label={t(approvalTexts.list)}>
        {items.map((item) => {
          const key = keyOf(item)
          const line = (
            <div className={styles.line} data-current={key === current || undefined} data-item={key}>
              <Checkbox
                size="xs"
                aria-label={t(approvalTexts.choose, { title: item.title })}
                checked={chosen.has(key)}
                onChange={() => onChoose(item)}
              />
              <button
                type="button"
                className={styles.pick}
                aria-current={key === current || undefined}
                onClick={() => onPick(item)}
              >
                <About item={item} kind={labels.get(item.kind)} narrow={narrow} />
              </button>
            </div>
          )
          const step = (verdict: Verdict) => ({
            label: verbs.get(item.kind)?.[verdict] ?? t(approvalTexts[verdict]),
            icon: verdict === 'approve' ? IconCheck : IconX,
            run: () => onSwipe(item, verdict),
          })
          return (
            <li key={key}>
              {narrow ? (
                <SwipeRow onward={step('approve')} back={step('refuse')}>
                  {line}
                </SwipeRow>
              ) : (
                line
              )}
            </li>
          )
        })}
      </ul>
      {narrow && <p className={styles.hint}>{t(approvalTexts.swipes)}</p>}
    </>
  )
}
