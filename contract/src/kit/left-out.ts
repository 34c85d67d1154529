import { z } from 'zod'

type Bare<Schema extends z.ZodType> =
  Schema extends z.ZodDefault<infer Inner extends z.ZodType>
    ? Inner
    : Schema extends z.ZodPipe<z.ZodDefault<infer Inner extends z.ZodType>, infer Out extends z.ZodType>
      ? z.ZodPipe<Inner, Out>
      : Schema

/** Makes each field of a change optional. */
export type FieldsOfChange<Shape extends z.ZodRawShape> = {
  [Name in keyof Shape]: z.ZodOptional<Bare<Shape[Name] & z.ZodType>>
}

/** A field without its default value. */
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
 * Fields of an update call, derived from those of the create call: each is optional and then keeps its value
 * instead of getting the default.
 */
export function fieldsOfChange<Shape extends z.ZodRawShape>(shape: Shape): FieldsOfChange<Shape> {
  const fields = Object.entries(shape).map(([name, schema]) => [
    name,
    bare(name, schema as z.ZodType).optional(),
  ])
  return Object.fromEntries(fields) as FieldsOfChange<Shape>
}

/** Version of the record that the change is based on; without it the change overwrites any version. */
export const seenVersion = z.number().int().positive().optional()

/** Body of an update call: any of these fields, and the base version. */
export const changeOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject({ ...fieldsOfChange(shape), version: seenVersion })

type Given<Change> = { [Name in keyof Change]?: Change[Name] | undefined }

/** The fields of a record that a shape names. */
export const fieldsIn = <Shape extends object, Row extends { [Name in keyof Shape]?: unknown }>(
  shape: Shape,
  row: Row,
) =>
  Object.fromEntries(Object.keys(shape).map((name) => [name, row[name as keyof Row]])) as Pick<
    Row,
    keyof Row & keyof Shape
  >

/** The fields of `before` with a change applied; omitted fields are unchanged. */
export function withChange<Before extends object>(before: Before, change: Given<NoInfer<Before>>): Before {
  const given = Object.entries(change).filter(([name, value]) => value !== undefined && name in before)
  return { ...before, ...Object.fromEntries(given) }
}
