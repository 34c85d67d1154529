import { ActionIcon, Button, Group, Menu, VisuallyHidden } from '@mantine/core'
import { IconGripVertical, IconPlus, IconX } from '@tabler/icons-react'
import type { FrontPageState } from '@toasoan/contract/site/front-page'
import { useState } from 'react'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import {
  type Board,
  boardOf,
  partMoved,
  placed,
  type Slot,
  type Spot,
  spotOf,
  stepped,
  storiesIn,
  without,
} from './board.ts'
import styles from './front-page.module.css'
import { SlotView } from './slot-view.tsx'
import { frontTexts as texts } from './text.ts'
import type { Arranging } from './use-arranging.ts'

const draggedPart = 'application/x-toasoan-part'

/** Gives a moved handle the focus again, which its old place took away with it. */
const focusAgain = (selector: string) =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus())

type Props = Pick<Arranging, 'met' | 'usual'> & {
  board: Board
  onBoard: (board: Board) => void
  sections: FrontPageState['sections']
  disabled: boolean
}

/** The places of the front page. Every move is said to who cannot see it. */
export function BoardView({ board, onBoard, sections, disabled, met, usual }: Props) {
  const t = useText()
  const [said, setSaid] = useState('')
  const sectionName = (id: number) => sections.find((section) => section.id === id)?.name ?? `#${id}`
  const nameOf = (slot: Slot) =>
    slot === 'lead' ? t(texts.lead) : slot === 'beam' ? t(texts.beam) : sectionName(slot)
  const story = (id: number) => met.get(id) ?? { id, name: `#${id}`, picture: null, live: true }
  const place = (id: number, spot: Spot) => {
    const next = placed(board, id, spot)
    onBoard(next)
    const at = spotOf(next, id)
    if (at) setSaid(t(texts.said, { name: story(id).name, slot: nameOf(at.slot), place: at.place + 1 }))
  }
  const step = (id: number, by: -1 | 1) => {
    const spot = stepped(board, id, by)
    if (!spot) return
    place(id, spot)
    focusAgain(`[data-slot] [data-story="${id}"] button`)
  }
  const takeOut = (id: number) => {
    onBoard(without(board, id))
    setSaid(t(texts.saidOut, { name: story(id).name }))
  }
  const movePart = (from: number, to: number) => {
    const next = partMoved(board, from, to)
    const part = board.parts[from]
    if (next === board || !part) return
    onBoard(next)
    setSaid(t(texts.saidPart, { name: sectionName(part.category_id), place: to + 1 }))
    focusAgain(`[data-part="${part.category_id}"] button`)
  }
  const slot = (which: Slot) => (
    <SlotView
      slot={which}
      name={nameOf(which)}
      stories={storiesIn(board, which).map(story)}
      disabled={disabled}
      onPlace={place}
      onStep={step}
      onTakeOut={takeOut}
    />
  )
  const others = sections.filter(({ id }) => !board.parts.some(({ category_id }) => category_id === id))
  return (
    <>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <Card>
        <h2 className={styles.head}>{t(texts.lead)}</h2>
        {slot('lead')}
        <h2 className={styles.head}>{t(texts.beam)}</h2>
        {slot('beam')}
      </Card>
      <Card title={t(texts.parts)}>
        {board.parts.map(({ category_id: id }, at) => (
          <section
            key={id}
            className={styles.part}
            data-part={id}
            aria-label={sectionName(id)}
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes(draggedPart)) event.preventDefault()
            }}
            onDrop={(event) => {
              const from = event.dataTransfer.getData(draggedPart)
              if (from === '') return
              event.preventDefault()
              movePart(Number(from), at)
            }}
          >
            <h3 className={styles.head}>
              {!disabled && (
                <ActionIcon
                  className={styles.handle}
                  variant="subtle"
                  color="gray"
                  draggable
                  aria-label={t(texts.movePart, { name: sectionName(id), place: at + 1 })}
                  onDragStart={(event) => event.dataTransfer.setData(draggedPart, String(at))}
                  onKeyDown={(event) => {
                    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
                    if (by === 0) return
                    event.preventDefault()
                    movePart(at, at + by)
                  }}
                >
                  <IconGripVertical size={17} stroke={1.7} />
                </ActionIcon>
              )}
              {sectionName(id)}
              {!disabled && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  ms="auto"
                  aria-label={t(texts.hidePart, { name: sectionName(id) })}
                  onClick={() =>
                    onBoard({ ...board, parts: board.parts.filter(({ category_id }) => category_id !== id) })
                  }
                >
                  <IconX size={16} stroke={1.7} />
                </ActionIcon>
              )}
            </h3>
            {slot(id)}
          </section>
        ))}
        {!disabled && (
          <Group mt="md" gap="xs">
            <Menu position="bottom-start">
              <Menu.Target>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<IconPlus size={15} />}
                  disabled={others.length === 0}
                >
                  {t(texts.addPart)}
                </Button>
              </Menu.Target>
              <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
                {others.map(({ id, name }) => (
                  <Menu.Item
                    key={id}
                    onClick={() =>
                      onBoard({ ...board, parts: [...board.parts, { category_id: id, articles: [] }] })
                    }
                  >
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
            <Button
              variant="subtle"
              size="xs"
              onClick={() => onBoard({ ...board, parts: boardOf({ ...board, parts: null }, usual).parts })}
            >
              {t(texts.usualParts)}
            </Button>
          </Group>
        )}
      </Card>
    </>
  )
}
