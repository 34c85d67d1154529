import { Pagination } from '@mantine/core'
import type { CrawlerRow } from '@toasoan/contract/editorial/crawler'
import { useEffect, useRef } from 'react'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { WireBadges } from './agencies/wire-badges.tsx'
import styles from './reading-room.module.css'
import { crawlerTexts } from './text.ts'
import { storiesPerPage } from './use-reading.ts'

/** Who works on a story, if somebody does. */
export function Claim({ story }: { story: Pick<CrawlerRow, 'mine' | 'claimed_by'> }) {
  const t = useText()
  if (!story.claimed_by) return null
  return (
    <StatusBadge tone={story.mine ? 'success' : 'warning'}>
      {story.mine ? t(crawlerTexts.claimedByMe) : t(crawlerTexts.claimedBy, { name: story.claimed_by.name })}
    </StatusBadge>
  )
}

function Story({
  story,
  isChosen,
  onChoose,
}: {
  story: CrawlerRow
  isChosen: boolean
  onChoose: () => void
}) {
  const t = useText()
  const element = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li>
      <button
        ref={element}
        type="button"
        data-story
        className={styles.story}
        aria-current={isChosen}
        onClick={onChoose}
      >
        <span className={styles.title} lang={story.wire?.language || 'vi'}>
          {story.title || story.address}
        </span>
        <span className={styles.facts}>
          <span>{story.source?.name ?? story.host}</span>
          {story.sources > 1 && <span>{t(crawlerTexts.sourcesCount, { count: story.sources })}</span>}
          <TimeText at={story.first_seen_at} relative />
          {story.wire && <WireBadges wire={story.wire} />}
          <Claim story={story} />
          {story.watched && <StatusBadge tone="info">{t(crawlerTexts.watched)}</StatusBadge>}
          {story.article_id !== null && <StatusBadge tone="info">{t(crawlerTexts.became)}</StatusBadge>}
        </span>
      </button>
    </li>
  )
}

type Props = {
  stories: readonly CrawlerRow[]
  total: number
  page: number
  chosen: number | null
  onChoose: (id: number) => void
  onPage: (page: number) => void
}

/** The stories of a page, the newest first. */
export function StoryList({ stories, total, page, chosen, onChoose, onPage }: Props) {
  const t = useText()
  const pages = Math.ceil(total / storiesPerPage)
  return (
    <nav className={styles.stories} aria-label={t(crawlerTexts.stories)}>
      <ul className={styles.list}>
        {stories.map((story) => (
          <Story
            key={story.id}
            story={story}
            isChosen={story.id === chosen}
            onChoose={() => onChoose(story.id)}
          />
        ))}
      </ul>
      {pages > 1 && (
        <div className={styles.pages}>
          <Pagination size="sm" total={pages} value={page} onChange={onPage} withEdges={false} />
        </div>
      )}
    </nav>
  )
}
