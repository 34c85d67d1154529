import { say } from '@toasoan/contract/kit/text'
import type { SitePage } from '@toasoan/contract/site/pages'
import type { ReactNode } from 'react'
import { Again } from '#site/pages/again.tsx'
import { Article } from '#site/pages/article.tsx'
import { Bookmarks } from '#site/pages/bookmarks.tsx'
import { Category } from '#site/pages/category.tsx'
import { CollectionWhole } from '#site/pages/collection-whole.tsx'
import { Contact } from '#site/pages/contact.tsx'
import { Gone, NotFound, Trouble } from '#site/pages/dead-ends.tsx'
import { Departments } from '#site/pages/departments.tsx'
import { Directive, StaffDirective } from '#site/pages/directive.tsx'
import { Donate, Donation } from '#site/pages/donate.tsx'
import { EpisodePage } from '#site/pages/episode.tsx'
import { Home } from '#site/pages/home.tsx'
import { Latest } from '#site/pages/latest.tsx'
import { Named } from '#site/pages/named.tsx'
import { Newsletters } from '#site/pages/newsletters.tsx'
import { Program } from '#site/pages/program.tsx'
import { ReadLater } from '#site/pages/read-later.tsx'
import { Schedule } from '#site/pages/schedule.tsx'
import { Search, searchAddress } from '#site/pages/search.tsx'
import { Television } from '#site/pages/television.tsx'
import { Player } from '#site/pieces/player.tsx'
import { SoundBar } from '#site/pieces/sound-bar.tsx'
import { siteText } from '#site/text/site.ts'
import { BreakingBand } from './band.tsx'
import { Footer } from './footer.tsx'
import { useChrome } from './language.tsx'
import { Masthead } from './masthead.tsx'
import { Navigation } from './navigation.tsx'

/** Where this very page stands, in Vietnamese: what is searched for and how far one has leafed are kept. */
function hereOf(page: SitePage, path: string): string {
  if (page.kind === 'search') return searchAddress(page, page.paging.page)
  return 'paging' in page && page.paging.page > 1 ? `${path}?page=${page.paging.page}` : path
}

function content(page: SitePage): ReactNode {
  switch (page.kind) {
    case 'home':
      return <Home page={page} />
    case 'article':
      return <Article page={page} />
    case 'category':
      return <Category page={page} />
    case 'latest':
      return <Latest page={page} />
    case 'search':
      return <Search page={page} />
    case 'bookmarks':
      return <Bookmarks />
    case 'schedule':
      return <Schedule page={page} />
    case 'television':
      return <Television page={page} />
    case 'again':
      return <Again page={page} />
    case 'program':
      return <Program page={page} />
    case 'episode':
      return <EpisodePage page={page} />
    case 'directive':
      return <Directive page={page} />
    case 'staff_directive':
      return <StaffDirective />
    case 'author':
    case 'topic':
    case 'department':
      return <Named page={page} />
    case 'departments':
      return <Departments page={page} />
    case 'collection':
      return <CollectionWhole page={page} />
    case 'read_later':
      return <ReadLater />
    case 'contact':
      return <Contact page={page} />
    case 'donate':
      return <Donate page={page} />
    case 'donation':
      return <Donation page={page} />
    case 'newsletters':
      return <Newsletters page={page} />
    case 'gone':
      return <Gone page={page} />
    case 'not_found':
      return <NotFound page={page} />
    case 'trouble':
      return <Trouble />
  }
}

/** The slug of the category a page belongs to, for the mark in the navigation. */
function currentSlug(page: SitePage): string {
  if (page.kind === 'category') return page.category.slug
  return page.kind === 'article' ? (page.trail.at(-1)?.slug ?? '') : ''
}

/** Addresses of a story in its languages, by language. */
const versionsOf = (page: SitePage): { vi?: string; en?: string } =>
  page.kind === 'article'
    ? Object.fromEntries((page.languages?.versions ?? []).map(({ language, path }) => [language, path]))
    : {}

/** What a reader sees: masthead, navigation, content and footer. */
export function Body({ page }: { page: SitePage }) {
  const { language, path } = useChrome()
  return (
    <body id="top">
      <a className="skip" href="#content">
        {say(siteText.skip, language)}
      </a>
      <BreakingBand />
      <Masthead home={page.kind === 'home'} here={hereOf(page, path)} versions={versionsOf(page)} />
      <Navigation current={currentSlug(page)} />
      <main id="content">{content(page)}</main>
      <Footer />
      <Player />
      <SoundBar />
      {(page.kind === 'home' || page.kind === 'article') && (
        <button type="button" className="front-news" data-news hidden>
          {say(page.kind === 'home' ? siteText.newFront : siteText.newStory, language)}
        </button>
      )}
    </body>
  )
}
