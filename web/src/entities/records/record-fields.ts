import type { Resource } from '@toasoan/contract/kit/resource'
import type { Text } from '@toasoan/contract/kit/text'
import type { ComponentType } from 'react'
import { z } from 'zod'
import type { Option } from '#web/ui/form/form-fields.tsx'
import { ActiveStatus, activeTexts } from '../active-status.tsx'

/** A record as returned by its resource's calls. */
export type RowOf<R extends Resource> = z.output<R['view']['reply']> & { id: number; name: string }

/** Props of an input; it accesses its value by name in the form. */
export type InputProps = { name: string; label: Text; help?: Text; required: boolean }

/** Single-line inputs. */
export type LineInput = 'text' | 'email' | 'tel' | 'url'

/**
 * A field of a record's screens. The form contains those with an `input` that the contract accepts; required
 * fields and maximum lengths come from the contract. All fields are visible when reading.
 */
export type RecordField<R extends Resource> = {
  name: Extract<keyof RowOf<R> | keyof z.output<R['input']>, string>
  label: Text
  /** Label when reading, if different. */
  heading?: Text
  help?: Text
  /** Input kind, or a component. Without one the field is read-only. */
  input?:
    | LineInput
    | 'textarea'
    | 'number'
    | 'switch'
    | 'select'
    | 'date'
    | 'moment'
    | ComponentType<InputProps>
  options?: readonly Option[]
  /** False: not a column of the list until the user shows it. */
  listed?: boolean
  /** Display of the value; gets the record. Not needed for texts, numbers, choices, booleans and timestamps. */
  show?: ComponentType<RowOf<R>>
}

/** The field for a record's active state. */
export const activeField = (help?: Text) =>
  ({
    name: 'active',
    label: activeTexts.active,
    heading: activeTexts.status,
    help,
    input: 'switch',
    show: ActiveStatus,
  }) as const

/** Maximum length accepted by a schema; undefined if unlimited. */
export function longest(schema: unknown): number | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return longest(schema.unwrap())
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined
  if (!(schema instanceof z.ZodPipe)) return undefined
  const both = [longest(schema.in), longest(schema.out)].filter((length) => length !== undefined)
  return both.length > 0 ? Math.min(...both) : undefined
}

/** Whether a schema rejects cleared fields: empty text, null and empty list. */
export const isRequired = (schema: z.ZodType): boolean =>
  ['', null, []].every((nothing) => !schema.safeParse(nothing).success)

/** Whether a form has at most two fields besides the active state, so that it is a dialog instead of a page or drawer. */
export function isSmall<R extends Resource>(resource: R, fields: readonly RecordField<R>[]): boolean {
  const shape = resource.input.shape as Record<string, unknown>
  return fields.filter(({ name, input }) => input && name in shape && name !== 'active').length <= 2
}

const lines: ReadonlySet<unknown> = new Set<LineInput>(['text', 'email', 'tel', 'url'])

/** Initial value of a field: the contract's default, else empty. */
export function blankOf(schema: z.ZodType, input: RecordField<Resource>['input']): unknown {
  const { success, data } = schema.safeParse(undefined)
  if (success && data !== undefined) return data
  if (input === 'switch') return false
  const isText = input === undefined || input === 'textarea' || lines.has(input)
  return isText ? '' : null
}
