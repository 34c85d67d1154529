import type { LatestPage } from '@toasoan/contract/site/pages'
import { latestPath } from '@toasoan/contract/site/paths'
import { shelfNames, shelves } from '@toasoan/contract/site/shelves'
import { day, longDay } from '#site/format/dates.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { MostRead } from '#site/pieces/most-read.tsx'
import { Pager, pageAddress } from '#site/pieces/pager.tsx'
import { Story } from '#site/pieces/story.tsx'
import { siteText } from '#site/text/site.ts'

/** Everything published, or what is of one kind, newest first, under the days. */
export function Latest({ page }: { page: LatestPage }) {
  const say = useSay()
  const address = useAddress()
  const { path, language } = useChrome()
  const days = Map.groupBy(page.teasers, (teaser) => day(teaser.published_at))
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say(page.shelf ? shelves[page.shelf].title : siteText.latest)}</h1>
        <nav aria-label={say(siteText.byKind)}>
          <ul>
            {shelfNames.map((name) => (
              <li key={name}>
                <a
                  href={address(latestPath(shelves[name].slug))}
                  aria-current={name === page.shelf ? 'page' : undefined}
                >
                  {say(shelves[name].title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <div className="with-rail">
        <div className="rows">
          {page.teasers.length === 0 && <p className="empty">{say(siteText.noArticles)}</p>}
          {[...days].map(([date, teasers]) => (
            <section key={date} aria-label={date}>
              <h2 className="day">{longDay(teasers[0]!.published_at, language)}</h2>
              {teasers.map((teaser) => (
                <Story key={teaser.id} teaser={teaser} as="row" place="row" lead category time />
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
