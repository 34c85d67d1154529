import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { WallContent } from '@toasoan/contract/broadcast/wall'
import { clock, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { useSession } from '#web/session/session.ts'
import { longTime } from '#web/ui/date-time.ts'
import { useRootMark } from '#web/ui/use-root-mark.ts'
import { useServerClock } from '../presenter/use-server-clock.ts'
import { useWakeLock } from '../presenter/use-wake-lock.ts'
import { usePages } from './use-pages.ts'
import { useWall, type WallState } from './use-wall.ts'
import styles from './wall.module.css'
import { AirPage, ReaderPage, StoryPage } from './wall-pages.tsx'
import { wallTexts as texts } from './wall-texts.ts'

/** Channels of one page. */
const mostChannels = 6

/** Keeps the address, which may hold a key, out of what this page asks of other servers. */
function useNoReferrer(): void {
  useEffect(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'referrer', content: 'no-referrer' })
    document.head.append(meta)
    return () => meta.remove()
  }, [])
}

function pagesOf(
  content: WallContent,
): { key: string; name: typeof texts.air; page: (now: number) => ReactNode }[] {
  const count = Math.max(1, Math.ceil(content.channels.length / mostChannels))
  const air = Array.from({ length: count }, (_, place) => ({
    key: `air ${place}`,
    name: texts.air,
    page: (now: number) => (
      <AirPage
        content={content}
        now={now}
        channels={content.channels.slice(place * mostChannels, (place + 1) * mostChannels)}
      />
    ),
  }))
  return [
    ...air,
    { key: 'stories', name: texts.stories, page: (now) => <StoryPage content={content} now={now} /> },
    { key: 'readers', name: texts.readers, page: (now) => <ReaderPage content={content} now={now} /> },
  ]
}

function Pages({ content, received, failure }: WallState & { content: WallContent }) {
  const t = useText()
  const now = useServerClock(content.now, received)
  const pages = pagesOf(content)
  const { place, setPlace, paused, toggle } = usePages(pages.length)
  const shown = pages[place]
  const instant = new Date(now).toISOString()
  const Toggle = paused ? IconPlayerPlay : IconPlayerPause
  return (
    <>
      <header className={styles.head}>
        <time className={styles.clock}>{clock(wallTimeAt(now, timeZone).seconds).padEnd(8, ':00')}</time>
        <span className={styles.date}>{longTime(instant).replace(/^\S+ /, '')}</span>
        <h1>{shown && t(shown.name)}</h1>
      </header>
      {content.breaking && (
        <p className={styles.breaking} role="status">
          <b>{t(texts.breaking)}</b> {content.breaking.text}
        </p>
      )}
      <div className={styles.page} data-page={shown?.key}>
        {shown?.page(now)}
      </div>
      <footer className={styles.foot}>
        {pages.map(({ key, name }, each) => (
          <button
            key={key}
            type="button"
            className={styles.dot}
            aria-current={each === place || undefined}
            aria-label={t(texts.page, { place: each + 1, count: pages.length, name: t(name) })}
            onClick={() => setPlace(each)}
          />
        ))}
        <button
          type="button"
          className={styles.pause}
          aria-label={t(paused ? texts.play : texts.pause)}
          title={t(paused ? texts.play : texts.pause)}
          onClick={toggle}
        >
          <Toggle size={18} stroke={1.8} aria-hidden />
        </button>
        {failure === 'lost' && (
          <span className={styles.lost} role="status">
            {t(texts.lost)}
          </span>
        )}
      </footer>
    </>
  )
}

/** The wall of the newsroom: for who is logged in, or for an unattended screen whose address holds a key. */
export function Component() {
  const t = useText()
  const { user } = useSession()
  const [search] = useSearchParams()
  const key = search.get('key')
  useNoReferrer()
  useWakeLock()
  if (!key && !user) return <Navigate to={`/login?to=${encodeURIComponent('/wall')}`} replace />
  return <Wall key={key} secret={key} label={t(texts.wall)} />
}

function Wall({ secret, label }: { secret: string | null; label: string }) {
  const t = useText()
  const state = useWall(secret)
  useRootMark('overAll')
  const { content, failure } = state
  return (
    <section className={styles.wall} aria-label={label}>
      {content ? (
        <Pages {...state} content={content} />
      ) : (
        <div className={styles.message} role={failure ? 'alert' : 'status'}>
          <h1>{t(failure === 'refused' ? texts.revoked : failure ? texts.lost : texts.begin)}</h1>
          {failure === 'refused' && <p>{t(texts.revokedBody)}</p>}
        </div>
      )}
    </section>
  )
}
