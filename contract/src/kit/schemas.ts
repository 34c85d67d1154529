import { z } from 'zod'
import { because } from './validation.ts'

/** Record ID: a positive integer that fits PostgreSQL's bigint and JavaScript's number. */
export const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** An ID in a JSON body, where it is a number already. */
export const bodyId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

export const idParams = z.object({ id })

/** Maximum UTC offset in hours; PostgreSQL accepts hardly more. */
const furthest = 14

const offsetOf = (value: string): number => Number(/[+-](\d\d):?\d\d$/.exec(value)?.[1] ?? 0)

/** Timestamp in the API: ISO 8601 with offset. */
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

/** Calendar day, YYYY-MM-DD, within a plausible range of years. */
export const day = z.iso
  .date()
  .refine(
    (value) => value >= '1900' && value < '2200',
    because('Năm phải từ 1900 đến 2199.', 'A year from 1900 to 2199.'),
  )

/** Control characters and bidirectional overrides are not allowed in names; PostgreSQL rejects the null character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the point of the expression
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g

/** Overlong text is not normalised; the error names the limit. */
const tooLong = (max: number) => because(`Tối đa ${max} ký tự.`, `At most ${max} characters.`)

/** Single-line text input: NFC, without control characters, trimmed. */
export const line = (max: number) =>
  z
    .string()
    .refine((value) => value.length <= max * 4, tooLong(max))
    .meta({ maxLength: max })
    .transform((value) =>
      value.toWellFormed().normalize('NFC').replace(control, '').replace(/\s+/g, ' ').trim(),
    )
    .pipe(z.string().max(max))

/** Like `line`, but not empty. */
export const requiredLine = (max: number) => line(max).pipe(z.string().min(1))

/** Multi-line text input. */
export const prose = (max: number) =>
  z
    .string()
    .refine((value) => value.length <= max * 2, tooLong(max))
    .meta({ maxLength: max })
    .transform((value) => value.toWellFormed().normalize('NFC').replace(control, '').trim())
    .pipe(z.string().max(max))

/** A code typed by a user: converted to lower case. */
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

/** An optional number: absent, or null from a cleared field, is 0. */
export const orZero = (schema: z.ZodNumber) =>
  schema
    .nullable()
    .default(0)
    .transform((value) => value ?? 0)

/** An optional value: null from a cleared field equals absent. */
export const orAbsent = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? undefined)

/** Import result: number of cells converted from TCVN3 or VNI fonts to Unicode; absent without any. */
export const decodedCells = { decoded: z.number().optional() }

export const pageSizes = [10, 25, 50, 100] as const

/** Page size: one of the offered sizes. */
export const pageSize = (sizes: readonly number[]) =>
  z.coerce.number().refine((value) => sizes.includes(value), { params: { oneOf: sizes } })

/** A boolean in a query string. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')

/** IDs in a query string, separated by commas. */
export const queryIds = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((value) => value.split(',').map(Number))

/**
 * Query of a list (specification, section 7). Unknown sort columns and page sizes are rejected; the server
 * chooses the default sort.
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
