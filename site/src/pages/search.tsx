import type { SiteCategory } from '@toasoan/contract/site/home'
import type { SearchPage } from '@toasoan/contract/site/pages'
import { searchPath } from '@toasoan/contract/site/paths'
import { count } from '#site/format/numbers.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { Icon } from '#site/pieces/icons.tsx'
import { MarkWords } from '#site/pieces/mark-words.tsx'
import { MostRead } from '#site/pieces/most-read.tsx'
import { Pager } from '#site/pieces/pager.tsx'
import { Story } from '#site/pieces/story.tsx'
import { siteText } from '#site/text/site.ts'

function addressOf(page: SearchPage, n: number): string {
  const query = new URLSearchParams({ q: page.query })
  if (page.category) query.set('category', page.category)
  if (page.from) query.set('from', page.from)
  if (page.to) query.set('to', page.to)
  if (n > 1) query.set('page', String(n))
  return `${searchPath}?${query}`
}

const flat = (categories: SiteCategory[], depth = 0): { slug: string; label: string }[] =>
  categories.flatMap((category) => [
    { slug: category.slug, label: `${'\u2003'.repeat(depth)}${category.name}` },
    ...flat(category.children, depth + 1),
  ])

function SearchPanel({ page }: { page: SearchPage }) {
  const say = useSay()
  const address = useAddress()
  const { categories, language } = useChrome()
  const filtered = page.category || page.from || page.to
  return (
    <search>
      <form className="search-panel" action={searchPath} method="get">
        <div className="search-panel-words">
          <input
            type="search"
            name="q"
            defaultValue={page.query}
            maxLength={200}
            placeholder={say(siteText.searchHint)}
            aria-label={say(siteText.searchHint)}
          />
          <button type="submit">
            <Icon name="search" />
            {say(siteText.search)}
          </button>
        </div>
        <div className="search-panel-filters">
          <label>
            <span>{say(siteText.filterCategory)}</span>
            <select name="category" defaultValue={page.category}>
              <option value="">{say(siteText.anyCategory)}</option>
              {flat(categories).map(({ slug, label }) => (
                <option key={slug} value={slug}>
                  {label}
                </option>
              ))}
            </select>
          </label>
          <label>
            <span>{say(siteText.fromDay)}</span>
            <input type="date" name="from" defaultValue={page.from} />
          </label>
          <label>
            <span>{say(siteText.toDay)}</span>
            <input type="date" name="to" defaultValue={page.to} />
          </label>
          {filtered && (
            <a href={address(addressOf({ ...page, category: '', from: '', to: '' }, 1))}>
              {say(siteText.clearFilters)}
            </a>
          )}
        </div>
        {language !== 'vi' && <input type="hidden" name="lang" value={language} />}
      </form>
    </search>
  )
}

function Outcome({ page }: { page: SearchPage }) {
  const say = useSay()
  const { language } = useChrome()
  const { query, paging } = page
  if (!query) return <p className="search-outcome">{say(siteText.searchStart)}</p>
  if (paging.total === 0) {
    return (
      <div className="search-outcome" role="status">
        <p>
          <strong>{say(siteText.searchNothing, { query })}</strong>
        </p>
        <p>{say(siteText.searchHelp)}</p>
      </div>
    )
  }
  const message = paging.capped ? siteText.searchResultsCapped : siteText.searchResults
  return (
    <p className="search-outcome" role="status">
      {say(message, { n: count(paging.total, language), query })}
    </p>
  )
}

/** The search over everything published. */
export function Search({ page }: { page: SearchPage }) {
  const say = useSay()
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say(siteText.searchTitle)}</h1>
      </header>
      <SearchPanel page={page} />
      <div className="with-rail">
        <div className="rows">
          <Outcome page={page} />
          {page.teasers.map((teaser) => (
            <Story
              key={teaser.id}
              teaser={teaser}
              as="row"
              level={2}
              place="row"
              lead
              category
              time
              title={<MarkWords text={teaser.title} query={page.query} />}
              leadText={<MarkWords text={teaser.lead} query={page.query} />}
            />
          ))}
          <Pager paging={page.paging} addressOf={(n) => addressOf(page, n)} />
        </div>
        <aside className="rail">
          <MostRead teasers={page.most_read} />
        </aside>
      </div>
    </div>
  )
}
