import type { EpisodePage as Page } from '@toasoan/contract/site/broadcast-pages'
import { spokenPath } from '@toasoan/contract/site/paths'
import { duration, longDay } from '#site/format/dates.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { Icon } from '#site/pieces/icons.tsx'
import { Picture } from '#site/pieces/picture.tsx'
import { PlayLink } from '#site/pieces/play-link.tsx'
import { ShareLinks } from '#site/pieces/share-links.tsx'
import { siteText } from '#site/text/site.ts'
import { Published } from './program.tsx'

/** An episode of a podcast: to be heard, read about and passed on; no script is needed. */
export function EpisodePage({ page }: { page: Page }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  const { program, episode, others } = page
  const { id, title, description, published_at, seconds, recording_id, spoken } = episode
  return (
    <div className="page">
      <article className="episode">
        <header className="page-head program-head">
          {program.cover && <Picture picture={program.cover} place="podcast" alt="" />}
          <p className="kicker">
            <a href={address(program.path)}>{program.name}</a>
          </p>
          <h1>{title}</h1>
          <p className="schedule-zone">
            <time dateTime={published_at}>{longDay(published_at, language)}</time>
          </p>
          <div className="listen">
            <PlayLink src={episode.address} title={title} of={program.name} episode={id}>
              <Icon name="play" />
              <span>{say(siteText.listenEpisode)}</span>
              {seconds !== null && <span className="listen-length">{duration(seconds)}</span>}
            </PlayLink>
          </div>
        </header>
        {description && <p className="program-about">{description}</p>}
        <p className="schedule-links">
          {spoken && recording_id !== null && (
            <a href={spokenPath(recording_id, 'txt')}>{say(siteText.readSpoken)}</a>
          )}
          <a href={program.feed}>{say(siteText.followPodcast)}</a>
        </p>
        <ShareLinks title={title} />
      </article>
      {others.length > 0 && (
        <section aria-labelledby="episodes">
          <h2 className="day" id="episodes">
            {say(siteText.otherEpisodes)}
          </h2>
          <ul className="heard-list program-episodes">
            {others.map((other) => (
              <Published key={other.id} episode={other} of={program.name} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
