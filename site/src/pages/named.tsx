import type { NamedPage } from '@toasoan/contract/site/pages'
import { namedFeedPath } from '@toasoan/contract/site/paths'
import { count } from '#site/format/numbers.ts'
import { useChrome, useSay } from '#site/frame/language.tsx'
import { CollectionCards } from '#site/pieces/collection-cards.tsx'
import { MostRead } from '#site/pieces/most-read.tsx'
import { Pager, pageAddress } from '#site/pieces/pager.tsx'
import { Story } from '#site/pieces/story.tsx'
import { readersText } from '#site/text/readers.ts'

/** All that one author wrote, or that is about one topic. */
export function Named({ page }: { page: NamedPage }) {
  const say = useSay()
  const { path, language } = useChrome()
  const { name, kind, teasers, paging } = page
  const stories = paging.capped ? readersText.storiesCapped : readersText.stories
  return (
    <div className="page">
      <header className="page-head">
        <p className="kicker">{say(readersText[kind])}</p>
        <h1>{name}</h1>
        <p className="reader-ways">
          <span>{say(stories, { n: count(paging.total, language) })}</span>
          <a href={namedFeedPath(path)}>{say(readersText.feedOfThis)}</a>
          <button
            type="button"
            hidden
            data-follow={path}
            data-name={name}
            data-on={say(readersText.unfollow)}
            data-off={say(readersText.follow)}
          />
        </p>
      </header>
      <div className="with-rail">
        <div className="rows">
          <CollectionCards collections={page.collections} />
          {teasers.map((teaser) => (
            <Story key={teaser.id} teaser={teaser} as="row" level={2} place="row" lead category time />
          ))}
          <Pager paging={paging} addressOf={(n) => pageAddress(path, n)} />
        </div>
        <aside className="rail">
          <MostRead teasers={page.most_read} />
        </aside>
      </div>
    </div>
  )
}
