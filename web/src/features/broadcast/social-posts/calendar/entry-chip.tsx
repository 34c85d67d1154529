import { IconBroadcast, IconNews } from '@tabler/icons-react'
import { type CalendarEntry, targetStatusLabels } from '@toasoan/contract/broadcast/social-posts'
import type { KeyboardEvent } from 'react'
import { useText } from '#web/language/use-text.ts'
import { clockOf } from '#web/ui/dates/month-days.ts'
import { targetLooks } from '../target-status.tsx'
import { socialTexts as texts } from '../text.ts'
import styles from './calendar.module.css'

type Props = {
  entry: CalendarEntry
  onOpen: () => void
  onDrag: (entry: CalendarEntry | null) => void
  onKeyDown: (event: KeyboardEvent) => void
}

const kinds = {
  post: null,
  publication: { icon: IconNews, label: texts.publication },
  live: { icon: IconBroadcast, label: texts.live },
} as const

/** One entry of a day: its time, its words, where it goes and how it stands. */
export function EntryChip({ entry, onOpen, onDrag, onKeyDown }: Props) {
  const t = useText()
  const { kind, id, title, at, status, account, movable } = entry
  const look = kinds[kind]
  const Mark = look?.icon ?? targetLooks[status].icon
  const told =
    kind === 'live'
      ? `${t(texts.live)}, ${t(texts.liveStates[status === 'sending' || status === 'posted' ? status : 'waiting'])}`
      : look
        ? t(look.label)
        : `${account}, ${t(targetStatusLabels[status])}`
  return (
    <button
      type="button"
      className={styles.entry}
      data-entry={`${kind}-${id}`}
      style={{ '--tone': `var(--tone-${targetLooks[status].tone}, var(--tone-success))` }}
      title={`${title} · ${told}`}
      aria-label={`${clockOf(at)} ${title}, ${told}`}
      aria-keyshortcuts={
        movable ? 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' : undefined
      }
      draggable={movable}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(entry)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Mark size={13} stroke={2} aria-hidden />
      <span className={styles.words}>
        <b>{clockOf(at)}</b> {title}
      </span>
    </button>
  )
}
