import type { Resource } from '@toasoan/contract/kit/resource'
import { createElement } from 'react'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import type { RecordField, RowOf } from './record-fields.ts'

const isInstant = (name: string) => name.endsWith('_at')

type Props<R extends Resource> = { field: RecordField<R>; row: RowOf<R> }

/** A field of a record, to read. */
export function FieldValue<R extends Resource>({ field, row }: Props<R>) {
  const t = useText()
  if (field.show) return createElement(field.show, row)
  const value = (row as Record<string, unknown>)[field.name]
  const option = field.options?.find((one) => one.value === value)
  if (option) return typeof option.label === 'string' ? option.label : t(option.label)
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return t(value ? shared.yes : shared.no)
  if (typeof value === 'number') return number(value)
  return isInstant(field.name) ? <TimeText at={String(value)} /> : String(value)
}
