import { ActionIcon, Checkbox } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import type { Segment } from '@toasoan/contract/media/transcripts'
import { type KeyboardEvent, memo } from 'react'
import { lengthText } from '#web/entities/library/file-state.ts'
import { useText } from '#web/language/use-text.ts'
import { Hint } from '#web/ui/hint.tsx'
import { needsCheck, stretchesOf } from './marked-words.ts'
import { transcriptTexts as texts } from './text.ts'
import styles from './transcript.module.css'

export type RowActs = {
  edit: (id: string, part: { text?: string; speaker?: string; checked?: boolean }) => void
  play: (at: number) => void
  press: (event: KeyboardEvent<HTMLTextAreaElement>, id: string) => void
  /** Tells which words are selected. */
  select: (id: string, start: number, end: number) => void
}

type Props = {
  segment: Segment
  /** The word that is spoken now; null while this passage is not played. */
  word: number | null
  readOnly: boolean
  acts: RowActs
}

/** Marks below the text field: the words that the engine doubts, and the one that is spoken. */
const Marks = ({ segment, word }: Pick<Props, 'segment' | 'word'>) => (
  <div className={styles.marks} aria-hidden>
    {stretchesOf(segment).map(({ text, word: place, doubtful }, n) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches have no other name
        key={n}
        data-doubtful={doubtful || undefined}
        data-spoken={(place !== null && place === word) || undefined}
      >
        {text}
      </span>
    ))}
    {'\u200b'}
  </div>
)

/** One passage: when, who, whether somebody listened to it, and its words as a text field. */
export const SegmentRow = memo(function SegmentRow({ segment, word, readOnly, acts }: Props) {
  const t = useText()
  const { id, from, speaker, text, checked } = segment
  const time = lengthText(from)
  return (
    <div
      className={styles.row}
      data-playing={word !== null || undefined}
      data-check={needsCheck(segment) || undefined}
    >
      <div className={styles.rowHead}>
        <ActionIcon
          size="sm"
          variant="subtle"
          aria-label={t(texts.play, { time })}
          onClick={() => acts.play(from)}
        >
          <IconPlayerPlay size={14} />
        </ActionIcon>
        <span className={styles.time}>{time}</span>
        <input
          className={styles.speaker}
          aria-label={t(texts.speaker, { time })}
          placeholder={t(texts.noSpeaker)}
          list="transcript-speakers"
          maxLength={100}
          readOnly={readOnly}
          value={speaker}
          onChange={({ currentTarget }) => acts.edit(id, { speaker: currentTarget.value })}
        />
        <Hint label={t(texts.checkedShort)}>
          <Checkbox
            size="xs"
            className={styles.checked}
            aria-label={t(texts.checked, { time })}
            checked={checked}
            disabled={readOnly}
            onChange={({ currentTarget }) => acts.edit(id, { checked: currentTarget.checked })}
          />
        </Hint>
      </div>
      <div className={styles.words}>
        <Marks segment={segment} word={word} />
        <textarea
          data-segment={id}
          className={styles.text}
          aria-label={t(texts.passage, { time })}
          spellCheck={false}
          rows={1}
          maxLength={20_000}
          readOnly={readOnly}
          value={text}
          onChange={({ currentTarget }) => acts.edit(id, { text: currentTarget.value.replaceAll('\n', ' ') })}
          onKeyDown={(event) => acts.press(event, id)}
          onSelect={({ currentTarget: { selectionStart, selectionEnd } }) =>
            acts.select(id, selectionStart, selectionEnd)
          }
        />
      </div>
    </div>
  )
})
