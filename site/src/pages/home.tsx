import type { HomePage } from '@toasoan/contract/site/pages'
import { topicPath } from '@toasoan/contract/site/paths'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { Directives } from '#site/pieces/directives.tsx'
import { FiguresLine } from '#site/pieces/figures-line.tsx'
import { LatestList } from '#site/pieces/latest-list.tsx'
import { MostRead } from '#site/pieces/most-read.tsx'
import { OnAirPanel } from '#site/pieces/on-air-panel.tsx'
import { PodcastShelf } from '#site/pieces/podcast-shelf.tsx'
import { Story } from '#site/pieces/story.tsx'
import { arrangeStrips } from '#site/strips/arrange.ts'
import { BandView } from '#site/strips/bands.tsx'
import { FeatureStrip } from '#site/strips/feature-strip.tsx'
import { OpinionRow } from '#site/strips/opinion-row.tsx'
import { PhotoBand } from '#site/strips/photo-band.tsx'
import { siteText } from '#site/text/site.ts'

/** What these days are about: ways into the search. */
function Topics({ topics, topic_slugs }: Pick<HomePage, 'topics' | 'topic_slugs'>) {
  const say = useSay()
  const address = useAddress()
  if (topics.length === 0) return null
  return (
    <nav className="topics" aria-label={say(siteText.trending)}>
      <ul>
        <li className="topics-title" aria-hidden="true">
          {say(siteText.trending)}
        </li>
        {topics.map((topic, n) => (
          <li key={topic}>
            <a href={address(topicPath(topic, topic_slugs[n]))}>{topic}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The front page. */
export function Home({ page }: { page: HomePage }) {
  const address = useAddress()
  const { beside, bands } = arrangeStrips(page.strips)
  return (
    <>
      <div className="page topics-line">
        <Topics topics={page.topics} topic_slugs={page.topic_slugs} />
        <FiguresLine figures={page.figures} />
      </div>
      <div className="page">
        <div className="front">
          {page.lead && (
            <div className="front-lead">
              <Story teaser={page.lead} as="lead" level={2} place="lead" lead category time eager />
              {page.lead_related.length > 0 && (
                <ul className="front-related">
                  {page.lead_related.slice(0, 3).map((teaser) => (
                    <li key={teaser.id}>
                      <a href={address(teaser.path)}>{teaser.title}</a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
          )}
          <div className="front-side">
            {page.secondary.slice(0, 2).map((teaser) => (
              <Story key={teaser.id} teaser={teaser} as="stacked" level={2} place="quarter" category time />
            ))}
          </div>
          <div className="front-foot">
            {page.secondary.slice(2, 6).map((teaser) => (
              <Story key={teaser.id} teaser={teaser} as="beside" level={2} place="thumb" category />
            ))}
          </div>
          <div className="front-rail">
            <LatestList teasers={page.latest} />
          </div>
        </div>
        <div className="with-rail">
          <div>
            {beside.map((strip, index) => (
              <FeatureStrip key={strip.category.id} strip={strip} mirrored={index % 2 === 1} />
            ))}
            <OpinionRow opinions={page.opinions} />
          </div>
          <aside className="rail">
            <OnAirPanel channels={page.on_air} />
            <Directives directives={page.directives} />
            <MostRead teasers={page.most_read} />
          </aside>
        </div>
      </div>
      <div className="page">
        <PodcastShelf podcasts={page.podcasts} />
      </div>
      <PhotoBand teasers={page.photos} />
      <div className="page">
        {bands.map((band) => (
          <BandView key={band.strips[0]!.category.id} band={band} />
        ))}
      </div>
    </>
  )
}
