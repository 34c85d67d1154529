import { z } from 'zod'
import { type Permission, type ResourceName, resources } from '../access/catalogue.ts'
import { type AnyEndpoint, callOf, type Service } from './endpoint.ts'
import { fieldsOfChange } from './left-out.ts'
import { historyEntry } from './record-history.ts'
import { bodyId, day, id, idParams, instant, listQuery, prose, queryFlag } from './schemas.ts'
import { type Text, text } from './text.ts'
import { keysOf, type Transition } from './transitions.ts'

type Shape = z.ZodRawShape

type Definition<Status extends string, Row, Detail, Input, Change, Step, Sort, Filters> = {
  /** Resource name in the permission catalogue. */
  name: ResourceName
  service: Service
  path: string
  /** Labels of the statuses. */
  statuses: Readonly<Record<Status, Text>>
  transitions: readonly Transition<Status>[]
  /** Row fields besides the common ones. */
  row: Row
  /** Fields of the detail page besides those of a row. */
  detail?: Detail
  /** Input for creating; unknown fields are rejected. */
  input: Input
  /** Fields that can be updated; omitted ones are unchanged. */
  change: Change
  /** Input of a transition besides status, reason and version. */
  step?: Step
  /** Cross-field rules for creating and updating. */
  check?: <S extends z.ZodType>(schema: S) => S
  checkChange?: <S extends z.ZodType>(schema: S) => S
  sort: Sort
  filters: Filters
}

const named = z.object({ id: bodyId, name: z.string() })

const unchecked = <S extends z.ZodType>(schema: S): S => schema

/** Common fields of all requests. */
const rowOf = <Status extends string>(statuses: Readonly<Record<Status, Text>>) => ({
  id: bodyId,
  title: z.string(),
  status: keysOf(statuses),
  requester: named,
  department: named.nullable(),
  approved_by: named.nullable(),
  /** Reason of the last transition. */
  reason: z.string(),
  /** Statuses that the actor may set now. */
  moves: z.array(keysOf(statuses)),
  version: z.number(),
  created_at: instant,
})

/** Further fields of the detail page. */
const partsOf = <May extends string>(may: readonly May[]) => ({
  history: z.array(historyEntry),
  may: z.object(
    Object.fromEntries(['update', 'delete', ...may].map((name) => [name, z.boolean()])) as Record<
      'update' | 'delete' | May,
      z.ZodBoolean
    >,
  ),
})

/**
 * The six calls of a request: list, view, create, update, remove and move, guarded by `name.index`, `.view`,
 * `.create`, `.update`, `.delete` and `.changeStatus`; a transition also needs its own permission.
 */
export function requests<
  Status extends string,
  Row extends Shape,
  Input extends Shape,
  Change extends Shape,
  const Sort extends readonly [string, ...string[]],
  Filters extends Shape,
  // biome-ignore lint/complexity/noBannedTypes: nothing besides
  Detail extends Shape = {},
  // biome-ignore lint/complexity/noBannedTypes: nothing besides
  Step extends Shape = {},
  May extends string = never,
>(
  definition: Definition<Status, Row, Detail, Input, Change, Step, Sort, Filters> & {
    /** Names of user actions besides editing and deleting. */
    may?: readonly May[]
  },
) {
  const {
    name,
    service,
    path,
    statuses,
    transitions,
    check = unchecked,
    checkChange = unchecked,
  } = definition
  const call = callOf(service)
  const can = (verb: string) => `${name}.${verb}` as Permission
  const noun = resources[name].label
  const summary = (vi: string, en: string) => text(`${noun.vi}: ${vi}`, `${noun.en}: ${en}`)
  const status = keysOf(statuses)
  const row = z.object({ ...rowOf(statuses), ...definition.row })
  const detail = row.extend({ ...partsOf(definition.may ?? []), ...(definition.detail as Detail) })
  const input = check(z.strictObject(definition.input))
  const changed = z.strictObject(fieldsOfChange(definition.change))
  const given = z.strictObject(definition.step as Step)
  const seen = { version: z.number().int().positive().optional() }
  const one = { params: idParams, reply: detail }
  return {
    name,
    label: noun,
    statuses,
    transitions,
    row,
    detail,
    input,
    change: changed,
    step: given,
    list: call('GET', path, {
      can: can('index'),
      summary: summary('danh sách', 'list'),
      query: listQuery(definition.sort, {
        status: status.optional(),
        department_id: id.optional(),
        requester_id: id.optional(),
        from: day.optional(),
        until: day.optional(),
        mine: queryFlag.optional(),
        /** Only requests that the actor may approve or reject now. */
        to_approve: queryFlag.optional(),
        ...definition.filters,
      }),
      reply: row,
      kind: 'list',
    }),
    view: call('GET', `${path}/:id`, { can: can('view'), summary: summary('xem', 'view'), ...one }),
    create: call('POST', path, {
      can: can('create'),
      summary: summary('thêm', 'add'),
      body: input,
      reply: detail,
    }),
    update: call('PUT', `${path}/:id`, {
      can: can('update'),
      summary: summary('sửa', 'edit'),
      body: checkChange(changed.extend(seen)),
      ...one,
    }),
    remove: call('DELETE', `${path}/:id`, {
      can: can('delete'),
      summary: summary('xóa', 'delete'),
      params: idParams,
    }),
    move: call('POST', `${path}/:id/change-status`, {
      can: can('changeStatus'),
      summary: summary('chuyển bước', 'move on'),
      body: z.strictObject({
        status,
        reason: prose(1000).default(''),
        ...seen,
        ...(definition.step as Step),
      }),
      ...one,
    }),
  }
}

/** Any result of `requests`, for generic code. */
export type Requests = {
  readonly name: ResourceName
  readonly label: Text
  readonly statuses: Readonly<Record<string, Text>>
  readonly transitions: readonly Transition[]
  readonly row: z.ZodObject
  readonly detail: z.ZodObject
  readonly input: z.ZodObject
  readonly change: z.ZodObject
  readonly step: z.ZodObject
} & Readonly<Record<'list' | 'view' | 'create' | 'update' | 'remove' | 'move', AnyEndpoint>>
