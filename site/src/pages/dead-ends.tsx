import type { Teaser } from '@toasoan/contract/site/home'
import type { GonePage, NotFoundPage } from '@toasoan/contract/site/pages'
import { searchPath } from '@toasoan/contract/site/paths'
import type { ReactNode } from 'react'
import { moment } from '#site/format/dates.ts'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { Icon } from '#site/pieces/icons.tsx'
import { SectionTitle } from '#site/pieces/section-title.tsx'
import { Story } from '#site/pieces/story.tsx'
import { siteText } from '#site/text/site.ts'

function DeadEnd({
  code,
  title,
  children,
  section = null,
  latest,
}: {
  code: string
  title: string
  children: ReactNode
  section?: GonePage['section']
  latest: Teaser[]
}) {
  const say = useSay()
  const address = useAddress()
  return (
    <div className="page dead-end">
      <p className="dead-end-code" aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p>{children}</p>
      <form className="search-form" action={searchPath} method="get">
        <input
          type="search"
          name="q"
          maxLength={200}
          placeholder={say(siteText.searchHint)}
          aria-label={say(siteText.searchHint)}
        />
        <button type="submit" aria-label={say(siteText.search)}>
          <Icon name="search" />
        </button>
      </form>
      {section && (
        <p>
          <a className="more" href={address(section.path)}>
            {say(siteText.moreOfSection, { name: section.name })}
            <Icon name="arrow" size={16} />
          </a>
        </p>
      )}
      <p>
        <a className="more" href={address('/')}>
          {say(siteText.backHome)}
          <Icon name="arrow" size={16} />
        </a>
      </p>
      {latest.length > 0 && (
        <section className="strip quad" aria-labelledby="latest">
          <SectionTitle id="latest">{say(siteText.latest)}</SectionTitle>
          <div className="quad-grid">
            {latest.slice(0, 4).map((teaser, index) => (
              <Story
                key={teaser.id}
                teaser={teaser}
                as="stacked"
                place={index > 0 ? 'later' : 'quarter'}
                lead={!teaser.picture}
                category
                time
              />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}

/** A story that was withdrawn (410). */
export function Gone({ page }: { page: GonePage }) {
  const say = useSay()
  return (
    <DeadEnd code="410" title={say(siteText.goneTitle)} section={page.section} latest={page.latest}>
      {page.withdrawn_at === null
        ? say(siteText.goneBefore)
        : say(siteText.goneText, { time: moment(page.withdrawn_at) })}
    </DeadEnd>
  )
}

/** An address that leads nowhere (404). */
export function NotFound({ page }: { page: NotFoundPage }) {
  const say = useSay()
  return (
    <DeadEnd code="404" title={say(siteText.notFoundTitle)} latest={page.latest}>
      {say(siteText.notFoundText)}
    </DeadEnd>
  )
}

/** The server could not make the page (500, 503). */
export function Trouble() {
  const say = useSay()
  return (
    <DeadEnd code="503" title={say(siteText.troubleTitle)} latest={[]}>
      {say(siteText.troubleText)}
    </DeadEnd>
  )
}
