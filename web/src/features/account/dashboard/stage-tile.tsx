import { stageName } from '@toasoan/contract/editorial/stages'
import { Link } from 'react-router'
import { stageIcons } from '#web/entities/stage-badge.tsx'
import { stageColour, stageLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { number, shortTime } from '#web/ui/date-time.ts'
import { schemeOf, useSkin } from '#web/ui/theme/skin.ts'
import styles from './dashboard.module.css'
import { dashboardTexts } from './text.ts'

type Props = { stage: number; total: number; oldestAt: string | null }

/** How much waits at a stage, and for how long; leads to the list. */
export function StageTile({ stage, total, oldestAt }: Props) {
  const t = useText()
  const [skin] = useSkin()
  const name = stageName(stage)
  const StageIcon = stageIcons[name]
  return (
    <Link
      to={`/article/${name}`}
      className={styles.tile}
      style={{ '--stage': stageColour(stage)[schemeOf(skin)] }}
      data-zero={total === 0 || undefined}
    >
      <span className={styles.tileIcon}>
        <StageIcon size={20} stroke={1.7} aria-hidden />
      </span>
      <span className={styles.tileWords}>
        <span className={styles.tileLabel}>{t(stageLabels[name])}</span>
        <span className={styles.tileCount}>{number(total)}</span>
        <span className={styles.tileNote}>
          {oldestAt && total > 0
            ? t(dashboardTexts.oldest, { when: shortTime(oldestAt) })
            : t(dashboardTexts.nobodyWaits)}
        </span>
      </span>
    </Link>
  )
}
