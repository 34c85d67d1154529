import {
  IconBrandFacebook,
  IconBroadcast,
  IconCalendarStats,
  IconMailStar,
  IconNews,
} from '@tabler/icons-react'
import { listPublications, publicationKindLabels } from '@toasoan/contract/planning/publications'
import { useEffect, useState } from 'react'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { onHouseClock } from '#web/ui/date-time.ts'
import { Block, Nothing } from './block.tsx'
import styles from './dashboard.module.css'
import { deskTexts } from './desk-texts.ts'
import { stateOf } from './figures.ts'
import { Row, Rows } from './rows.tsx'
import { blockTitles } from './text.ts'

const icons = {
  article: IconNews,
  post: IconBrandFacebook,
  newsletter: IconMailStar,
  programme: IconBroadcast,
  plan: IconCalendarStats,
}

/** Hours that are shown, and milliseconds by which the span moves on: one answer serves as long. */
const hours = 3
const step = 300_000

const beginning = () => Math.floor(Date.now() / step) * step
const iso = (at: number) => new Date(at).toISOString()

/** What goes out in the next hours, in the order of time: articles, posts, programmes. */
export function Upcoming() {
  const t = useText()
  const can = useCan()
  const [from, setFrom] = useState(beginning)
  useEffect(() => {
    const timer = setInterval(() => setFrom(beginning()), 60_000)
    return () => clearInterval(timer)
  }, [])
  const query = useCall(
    listPublications,
    { query: { from: iso(from), to: iso(from + hours * 3_600_000) } },
    { quiet: true, keepsBefore: true },
  )
  return (
    <Block name="upcoming" state={stateOf(query)} to={can('article.view') ? '/calendar' : undefined}>
      {({ items }) => {
        const rows = items.filter(({ at, allDay }) => !allDay && Date.parse(at) >= from).slice(0, 5)
        if (rows.length === 0) return <Nothing>{t(deskTexts.noneUpcoming)}</Nothing>
        return (
          <Rows label={t(blockTitles.upcoming)}>
            {rows.map(({ kind, id, title, at, url, channel }) => {
              const KindIcon = icons[kind]
              return (
                <Row
                  key={`${kind} ${id}`}
                  lead={<time className={styles.clock}>{onHouseClock(at).format('HH:mm')}</time>}
                  title={title}
                  to={url}
                  about={
                    <>
                      <KindIcon className={styles.kind} size={14} stroke={1.7} aria-hidden />
                      {[t(publicationKindLabels[kind]), channel].filter(Boolean).join(' · ')}
                    </>
                  }
                />
              )
            })}
          </Rows>
        )
      }}
    </Block>
  )
}
