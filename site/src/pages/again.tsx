import type { AgainPage } from '@toasoan/contract/site/broadcast-pages'
import { podcastPath } from '@toasoan/contract/site/paths'
import { useSay } from '#site/frame/language.tsx'
import { HeardAgain } from '#site/pieces/heard-again.tsx'
import { PodcastShelf } from '#site/pieces/podcast-shelf.tsx'
import { siteText } from '#site/text/site.ts'

/** What can be heard again: podcasts, and recordings of the last weeks; no script is needed. */
export function Again({ page: { podcasts, programs } }: { page: AgainPage }) {
  const say = useSay()
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say(siteText.listenAgain)}</h1>
      </header>
      <PodcastShelf podcasts={podcasts} whole />
      {podcasts.length === 0 && programs.length === 0 && <p className="empty">{say(siteText.noAgain)}</p>}
      {programs.length > 0 && (
        <section aria-labelledby="again">
          <h2 className="day" id="again">
            {say(siteText.heardOnAir)}
          </h2>
          <ul className="television-programs">
            {programs.map((program) => (
              <HeardAgain key={`${program.channel} ${program.name}`} program={program} />
            ))}
          </ul>
        </section>
      )}
      <p className="schedule-links">
        <a href={podcastPath}>{say(siteText.followPodcast)}</a>
      </p>
    </div>
  )
}
