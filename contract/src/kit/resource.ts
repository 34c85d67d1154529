import { z } from 'zod'
import { type Permission, type ResourceName, resources } from '../access/catalogue.ts'
import { callOf, type Service } from './endpoint.ts'
import { changeOf, fieldsOfChange } from './left-out.ts'
import { bodyId, idParams, listQuery } from './schemas.ts'
import { type Text, text } from './text.ts'

type Definition<
  Name extends ResourceName,
  Row extends z.ZodType,
  Input extends z.ZodRawShape,
  Change extends z.ZodRawShape,
  Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
> = {
  /** Resource name in the permission catalogue and the activity log. */
  name: Name
  service: Service
  path: string
  /** Path style of the specification: `/positions/7`, or `/state/create` and `/state/update/7`. */
  paths?: 'plain' | 'worded'
  row: Row
  /** Input for a new record; unknown fields are rejected. */
  input: Input
  /** Fields that can be updated, if not the whole input. Omitted fields are unchanged. */
  change?: Change
  sort: Sort
  filters: Filters
  /** Maximum body size in bytes, if 256 kB are not enough. */
  bodyLimit?: number
}

/**
 * The five calls of a resource: list, view, create, update, remove, each with its own permission
 * (`name.index`, `.view`, `.create`, `.update`, `.delete`). Other calls are declared separately.
 */
export function resource<
  Name extends ResourceName,
  Row extends z.ZodType,
  Input extends z.ZodRawShape,
  const Sort extends readonly [string, ...string[]],
  Filters extends z.ZodRawShape,
  Change extends z.ZodRawShape = Input,
>(definition: Definition<Name, Row, Input, Change, Sort, Filters>) {
  const { name, service, path, paths = 'plain', row, input, change, sort, filters, bodyLimit } = definition
  const call = callOf(service)
  const can = (verb: string) => `${name}.${verb}` as Permission
  const noun = resources[name].label
  const summary = (vi: string, en: string) => text(`${noun.vi}: ${vi}`, `${noun.en}: ${en}`)
  const sized = bodyLimit ? { bodyLimit } : {}
  const worded = paths === 'worded'
  const whole = z.strictObject(input)
  const changed = z.strictObject(fieldsOfChange((change ?? input) as Change))
  return {
    name,
    service,
    path,
    label: noun,
    row,
    input: whole,
    change: changed,
    list: call('GET', path, {
      can: can('index'),
      summary: summary('danh sách', 'list'),
      query: listQuery(sort, filters),
      reply: row,
      kind: 'list',
    }),
    view: call('GET', `${path}/:id`, {
      can: can('view'),
      summary: summary('xem', 'view'),
      params: idParams,
      reply: row,
    }),
    create: call('POST', worded ? `${path}/create` : path, {
      can: can('create'),
      summary: summary('thêm', 'add'),
      body: whole,
      ...sized,
      reply: row,
    }),
    update: call('PUT', worded ? `${path}/update/:id` : `${path}/:id`, {
      can: can('update'),
      summary: summary('sửa', 'edit'),
      params: idParams,
      body: changeOf((change ?? input) as Change),
      ...sized,
      reply: row,
    }),
    remove: call('DELETE', `${path}/:id`, {
      can: can('delete'),
      summary: summary('xóa', 'delete'),
      params: idParams,
    }),
  }
}

type Rows<Row extends z.ZodType> = {
  name: ResourceName
  service: Service
  path: string
  label: Text
  row: Row
}

/** Activates or deactivates a record of a resource; guarded by `name.status`. */
export const toggleOf = <Row extends z.ZodType>({ name, service, path, label, row }: Rows<Row>) =>
  callOf(service)('GET', `${path}/status/:id`, {
    can: `${name}.status` as Permission,
    summary: text(`${label.vi}: bật hoặc tắt`, `${label.en}: switch on or off`),
    params: idParams,
    reply: row,
    mutates: true,
  })

/** Reorders all records of a resource. `before` is the order that the user saw; 409 if it has changed. */
export const orderOf = <Row extends z.ZodType>({ name, service, path, label, row }: Rows<Row>, most = 500) =>
  callOf(service)('PUT', `${path}/order`, {
    can: `${name}.update` as Permission,
    summary: text(`${label.vi}: xếp thứ tự`, `${label.en}: put in order`),
    body: z.strictObject({ before: z.array(bodyId).max(most), order: z.array(bodyId).max(most) }),
    reply: z.array(row),
  })

/** Any result of `resource`, for generic code. */
export type Resource = ReturnType<typeof resource>
