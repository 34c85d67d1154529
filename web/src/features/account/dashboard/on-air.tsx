import { Button } from '@mantine/core'
import { type ChannelOnAir, onAir } from '@toasoan/contract/broadcast/on-air-now'
import { daysChannel } from '@toasoan/contract/messaging/events'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { invalidate } from '#web/client/query-client.ts'
import { onChannel } from '#web/client/realtime.ts'
import { useCall } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { onHouseClock } from '#web/ui/date-time.ts'
import { Block } from './block.tsx'
import styles from './dashboard.module.css'
import { deskTexts } from './desk-texts.ts'
import { restAfter, stateOf } from './figures.ts'

const figure = (value: number) => String(value).padStart(2, '0')

/** Time left as `mm:ss`, from an hour on as `h:mm:ss`. */
function leftOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const hours = Math.floor(seconds / 3600)
  const rest = `${figure(Math.floor((seconds % 3600) / 60))}:${figure(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** The server's clock, to the second, as its answer had it and as time goes on here. */
function useServerNow(answered: string | undefined): number {
  const [offset, setOffset] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (answered) setOffset(Date.parse(answered) - Date.now())
  }, [answered])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now + offset
}

function Channel({ channel, now }: { channel: ChannelOnAir; now: number }) {
  const t = useText()
  const can = useCan()
  const { name, stream, next } = channel
  const item = channel.now && Date.parse(channel.now.ends_at) > now ? channel.now : null
  const words = (
    <>
      <span className={styles.channelName}>
        {item && <span className={styles.live} aria-hidden />}
        <span className={styles.ellipsis}>{name}</span>
        {stream === 'away' && <span className={styles.signal}>{t(deskTexts.away)}</span>}
      </span>
      <span className={styles.programme}>{item?.title ?? t(deskTexts.nothingNow)}</span>
      <span className={styles.about}>
        {item && <b>{t(deskTexts.left, { left: leftOf(Date.parse(item.ends_at) - now) })}</b>}
        {next && (
          <span>
            {t(deskTexts.next, { time: onHouseClock(next.starts_at).format('H:mm'), title: next.title })}
          </span>
        )}
      </span>
    </>
  )
  return (
    <li className={styles.channel}>
      {can('schedule.index') ? <Link to="/schedule">{words}</Link> : <span>{words}</span>}
    </li>
  )
}

/** When something on the channels next begins or ends; null when nothing is known to. */
const nextChange = (channels: readonly ChannelOnAir[]): number | null => {
  const times = channels.flatMap(({ now, next }) => [now?.ends_at, next?.starts_at])
  const known = times.flatMap((at) => (at ? [Date.parse(at)] : []))
  return known.length > 0 ? Math.min(...known) : null
}

function Channels({ now: answered, channels }: { now: string; channels: ChannelOnAir[] }) {
  const t = useText()
  const now = useServerNow(answered)
  const can = useCan()
  const change = nextChange(channels)
  // Asked again a moment after the change: the server's and this clock are not one.
  const isOver = change !== null && now > change + 1500
  useEffect(() => {
    if (isOver) void invalidate('/on-air')
  }, [isOver])
  if (!channels.some((channel) => channel.now || channel.next))
    return (
      <div className={styles.message} data-inline>
        <p>{t(deskTexts.noSchedule)}</p>
        {can('schedule.create') && (
          <Button component={Link} to="/schedule?tab=days" variant="default" size="xs">
            {t(deskTexts.addDay)}
          </Button>
        )}
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it
    <section className={styles.channels} aria-label={t(deskTexts.channels)} tabIndex={0}>
      <ul>
        {channels.map((channel) => (
          <Channel key={channel.id} channel={channel} now={now} />
        ))}
      </ul>
    </section>
  )
}

/** Each channel: what is on air, how long still, and what comes next. */
export function OnAir() {
  const query = useCall(onAir, {}, { quiet: true, refetchInterval: restAfter })
  useEffect(() => onChannel(daysChannel, () => void invalidate('/on-air')), [])
  return (
    <Block name="air" state={stateOf(query)}>
      {(data) => <Channels {...data} />}
    </Block>
  )
}
