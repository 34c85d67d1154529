import type { Figures } from '@toasoan/contract/account/dashboard'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { Block, Nothing } from './block.tsx'
import styles from './dashboard.module.css'
import { useFigure } from './figures.ts'
import { houseTexts as words } from './house-texts.ts'
import { Row, Rows } from './rows.tsx'

const [width, height] = [600, 96]

/** Points of a line over the width of so many places, the highest of both lines at the top. */
const pointsOf = (values: readonly number[], most: number, places = values.length): string =>
  values
    .map((value, place) => {
      const x = (place / Math.max(1, places - 1)) * width
      return `${x.toFixed(1)},${(height - (value / most) * (height - 4) - 2).toFixed(1)}`
    })
    .join(' ')

/** Sums of so many neighbours, so that a line of five minutes is not all teeth. */
const smooth = (values: readonly number[], by = 3): number[] =>
  Array.from({ length: Math.ceil(values.length / by) }, (_, place) =>
    values.slice(place * by, place * by + by).reduce((sum, value) => sum + value, 0),
  )

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

function Readings({ readings: { now, before } }: { readings: Figures['readings'] }) {
  const t = useText()
  const [today, ghost] = [smooth(now), smooth(before)]
  const most = Math.max(1, ...today, ...ghost)
  const label = t(words.readingsSum, { now: sumOf(now), before: sumOf(before) })
  return (
    <figure className={styles.readings}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="img" aria-label={label}>
        <polyline className={styles.ghost} points={pointsOf(ghost, most)} />
        {/* The quarter of an hour that still runs has too few, which would look like a fall. */}
        <polyline className={styles.today} points={pointsOf(today.slice(0, -1), most, today.length)} />
      </svg>
      <figcaption className={styles.about}>
        <span>{t(words.readings)}</span>
        <span>{label}</span>
      </figcaption>
    </figure>
  )
}

/** A small line of seven days. */
function Trend({ days }: { days: readonly number[] }) {
  const t = useText()
  const most = Math.max(1, ...days)
  const points = days.map((value, place) => `${place * 10},${(20 - (value / most) * 18 - 1).toFixed(1)}`)
  return (
    <svg
      className={styles.trend}
      viewBox="0 0 60 20"
      role="img"
      aria-label={t(words.trend, { days: days.map(number).join(', ') })}
    >
      <polyline points={points.join(' ')} />
    </svg>
  )
}

/** How much is read now, against the week before, and what is read most. */
export function Readers() {
  const t = useText()
  const read = useFigure('most_read')
  const { data: readings } = useFigure('readings')
  return (
    <Block name="readers" state={read}>
      {(articles) => (
        <>
          {/* In the line's own height from the beginning; without the tally there is the list alone. */}
          <div className={styles.readingsPlace}>{readings && <Readings readings={readings} />}</div>
          {articles.length === 0 ? (
            <Nothing>{t(words.nothingRead)}</Nothing>
          ) : (
            <Rows label={t(words.mostRead)}>
              {articles.slice(0, 3).map(({ article_id, title, slug, views, days }) => (
                <Row
                  key={article_id}
                  title={<a href={`/${slug}-${article_id}.html`}>{title}</a>}
                  side={
                    <>
                      <Trend days={days} />
                      {t(words.views, { count: views })}
                    </>
                  }
                />
              ))}
            </Rows>
          )}
        </>
      )}
    </Block>
  )
}
