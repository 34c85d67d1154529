import { Button, Stack } from '@mantine/core'
import { IconAlertTriangle, IconChevronDown, IconChevronUp, IconInfoCircle } from '@tabler/icons-react'
import type { DataOf } from '@toasoan/contract/kit/endpoint'
import { homeAnnouncements, readAnnouncement } from '@toasoan/contract/messaging/announcements'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useChange, useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import { personalTexts as texts } from './personal-texts.ts'
import styles from './pinned.module.css'

type Shown = DataOf<typeof homeAnnouncements>[number]

/** One announcement: a line with its title, which unfolds to its words. */
function Line({ row, startsOpen }: { row: Shown; startsOpen: boolean }) {
  const t = useText()
  const { id, title, body, level, sender, starts_at, read_at } = row
  const [isOpen, setOpen] = useState(startsOpen)
  const read = useChange(readAnnouncement, { invalidates: ['/home/notification', '/notifications*'] })
  const Mark = level === 'info' ? IconInfoCircle : IconAlertTriangle
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <article className={styles.line} data-level={level} data-open={isOpen || undefined}>
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Mark size={17} aria-hidden />
        <b>{title}</b>
        <span>
          {sender} · <TimeText at={starts_at} relative />
        </span>
        <Chevron size={16} aria-hidden />
      </button>
      {isOpen && (
        <div className={styles.body}>
          <p>{body}</p>
          {read_at === null && (
            <Button size="compact-xs" variant="default" onClick={() => read.mutate({ params: { id } })}>
              {t(texts.markRead)}
            </Button>
          )}
        </div>
      )}
    </article>
  )
}

/** The announcements that are shown to one now, the most pressing first, each in a line. */
export function Pinned() {
  const t = useText()
  const [search] = useSearchParams()
  const { data } = useList(homeAnnouncements, {}, { quiet: true })
  const rows = data?.data ?? []
  if (rows.length === 0) return null
  const named = search.get('announcement')
  return (
    <Stack gap={6} mb="md" component="section" aria-label={t(texts.pinned)}>
      {rows.map((row) => (
        <Line key={`${row.id} ${named === String(row.id)}`} row={row} startsOpen={named === String(row.id)} />
      ))}
    </Stack>
  )
}
