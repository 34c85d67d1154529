import type { SiteCollection } from '@toasoan/contract/site/home'
import { useSay } from '#site/frame/language.tsx'
import { SectionTitle } from '#site/pieces/section-title.tsx'
import { Story } from '#site/pieces/story.tsx'
import { siteText } from '#site/text/site.ts'

/** The other stories of a collection that the story on the page belongs to, in the editors' order. */
export function Collection({ collection }: { collection: SiteCollection }) {
  const say = useSay()
  const id = `collection-${collection.id}`
  return (
    <section className="collection" aria-labelledby={id}>
      <SectionTitle id={id}>{say(siteText.collection, { name: collection.name })}</SectionTitle>
      {collection.description && <p className="collection-about">{collection.description}</p>}
      <ol>
        {collection.teasers.map((teaser) => (
          <li key={teaser.id}>
            <Story teaser={teaser} as="headline" time />
          </li>
        ))}
      </ol>
    </section>
  )
}
