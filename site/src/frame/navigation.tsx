import type { SiteCategory } from '@toasoan/contract/site/home'
import { latestPath } from '@toasoan/contract/site/paths'
import { Icon } from '#site/pieces/icons.tsx'
import { siteText } from '#site/text/site.ts'
import { Kept } from './kept.tsx'
import { useAddress, useChrome, useSay } from './language.tsx'

const holds = (category: SiteCategory, slug: string): boolean =>
  category.slug === slug || category.children.some((child) => holds(child, slug))

/** The bar of categories. On a narrow screen it scrolls sideways. `current` is a category's slug. */
export function Navigation({ current }: { current: string }) {
  const say = useSay()
  const { categories, path } = useChrome()
  const listed = ['/', latestPath(), ...categories.map((category) => category.path)].includes(path)
  return (
    <Kept
      as="nav"
      of={categories}
      by={`navigation ${current} ${listed ? path : ''}`}
      className="navigation"
      aria-label={say(siteText.menu)}
    >
      {() => <Entries current={current} />}
    </Kept>
  )
}

function Entries({ current }: { current: string }) {
  const say = useSay()
  const address = useAddress()
  const { categories, path } = useChrome()
  const here = (at: string) => (path === at ? 'page' : undefined)
  return (
    <div className="page">
      <ul>
        <li>
          <a href={address('/')} aria-current={here('/')}>
            <Icon name="home" />
            <span className="away">{say(siteText.home)}</span>
          </a>
        </li>
        <li>
          <a href={address(latestPath())} aria-current={here(latestPath())}>
            {say(siteText.latest)}
          </a>
        </li>
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
    </div>
  )
}
