import {
  type Icon,
  IconBrandFacebook,
  IconBroadcast,
  IconCalendarEvent,
  IconMail,
  IconNews,
  IconStarFilled,
} from '@tabler/icons-react'
import {
  type Publication,
  type PublicationKind,
  publicationKindLabels,
  publicationState,
} from '@toasoan/contract/planning/publications'
import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useText } from '#web/language/use-text.ts'
import { clockOf } from '#web/ui/dates/month-days.ts'
import styles from './calendar.module.css'
import { calendarTexts as texts } from './text.ts'
import { keyOf } from './use-moving.ts'

const looks: Record<PublicationKind, { icon: Icon; tone: string }> = {
  article: { icon: IconNews, tone: 'primary' },
  post: { icon: IconBrandFacebook, tone: 'info' },
  newsletter: { icon: IconMail, tone: 'warning' },
  programme: { icon: IconBroadcast, tone: 'danger' },
  plan: { icon: IconCalendarEvent, tone: 'success' },
}

export type ChipProps = {
  onDrag: (item: Publication | null) => void
  onKey: (event: KeyboardEvent, item: Publication) => void
}

/** One item: its lane, its time and its title; what the person may move can be dragged, and moved by Shift with arrows. */
export function ItemChip({ item, onDrag, onKey }: ChipProps & { item: Publication }) {
  const t = useText()
  const { kind, title, at, endsAt, allDay, state, channel, lead, movable, url } = item
  const { icon: Mark, tone } = looks[kind]
  const time = allDay ? '' : endsAt ? `${clockOf(at)}–${clockOf(endsAt)}` : clockOf(at)
  const about = [
    t(publicationKindLabels[kind]),
    channel,
    t(publicationState(kind, state)),
    lead && t(texts.isLead),
  ]
    .filter(Boolean)
    .join(', ')
  return (
    <Link
      to={url}
      className={styles.item}
      data-item={keyOf(item)}
      data-movable={movable || undefined}
      data-past={state === 'published' || state === 'posted' || state === 'sent' || undefined}
      style={{ '--tone': `var(--tone-${tone})` }}
      title={`${[time, title].filter(Boolean).join(' ')}\n${about}`}
      aria-label={`${[time || t(texts.allDay), title].join(' ')}, ${about}`}
      aria-keyshortcuts={
        movable ? 'Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown' : undefined
      }
      draggable={movable ?? false}
      onKeyDown={(event) => onKey(event, item)}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(item)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <Mark size={13} stroke={2} aria-hidden />
      {!allDay && <b>{clockOf(at)}</b>}
      <span>{title}</span>
      {lead && <IconStarFilled size={11} aria-hidden />}
    </Link>
  )
}
