import type { Teaser } from '@toasoan/contract/site/home'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { siteText } from '#site/text/site.ts'
import { SectionTitle } from './section-title.tsx'

/** The most read stories, numbered. Nothing at all when there are none. */
export function MostRead({ teasers }: { teasers: Teaser[] }) {
  const say = useSay()
  const address = useAddress()
  if (teasers.length === 0) return null
  return (
    <section className="most-read" aria-labelledby="most-read">
      <SectionTitle id="most-read">{say(siteText.mostRead)}</SectionTitle>
      <ol>
        {teasers.map((teaser) => (
          <li key={teaser.id}>
            <a href={address(teaser.path)}>{teaser.title}</a>
          </li>
        ))}
      </ol>
    </section>
  )
}
