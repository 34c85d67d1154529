import { z } from 'zod'
import { type ResourceName, resources } from '../access/catalogue.ts'
import { callOf, type Service } from './endpoint.ts'
import { resource } from './resource.ts'
import { bodyId, decodedCells, instant, line, prose, requiredLine } from './schemas.ts'
import { type Text, text } from './text.ts'
import { because } from './validation.ts'

/**
 * A field of a reference entity: label, input kind, and validation on both sides. `in` lists where it appears
 * besides the form.
 */
export type Field = {
  readonly label: Text
  readonly help?: Text
  readonly input: 'text' | 'textarea' | 'email' | 'tel' | 'url' | 'reference'
  readonly schema: z.ZodType
  readonly required: boolean
  readonly list: boolean
  /** For `reference`: path of the collection to choose from, for example `/countries`. */
  readonly from?: string
}

const phoneNumber = z
  .string()
  .trim()
  .refine(
    (value) => /^\+?[0-9][0-9 .()-]{5,19}$/.test(value),
    because('Số điện thoại gồm 6 đến 20 chữ số.', 'A phone number has 6 to 20 digits.'),
  )

type FieldOptions = { help?: Text; required?: boolean; list?: boolean; max?: number }

/** Field kinds of a reference entity. */
export const field = {
  text: (label: Text, { help, required = false, list = true, max = 200 }: FieldOptions = {}): Field => ({
    label,
    help,
    input: 'text',
    required,
    list,
    schema: required ? requiredLine(max) : line(max).default(''),
  }),
  textarea: (label: Text, { help, list = false, max = 2000 }: FieldOptions = {}): Field => ({
    label,
    help,
    input: 'textarea',
    required: false,
    list,
    schema: prose(max).default(''),
  }),
  email: (label: Text): Field => ({
    label,
    input: 'email',
    required: false,
    list: true,
    schema: z.union([z.literal(''), z.email()]).default(''),
  }),
  phone: (label: Text): Field => ({
    label,
    input: 'tel',
    required: false,
    list: true,
    schema: z.union([z.literal(''), phoneNumber]).default(''),
  }),
  url: (label: Text): Field => ({
    label,
    input: 'url',
    required: false,
    list: true,
    schema: z.union([z.literal(''), z.url({ protocol: /^https?$/ })]).default(''),
  }),
  reference: (label: Text, from: string): Field => ({
    label,
    input: 'reference',
    required: false,
    list: false,
    from,
    schema: bodyId.nullable().default(null),
  }),
}

type Entity<Name extends ResourceName> = {
  name: Name
  path: string
  service: Service
  fields: Record<string, Field>
}

const row = z.looseObject({
  id: bodyId,
  name: z.string(),
  active: z.boolean(),
  version: z.number(),
  created_at: instant,
  updated_at: instant,
})

/** One row of any reference entity. */
export type ReferenceRow = z.output<typeof row> & Record<string, unknown>

/** The entity's own fields, whose names are known at the declaration, and the common one. */
type Input = Record<string, z.ZodType> & { active: z.ZodDefault<z.ZodBoolean> }

/**
 * A simple list of records; its seven calls (list, view, create, update, remove, export, import) are derived
 * from the fields.
 */
export function referenceEntity<Name extends ResourceName>(entity: Entity<Name>) {
  const { name, path, service, fields } = entity
  const shape = Object.fromEntries(Object.entries(fields).map(([key, { schema }]) => [key, schema]))
  const calls = resource({
    name,
    service,
    path,
    row,
    input: { ...shape, active: z.boolean().default(true) } as Input,
    sort: ['name', 'created_at', 'updated_at'],
    filters: { active: z.enum(['true', 'false']).optional() },
  })
  const { vi, en } = calls.label
  const call = callOf(service)
  return {
    ...calls,
    fields,
    area: resources[name].area,
    exportRows: call('GET', `${path}/export`, {
      can: calls.list.can,
      summary: text(`${vi}: xuất xlsx`, `${en}: export xlsx`),
      query: calls.list.query,
      kind: 'raw',
    }),
    importRows: call('POST', `${path}/import`, {
      can: calls.create.can,
      summary: text(`${vi}: nhập xlsx`, `${en}: import xlsx`),
      multipart: true,
      reply: z.object({
        imported: z.number(),
        errors: z.array(z.object({ row: z.number(), column: z.string(), message: z.string() })),
        ...decodedCells,
      }),
    }),
  }
}

export type ReferenceEntity = ReturnType<typeof referenceEntity>
