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

/** Fields of every request that the kit reads besides the kind's own columns; ownership stays on the server. */
export type Requested<Status extends string = string> = Standing<Status> & {
  title: string
  requester: Named
  department: Named | null
  requester_id: number
  department_id: number | null
  created_at: string
}

/** Owner and department of a request. */
export const ownerOf = ({
  requester_id,
  department_id,
}: Pick<Requested, 'requester_id' | 'department_id'>): Ownership => ({
  owner_id: requester_id,
  department_id,
})

/** Input of a new or changed request, within the transaction that writes it. */
export type Asked<Row, Given> = {
  tx: Tx
  actor: Actor
  given: Given
  /** Null for a new request. */
  before: Row | null
  /** Permission for creating, if it is not the kind's default. */
  by?: Permission
}

/** Query parameters of every request list. */
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
 * One kind of request: its rows, checks and effects. The table has `title`, `status`, `reason`,
 * `requester_id`, `department_id`, `approved_by`, `version`, `created_at` and `updated_at` besides its own
 * columns.
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
  /** Table; also the name in histories, activity log and inbox. The alias of its rows is `r`. */
  readonly table: string
  /** Columns besides those of `Requested`, and the joins that they need. */
  readonly columns: RawBuilder<unknown>
  readonly joins?: RawBuilder<unknown>
  /** Timestamp filtered by `from` and `until`; default: creation. */
  readonly spanned?: RawBuilder<unknown>
  /** Filters `…_id` that are columns of the table, and conditions of other filters. */
  readonly filters?: readonly (keyof Query & string)[]
  readonly where?: (query: Query, access: Access) => readonly RawBuilder<unknown>[]
  /** Guard of transitions; default: `guardBy` the requester. */
  readonly guard?: Guard<Status, Row>
  readonly editable: (row: Row) => boolean
  readonly deletable: (row: Row) => boolean
  /** Error for changing or deleting a request that is no longer open. */
  readonly settled: ErrorDefinition
  /** Further actions of a user. */
  readonly may?: (access: Access, row: Row) => Readonly<Record<string, boolean>>
  /** Computed fields of a row. */
  readonly shown?: (row: Row) => object
  /** Rejects by throwing. */
  readonly check?: (asked: Asked<Row, Given>) => Promise<void>
  /** Columns from the input; all input if absent. Undefined values are not written. */
  readonly values?: (given: Given) => Values
  /** Effects of creating and editing. */
  readonly saved?: (asked: Asked<Row, Given> & { after: Row }) => Promise<void>
  readonly removed?: (tx: Tx, before: Row) => Promise<void>
  /** Data of the first history entry. */
  readonly story?: (row: Row) => Record<string, unknown>
  /** Columns written with a status. */
  readonly columnsFor?: (step: Step<Status, Row, Move>) => Values | Promise<Values>
  /** Effects of a transition on other records. */
  readonly effect?: (step: Step<Status, Row, Move>) => Promise<void>
  /** Notifies users about a transition. */
  readonly moved?: (step: Step<Status, Row, Move> & { after: Row }) => Promise<void>
}

/** Any kind, for the code of the kit. */
// biome-ignore lint/suspicious/noExplicitAny: the kit handles every kind alike
export type AnyKind = RequestKind<any, any, any, any, any>

/** The row of a kind. */
export type RowOf<Kind> =
  Kind extends RequestKind<infer Row, infer _Given, infer _Query, infer _S, infer _M> ? Row : never

/** The transitions of a kind, and their guard. */
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
