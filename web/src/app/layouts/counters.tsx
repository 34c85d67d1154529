import { IconCircleCheck } from '@tabler/icons-react'
import { stages } from '@toasoan/contract/editorial/stages'
import { Link } from 'react-router'
import { stageIcons } from '#web/entities/stage-badge.tsx'
import { listLabels, stageColour } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { number } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import { schemeOf, useSkin } from '#web/ui/theme/skin.ts'
import { useBadges } from '../use-badges.ts'
import { useCounters, useOpenCounters } from '../use-counters.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './navbar.module.css'
import { deciding } from './phone-slots.ts'

/** How much waits for one's own decision, leading to it. */
function Decisions() {
  const t = useText()
  const { today: count } = useBadges()
  return (
    <Hint label={t(layoutTexts.waiting)}>
      <Link
        to="/approvals"
        className={styles.counter}
        style={{ '--stage': 'var(--tone-primary)' }}
        data-zero={!count || undefined}
        aria-label={t(layoutTexts.counterOf, { name: t(layoutTexts.waiting), count: count ?? 0 })}
      >
        <IconCircleCheck size={18} stroke={1.7} aria-hidden />
        <span className={styles.figure}>{number(count ?? 0)}</span>
      </Link>
    </Hint>
  )
}

/** How much waits for one's decision, and how many articles in each of the four lists, leading to them. */
export function Counters() {
  const t = useText()
  const [skin] = useSkin()
  const counters = useCounters()
  // They stand there before they are known, so that nothing beside them moves.
  const shown = useOpenCounters()
  const decides = deciding.some(useCan())
  if (shown.length === 0 && !decides) return null
  return (
    <ul className={styles.counters} aria-label={t(layoutTexts.counters)}>
      {decides && (
        <li>
          <Decisions />
        </li>
      )}
      {shown.map((name) => {
        const count = counters?.[name] ?? 0
        const label = t(layoutTexts.counterOf, { name: t(listLabels[name]), count })
        const StageIcon = stageIcons[name]
        return (
          <li key={name}>
            <Hint label={t(listLabels[name])}>
              <Link
                to={`/article/${name}`}
                className={styles.counter}
                style={{ '--stage': stageColour(stages[name])[schemeOf(skin)] }}
                data-zero={count === 0 || undefined}
                aria-label={label}
              >
                <StageIcon size={18} stroke={1.7} aria-hidden />
                <span className={styles.figure}>{counters && number(count)}</span>
              </Link>
            </Hint>
          </li>
        )
      })}
    </ul>
  )
}
