import { ActionIcon, Group } from '@mantine/core'
import {
  IconArrowAutofitDown,
  IconArrowLeft,
  IconArrowRight,
  IconClock,
  IconFlipVertical,
  IconMaximize,
  IconTextDecrease,
  IconTextIncrease,
  IconX,
} from '@tabler/icons-react'
import {
  type PresentedDay,
  type PresentedItem,
  presentDay,
  standing,
} from '@toasoan/contract/broadcast/presenter'
import { clock, duration, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { usePageTitle } from '#web/ui/page/page-title.ts'
import { useRootMark } from '#web/ui/use-root-mark.ts'
import { dayWords } from '../day-words.ts'
import styles from './presenter.module.css'
import { presenterTexts as texts } from './presenter-texts.ts'
import { useLiveDay } from './use-live-days.ts'
import { usePlace } from './use-place.ts'
import { usePresenterKeys } from './use-presenter-keys.ts'
import { useScroll } from './use-scroll.ts'
import { useServerClock } from './use-server-clock.ts'
import { useWakeLock } from './use-wake-lock.ts'

/** Sizes of the words to be read, in pixels. */
const sizes = [40, 48, 56, 68, 80, 96] as const

/** Minutes and seconds, with the sign of what is over. */
const length = (seconds: number) => `${seconds < 0 ? '−' : ''}${duration(seconds)}`

/** The colour of a countdown: amber for half a minute, red for ten seconds. */
const toneOf = (seconds: number) => (seconds <= 10 ? 'danger' : seconds <= 30 ? 'warning' : undefined)

type CountProps = { label: string; seconds: number; tone?: 'over' | undefined }

const Count = ({ label, seconds, tone }: CountProps) => (
  <div className={styles.count} data-tone={tone}>
    <span>{label}</span>
    <strong>{length(seconds)}</strong>
  </div>
)

function Counts({
  item,
  stand,
  now,
}: {
  item: PresentedItem
  stand: ReturnType<typeof standing>
  now: number
}) {
  const t = useText()
  const wait = Math.round((Date.parse(item.starts_at) - now) / 1000)
  const { partLeft, itemLeft, slack } = stand
  return (
    <div className={styles.counts}>
      {partLeft !== null && (
        <Count label={t(texts.partLeft)} seconds={partLeft} tone={partLeft < 0 ? 'over' : undefined} />
      )}
      {wait > 0 ? (
        <p className={styles.wait}>{t(texts.begins, { length: length(wait) })}</p>
      ) : (
        <div className={styles.countdown} data-tone={toneOf(itemLeft)}>
          <span>{t(texts.itemLeft)}</span>
          <strong>{length(itemLeft)}</strong>
        </div>
      )}
      {slack !== null && (
        <Count
          label={t(slack === 0 ? texts.exact : slack < 0 ? texts.over : texts.under)}
          seconds={Math.abs(slack)}
          tone={slack < 0 ? 'over' : undefined}
        />
      )}
    </div>
  )
}

function Presenter({ day, received, isAway }: { day: PresentedDay; received: number; isAway: boolean }) {
  const t = useText()
  const frame = useRef<HTMLDivElement>(null)
  const words = useRef<HTMLElement>(null)
  const now = useServerClock(day.now, received)
  const { items, channel } = day
  const { place, item, next, byHand, step, byClock } = usePlace(items, now)
  const [size, setSize] = useState(1)
  const [isMirrored, setIsMirrored] = useState(false)
  const resize = (by: 1 | -1) => setSize((known) => Math.min(sizes.length - 1, Math.max(0, known + by)))
  const whole = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void frame.current?.requestFullscreen?.().catch(() => {})
  }
  const at = `${place?.key} ${place?.part}`
  const part = item && place ? item.parts[place.part] : undefined
  const { scrolls, toggle } = useScroll(words, at, part?.seconds ?? 0)
  const mirror = () => setIsMirrored((known) => !known)
  usePresenterKeys({ step, byClock, size: resize, whole, scroll: toggle, mirror })
  useWakeLock()
  useRootMark('overAll')
  const [first] = useState(day.version)
  const wall = (instant: string | number) =>
    clock(wallTimeAt(typeof instant === 'string' ? Date.parse(instant) : instant, channel.zone).seconds)
  const isOnAir = item !== null && Date.parse(item.starts_at) <= now && now < Date.parse(item.ends_at)
  return (
    <div ref={frame} className={styles.frame} style={{ '--read': `${sizes[size]}px` } as React.CSSProperties}>
      <header className={styles.head}>
        <span className={styles.channel}>{channel.name}</span>
        {isOnAir && <span className={styles.lamp}>{t(texts.onAir)}</span>}
        <time className={styles.clock} title={t(texts.now)}>
          {wall(Math.floor(now / 1000) * 1000)}
        </time>
        <Group gap={4} className={styles.tools}>
          <ActionIcon size="lg" variant="default" aria-label={t(texts.smaller)} onClick={() => resize(-1)}>
            <IconTextDecrease size={18} />
          </ActionIcon>
          <ActionIcon size="lg" variant="default" aria-label={t(texts.larger)} onClick={() => resize(1)}>
            <IconTextIncrease size={18} />
          </ActionIcon>
          <ActionIcon
            size="lg"
            variant={scrolls ? 'filled' : 'default'}
            aria-label={t(texts.scroll)}
            aria-pressed={scrolls}
            onClick={toggle}
          >
            <IconArrowAutofitDown size={18} />
          </ActionIcon>
          <ActionIcon
            size="lg"
            variant={isMirrored ? 'filled' : 'default'}
            aria-label={t(texts.mirror)}
            aria-pressed={isMirrored}
            onClick={mirror}
          >
            <IconFlipVertical size={18} />
          </ActionIcon>
          <ActionIcon size="lg" variant="default" aria-label={t(texts.whole)} onClick={whole}>
            <IconMaximize size={18} />
          </ActionIcon>
          <ActionIcon
            component={Link}
            to={`/schedule/edit/${day.id}`}
            size="lg"
            variant="default"
            aria-label={t(texts.leave)}
          >
            <IconX size={18} />
          </ActionIcon>
        </Group>
      </header>
      {item && place ? (
        <>
          <div className={styles.title}>
            <h2>{item.title}</h2>
            <span>
              {wall(item.starts_at)}–{wall(item.ends_at)}
              {item.studio_name && ` · ${item.studio_name}`}
            </span>
          </div>
          <Counts item={item} stand={standing(item, place, now)} now={now} />
          {part && (
            <p className={styles.part}>
              {t(texts.part, { n: place.part + 1, count: item.parts.length, title: part.title })}
            </p>
          )}
          <section
            ref={words}
            className={styles.words}
            data-mirrored={isMirrored || undefined}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
            tabIndex={0}
            aria-label={item.title}
          >
            {part?.text || item.note || t(texts.noText)}
          </section>
        </>
      ) : (
        <p className={styles.words}>{t(texts.ended)}</p>
      )}
      <footer className={styles.foot}>
        <Group gap={6} wrap="nowrap">
          <ActionIcon
            size={44}
            variant="default"
            aria-label={t(texts.back)}
            disabled={!place}
            onClick={() => step(-1)}
          >
            <IconArrowLeft size={22} />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="filled"
            aria-label={t(texts.forward)}
            disabled={!place}
            onClick={() => step(1)}
          >
            <IconArrowRight size={22} />
          </ActionIcon>
          {byHand && (
            <ActionIcon size={44} variant="default" aria-label={t(texts.byClock)} onClick={byClock}>
              <IconClock size={22} />
            </ActionIcon>
          )}
        </Group>
        <div className={styles.next}>
          {next ? (
            <>
              <span>{t(texts.next)}</span>{' '}
              <strong>
                {wall(next.starts_at)} {next.title}
              </strong>
            </>
          ) : (
            t(texts.nothingNext)
          )}
        </div>
        <span role="status" className={styles.status}>
          {isAway ? t(texts.away) : day.version !== first ? t(texts.changed) : ''}
        </span>
      </footer>
      <p className={styles.keys}>{t(texts.keys)}</p>
    </div>
  )
}

/** A day for whoever speaks: what is read, how long that takes, and what comes next, by the server's clock. */
export function Component() {
  const t = useText()
  const id = Number(useParams().id)
  useLiveDay(id)
  const { data, error, dataUpdatedAt } = useCall(
    presentDay,
    { params: { id } },
    { quiet: true, refetchInterval: 60_000 },
  )
  usePageTitle(data && `${data.channel.name}: ${dayWords(data.date_play)}`)
  if (error && !data) return <ListMessage alert title={t(texts.loadFailed)} body={error.message} />
  if (!data) return <ListSkeleton />
  return <Presenter key={data.id} day={data} received={dataUpdatedAt} isAway={Boolean(error)} />
}
