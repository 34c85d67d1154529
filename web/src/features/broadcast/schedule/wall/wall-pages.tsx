import type { ChannelOnAir } from '@toasoan/contract/broadcast/on-air-now'
import type { WallContent } from '@toasoan/contract/broadcast/wall'
import { clock, duration, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { listLabels } from '#web/entities/stage-labels.ts'
import { useText } from '#web/language/use-text.ts'
import { number, shortTime } from '#web/ui/date-time.ts'
import styles from './wall.module.css'
import { wallTexts as texts } from './wall-texts.ts'

const at = (instant: string) => clock(wallTimeAt(Date.parse(instant), timeZone).seconds)

const secondsTo = (instant: string, now: number) => Math.round((Date.parse(instant) - now) / 1000)

/** What a channel sends, with the time left by the server's clock. */
function Channel({ channel, now }: { channel: ChannelOnAir; now: number }) {
  const t = useText()
  // What has ended since the last answer is over, and what has begun is on.
  const { now: item, next } = channel
  const current = item && secondsTo(item.ends_at, now) > 0 ? item : null
  const left = current ? secondsTo(current.ends_at, now) : 0
  const length = current ? (Date.parse(current.ends_at) - Date.parse(current.starts_at)) / 1000 : 1
  return (
    <section className={styles.channel} data-live={current?.kind === 'live' || undefined}>
      <h3>{channel.name}</h3>
      {current ? (
        <>
          <p className={styles.title}>{current.title}</p>
          <p
            className={styles.countdown}
            data-tone={left <= 10 ? 'danger' : left <= 30 ? 'warning' : undefined}
          >
            {duration(left)}
          </p>
          <div className={styles.progress} aria-hidden>
            <span style={{ inlineSize: `${Math.min(100, Math.max(0, 100 - (left / length) * 100))}%` }} />
          </div>
        </>
      ) : (
        <p className={styles.dim}>{t(texts.nothing)}</p>
      )}
      {next && (
        <p className={styles.next}>
          <span>{t(texts.next)}</span> {at(next.starts_at)} {next.title}
        </p>
      )}
    </section>
  )
}

type PageProps = { content: WallContent; now: number }

/** Some channels, and beside them what goes out live next. */
export function AirPage({ content, now, channels }: PageProps & { channels: readonly ChannelOnAir[] }) {
  const t = useText()
  const lives = content.lives.filter(({ starts_at }) => secondsTo(starts_at, now) > 0)
  return (
    <div className={styles.air}>
      <div className={styles.channels}>
        {channels.map((channel) => (
          <Channel key={channel.id} channel={channel} now={now} />
        ))}
        {channels.length === 0 && <p className={styles.dim}>{t(texts.noChannels)}</p>}
      </div>
      <section className={styles.column}>
        <h2>{t(texts.lives)}</h2>
        {lives.length === 0 && <p className={styles.dim}>{t(texts.noLives)}</p>}
        <ol className={styles.rows}>
          {lives.map((live) => (
            <li key={live.id}>
              <time>{at(live.starts_at)}</time>
              <span>
                {live.title}
                <small>{live.channel}</small>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

const queueLabels = {
  draft: listLabels.draft,
  approved: listLabels.approved,
  corrected: listLabels.corrected,
  scheduled: texts.scheduled,
}

/** What waits and what was published last. */
export function StoryPage({ content, now }: PageProps) {
  const t = useText()
  return (
    <div className={styles.stories}>
      {content.queues.length > 0 && (
        <div className={styles.queues}>
          {content.queues.map(({ list, total, late }) => (
            <section key={list} className={styles.queue} data-late={late > 0 || undefined}>
              <h2>{t(queueLabels[list])}</h2>
              <strong className={styles.figure}>{number(total)}</strong>
              <span className={styles.dim}>{t(texts.waiting)}</span>
              <strong className={styles.figure} data-tone={late > 0 ? 'danger' : undefined}>
                {number(late)}
              </strong>
              <span className={styles.dim}>{t(texts.late)}</span>
            </section>
          ))}
        </div>
      )}
      <section className={styles.column}>
        <h2>{t(texts.published)}</h2>
        {content.published.length === 0 && <p className={styles.dim}>{t(texts.noneYet)}</p>}
        <ol className={styles.rows}>
          {content.published.map(({ id, title, category, published_at }) => (
            <li key={id}>
              <time>{shortTime(published_at, { now })}</time>
              <span>
                {title}
                {category && <small>{category}</small>}
              </span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

/** Readings of the day and what is read most. */
export function ReaderPage({ content }: PageProps) {
  const t = useText()
  const { today, yesterday, articles } = content.readings
  return (
    <div className={styles.stories}>
      <section className={styles.queue}>
        <h2>{t(texts.today)}</h2>
        <strong className={styles.figure}>{number(today)}</strong>
        <span className={styles.dim}>{t(texts.yesterday, { count: number(yesterday) })}</span>
      </section>
      <section className={styles.column}>
        <h2>{t(texts.mostRead)}</h2>
        {articles.length === 0 && <p className={styles.dim}>{t(texts.noneYet)}</p>}
        <ol className={styles.rows}>
          {articles.map(({ id, title, views }) => (
            <li key={id}>
              <b>{number(views)}</b>
              <span>{title}</span>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
