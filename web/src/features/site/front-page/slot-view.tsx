import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import type { Slot, Spot } from './board.ts'
import styles from './front-page.module.css'
import { draggedStory, StoryLine, storyDropped } from './story-line.tsx'
import { frontTexts as texts } from './text.ts'
import type { Story } from './use-arranging.ts'

type Props = {
  name: string
  slot: Slot
  stories: readonly Story[]
  disabled: boolean
  onPlace: (id: number, spot: Spot) => void
  onStep: (id: number, by: -1 | 1) => void
  onTakeOut: (id: number) => void
}

/** A place of the front page with the stories that stand in it; stories are dropped on it or between them. */
export function SlotView({ name, slot, stories, disabled, onPlace, onStep, onTakeOut }: Props) {
  const t = useText()
  const [over, setOver] = useState(false)
  return (
    <ol
      className={`${styles.list} ${styles.slot}`}
      aria-label={name}
      data-slot={slot}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes(draggedStory)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        const id = storyDropped(event.dataTransfer)
        if (disabled || id === null) return
        event.preventDefault()
        onPlace(id, { slot, place: stories.length })
      }}
    >
      {stories.length === 0 && <li className={styles.empty}>{t(texts.empty)}</li>}
      {stories.map((story, place) => (
        <StoryLine
          key={story.id}
          story={story}
          disabled={disabled}
          onStep={(by) => onStep(story.id, by)}
          onTakeOut={() => onTakeOut(story.id)}
          onDropBefore={disabled ? undefined : (id) => onPlace(id, { slot, place })}
        />
      ))}
    </ol>
  )
}
