import { Button, Group, Modal, Text as Words } from '@mantine/core'
import { runningOrder } from '@toasoan/contract/broadcast/running-order'
import type { DayEdited } from '@toasoan/contract/broadcast/schedule-days'
import { clockAt, duration } from '@toasoan/contract/broadcast/zone-clock'
import { useText } from '#web/language/use-text.ts'
import type { Draft } from './actions.ts'
import styles from './day-editor.module.css'
import { editorTexts } from './editor-texts.ts'

type Props = {
  mine: readonly Draft[]
  theirs: DayEdited | null
  onClose: () => void
  onTakeTheirs: () => void
  onKeepMine: () => void
}

const lines = (items: readonly Draft[], { date_play, channel }: DayEdited) =>
  runningOrder(items).map(({ item, from }) => ({
    key: item.key,
    words: `${clockAt(date_play, channel.zone, from)}  ${item.title} (${duration(item.seconds)})`,
  }))

/** Two people saved one day: both are shown, and what is different in each is marked. */
export function ConflictDialog({ mine, theirs, onClose, onTakeTheirs, onKeepMine }: Props) {
  const t = useText()
  const sides = theirs && { mine: lines(mine, theirs), theirs: lines(theirs.items, theirs) }
  const column = (side: 'mine' | 'theirs') => {
    const others = new Set(sides?.[side === 'mine' ? 'theirs' : 'mine'].map(({ words }) => words))
    return (
      <div>
        <Words fw={600} size="sm" mb={6}>
          {t(editorTexts[side])}
        </Words>
        <ol>
          {sides?.[side].map(({ key, words }) => (
            <li key={key} data-other={!others.has(words) || undefined}>
              {words}
            </li>
          ))}
        </ol>
      </div>
    )
  }
  return (
    <Modal
      opened={theirs !== null}
      onClose={onClose}
      size="xl"
      title={t(editorTexts.staleTitle, { name: theirs?.updated_by_name ?? t(editorTexts.somebody) })}
    >
      <Words size="sm" mb="md">
        {t(editorTexts.staleBody)}
      </Words>
      <div className={styles.two}>
        {column('mine')}
        {column('theirs')}
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onTakeTheirs}>
          {t(editorTexts.takeTheirs)}
        </Button>
        <Button onClick={onKeepMine}>{t(editorTexts.keepMine)}</Button>
      </Group>
    </Modal>
  )
}
