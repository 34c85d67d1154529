import { collectionKindLabels } from '@toasoan/contract/editorial/collections'
import type { CollectionBrief } from '@toasoan/contract/site/home'
import { count } from '#site/format/numbers.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { collectionsText } from '#site/text/collections.ts'
import { readersText } from '#site/text/readers.ts'

/** Series and timelines by name, what they are about and how long they are; nothing without any. */
export function CollectionCards({ collections }: { collections: readonly CollectionBrief[] }) {
  const say = useSay()
  const address = useAddress()
  const { language } = useChrome()
  if (collections.length === 0) return null
  return (
    <section className="collection-cards" aria-label={say(collectionsText.ofTopic)}>
      {collections.map(({ id, name, description, kind, path, total }) => (
        <div key={id} className="collection-card">
          <p className="kicker">{say(collectionKindLabels[kind])}</p>
          <h2 className="story-title">
            <a href={address(path)}>{name}</a>
          </h2>
          {description && <p className="standfirst">{description}</p>}
          <p className="story-meta">{say(readersText.stories, { n: count(total, language) })}</p>
        </div>
      ))}
    </section>
  )
}
