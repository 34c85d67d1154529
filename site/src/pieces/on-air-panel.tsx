import type { OnAirChannel } from '@toasoan/contract/site/listening'
import { schedulePath } from '@toasoan/contract/site/paths'
import { clock } from '#site/format/dates.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { listeningText } from '#site/text/listening.ts'
import { siteText } from '#site/text/site.ts'
import { Icon } from './icons.tsx'
import { PlayLink } from './play-link.tsx'
import { SectionTitle } from './section-title.tsx'

type Sent = NonNullable<OnAirChannel['now']>

const span = (item: Sent): string =>
  item.ends_at ? `${clock(item.starts_at)}–${clock(item.ends_at)}` : clock(item.starts_at)

/** The last word of a channel's name, which tells it apart: TS1 of “Kênh Thời sự TS1”. */
const shortOf = (name: string): string => name.split(' ').at(-1) ?? name

/** How far a programme has come, in percent of its length. */
function shareOf({ starts_at, ends_at }: Sent, now: string): number {
  const [from, until] = [Date.parse(starts_at), Date.parse(ends_at ?? starts_at)]
  return until > from ? Math.round((100 * (Date.parse(now) - from)) / (until - from)) : 0
}

function Channel({ channel }: { channel: OnAirChannel }) {
  const say = useSay()
  const address = useAddress()
  const chrome = useChrome()
  const { code, name, kind, stream, path, now, next } = channel
  return (
    <div className="on-air-of">
      <p className="on-air-channel">
        <a href={address(path)}>{name}</a>
      </p>
      {now && (
        <div className="on-air-now">
          {stream && kind !== 'tv' && (
            <PlayLink
              className="on-air-play"
              src={stream}
              title={now.title}
              of={name}
              station={code}
              aria-label={say(listeningText.listenTo, { name })}
            >
              <Icon name="play" size={24} />
              <Icon name="stop" size={24} />
            </PlayLink>
          )}
          <div>
            <span className="live-word">{say(siteText.now)}</span>{' '}
            <span className="on-air-time">{span(now)}</span>
            <strong>{now.title}</strong>
          </div>
          <progress max={100} value={shareOf(now, chrome.now)} aria-label={now.title} />
        </div>
      )}
      <ul>
        {next.slice(0, 3).map((item) => (
          <li key={item.starts_at}>
            <span className="on-air-time">{clock(item.starts_at).padStart(5, '0')}</span>
            <span>{item.title}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the channels send now and next, a tab for each; no script is needed. */
export function OnAirPanel({ channels }: { channels: OnAirChannel[] }) {
  const say = useSay()
  const address = useAddress()
  const sending = channels.filter(({ now, next }) => now || next.length > 0)
  if (sending.length === 0) return null
  return (
    <section className="on-air" aria-labelledby="on-air">
      <SectionTitle id="on-air">{say(siteText.onAir)}</SectionTitle>
      <fieldset>
        <legend className="away">{say(siteText.channels)}</legend>
        {sending.map((channel, n) => (
          <div key={channel.code} className="on-air-tab">
            <label>
              <input className="away" type="radio" name="on-air" defaultChecked={n === 0} />
              <span aria-hidden="true">{shortOf(channel.name)}</span>
              <span className="away">{channel.name}</span>
            </label>
            <Channel channel={channel} />
          </div>
        ))}
      </fieldset>
      <p className="schedule-links">
        <a href={address(schedulePath())}>{say(siteText.schedule)}</a>
      </p>
    </section>
  )
}
