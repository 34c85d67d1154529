import type { Episode, PodcastEpisode, ProgramPage } from '@toasoan/contract/site/broadcast-pages'
import { spokenPath } from '@toasoan/contract/site/paths'
import { duration, longDay } from '#site/format/dates.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { PlayRound } from '#site/pieces/heard-again.tsx'
import { Picture } from '#site/pieces/picture.tsx'
import { siteText } from '#site/text/site.ts'

/** Noon of a day, so that it is that day wherever it is read. */
const noon = (date: string) => `${date}T05:00:00Z`

/** A recording; its chapters are links into the sound, so that they need no script. */
function Heard({ episode, of }: { episode: Episode; of: string }) {
  const say = useSay()
  const { language } = useChrome()
  const { id, title, starts_at, address, seconds, chapters, spoken } = episode
  const day = longDay(starts_at, language)
  return (
    <li>
      <PlayRound src={address} title={title} of={of} day={day} />
      <div>
        <h3>{title}</h3>
        <span>
          <time dateTime={starts_at}>{day}</time>
          {seconds !== null && ` · ${duration(seconds)}`}
        </span>
        {chapters.length > 1 && (
          <ol className="program-chapters" aria-label={say(siteText.chapters)}>
            {chapters.map(({ startTime, title: part }) => (
              <li key={startTime}>
                <a href={`${address}#t=${startTime}`}>
                  {duration(startTime)} {part}
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
      </div>
    </li>
  )
}

/** A published episode, with its own text and the way to its page. */
export function Published({ episode, of }: { episode: PodcastEpisode; of: string }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  const { id, title, description, published_at, seconds, recording_id, spoken } = episode
  const day = longDay(published_at, language)
  return (
    <li id={`tap-${id}`}>
      <PlayRound src={episode.address} title={title} of={of} day={day} episode={id} />
      <div>
        <h3>
          <a href={address(episode.path)}>{title}</a>
        </h3>
        <span>
          <time dateTime={published_at}>{day}</time>
          {seconds !== null && ` · ${duration(seconds)}`}
        </span>
        {description && <p className="episode-about">{description}</p>}
        {spoken && recording_id !== null && (
          <p className="schedule-links">
            <a href={spokenPath(recording_id, 'txt')}>{say(siteText.readSpoken)}</a>
          </p>
        )}
      </div>
    </li>
  )
}

/** A programme: its podcast, when it is sent next and what of it can be heard again; no script is needed. */
export function Program({ page }: { page: ProgramPage }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  const { name, description, channel, coming, cover, podcast, episodes, feed } = page
  return (
    <div className="page">
      <header className="page-head program-head">
        {cover && <Picture picture={cover} place="podcast" alt="" />}
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
      {podcast.length > 0 && (
        <section aria-labelledby="episodes">
          <h2 className="day" id="episodes">
            {say(siteText.episodes)}
          </h2>
          <ul className="heard-list program-episodes">
            {podcast.map((episode) => (
              <Published key={episode.id} episode={episode} of={name} />
            ))}
          </ul>
        </section>
      )}
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
      {(episodes.length > 0 || podcast.length === 0) && (
        <section aria-labelledby="again">
          <h2 className="day" id="again">
            {say(siteText.listenAgain)}
          </h2>
          {episodes.length === 0 ? (
            <p className="empty">{say(siteText.noAgain)}</p>
          ) : (
            <ul className="heard-list program-episodes">
              {episodes.map((episode) => (
                <Heard key={episode.id} episode={episode} of={name} />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}
