import type { WorkRow } from '@toasoan/contract/planning/works'
import type { KeyboardEvent } from 'react'
import { shortTime } from '#web/ui/date-time.ts'
import { UserAvatar } from '#web/ui/user-avatar.tsx'
import styles from './work-board.module.css'
import { priorityWords, stepsOf } from './work-columns.tsx'
import { Late } from './work-status.tsx'

type Props = {
  row: WorkRow
  onOpen?: (row: WorkRow) => void
  onKeyDown?: (event: KeyboardEvent) => void
  /** Called with the card that is being dragged, and with null when it is let go. */
  onDrag: (row: WorkRow | null) => void
  /** Only its title, for the narrow days of a calendar. */
  short?: boolean
}

/** A piece of work on a board or in a calendar. */
export function WorkCard({ row, onOpen, onKeyDown, onDrag, short }: Props) {
  const facts = [row.due_at && shortTime(row.due_at), stepsOf(row)].filter(Boolean)
  return (
    <button
      type="button"
      className={styles.card}
      draggable
      data-short={short || undefined}
      data-priority={row.priority}
      data-late={row.overdue || undefined}
      data-closed={row.status === 'done' || row.status === 'cancelled' || undefined}
      title={row.title}
      onClick={() => onOpen?.(row)}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', row.title)
        event.dataTransfer.effectAllowed = 'move'
        onDrag(row)
      }}
      onDragEnd={() => onDrag(null)}
    >
      <span className={styles.title}>{row.title}</span>
      {!short && (
        <span className={styles.who}>
          <UserAvatar name={row.assignee.name} size={20} />
          {row.assignee.name}
        </span>
      )}
      {!short && facts.length > 0 && <span className={styles.facts}>{facts.join(' · ')}</span>}
      {!short && row.priority < 3 && <span className={styles.facts}>{priorityWords(row.priority)}</span>}
      {!short && row.overdue && <Late />}
    </button>
  )
}
