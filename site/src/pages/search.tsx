import type { SiteCategory } from '@toasoan/contract/site/home'
import { searchPath } from '@toasoan/contract/site/paths'
import type { SearchFacet, SearchPage, SearchPassage, SearchPerson } from '@toasoan/contract/site/search'
import { type Shelf, shelves } from '@toasoan/contract/site/shelves'
import { count } from '#site/format/numbers.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { DayField } from '#site/pieces/day-field.tsx'
import { Icon } from '#site/pieces/icons.tsx'
import { MarkWords } from '#site/pieces/mark-words.tsx'
import { MostRead } from '#site/pieces/most-read.tsx'
import { Pager } from '#site/pieces/pager.tsx'
import { Story } from '#site/pieces/story.tsx'
import { siteText } from '#site/text/site.ts'

const noFilters = { category: '', author: '', shelf: '', from: '', to: '' } as const

/** The address of a page of a search, in Vietnamese. */
export function searchAddress(page: SearchPage, n = 1): string {
  const query = new URLSearchParams({ q: page.query })
  for (const name of ['category', 'author', 'shelf', 'from', 'to'] as const)
    if (page[name]) query.set(name, page[name])
  if (page.sort !== 'best') query.set('sort', page.sort)
  if (page.marks) query.set('marks', page.marks)
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
  const filtered = page.category || page.author || page.shelf || page.from || page.to
  return (
    <search>
      <form className="search-panel" action={searchPath} method="get">
        <div className="search-panel-words">
          <input
            type="search"
            name="q"
            defaultValue={page.query}
            maxLength={200}
            data-suggest={say(siteText.suggestions)}
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
          <DayField name="from" label={say(siteText.fromDay)} value={page.from} />
          <DayField name="to" label={say(siteText.toDay)} value={page.to} />
          <label>
            <span>{say(siteText.order)}</span>
            <select name="sort" defaultValue={page.sort}>
              <option value="best">{say(siteText.bestFirst)}</option>
              <option value="newest">{say(siteText.newestFirst)}</option>
            </select>
          </label>
          {page.author && <input type="hidden" name="author" value={page.author} />}
          {page.shelf && <input type="hidden" name="shelf" value={page.shelf} />}
          {filtered && (
            <a href={address(searchAddress({ ...page, ...noFilters }))}>{say(siteText.clearFilters)}</a>
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
  const { query, paging, instead } = page
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
  const results = say(message, { n: count(paging.total, language), query: instead?.query ?? query })
  if (!instead)
    return (
      <p className="search-outcome" role="status">
        {results}
      </p>
    )
  return (
    <div className="search-outcome" role="status">
      <p>
        <strong>{say(siteText.searchNothing, { query })}</strong>
      </p>
      <p>{instead.most ? say(siteText.searchMost, { query: instead.query }) : results}</p>
    </div>
  )
}

/** Articles that have the words with other marks: how many, and the way to all of them. */
function Also({ page }: { page: SearchPage }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  const { also } = page
  if (!also) return null
  const n = count(also.total, language)
  return (
    <p className="search-also">
      <a href={address(searchAddress({ ...page, marks: 'any' }))} rel="nofollow">
        {say(also.capped ? siteText.searchAlsoCapped : siteText.searchAlso, { n })}
      </a>
    </p>
  )
}

/** Authors of the name that was typed. */
function People({ people }: { people: readonly SearchPerson[] }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  if (people.length === 0) return null
  return (
    <ul className="search-people" aria-label={say(siteText.searchPeople)}>
      {people.map(({ name, path, articles }) => (
        <li key={path}>
          <a href={address(path)}>
            <strong>{name}</strong>{' '}
            <span>{say(siteText.searchPerson, { n: count(articles, language) })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** What a search can be narrowed by, with how much is left; what is chosen leads back to without it. */
function Facets({ page }: { page: SearchPage }) {
  const say = useSay()
  const { language } = useChrome()
  const { facets } = page
  if (!facets) return null
  const named = (shelf: SearchFacet): SearchFacet => ({
    ...shelf,
    label: say(shelves[shelf.value as Shelf].title),
  })
  const since = facets.since.map((facet, n) => ({ ...facet, label: say(spans[n] ?? siteText.fromDay) }))
  return (
    <nav className="facets" aria-label={say(siteText.narrow)}>
      <Facet page={page} by="category" name={say(siteText.filterCategory)} of={facets.categories} />
      <Facet page={page} by="author" name={say(siteText.filterAuthor)} of={facets.authors} />
      <Facet page={page} by="shelf" name={say(siteText.filterShelf)} of={facets.shelves.map(named)} />
      <Facet page={page} by="from" name={say(siteText.filterTime)} of={since.filter(differs(page))} />
      <button
        type="button"
        className="facets-export"
        hidden
        data-export={searchAddress(page)}
        data-refused={say(siteText.exportFailed)}
        lang={language}
      >
        {say(siteText.exportResults)}
      </button>
    </nav>
  )
}

const spans = [siteText.lastDay, siteText.lastWeek, siteText.lastMonth, siteText.lastYear]

/** Times that leave as much as a shorter one say nothing more. */
const differs =
  (page: SearchPage) =>
  (facet: SearchFacet, n: number, all: readonly SearchFacet[]): boolean =>
    facet.value === page.from || all[n - 1]?.n !== facet.n

type FacetProps = {
  page: SearchPage
  by: 'category' | 'author' | 'shelf' | 'from'
  name: string
  of: readonly SearchFacet[]
}

function Facet({ page, by, name, of }: FacetProps) {
  const address = useAddress()
  const { language } = useChrome()
  if (of.length === 0) return null
  return (
    <div className="facet">
      <h2>{name}</h2>
      <ul>
        {of.map(({ value, label, n }) => {
          const chosen = page[by] === value
          return (
            <li key={value}>
              <a
                href={address(searchAddress({ ...page, [by]: chosen ? '' : value }))}
                aria-current={chosen || undefined}
                rel="nofollow"
              >
                {label} <span>{count(n, language)}</span>
                {chosen && <span aria-hidden="true">×</span>}
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type PassagesProps = { of: readonly SearchPassage[]; query: string; asTyped: boolean }

/** Where the words are, if neither title nor lead has them. */
function Passages({ of, query, asTyped }: PassagesProps) {
  const say = useSay()
  return of.map(({ words, recording }) => (
    <p key={recording ? 'spoken' : 'text'} className="passage">
      <span>
        {recording
          ? say(siteText.inRecording, { name: recording.name, time: minutes(recording.second) })
          : say(siteText.inText)}
      </span>{' '}
      <MarkWords text={words} query={query} asTyped={asTyped} />
    </p>
  ))
}

const minutes = (second: number): string =>
  `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`

/** The search over everything published. */
export function Search({ page }: { page: SearchPage }) {
  const say = useSay()
  const query = page.instead?.query ?? page.query
  // Where others are counted apart, those that are shown have the words as typed.
  const asTyped = page.also !== null
  return (
    <div className="page">
      <header className="page-head">
        <h1>{say(siteText.searchTitle)}</h1>
      </header>
      <SearchPanel page={page} />
      <div className="with-rail">
        <div className="rows">
          <Outcome page={page} />
          <People people={page.people} />
          <Facets page={page} />
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
              title={<MarkWords text={teaser.title} query={query} asTyped={asTyped} />}
              leadText={<MarkWords text={teaser.lead} query={query} asTyped={asTyped} />}
              more={<Passages of={page.passages[teaser.id] ?? []} query={query} asTyped={asTyped} />}
            />
          ))}
          <Pager paging={page.paging} addressOf={(n) => searchAddress(page, n)} />
          <Also page={page} />
        </div>
        <aside className="rail">
          <MostRead teasers={page.most_read} />
        </aside>
      </div>
    </div>
  )
}
