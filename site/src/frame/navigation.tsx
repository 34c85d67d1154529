import type { SiteCategory } from '@toasoan/contract/site/home'
import { latestPath, schedulePath, televisionPath } from '@toasoan/contract/site/paths'
import { Icon } from '#site/pieces/icons.tsx'
import { siteText } from '#site/text/site.ts'
import { Kept } from './kept.tsx'
import { useAddress, useChrome, useSay } from './language.tsx'

const holds = (category: SiteCategory, slug: string): boolean =>
  category.slug === slug || category.children.some((child) => holds(child, slug))

/** Places of the bar besides the categories. */
const fixed = ['/', latestPath(), schedulePath(), televisionPath]

/** The bar of categories. On a narrow screen it scrolls sideways. `current` is a category's slug. */
export function Navigation({ current }: { current: string }) {
  const say = useSay()
  const { categories, path, settings } = useChrome()
  // A day of a channel belongs to the schedule.
  const place = path.startsWith(`${schedulePath()}/`) ? schedulePath() : path
  const listed = [...fixed, ...categories.map((category) => category.path)].includes(place)
  return (
    <Kept
      as="nav"
      of={categories}
      by={`navigation ${current} ${listed ? place : ''} ${settings.logo}`}
      className="navigation"
      aria-label={say(siteText.menu)}
    >
      {() => <Entries current={current} place={place} />}
    </Kept>
  )
}

type Placed = { current: string; place: string }

function Entries({ current, place }: Placed) {
  const say = useSay()
  return (
    <div className="page">
      <details className="menu">
        <summary aria-label={say(siteText.menuOpen)}>
          <Icon name="menu" />
        </summary>
        <List current={current} place={place} />
      </details>
      <List current={current} place={place} />
    </div>
  )
}

/** What there is besides sections. */
const services = [
  [schedulePath(), siteText.schedule],
  [televisionPath, siteText.television],
] as const

function List({ current, place }: Placed) {
  const say = useSay()
  const address = useAddress()
  const { categories, settings } = useChrome()
  const here = (at: string) => (place === at ? 'page' : undefined)
  return (
    <ul>
      <li>
        <a href={address('/')} aria-current={here('/')}>
          <Icon name="home" />
          {/* On a phone the bar stays in sight without the masthead, and bears the site's sign. */}
          <img src={settings.logo || '/logo.svg'} alt="" width="28" height="28" loading="lazy" />
          <span className="away">{say(siteText.home)}</span>
        </a>
      </li>
      <li>
        <a href={address(latestPath())} aria-current={here(latestPath())}>
          {say(siteText.latest)}
        </a>
      </li>
      {services.map(([path, label]) => (
        <li key={path}>
          <a href={address(path)} aria-current={here(path)}>
            {say(label)}
          </a>
        </li>
      ))}
      {categories.map((category) => (
        <li key={category.id}>
          <a
            href={address(category.path)}
            aria-current={here(category.path) ?? (current && holds(category, current) ? 'true' : undefined)}
          >
            {category.name}
          </a>
        </li>
      ))}
    </ul>
  )
}
