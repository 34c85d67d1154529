import type { LatestPage } from '@toasoan/contract/site/pages'
import { day, longDay } from '#site/format/dates.ts'
import { useChrome, useSay } from '#site/frame/language.tsx'
import { MostRead } from '#site/pieces/most-read.tsx'
import { Pager, pageAddress } from '#site/pieces/pager.tsx'
import { Story } from '#site/pieces/story.tsx'
import { siteText } from '#site/text/site.ts'

/** Everything published, newest first, under the days. */
export function Latest({ page }: { page: LatestPage }) {
  const say = useSay()
  const { path, language } = useChrome()
  const days = Map.groupBy(page.teasers, (teaser) => day(teaser.published_at))
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say(siteText.latest)}</h1>
      </header>
      <div className="with-rail">
        <div className="rows">
          {page.teasers.length === 0 && <p className="empty">{say(siteText.noArticles)}</p>}
          {[...days].map(([date, teasers]) => (
            <section key={date} aria-label={date}>
              <h2 className="day">{longDay(teasers[0]!.published_at, language)}</h2>
              {teasers.map((teaser) => (
                <Story key={teaser.id} teaser={teaser} as="row" place="quarter" lead category time />
              ))}
            </section>
          ))}
          <Pager paging={page.paging} addressOf={(n) => pageAddress(path, n)} />
        </div>
        <aside className="rail">
          <MostRead teasers={page.most_read} />
        </aside>
      </div>
    </div>
  )
}
