import { Anchor, Button, Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type CrawlerDetail, listCrawled, ruleStory } from '@toasoan/contract/editorial/crawler'
import { useState } from 'react'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { ListSkeleton } from '#web/ui/data-table/list-skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TimeText } from '#web/ui/time-text.tsx'
import { toastSuccess } from '#web/ui/toast.ts'
import { staleItems } from './live.ts'
import styles from './reading-room.module.css'
import { crawlerTexts } from './text.ts'

/** Milliseconds after the last letter before it is searched. */
const typing = 250

/** The stories to choose from, each by its first item; nothing of the item's own. */
function Others({ item, onJoin }: { item: CrawlerDetail; onJoin: (id: number) => void }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [keyword] = useDebouncedValue(typed, typing)
  const query = { grouped: 'true', perPage: 25, ...(keyword ? { keyword } : {}) } as const
  const { data, error } = useList(listCrawled, { query }, { quiet: true })
  const others = (data?.data ?? []).filter(({ story_id }) => story_id !== item.story_id)
  return (
    <>
      <TextInput
        type="search"
        leftSection={<IconSearch size={16} />}
        aria-label={t(crawlerTexts.search)}
        placeholder={t(crawlerTexts.search)}
        description={t(crawlerTexts.joinHelp)}
        maxLength={200}
        data-autofocus
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {error && !data ? (
        <p role="alert">{error.message}</p>
      ) : !data ? (
        <ListSkeleton rows={4} />
      ) : others.length === 0 ? (
        <p>{t(crawlerTexts.noneFound)}</p>
      ) : (
        <ul className={styles.list}>
          {others.map(({ id, title, address, source, host, first_seen_at }) => (
            <li key={id}>
              <button type="button" className={styles.story} onClick={() => onJoin(id)}>
                <span className={styles.title} lang="vi">
                  {title || address}
                </span>
                <span className={styles.facts}>
                  <span>{source?.name ?? host}</span>
                  <TimeText at={first_seen_at} relative />
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The other items of an item's story; who may deal with it takes one out, or joins another one. */
export function StoryPart({ item, onChoose }: { item: CrawlerDetail; onChoose: (id: number) => void }) {
  const t = useText()
  const [isJoining, setJoining] = useState(false)
  const rule = useChange(ruleStory, { invalidates: staleItems })
  const say = async (other: number, ruling: 'join' | 'split') => {
    const done = await rule.mutateAsync({ body: { item_ids: [item.id, other], ruling } }).catch(() => null)
    if (!done) return
    toastSuccess(t(ruling === 'join' ? crawlerTexts.joinDone : crawlerTexts.splitDone))
    setJoining(false)
  }
  if (item.story.length === 0 && !item.may.claim) return null
  return (
    <section className={styles.part}>
      <h3>{t(crawlerTexts.story)}</h3>
      <ul className={styles.rows}>
        {item.story.map((one) => (
          <li key={one.id}>
            <Anchor component="button" type="button" size="sm" ta="left" onClick={() => onChoose(one.id)}>
              {one.title || one.address}
            </Anchor>
            <span>{one.source ?? one.host}</span>
            {one.copy && <StatusBadge tone="secondary">{t(crawlerTexts.copy)}</StatusBadge>}
            {item.may.claim && (
              <Button size="compact-xs" variant="subtle" onClick={() => void say(one.id, 'split')}>
                {t(crawlerTexts.split)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {item.may.claim && (
        <Button size="compact-sm" variant="default" mt={8} onClick={() => setJoining(true)}>
          {t(crawlerTexts.join)}
        </Button>
      )}
      <Modal opened={isJoining} onClose={() => setJoining(false)} title={t(crawlerTexts.join)} size="lg">
        <Others item={item} onJoin={(id) => void say(id, 'join')} />
      </Modal>
    </section>
  )
}
