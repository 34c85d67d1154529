import { Anchor, Stack, Text as Words } from '@mantine/core'
import { breakSentences, type ChainBreak, removedRun } from '@toasoan/contract/administration/audit'
import type { Text } from '@toasoan/contract/kit/text'
import { Link } from 'react-router'
import { kindLabel } from '#web/entities/log-words.ts'
import { useText } from '#web/language/use-text.ts'
import { dateTime } from '#web/ui/date-time.ts'
import { logTexts } from '../text.ts'

type Found = NonNullable<ChainBreak['row']>

function RowLine({ label, row }: { label: Text; row: Found }) {
  const t = useText()
  const record = row.record_type && `${t(kindLabel(row.record_type))} ${row.record_id}`
  const said = [dateTime(row.at), row.user ?? t(logTexts.system), row.name, record]
    .filter(Boolean)
    .join(' · ')
  const link =
    row.record_type &&
    `/logs/activity?record_type=${encodeURIComponent(row.record_type)}&record_id=${encodeURIComponent(row.record_id)}`
  return (
    <Words size="sm">
      {t(label)}:{' '}
      {link ? (
        <Anchor component={Link} to={link} size="sm" c="inherit" underline="always">
          {said}
        </Anchor>
      ) : (
        said
      )}
    </Words>
  )
}

/** One thing that is wrong: the row, what it says now, or between which rows it was. */
export function BreakItem({ found }: { found: ChainBreak }) {
  const t = useText()
  const { kind, seq, through, row, before, after } = found
  return (
    <Stack component="li" gap={2}>
      <Words size="sm" fw={600}>
        {t(through > seq ? removedRun : breakSentences[kind], { seq, through })}
      </Words>
      {row && <RowLine label={logTexts.breakRow} row={row} />}
      {!row && before && <RowLine label={logTexts.breakBefore} row={before} />}
      {!row && after && <RowLine label={logTexts.breakAfter} row={after} />}
    </Stack>
  )
}
