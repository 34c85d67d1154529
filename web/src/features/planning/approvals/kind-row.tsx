import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { WaitingKindCount } from '@toasoan/contract/planning/approvals'
import { useText } from '#web/language/use-text.ts'
import styles from './approvals.module.css'
import { approvalTexts } from './text.ts'

/** Kinds that stand in the row; the others are behind "Khác". */
const inRow = 6

type Props = {
  kinds: readonly WaitingKindCount[]
  /** The one that is shown; null for all. */
  chosen: string | null
  onChoose: (kind: string | null) => void
}

/** The kinds of what waits, each with how much of it: six in a line, further ones in a menu. */
export function KindRow({ kinds, chosen, onChoose }: Props) {
  const t = useText()
  const whole = kinds.reduce((sum, { count }) => sum + count, 0)
  const waiting = kinds.filter(({ kind, count }) => count > 0 || kind === chosen)
  const first = waiting.slice(0, inRow)
  // What is chosen is in sight.
  const shown = waiting.filter((each) => first.includes(each) || each.kind === chosen)
  const others = waiting.filter((each) => !shown.includes(each))
  const wordsOf = ({ label, count, capped }: Pick<WaitingKindCount, 'label' | 'count' | 'capped'>) =>
    `${label} (${capped ? t(approvalTexts.atLeast, { count }) : count})`
  return (
    <nav className={styles.kinds} aria-label={t(approvalTexts.kinds)}>
      {[{ kind: null, label: t(approvalTexts.all), count: whole, capped: false }, ...shown].map((each) => (
        <Button
          key={each.kind ?? 'all'}
          size="xs"
          variant={each.kind === chosen ? 'filled' : 'default'}
          aria-pressed={each.kind === chosen}
          onClick={() => onChoose(each.kind)}
        >
          {wordsOf(each)}
        </Button>
      ))}
      {others.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} stroke={1.8} />}>
              {t(approvalTexts.others)}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map((each) => (
              <Menu.Item key={each.kind} onClick={() => onChoose(each.kind)}>
                {wordsOf(each)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  )
}
