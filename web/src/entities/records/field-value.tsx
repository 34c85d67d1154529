import { Anchor } from '@mantine/core'
import type { Resource } from '@toasoan/contract/kit/resource'
import { createElement } from 'react'
import { useText } from '#web/language/use-text.ts'
import { number } from '#web/ui/date-time.ts'
import { shared } from '#web/ui/shared-texts.ts'
import { TimeText } from '#web/ui/time-text.tsx'
import type { RecordField, RowOf } from './record-fields.ts'

const isInstant = (name: string) => name.endsWith('_at')

/** Link of a value: email, telephone, URL. */
function linkOf(input: unknown, value: string): string | null {
  if (input === 'url') return value
  if (input === 'email') return `mailto:${value}`
  return input === 'tel' ? `tel:${value.replace(/[^+\d]/g, '')}` : null
}

type Props<R extends Resource> = { field: RecordField<R>; row: RowOf<R> }

/** A read-only field of a record. */
export function FieldValue<R extends Resource>({ field, row }: Props<R>) {
  const t = useText()
  if (field.show) return createElement(field.show, row)
  const value = (row as Record<string, unknown>)[field.name]
  const option = field.options?.find((one) => one.value === value)
  if (option) return typeof option.label === 'string' ? option.label : t(option.label)
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return t(value ? shared.yes : shared.no)
  if (typeof value === 'number') return number(value)
  if (typeof value === 'object') return (value as { name?: string }).name ?? null
  const href = value ? linkOf(field.input, String(value)) : null
  if (href)
    return (
      <Anchor href={href} target={field.input === 'url' ? '_blank' : undefined} rel="noopener noreferrer">
        {String(value)
          .replace(/^https?:\/\/(www\.)?/, '')
          .replace(/\/$/, '')}
      </Anchor>
    )
  return isInstant(field.name) ? <TimeText at={String(value)} /> : String(value)
}
