import { clock, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import type { TelevisionPage } from '@toasoan/contract/site/broadcast-pages'
import type { Picture as PictureData } from '@toasoan/contract/site/home'
import type { TelevisionChannel } from '@toasoan/contract/site/television'
import { houseZone, zoneInWords } from '#site/format/dates.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { HeardAgain } from '#site/pieces/heard-again.tsx'
import { Icon } from '#site/pieces/icons.tsx'
import { Picture } from '#site/pieces/picture.tsx'
import { PlayLink } from '#site/pieces/play-link.tsx'
import { Story } from '#site/pieces/story.tsx'
import { listeningText } from '#site/text/listening.ts'
import { siteText } from '#site/text/site.ts'

type Shown = { channel: TelevisionChannel; picture: PictureData | null }

/** What a channel looks like: pressed, what it sends plays in this place, or in the bar where it is only heard. */
function Screen({ channel: { name, code, kind, live, now }, picture }: Shown) {
  const say = useSay()
  const words = say(kind === 'tv' ? listeningText.watch : listeningText.listenTo, { name })
  const inside = (
    <>
      {picture ? <Picture picture={picture} place="half" alt="" /> : <Icon name="radio" size={48} />}
      {live && (
        <span className="play-round">
          <Icon name="play" size={24} />
        </span>
      )}
      {now && <strong>{now.title}</strong>}
    </>
  )
  if (!live) return <div className="screen">{inside}</div>
  return kind === 'tv' ? (
    <a className="screen" href={live} data-sound={name} data-film="" aria-label={words}>
      {inside}
    </a>
  ) : (
    <PlayLink
      className="screen"
      src={live}
      title={now?.title ?? name}
      of={name}
      station={code}
      aria-label={words}
    >
      {inside}
    </PlayLink>
  )
}

function Channel({ channel, picture }: Shown) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  const { code, name, zone, now, next, path } = channel
  return (
    <section className="television-channel" aria-labelledby={`channel-${code}`}>
      <h2 className="day" id={`channel-${code}`}>
        {name}
      </h2>
      <Screen channel={channel} picture={picture} />
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

/** Television and the channels on the net with what is on now, films, and what can be seen again; no script is needed. */
export function Television({ page }: { page: TelevisionPage }) {
  const say = useSay()
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say(siteText.television)}</h1>
      </header>
      {page.channels.length === 0 && <p className="empty">{say(siteText.noChannels)}</p>}
      <div className="television">
        {page.channels.map((channel, n) => (
          <Channel key={channel.code} channel={channel} picture={page.films[n]?.picture ?? null} />
        ))}
      </div>
      {page.films.length > 0 && (
        <section aria-labelledby="films">
          <h2 className="day" id="films">
            {say(siteText.films)}
          </h2>
          <div className="television-films">
            {page.films.map((teaser) => (
              <Story key={teaser.id} teaser={teaser} as="stacked" place="quarter" category time />
            ))}
          </div>
        </section>
      )}
      {page.programs.length > 0 && (
        <section aria-labelledby="again">
          <h2 className="day" id="again">
            {say(siteText.seenAgain)}
          </h2>
          <ul className="television-programs">
            {page.programs.map((program) => (
              <HeardAgain key={`${program.channel} ${program.name}`} program={program} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
