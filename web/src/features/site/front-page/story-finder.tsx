import { ActionIcon, Menu, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { searchPublished, type Teaser } from '@toasoan/contract/site/home'
import { useState } from 'react'
import { useList } from '#web/client/use-call.ts'
import { useText } from '#web/language/use-text.ts'
import { Card } from '#web/ui/card.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type Board, has, type Slot } from './board.ts'
import styles from './front-page.module.css'
import { StoryLine } from './story-line.tsx'
import { frontTexts as texts } from './text.ts'

type Props = {
  board: Board
  slots: readonly { slot: Slot; name: string }[]
  disabled: boolean
  onMeet: (teaser: Teaser) => void
  onPlace: (id: number, slot: Slot) => void
}

/** Live stories, the newest or those that some words find; dragged onto the board or placed by a menu. */
export function StoryFinder({ board, slots, disabled, onMeet, onPlace }: Props) {
  const t = useText()
  const [words, setWords] = useState('')
  const [asked] = useDebouncedValue(words.trim(), 250)
  const { data } = useList(
    searchPublished,
    { query: { perPage: '25', ...(asked ? { keyword: asked } : {}) } },
    { quiet: true },
  )
  const found = data?.data ?? []
  return (
    <Card title={t(texts.stories)}>
      <TextInput
        aria-label={t(texts.find)}
        placeholder={t(texts.find)}
        leftSection={<IconSearch size={17} stroke={1.7} />}
        value={words}
        maxLength={200}
        onChange={(event) => setWords(event.currentTarget.value)}
        mb="xs"
      />
      {data && found.length === 0 && <p className={styles.empty}>{t(texts.nothing)}</p>}
      <ul className={`${styles.list} ${styles.found}`} aria-label={t(texts.stories)}>
        {found.map((teaser) => {
          const { id, title: name, picture } = teaser
          const story = { id, name, picture: picture?.src ?? null, live: true }
          return (
            <StoryLine key={id} story={story} disabled={disabled} onDrag={() => onMeet(teaser)}>
              {has(board, id) ? (
                <StatusBadge tone="info">{t(texts.placed)}</StatusBadge>
              ) : (
                !disabled && (
                  <Menu position="bottom-end">
                    <Menu.Target>
                      <ActionIcon variant="light" aria-label={t(texts.place, { name })}>
                        <IconPlus size={16} stroke={1.8} />
                      </ActionIcon>
                    </Menu.Target>
                    <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
                      {slots.map(({ slot, name: label }) => (
                        <Menu.Item
                          key={slot}
                          onClick={() => {
                            onMeet(teaser)
                            onPlace(id, slot)
                          }}
                        >
                          {label}
                        </Menu.Item>
                      ))}
                    </Menu.Dropdown>
                  </Menu>
                )
              )}
            </StoryLine>
          )
        })}
      </ul>
    </Card>
  )
}
