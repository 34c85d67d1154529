import type { Permission } from '@toasoan/contract/access/catalogue'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import type { Requests } from '@toasoan/contract/kit/requests'
import type { RawBuilder } from 'kysely'
import type { Access, Ownership } from '../access/access.ts'
import type { Tx } from '../database/database.ts'
import type { Values } from '../records/change-record.ts'
import type { ListQuery } from '../records/paged-list.ts'
import type { Actor, StatusGiven, Step } from '../transitions/change-status.ts'
import { type Guard, guardBy, type Standing, type StatusRules } from '../transitions/ways.ts'

type Named = { id: number; name: string }

/** What the kit reads of every request besides its own columns; whose it is stays on the server. */
export type Requested<Status extends string = string> = Standing<Status> & {
  title: string
  requester: Named
  department: Named | null
  requester_id: number
  department_id: number | null
  created_at: string
}

/** Whose a request is. */
export const ownerOf = ({
  requester_id,
  department_id,
}: Pick<Requested, 'requester_id' | 'department_id'>): Ownership => ({
  owner_id: requester_id,
  department_id,
})

/** What somebody asks for, or changes of it, within the transaction that writes it. */
export type Asked<Row, Given> = {
  tx: Tx
  actor: Actor
  given: Given
  /** Null for a new request. */
  before: Row | null
  /** What somebody asks by, where that is not the permission to ask. */
  by?: Permission
}

/** The part of a list's query that every kind has. */
export type RequestsQuery = ListQuery & {
  status?: string
  department_id?: number
  requester_id?: number
  from?: string
  until?: string
  mine?: boolean
  to_approve?: boolean
}

/**
 * One kind of requests: where its rows come from, what is checked, and what follows. The table has `title`, `status`,
 * `reason`, `requester_id`, `department_id`, `approved_by`, `version`, `created_at` and `updated_at` besides its own columns.
 */
export type RequestKind<
  Row extends Requested<Status>,
  Given extends object,
  Query extends RequestsQuery = RequestsQuery,
  Status extends string = Row['status'],
  Move extends StatusGiven<Status> = StatusGiven<Status>,
> = {
  readonly resource: Requests & { readonly statuses: StatusRules<Status, Row>['labels'] } & Pick<
      StatusRules<Status, Row>,
      'transitions'
    >
  /** Also its name in the histories, in the log and in the inbox. Its rows are called `r`. */
  readonly table: string
  /** Columns besides those of `Requested`, and the joins that they need. */
  readonly columns: RawBuilder<unknown>
  readonly joins?: RawBuilder<unknown>
  /** The instant that `from` and `until` narrow; when it was asked for, if absent. */
  readonly spanned?: RawBuilder<unknown>
  /** Filters of `…_id` that are columns of the table, and conditions of what else is set. */
  readonly filters?: readonly (keyof Query & string)[]
  readonly where?: (query: Query, access: Access) => readonly RawBuilder<unknown>[]
  /** Who may move it; `guardBy` the requester when absent. */
  readonly guard?: Guard<Status, Row>
  readonly editable: (row: Row) => boolean
  readonly deletable: (row: Row) => boolean
  /** The refusal of an edit or deletion that comes too late. */
  readonly settled: ErrorDefinition
  /** What else a person may do with it. */
  readonly may?: (access: Access, row: Row) => Readonly<Record<string, boolean>>
  /** What a row shows that is no column. */
  readonly shown?: (row: Row) => object
  /** Refuses by throwing. */
  readonly check?: (asked: Asked<Row, Given>) => Promise<void>
  /** Columns from what was given; all of it, when absent. What is undefined is not written. */
  readonly values?: (given: Given) => Values
  /** What follows from asking and from an edit. */
  readonly saved?: (asked: Asked<Row, Given> & { after: Row }) => Promise<void>
  readonly removed?: (tx: Tx, before: Row) => Promise<void>
  /** What its history says of its beginning. */
  readonly story?: (row: Row) => Record<string, unknown>
  /** Columns that are written with a status. */
  readonly columnsFor?: (step: Step<Status, Row, Move>) => Values | Promise<Values>
  /** What a step changes elsewhere. */
  readonly effect?: (step: Step<Status, Row, Move>) => Promise<void>
  /** Who is notified of a step. */
  readonly moved?: (step: Step<Status, Row, Move> & { after: Row }) => Promise<void>
}

/** Any kind, for the code of the kit. */
// biome-ignore lint/suspicious/noExplicitAny: the kit handles every kind alike
export type AnyKind = RequestKind<any, any, any, any, any>

/** The row of a kind. */
export type RowOf<Kind> =
  Kind extends RequestKind<infer Row, infer _Given, infer _Query, infer _S, infer _M> ? Row : never

/** The steps of a kind, and who may take them. */
export const rulesOf = ({
  table,
  resource,
  guard = guardBy(ownerOf),
}: AnyKind): StatusRules<string, Requested> => ({
  table,
  transitions: resource.transitions,
  labels: resource.statuses,
  guard,
})

export const permissionOf = ({ resource }: Pick<AnyKind, 'resource'>, verb: string) =>
  `${resource.name}.${verb}` as Permission
