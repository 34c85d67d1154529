import { List, Stack, Text as Words } from '@mantine/core'
import { spanText } from '#web/entities/moves/span-text.ts'
import { translate } from '#web/language/language.ts'
import { toast } from '#web/ui/toast.ts'
import { bookTexts } from '../text.ts'
import { weekdayText } from './occurrences.tsx'

type Made = { occurrences: { id: number; starts_at: string; ends_at: string }[] }

/** Says which times of a series were asked for, and which days were left out; stays until it is closed. */
export function notifyMade({ occurrences }: Made, left: readonly string[]): void {
  toast(
    <Stack gap={4}>
      <List size="sm" mah={220} style={{ overflowY: 'auto' }} tabIndex={0}>
        {occurrences.map(({ id, starts_at, ends_at }) => (
          <List.Item key={id}>{spanText(starts_at, ends_at)}</List.Item>
        ))}
      </List>
      {left.length > 0 && (
        <Words size="sm">
          {translate(bookTexts.leftOut, { days: left.map((day) => weekdayText(day)).join('; ') })}
        </Words>
      )}
    </Stack>,
    'success',
    { title: translate(bookTexts.askedMany, { count: occurrences.length }), duration: false },
  )
}
