import type { Text } from '@toasoan/contract/kit/text'
import { number } from '../date-time.ts'
import { TimeText } from '../time-text.tsx'
import type { Column } from './list-types.ts'

type Rest = Pick<Column<never>, 'sortable' | 'wraps' | 'hidden' | 'needed' | 'under'>

/** A column of timestamps, right-aligned and short; `full` in logs and for broadcast times, which need precision. */
export const timeColumn = <Key extends string>(
  key: Key,
  label: Text,
  { full = false, ...rest }: Rest & { full?: boolean } = {},
): Column<Record<Key, string | null>> => ({
  key,
  label,
  ...(full ? {} : { align: 'right' as const }),
  ...rest,
  render: (row) => <TimeText at={row[key]} relative={!full} even />,
})

/** A column of counts. */
export const countColumn = <Key extends string>(
  key: Key,
  label: Text,
  rest: Rest = {},
): Column<Record<Key, number>> => ({
  key,
  label,
  align: 'right',
  ...rest,
  render: (row) => number(row[key]),
})

/** A column with the name of a related record, such as creator or department; empty without one. */
export const nameColumn = <Key extends string>(
  key: Key,
  label: Text,
  rest: Rest = {},
): Column<Record<Key, { name: string } | null>> => ({
  key,
  label,
  ...rest,
  render: (row) => row[key]?.name ?? '',
})
