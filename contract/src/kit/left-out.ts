import { z } from 'zod'

type Bare<Schema extends z.ZodType> =
  Schema extends z.ZodDefault<infer Inner extends z.ZodType>
    ? Inner
    : Schema extends z.ZodPipe<z.ZodDefault<infer Inner extends z.ZodType>, infer Out extends z.ZodType>
      ? z.ZodPipe<Inner, Out>
      : Schema

/** The fields of a change: each may be left out. */
export type FieldsOfChange<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<Bare<Shape[Name] & z.ZodType>>
}

/** A field without what a new record has when it is left out. */
function bare(name: string, schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodDefault) {
    if (schema.def.checks?.length) throw new Error(`${name}: its default must come after its checks`)
    return schema.unwrap() as z.ZodType
  }
  if (schema instanceof z.ZodPipe && schema.in instanceof z.ZodDefault)
    return z.pipe(schema.in.unwrap() as z.ZodType, schema.out as z.ZodType)
  return schema
}

/**
 * The fields of a call that changes a record, from those of the call that adds one: each may be left out and then stays
 * as it is, instead of being set to what a new record begins with.
 */
export function fieldsOfChange<Shape extends z.ZodRawShape>(shape: Shape): FieldsOfChange<Shape> {
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    bare(name, schema as z.ZodType).optional(),
  ])
  return Object.fromEntries(fields) as FieldsOfChange<Shape>
}

/** The version of a record that a change was made from; without it the change goes over whatever there is. */
export const seenVersion = z.number().int().positive().optional()

/** The body of a call that changes a record: any of these fields, and the version that was read. */
export const changeOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...fieldsOfChange(shape), version: seenVersion })

type Given<Change> = { [Name in keyof Change]?: Change[Name] | undefined }

/** The fields of `before` with a change made to them; what the change leaves out stays as it is. */
export function withChange<Before extends object>(before: Before, change: Given<NoInfer<Before>>): Before {
  const given = Object.entries(change).filter(([name, value]) => value !== undefined && name in before)
  return { ...before, ...Object.fromEntries(given) }
}
