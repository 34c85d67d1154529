import { stages } from '@toasoan/contract/editorial/stages'
import { Link } from 'react-router'
import { stageIcons } from '#web/entities/stage-badge.tsx'
import { listLabels, stageColour } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { Hint } from '#web/ui/hint.tsx'
import { schemeOf, useSkin } from '#web/ui/theme/skin.ts'
import { useCounters, useOpenCounters } from '../use-counters.ts'
import { layoutTexts } from './layout-texts.ts'
import styles from './navbar.module.css'

/** How many articles wait in each of the four lists, leading to them. */
export function Counters() {
  const t = useText()
  const [skin] = useSkin()
  const counters = useCounters()
  // They stand there before they are known, so that nothing beside them moves.
  const shown = useOpenCounters()
  if (shown.length === 0) return null
  return (
    <ul className={styles.counters} aria-label={t(layoutTexts.counters)}>
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
