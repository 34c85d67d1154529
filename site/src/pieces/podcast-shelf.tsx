import type { PodcastShelf as Shelf } from '@toasoan/contract/site/broadcast-pages'
import { againPath } from '@toasoan/contract/site/paths'
import { duration } from '#site/format/dates.ts'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'
import { PlayRound } from './heard-again.tsx'
import { Icon } from './icons.tsx'
import { Moment } from './moment.tsx'
import { Picture } from './picture.tsx'
import { SectionTitle } from './section-title.tsx'

// The name below the cover is the same link, with words.
const unheard = { tabIndex: -1, 'aria-hidden': true } as const

/** A programme with its cover and what its podcast had last. */
function Programme({ podcast }: { podcast: Shelf }) {
  const address = useAddress()
  const { name, path, cover, latest } = podcast
  return (
    <li>
      <a className="podcast-cover" href={address(path)} {...unheard}>
        {cover ? <Picture picture={cover} place="podcast" alt="" /> : <Icon name="radio" size={48} />}
      </a>
      <h3>
        <a href={address(path)}>{name}</a>
      </h3>
      <div className="podcast-latest">
        <PlayRound src={latest.address} title={latest.title} of={name} day="" episode={latest.id} />
        <p>
          <a href={address(latest.path)}>{latest.title}</a>
          <span>
            <Moment at={latest.published_at} short />
            {latest.seconds !== null && ` · ${duration(latest.seconds)}`}
          </span>
        </p>
      </div>
    </li>
  )
}

/** The shelf of podcasts; nothing while there are none. `whole` is the page of all of them. */
export function PodcastShelf({ podcasts, whole = false }: { podcasts: Shelf[]; whole?: boolean }) {
  const say = useSay()
  const address = useAddress()
  if (podcasts.length === 0) return null
  return (
    <section className="podcasts" aria-labelledby="podcasts">
      <SectionTitle id="podcasts">Podcast</SectionTitle>
      <ul className="podcast-shelf">
        {podcasts.map((podcast) => (
          <Programme key={podcast.path} podcast={podcast} />
        ))}
      </ul>
      {!whole && (
        <a className="more" href={address(againPath)}>
          {say(siteText.allAgain)}
          <Icon name="arrow" size={16} />
        </a>
      )}
    </section>
  )
}
