import { Checkbox } from '@mantine/core'
import type { WaitingItem, WaitingKindCount } from '@toasoan/contract/planning/approvals'
import { useText } from '#web/language/use-text.ts'
import { dateTime, shortTime } from '#web/ui/date-time.ts'
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
}

/** What waits, line by line; the one that is looked at is marked. */
export function ApprovalList({ items, kinds, current, chosen, onPick, onChoose }: Props) {
  const t = useText()
  const labels = new Map(kinds.map(({ kind, label }) => [kind, label]))
  return (
    <ul className={styles.list} aria-label={t(approvalTexts.list)}>
      {items.map((item) => {
        const key = keyOf(item)
        const isLate = Date.parse(item.needed_at) < Date.now()
        return (
          <li key={key} className={styles.line} data-current={key === current || undefined} data-item={key}>
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
              <span className={styles.kind}>{labels.get(item.kind)}</span>
              <span className={styles.name}>{item.title}</span>
              {item.instead_of && (
                <span className={styles.about}>
                  {t(approvalTexts.insteadOf, { name: item.instead_of.name })}
                </span>
              )}
              {item.about && <span className={styles.about}>{item.about}</span>}
              <span className={styles.about}>
                {t(approvalTexts.asked, {
                  name: [item.requester, item.department].filter(Boolean).join(' · '),
                  when: shortTime(item.since),
                })}
              </span>
              <span className={styles.needed} data-late={isLate || undefined}>
                {isLate ? t(approvalTexts.late) : t(approvalTexts.needed, { when: dateTime(item.needed_at) })}
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
