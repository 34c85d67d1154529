import { collectionKindLabels } from '@toasoan/contract/editorial/collections'
import type { SiteCollection } from '@toasoan/contract/site/home'
import { useAddress, useSay } from '#site/frame/language.tsx'
import { SectionTitle } from '#site/pieces/section-title.tsx'
import { Story } from '#site/pieces/story.tsx'
import { collectionsText } from '#site/text/collections.ts'

/** The stories before and after this one in a series. */
function Neighbours({ collection: { place, first, teasers } }: { collection: SiteCollection }) {
  const say = useSay()
  const address = useAddress()
  if (place === null) return null
  const before = teasers[place - first - 1]
  const after = teasers[place - first + 1]
  return (
    <p className="collection-neighbours">
      {before && (
        <a rel="prev" href={address(before.path)}>
          <span>{say(collectionsText.before)}</span> {before.title}
        </a>
      )}
      {after && (
        <a rel="next" href={address(after.path)}>
          <span>{say(collectionsText.after)}</span> {after.title}
        </a>
      )}
    </p>
  )
}

/**
 * A collection that the story on the page belongs to: of a series where the story stands in it, otherwise the other
 * stories, in the editors' order.
 */
export function Collection({ collection, own }: { collection: SiteCollection; own: number }) {
  const say = useSay()
  const address = useAddress()
  const { kind, name, description, first, place, total, teasers, path } = collection
  const id = `collection-${collection.id}`
  const series = kind === 'series'
  return (
    <section className="collection" aria-labelledby={id}>
      <SectionTitle id={id}>
        {say(collectionsText.titled, { kind: say(collectionKindLabels[kind]), name })}
      </SectionTitle>
      {series && place !== null && (
        <p className="collection-about">{say(collectionsText.numberOf, { n: place, total })}</p>
      )}
      {description && <p className="collection-about">{description}</p>}
      <ol start={series ? first : undefined}>
        {teasers.map((teaser, at) => (
          <li key={teaser.id} data-number={series ? first + at : at + 1}>
            {teaser.id === own ? (
              <p className="collection-own" aria-current="page">
                {teaser.title} <span>{say(collectionsText.thisOne)}</span>
              </p>
            ) : (
              <Story teaser={teaser} as="headline" time />
            )}
          </li>
        ))}
      </ol>
      {series && <Neighbours collection={collection} />}
      <p className="collection-whole">
        <a href={address(path)}>{say(collectionsText.whole[kind])}</a>
      </p>
    </section>
  )
}
