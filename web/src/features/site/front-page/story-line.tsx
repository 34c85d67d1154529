import { ActionIcon } from '@mantine/core'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import styles from './front-page.module.css'
import { frontTexts as texts } from './text.ts'
import type { Story } from './use-arranging.ts'

/** The kind under which a story's number travels while it is dragged. */
export const draggedStory = 'application/x-toasoan-story'

/** The story that a drop brings; null for anything else. */
export function storyDropped(data: DataTransfer): number | null {
  const id = Number(data.getData(draggedStory))
  return id > 0 ? id : null
}

type Props = {
  story: Story
  disabled: boolean
  /** It begins to be dragged. */
  onDrag?: () => void
  /** By an arrow key. */
  onStep?: (by: -1 | 1) => void
  onTakeOut?: () => void
  /** Another story was dropped before this one. */
  onDropBefore?: (id: number) => void
  children?: ReactNode
}

/** A story that can be dragged, moved by the arrow keys and taken out. */
export function StoryLine({ story, disabled, onDrag, onStep, onTakeOut, onDropBefore, children }: Props) {
  const t = useText()
  const [dragged, setDragged] = useState(false)
  const [over, setOver] = useState(false)
  const { id, name, picture, live } = story
  return (
    <li
      className={styles.story}
      data-dragged={dragged || undefined}
      data-over={over || undefined}
      data-story={id}
      onDragOver={(event) => {
        if (!onDropBefore || !event.dataTransfer.types.includes(draggedStory)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const dropped = storyDropped(event.dataTransfer)
        if (!onDropBefore || dropped === null) return
        event.preventDefault()
        event.stopPropagation()
        onDropBefore(dropped)
      }}
    >
      {!disabled && (
        <ActionIcon
          className={styles.handle}
          variant="subtle"
          color="gray"
          draggable
          aria-label={t(texts.moveStory, { name })}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move'
            event.dataTransfer.setData(draggedStory, String(id))
            setDragged(true)
            onDrag?.()
          }}
          onDragEnd={() => setDragged(false)}
          onKeyDown={(event) => {
            const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
            if (event.key === 'Delete' && onTakeOut) onTakeOut()
            else if (by !== 0 && onStep) onStep(by)
            else return
            event.preventDefault()
            event.stopPropagation()
          }}
        >
          <IconGripVertical size={17} stroke={1.7} />
        </ActionIcon>
      )}
      {picture && <img className={styles.thumb} src={picture} alt="" loading="lazy" />}
      <span className={styles.words}>{name}</span>
      {!live && <StatusBadge tone="warning">{t(texts.gone)}</StatusBadge>}
      {children}
      {onTakeOut && !disabled && (
        <ActionIcon variant="subtle" color="gray" aria-label={t(texts.takeOut, { name })} onClick={onTakeOut}>
          <IconX size={16} stroke={1.7} />
        </ActionIcon>
      )}
    </li>
  )
}
