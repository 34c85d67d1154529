import type { Teaser } from '@toasoan/contract/site/home'
import { latestPath } from '@toasoan/contract/site/paths'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'
import { Icon } from './icons.tsx'
import { Moment } from './moment.tsx'
import { SectionTitle } from './section-title.tsx'

/** The newest headlines with their times, and the way to the rest. */
export function LatestList({ teasers }: { teasers: Teaser[] }) {
  const say = useSay()
  const address = useAddress()
  if (teasers.length === 0) return null
  return (
    <section className="latest" aria-labelledby="latest">
      <SectionTitle id="latest">{say(siteText.latest)}</SectionTitle>
      <ol>
        {teasers.map((teaser) => (
          <li key={teaser.id}>
            <Moment at={teaser.published_at} short />
            <a href={address(teaser.path)}>{teaser.title}</a>
          </li>
        ))}
      </ol>
      <a className="more" href={address(latestPath())}>
        {say(siteText.allLatest)}
        <Icon name="arrow" size={16} />
      </a>
    </section>
  )
}
