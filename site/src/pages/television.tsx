import { clock, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import type { TelevisionPage } from '@toasoan/contract/site/pages'
import type { TelevisionChannel, TelevisionProgram } from '@toasoan/contract/site/television'
import { houseZone, longDay, zoneInWords } from '#site/format/dates.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'

function Channel({ channel }: { channel: TelevisionChannel }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  const { code, name, kind, zone, live, now, next, path } = channel
  return (
    <section className="television-channel" aria-labelledby={`channel-${code}`}>
      <h2 className="day" id={`channel-${code}`}>
        {name}
      </h2>
      {live &&
        (kind === 'tv' ? (
          // biome-ignore lint/a11y/useMediaCaption: what is sent live has no captions
          <video className="television-player" controls preload="none" src={live} aria-label={name} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: what is sent live has no captions
          <audio controls preload="none" src={live} aria-label={name} />
        ))}
      {zone !== houseZone && (
        <p className="schedule-zone">{say(siteText.inZone, { zone: zoneInWords(zone, language) })}</p>
      )}
      {!now && next.length === 0 && <p className="empty">{say(siteText.noSchedule)}</p>}
      <ol className="schedule">
        {[...(now ? [now] : []), ...next].map((item) => (
          <li key={item.starts_at} data-state={item === now ? 'now' : 'later'}>
            <time dateTime={item.starts_at}>
              {clock(wallTimeAt(Date.parse(item.starts_at), zone).seconds)}
            </time>
            <span className="schedule-title">{item.title}</span>
            {item === now && <span className="live-word">{say(siteText.now)}</span>}
          </li>
        ))}
      </ol>
      <p className="schedule-links">
        <a href={address(path)}>{say(siteText.wholeSchedule)}</a>
      </p>
    </section>
  )
}

function Program({ program }: { program: TelevisionProgram }) {
  const { language } = useChrome()
  const address = useAddress()
  const { name, channel, path, description, again } = program
  return (
    <li className="television-program">
      <h3>{path ? <a href={address(path)}>{name}</a> : name}</h3>
      <p className="schedule-zone">{channel}</p>
      {description && <p>{description}</p>}
      <ul className="television-again">
        {again.map(({ title, starts_at, address: sound }) => (
          <li key={sound}>
            <span>{longDay(starts_at, language)}</span>
            {/* biome-ignore lint/a11y/useMediaCaption: a recording of the radio */}
            <audio
              controls
              preload="none"
              src={sound}
              aria-label={`${title}, ${longDay(starts_at, language)}`}
            />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** Television and live channels with what is on now, and the programmes that can be heard again; no script is needed. */
export function Television({ page }: { page: TelevisionPage }) {
  const say = useSay()
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say(siteText.television)}</h1>
      </header>
      {page.channels.length === 0 && <p className="empty">{say(siteText.noChannels)}</p>}
      <div className="television">
        {page.channels.map((channel) => (
          <Channel key={channel.code} channel={channel} />
        ))}
      </div>
      {page.programs.length > 0 && (
        <section aria-labelledby="again">
          <h2 className="day" id="again">
            {say(siteText.listenAgain)}
          </h2>
          <ul className="television-programs">
            {page.programs.map((program) => (
              <Program key={`${program.channel} ${program.name}`} program={program} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
