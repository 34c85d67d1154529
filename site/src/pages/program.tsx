import type { Episode, ProgramPage } from '@toasoan/contract/site/pages'
import { spokenPath } from '@toasoan/contract/site/paths'
import { longDay } from '#site/format/dates.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'

/** Noon of a day, so that it is that day wherever it is read. */
const noon = (date: string) => `${date}T05:00:00Z`

const two = (value: number) => String(value).padStart(2, '0')

/** Seconds as a player shows them. */
const lengthOf = (seconds: number): string => {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(Math.floor(seconds % 60))}`
}

/** A recording; its chapters are links into the sound, so that they need no script. */
function Heard({ episode }: { episode: Episode }) {
  const say = useSay()
  const { language } = useChrome()
  const { id, title, starts_at, address, seconds, chapters, spoken } = episode
  const day = longDay(starts_at, language)
  return (
    <li>
      <h3>{title}</h3>
      <span>
        <time dateTime={starts_at}>{day}</time>
        {seconds !== null && ` · ${lengthOf(seconds)}`}
      </span>
      {/* biome-ignore lint/a11y/useMediaCaption: a recording of the radio; its words are beside it */}
      <audio controls preload="none" src={address} aria-label={`${title}, ${day}`} />
      {chapters.length > 1 && (
        <ol className="program-chapters" aria-label={say(siteText.chapters)}>
          {chapters.map(({ startTime, title: part }) => (
            <li key={startTime}>
              <a href={`${address}#t=${startTime}`}>
                {lengthOf(startTime)} {part}
              </a>
            </li>
          ))}
        </ol>
      )}
      {spoken && (
        <p className="schedule-links">
          <a href={spokenPath(id, 'txt')}>{say(siteText.readSpoken)}</a>
        </p>
      )}
    </li>
  )
}

/** A programme: when it is sent next and what of it can be heard again; no script is needed. */
export function Program({ page }: { page: ProgramPage }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  const { name, description, channel, coming, episodes, feed } = page
  return (
    <div className="page">
      <header className="page-head">
        <h1>{name}</h1>
        {channel && (
          <p className="schedule-zone">
            <a href={address(channel.path)}>{channel.name}</a>
          </p>
        )}
      </header>
      {description && <p className="program-about">{description}</p>}
      <p className="schedule-links">
        <a href={feed}>{say(siteText.followPodcast)}</a>
      </p>
      <section aria-labelledby="coming">
        <h2 className="day" id="coming">
          {say(siteText.comingNext)}
        </h2>
        {coming.length === 0 ? (
          <p className="empty">{say(siteText.noComing)}</p>
        ) : (
          <ol className="schedule program-coming">
            {coming.map((item) => (
              <li key={item.starts_at}>
                <time dateTime={item.starts_at}>{item.from}</time>
                <a href={address(item.path)}>{longDay(noon(item.day), language)}</a>
                <span className="schedule-title">{item.title}</span>
                {item.channel !== channel?.name && <span className="schedule-mark">{item.channel}</span>}
              </li>
            ))}
          </ol>
        )}
      </section>
      <section aria-labelledby="again">
        <h2 className="day" id="again">
          {say(siteText.listenAgain)}
        </h2>
        {episodes.length === 0 ? (
          <p className="empty">{say(siteText.noAgain)}</p>
        ) : (
          <ul className="television-again program-episodes">
            {episodes.map((episode) => (
              <Heard key={episode.id} episode={episode} />
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
