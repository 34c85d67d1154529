import { z } from 'zod'

type Kept<Schema> = Schema extends z.ZodDefault<infer Inner extends z.ZodType> ? z.ZodOptional<Inner> : Schema

/** The fields of a change: what a new record fills in itself when it is left out may be left out here as well. */
export type FieldsOfChange<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: Kept<Shape[Name]> }

/**
 * The fields of a call that changes a record, from those of the call that adds one: whatever has a default there may be
 * left out and then stays as it is, instead of being set to what a new record begins with.
 */
export function fieldsOfChange<Shape extends z.ZodRawShape>(shape: Shape): FieldsOfChange<Shape> {
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    schema instanceof z.ZodDefault ? (schema.unwrap() as z.ZodType).optional() : schema,
  ])
  return Object.fromEntries(fields) as FieldsOfChange<Shape>
}

type Given<Change> = { [Name in keyof Change]?: Change[Name] | undefined }

/** The fields of `before` with a change made to them; what the change leaves out stays as it is. */
export function withChange<Before extends object>(before: Before, change: Given<NoInfer<Before>>): Before {
  const given = Object.entries(change).filter(([name, value]) => value !== undefined && name in before)
  return { ...before, ...Object.fromEntries(given) }
}
