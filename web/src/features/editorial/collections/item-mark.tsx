import { TextInput, Text as Words } from '@mantine/core'
import type { CollectedArticle } from '@toasoan/contract/editorial/collections'
import { useText } from '#web/language/use-text.ts'
import { date } from '#web/ui/date-time.ts'
import { DayInput } from '#web/ui/dates/day-input.tsx'
import styles from './items-field.module.css'
import { collectionTexts } from './text.ts'

type Mark = Pick<CollectedArticle, 'part' | 'day' | 'note'>
type Props = { article: CollectedArticle; open: boolean; onChange: (mark: Partial<Mark>) => void }

/** What the collection says of one of its articles: fields while open, else in a line. */
export function ItemMark({ article: { part, day, note }, open, onChange }: Props) {
  const t = useText()
  if (!open) {
    const said = [part, day && date(day), note].filter(Boolean).join(' · ')
    return said ? (
      <Words size="sm" c="dimmed" flex="1 0 100%">
        {said}
      </Words>
    ) : null
  }
  return (
    <span className={styles.mark}>
      <TextInput
        label={t(collectionTexts.part)}
        value={part}
        maxLength={120}
        autoFocus
        onChange={(event) => onChange({ part: event.currentTarget.value })}
      />
      <DayInput
        label={t(collectionTexts.day)}
        value={day ?? ''}
        onChange={(next) => onChange({ day: next || null })}
      />
      <TextInput
        label={t(collectionTexts.note)}
        value={note}
        maxLength={300}
        onChange={(event) => onChange({ note: event.currentTarget.value })}
      />
    </span>
  )
}
