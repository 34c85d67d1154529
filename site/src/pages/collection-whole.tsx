import { collectionKindLabels } from '@toasoan/contract/editorial/collections'
import type { CollectionItem, CollectionPage } from '@toasoan/contract/site/pages'
import { namedFeedPath, topicPath } from '@toasoan/contract/site/paths'
import { writtenDay } from '#site/format/dates.ts'
import { count } from '#site/format/numbers.ts'
import { useAddress, useChrome, useSay } from '#site/frame/language.tsx'
import { MostRead } from '#site/pieces/most-read.tsx'
import { Pager, pageAddress } from '#site/pieces/pager.tsx'
import { Story } from '#site/pieces/story.tsx'
import { collectionsText } from '#site/text/collections.ts'
import { readersText } from '#site/text/readers.ts'

type Group = { name: string; items: CollectionItem[] }

/** Items that follow one another under the same name. */
export function grouped(items: readonly CollectionItem[], nameOf: (item: CollectionItem) => string): Group[] {
  const groups: Group[] = []
  for (const item of items) {
    const last = groups.at(-1)
    if (last && last.name === nameOf(item)) last.items.push(item)
    else groups.push({ name: nameOf(item), items: [item] })
  }
  return groups
}

/** By days, the latest first: what happened, and the story that tells it. */
function Timeline({ items }: { items: readonly CollectionItem[] }) {
  const { language } = useChrome()
  return (
    <ol className="timeline">
      {grouped(items, ({ day }) => day).map(({ name, items: ofDay }) => (
        <li key={name}>
          <h2>
            <time dateTime={name}>{writtenDay(name, language)}</time>
          </h2>
          {ofDay.map(({ teaser, note, part }) => (
            <div key={teaser.id} className="timeline-entry">
              {part && <p className="kicker">{part}</p>}
              <Story teaser={teaser} as="beside" level={3} place="thumb" lead leadText={note || undefined} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  )
}

/** In the editors' order; parts have headings, and the stories of a series their numbers. */
const Parts = ({ items, numbers }: { items: readonly CollectionItem[]; numbers: boolean }) =>
  grouped(items, ({ part }) => part).map(({ name, items: ofPart }) => (
    <section key={ofPart[0]?.number} className="part" aria-label={name || undefined}>
      {name && <h2 className="part-title">{name}</h2>}
      <ol start={ofPart[0]?.number}>
        {ofPart.map(({ teaser, number, note }) => (
          <li key={teaser.id} data-noted={note ? '' : undefined}>
            {numbers && <span className="part-number">{number}</span>}
            <Story
              teaser={teaser}
              as="row"
              level={name ? 3 : 2}
              place="row"
              lead
              time
              leadText={note || undefined}
            />
          </li>
        ))}
      </ol>
    </section>
  ))

/** A series with its parts, a timeline with its days, or a plain collection. */
export function CollectionWhole({ page }: { page: CollectionPage }) {
  const say = useSay()
  const address = useAddress()
  const { path, language } = useChrome()
  const { collection, topic, items, paging } = page
  const { name, description, kind, total } = collection
  return (
    <div className="page">
      <header className="page-head">
        <p className="kicker">{say(collectionKindLabels[kind])}</p>
        <h1>{name}</h1>
        {description && <p>{description}</p>}
        <p className="reader-ways">
          <span>{say(readersText.stories, { n: count(total, language) })}</span>
          {topic && (
            <a href={address(topicPath(topic, page.topic_slug))}>
              {say(collectionsText.about)}: {topic}
            </a>
          )}
          <a href={namedFeedPath(path)}>{say(readersText.feedOfThis)}</a>
          <button
            type="button"
            hidden
            data-follow={path}
            data-name={name}
            data-on={say(readersText.unfollow)}
            data-off={say(readersText.follow)}
          />
        </p>
      </header>
      <div className="with-rail">
        <div className="rows">
          {kind === 'timeline' ? (
            <Timeline items={items} />
          ) : (
            <Parts items={items} numbers={kind === 'series'} />
          )}
          <Pager paging={paging} addressOf={(n) => pageAddress(path, n)} />
        </div>
        <aside className="rail">
          <MostRead teasers={page.most_read} />
        </aside>
      </div>
    </div>
  )
}
