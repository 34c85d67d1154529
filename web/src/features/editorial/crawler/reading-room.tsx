import { Button, Select, Switch, TextInput } from '@mantine/core'
import { IconArrowLeft, IconSearch, IconWorldDownload } from '@tabler/icons-react'
import { type CrawlerRow, listCrawled, viewCrawled } from '@toasoan/contract/editorial/crawler'
import { sources } from '@toasoan/contract/editorial/crawler-sources'
import { useEffect, useRef, useState } from 'react'
import { useCall, useList, useWholeList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { useCan } from '#web/session/session.ts'
import { ListMessage } from '#web/ui/data-table/list-message.tsx'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { DaysPicker } from '#web/ui/dates/days-picker.tsx'
import { useNarrow } from '#web/ui/use-narrow.ts'
import { useTyped } from '#web/ui/use-typed.ts'
import { agencyTexts } from './agencies/text.ts'
import { WireFilters } from './agencies/wire-filters.tsx'
import { FetchDialog } from './fetch-dialog.tsx'
import { ItemText } from './item-text.tsx'
import { useLiveItems } from './live.ts'
import styles from './reading-room.module.css'
import { StoryList } from './story-list.tsx'
import { crawlerTexts } from './text.ts'
import { type Reading, useReading } from './use-reading.ts'
import { useRoomKeys } from './use-room-keys.ts'
import { useStoryActions } from './use-story-actions.ts'

/** Milliseconds after the last letter before it is searched. */
const typing = 250

function SourceFilter({ reading }: { reading: Reading }) {
  const t = useText()
  const { data } = useWholeList(sources.list)
  return (
    <Select
      aria-label={t(crawlerTexts.source)}
      placeholder={t(crawlerTexts.allSources)}
      data={(data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
      value={reading.configId === null ? null : String(reading.configId)}
      onChange={reading.setSource}
      clearable
      searchable
      size="xs"
      w={200}
    />
  )
}

type ToolsProps = { reading: Reading; search: React.RefObject<HTMLInputElement | null>; onFetch: () => void }

function Tools({ reading, search, onFetch }: ToolsProps) {
  const t = useText()
  const can = useCan()
  const { typed, type } = useTyped(reading.keyword, reading.setKeyword, typing)
  return (
    <div className={styles.tools}>
      <TextInput
        ref={search}
        type="search"
        size="xs"
        className={styles.search}
        leftSection={<IconSearch size={16} />}
        aria-label={t(crawlerTexts.search)}
        placeholder={t(crawlerTexts.search)}
        maxLength={200}
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      {can('crawlerConfig.index') && <SourceFilter reading={reading} />}
      <DaysPicker label={t(crawlerTexts.days)} value={reading.days} onChange={reading.setDays} />
      <Switch
        label={t(crawlerTexts.mine)}
        checked={reading.mine}
        onChange={({ currentTarget }) => reading.setMine(currentTarget.checked)}
      />
      <Switch
        label={t(agencyTexts.onlyWire)}
        checked={reading.wire}
        onChange={({ currentTarget }) => reading.setWire(currentTarget.checked)}
      />
      {reading.wire && <WireFilters reading={reading} />}
      {reading.storyId !== null && (
        <Button variant="light" size="xs" onClick={reading.showAll}>
          {t(crawlerTexts.allStories)}
        </Button>
      )}
      {can('crawler.create') && (
        <Button variant="default" size="xs" leftSection={<IconWorldDownload size={15} />} onClick={onFetch}>
          {t(crawlerTexts.fetch)}
        </Button>
      )}
    </div>
  )
}

/** News from elsewhere: its stories at the left, their text at the right. */
export function Component() {
  const t = useText()
  const narrow = useNarrow()
  const reading = useReading()
  const actions = useStoryActions()
  const search = useRef<HTMLInputElement>(null)
  const [isFetching, setFetching] = useState(false)
  const { data, error } = useList(listCrawled, { query: reading.query }, { quiet: true })
  useLiveItems()
  const stories: readonly CrawlerRow[] = data?.data ?? []
  const { data: read } = useCall(
    viewCrawled,
    { params: { id: reading.item ?? 0 } },
    { quiet: true, enabled: reading.item !== null },
  )
  const own = stories.findIndex(({ id }) => id === reading.item)
  // What is read need not stand in the list itself: another telling of a story stands there by the first one.
  const at = own >= 0 ? own : stories.findIndex(({ story_id }) => story_id === read?.story_id)
  const chosen = stories[own] ?? read
  const first = stories[0]
  const { choose, item } = reading
  useEffect(() => {
    // On a wide screen something is always read.
    if (!narrow && item === null && first) choose(first.id)
  }, [narrow, item, first, choose])

  const move = (by: 1 | -1) => {
    const next = stories[Math.min(Math.max(at + by, 0), stories.length - 1)]
    if (next) choose(next.id)
  }
  const leave = () => choose((stories[at + 1] ?? stories[at - 1])?.id ?? null)
  useRoomKeys({
    j: () => move(1),
    k: () => move(-1),
    Enter: chosen && (() => void actions.write(chosen)),
    c: chosen && (() => actions.claim(chosen)),
    x: chosen && (() => void actions.dismiss(chosen).then((done) => done && leave())),
    '/': () => search.current?.focus(),
  })

  const list =
    error && !data ? (
      <ListMessage alert title={error.message} illustration="/illustrations/empty-list.svg" />
    ) : !data ? (
      <ListSkeleton rows={8} />
    ) : stories.length === 0 ? (
      <ListMessage
        title={t(reading.isFiltered ? crawlerTexts.noneFound : crawlerTexts.emptyTitle)}
        body={reading.isFiltered ? undefined : t(crawlerTexts.emptyBody)}
        illustration={
          reading.isFiltered ? '/illustrations/empty-search.svg' : '/illustrations/empty-list.svg'
        }
      />
    ) : (
      <StoryList
        stories={stories}
        total={data.total}
        page={reading.page}
        chosen={stories[at]?.id ?? item}
        onChoose={choose}
        onPage={reading.setPage}
      />
    )
  const isReading = item !== null
  return (
    <>
      <Tools reading={reading} search={search} onFetch={() => setFetching(true)} />
      <div className={styles.room}>
        {(!narrow || !isReading) && list}
        {(!narrow || isReading) && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reached by the keyboard
          <article className={styles.text} tabIndex={0} aria-label={chosen?.title ?? t(crawlerTexts.choose)}>
            {narrow && (
              <Button
                variant="subtle"
                size="compact-sm"
                mb="xs"
                leftSection={<IconArrowLeft size={16} />}
                onClick={() => choose(null)}
              >
                {t(crawlerTexts.back)}
              </Button>
            )}
            {isReading ? (
              <ItemText key={item} id={item} actions={actions} onChoose={choose} onGone={leave} />
            ) : (
              <p>{t(crawlerTexts.choose)}</p>
            )}
          </article>
        )}
      </div>
      <p className={styles.keys}>{t(crawlerTexts.keys)}</p>
      <FetchDialog opened={isFetching} onClose={() => setFetching(false)} onFetched={choose} />
    </>
  )
}
