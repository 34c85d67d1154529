import { z } from 'zod'
import { because } from './validation.ts'

/** A record's number: a positive integer that fits PostgreSQL's bigint and JavaScript's number. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** An id inside a JSON body, where it is a number already. */
export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const idParams = z.object({ id })

/** Hours that a clock on earth is apart from UTC at most; PostgreSQL takes hardly more. */
const furthest = 14

const offsetOf = (value: string): number => Number(/[+-](\d\d):?\d\d$/.exec(value)?.[1] ?? 0)

/** An instant as the API writes it: ISO 8601 with offset. */
export const instant = z.iso
  .datetime({ offset: true })
  .refine(
    (value) => offsetOf(value) <= furthest,
    because('Múi giờ chưa đúng.', 'There is no such time zone.'),
  )
  .refine(
    (value) => value >= '1900' && value < '2200',
    because('Năm phải từ 1900 đến 2199.', 'A year from 1900 to 2199.'),
  )

/** A calendar day, YYYY-MM-DD, of a year that PostgreSQL and people know. */
export const day = z.iso
  .date()
  .refine(
    (value) => value >= '1900' && value < '2200',
    because('Năm phải từ 1900 đến 2199.', 'A year from 1900 to 2199.'),
  )

/**
 * Control characters never belong in a name, nor do those that turn the words after them round; PostgreSQL refuses the null
 * character altogether.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the expression
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

/** What is far too long is not cleaned first; the sentence names the bound that it then had to keep. */
const tooLong = (max: number) => because(`Tối đa ${max} ký tự.`, `At most ${max} characters.`)

/** One line of text a person typed: NFC, without control characters, trimmed. */
export const line = (max: number) =>
  z
    .string()
    .refine((value) => value.length <= max * 4, tooLong(max))
    .meta({ maxLength: max })
    .transform((value) =>
      value.toWellFormed().normalize('NFC').replace(control, '').replace(/\s+/g, ' ').trim(),
    )
    .pipe(z.string().max(max))

/** As `line`, and not empty. */
export const requiredLine = (max: number) => line(max).pipe(z.string().min(1))

/** Several lines of text a person typed. */
export const prose = (max: number) =>
  z
    .string()
    .refine((value) => value.length <= max * 2, tooLong(max))
    .meta({ maxLength: max })
    .transform((value) => value.toWellFormed().normalize('NFC').replace(control, '').trim())
    .pipe(z.string().max(max))

/** A short name that programs use, as somebody types it: in lower case. */
export const shortCode = (max: number) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(max)
    .refine(
      (code) => code === '' || /^[a-z0-9]([a-z0-9_-]*[a-z0-9])?$/.test(code),
      because('Chỉ gồm chữ không dấu, số và gạch.', 'Plain letters, digits and dashes only.'),
    )

/** A number that may be left out: absent, or null as an emptied field has it, it is 0. */
export const orZero = (schema: z.ZodNumber) =>
  schema
    .nullable()
    .default(0)
    .transform((value) => value ?? 0)

/** What may be left out: null, as an emptied field has it, is the same as absent. */
export const orAbsent = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined)

/** What an import answers besides: cells whose letters were of TCVN3 or VNI fonts and are Unicode now; absent where none were. */
export const decodedCells = { decoded: z.number().optional() }

export const pageSizes = [10, 25, 50, 100] as const

/** How many rows a page of a list has: one of the sizes that it offers. */
export const pageSize = (sizes: readonly number[]) =>
  z.coerce.number().refine((value) => sizes.includes(value), { params: { oneOf: sizes } })

/** A truth value in a query, where everything is text. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')

/** Ids in a query, joined by commas. */
export const queryIds = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((value) => value.split(',').map(Number))

/**
 * The query of a list, as the specification's section 7 has it. An unknown sort column or page size
 * is refused, never ignored; a default sort is the server's to choose.
 */
export const listQuery = <const Sort extends readonly [string, ...string[]], Shape extends z.ZodRawShape>(
  sort: Sort,
  filters: Shape,
  sizes: readonly number[] = pageSizes,
  defaultSize = 50,
) =>
  z.object({
    keyword: line(200).optional(),
    perPage: pageSize(sizes).default(defaultSize),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    sortBy: z.enum(sort).optional(),
    sortDesc: queryFlag.optional(),
    isPaginate: queryFlag.optional(),
    ...filters,
  })
