import type { Text } from '@toasoan/contract/kit/text'
import { number } from '../date-time.ts'
import { TimeText } from '../time-text.tsx'
import type { Column } from './list-types.ts'

type Rest = Pick<Column<never>, 'sortable' | 'wraps' | 'hidden' | 'needed' | 'under'>

/** A column of moments, at the right and short; `full` in logs and for times of air, which are told exactly. */
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

/** A column of how many there are. */
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

/** A column of what has a name: who made a record, where it belongs; empty where there is none. */
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
