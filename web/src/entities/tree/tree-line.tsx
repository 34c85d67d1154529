import { ActionIcon } from '@mantine/core'
import { IconChevronRight, IconGripVertical } from '@tabler/icons-react'
import type { CSSProperties, DragEvent, ReactNode } from 'react'
import { useText } from '#web/language/use-text.ts'
import styles from './tree-list.module.css'
import type { Side, TreeRow } from './tree-order.ts'
import { treeTexts } from './tree-texts.ts'

/** The upper and lower quarter of a row mean before or after it, the middle means inside. */
function sideOf(event: DragEvent<HTMLElement>): Side {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  const part = (event.clientY - top) / height
  return part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'inside'
}

type Props = {
  row: TreeRow
  /** Whether its children are shown; null without children. */
  opened: boolean | null
  onToggle: () => void
  movable: boolean
  dragged: boolean
  side: Side | null
  onDragStart: () => void
  onDragEnd: () => void
  onHover: (side: Side) => boolean
  onDrop: (side: Side) => void
  onArrow: (key: string) => void
  children: ReactNode
}

/** A tree row: drag handle, fold button, and content. */
export function TreeLine({ row, opened, onToggle, movable, dragged, side, children, ...on }: Props) {
  const t = useText()
  return (
    <li
      className={styles.row}
      style={{ '--level': row.level } as CSSProperties}
      data-dragged={dragged || undefined}
      data-side={side ?? undefined}
      onDragOver={(event) => {
        if (on.onHover(sideOf(event))) event.preventDefault()
      }}
      onDrop={(event) => {
        event.preventDefault()
        on.onDrop(sideOf(event))
      }}
    >
      {movable && (
        <ActionIcon
          className={styles.handle}
          variant="subtle"
          color="gray"
          draggable
          data-move={row.id}
          aria-label={t(treeTexts.move, { name: row.name })}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData('text/plain', row.name)
            on.onDragStart()
          }}
          onDragEnd={on.onDragEnd}
          onKeyDown={(event) => {
            if (!event.key.startsWith('Arrow')) return
            on.onArrow(event.key)
            event.preventDefault()
            event.stopPropagation()
          }}
        >
          <IconGripVertical size={17} stroke={1.7} />
        </ActionIcon>
      )}
      <span className={styles.fold}>
        {opened !== null && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-expanded={opened}
            aria-label={t(opened ? treeTexts.fold : treeTexts.open, { name: row.name })}
            onClick={onToggle}
          >
            <IconChevronRight size={17} stroke={1.7} />
          </ActionIcon>
        )}
      </span>
      {children}
    </li>
  )
}
