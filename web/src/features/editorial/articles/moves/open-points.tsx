import { Button, Skeleton, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react'
import type { OpenPoint } from '@toasoan/contract/editorial/open-points'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import styles from './publish.module.css'
import { publishTexts } from './publish-texts.ts'

type Props = {
  articleId: number
  /** Null until they are known. */
  points: readonly OpenPoint[] | null
  /** Mends a point on this screen; null where that is done at the desk. */
  onFix: ((point: OpenPoint) => void) | null
}

function Fix({ articleId, point, onFix }: { point: OpenPoint } & Omit<Props, 'points'>) {
  const t = useText()
  const common = {
    size: 'compact-sm',
    variant: 'subtle',
    'aria-label': t(publishTexts.fixOf, { label: point.label }),
  }
  return onFix ? (
    <Button {...common} onClick={() => onFix(point)}>
      {t(publishTexts.fix)}
    </Button>
  ) : (
    <Button {...common} component={Link} to={`/article/edit/${articleId}?tab=${point.tab ?? 'details'}`}>
      {t(publishTexts.fix)}
    </Button>
  )
}

/** What an article still lacks and who still waits; what forbids publication first and in red. */
export function OpenPoints({ articleId, points, onFix }: Props) {
  const t = useText()
  return (
    <section aria-label={t(publishTexts.points)}>
      <Text fw={600} size="sm">
        {t(publishTexts.points)}
      </Text>
      {points === null && <Skeleton h={56} mt={6} />}
      {points?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(publishTexts.noPoints)}
        </Text>
      )}
      {points !== null && points.length > 0 && (
        <ul className={styles.points}>
          {points.map((point) => {
            const Mark = point.blocks ? IconCircleX : IconAlertTriangle
            return (
              <li key={point.code} data-blocks={point.blocks || undefined}>
                <Mark
                  size={17}
                  stroke={1.8}
                  role="img"
                  aria-label={point.blocks ? t(publishTexts.blocks) : undefined}
                  aria-hidden={point.blocks ? undefined : true}
                />
                <span>{point.label}</span>
                <Fix articleId={articleId} point={point} onFix={onFix} />
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
