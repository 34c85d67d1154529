import type { Resource } from '@toasoan/contract/kit/resource'
import type { Text } from '@toasoan/contract/kit/text'
import type { ComponentType } from 'react'
import { z } from 'zod'
import type { Option } from '#web/ui/form/form-fields.tsx'
import { ActiveStatus, activeTexts } from '../active-status.tsx'

/** A record as the calls of its resource give it. */
export type RowOf<R extends Resource> = z.output<R['view']['reply']> & { id: number; name: string }

/** What an input gets; it finds its value by its name in the form. */
export type InputProps = { name: string; label: Text; help?: Text; required: boolean }

/** Inputs of one line. */
export type LineInput = 'text' | 'email' | 'tel' | 'url'

/**
 * A field of a record on its screens. The form has those with an `input` that the contract takes there; what is
 * required and how long a text may be is the contract's to say. Whoever reads the record sees all of them.
 */
export type RecordField<R extends Resource> = {
  name: Extract<keyof RowOf<R> | keyof z.output<R['input']>, string>
  label: Text
  /** Its name where it is read, when that is another one. */
  heading?: Text
  help?: Text
  /** How it is given; a component of its own for what is none of these. Without one it is only read. */
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
  /** How it reads; gets the record. Texts, numbers, choices, truths and instants need none. */
  show?: ComponentType<RowOf<R>>
}

/** The field that says whether a record is in use. */
export const activeField = (help?: Text) =>
  ({
    name: 'active',
    label: activeTexts.active,
    heading: activeTexts.status,
    help,
    input: 'switch',
    show: ActiveStatus,
  }) as const

/** The most characters that a schema takes; undefined when it sets no bound. */
export function longest(schema: unknown): number | undefined {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return longest(schema.unwrap())
  if (schema instanceof z.ZodString) return schema.maxLength ?? undefined
  if (!(schema instanceof z.ZodPipe)) return undefined
  const both = [longest(schema.in), longest(schema.out)].filter((length) => length !== undefined)
  return both.length > 0 ? Math.min(...both) : undefined
}

/** Whether a schema takes no field that was emptied: neither an empty text nor null nor an empty list. */
export const isRequired = (schema: z.ZodType): boolean =>
  ['', null, []].every((nothing) => !schema.safeParse(nothing).success)

const lines: ReadonlySet<unknown> = new Set<LineInput>(['text', 'email', 'tel', 'url'])

/** What a field of a new record holds: the contract's default, else nothing. */
export function blankOf(schema: z.ZodType, input: RecordField<Resource>['input']): unknown {
  const { success, data } = schema.safeParse(undefined)
  if (success && data !== undefined) return data
  if (input === 'switch') return false
  const isText = input === undefined || input === 'textarea' || lines.has(input)
  return isText ? '' : null
}
