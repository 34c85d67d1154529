import type { CategoryPage } from '@toasoan/contract/site/pages'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { Breadcrumb } from '#site/pieces/breadcrumb.tsx'
import { MostRead } from '#site/pieces/most-read.tsx'
import { Pager, pageAddress } from '#site/pieces/pager.tsx'
import { Story } from '#site/pieces/story.tsx'
import { siteText } from '#site/text/site.ts'

/** A category: its newest stories large, the older ones as a list in pages. */
export function Category({ page }: { page: CategoryPage }) {
  const say = useSay()
  const address = useAddress()
  const { path } = useChrome()
  const { category, teasers, paging } = page
  const opening = paging.page === 1 ? teasers.slice(0, 6) : []
  const rows = teasers.slice(opening.length)
  const [first, ...side] = opening
  return (
    <div className="page">
      {page.trail.length > 1 && <Breadcrumb trail={page.trail.slice(0, -1)} />}
      <header className="page-head">
        <h1>{category.name}</h1>
        {category.description && <p>{category.description}</p>}
        {category.children.length > 0 && (
          <nav aria-label={say(siteText.subsections)}>
            <ul>
              {category.children.map((child) => (
                <li key={child.id}>
                  <a href={address(child.path)}>{child.name}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </header>
      {first && (
        <div className="opening">
          <Story teaser={first} as="lead" level={2} place="lead" lead time eager />
          <div className="opening-side">
            {side.map((teaser) => (
              <Story key={teaser.id} teaser={teaser} as="beside" level={2} place="thumb" time />
            ))}
          </div>
        </div>
      )}
      <div className="with-rail">
        <div className="rows">
          {teasers.length === 0 && <p className="empty">{say(siteText.noArticles)}</p>}
          {rows.map((teaser) => (
            <Story key={teaser.id} teaser={teaser} as="row" level={2} place="row" lead time />
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
