import type { SiteCategory } from '@toasoan/contract/site/home'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'

/** The way from the home page to this one; the last category is the nearest. */
export function Breadcrumb({ trail }: { trail: SiteCategory[] }) {
  const say = useSay()
  const address = useAddress()
  return (
    <nav className="breadcrumb" aria-label={say(siteText.breadcrumb)}>
      <ol>
        <li>
          <a href={address('/')}>{say(siteText.home)}</a>
        </li>
        {trail.map((category) => (
          <li key={category.id}>
            <a href={address(category.path)}>{category.name}</a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
