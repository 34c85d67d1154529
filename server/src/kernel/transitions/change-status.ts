import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { Language } from '@toasoan/contract/kit/text'
import type { Transition } from '@toasoan/contract/kit/transitions'
import { sql } from 'kysely'
import type { Access } from '../access/access.ts'
import type { Tx } from '../database/database.ts'
import { writeEvents } from '../history/record-history.ts'
import { fail } from '../http/fail.ts'
import { refuseStale, type Values } from '../records/change-record.ts'
import { type Standing, type StatusRules, wayTo } from './ways.ts'

/** The actor, and the language of refusals. */
export type Actor = { access: Access; language: Language }

/** Input: target status, reason, and the version that the user saw; a domain adds further fields. */
export type StatusGiven<Status extends string> = { status: Status; reason: string; version?: number }

/** One transition of one record. */
export type Step<Status extends string, Row, Given> = {
  tx: Tx
  actor: Actor
  way: Transition<Status>
  /** The record before the transition. */
  before: Row
  given: Given
}

/** Status changes of one table's records, with their side effects. */
export type Lifecycle<
  Status extends string,
  Row extends Standing<Status>,
  Given extends StatusGiven<Status> = StatusGiven<Status>,
> = {
  readonly rules: StatusRules<Status, Row>
  /** The record if the user may see it, locked; 404 otherwise. */
  readonly read: (tx: Tx, actor: Actor, id: number, lock: boolean) => Promise<Row>
  /** Columns written with the status. Rejects impossible transitions by throwing. */
  readonly prepare?: (step: Step<Status, Row, Given>) => Values | Promise<Values>
  /** Changes to other records, after the status is written and before the record is read again. */
  readonly effect?: (step: Step<Status, Row, Given>) => Promise<void>
  /** Effects after the change: notifications to users and pages. */
  readonly afterwards?: (step: Step<Status, Row, Given> & { after: Row }) => Promise<void>
}

/** Target status, and further changes. */
type Put<Status extends string> = { to: Status; reason: string; set?: Values }

/**
 * Writes a status that is derived from another event, if the record's status is unchanged since it was read;
 * else 409. `set` are further columns. Appends to the history; `actor` is null for automatic changes.
 */
export const putStatus = <Status extends string, Row extends Standing<Status>>(
  tx: Tx,
  actor: Pick<Access, 'userId' | 'insteadOf'> | null,
  rules: Pick<StatusRules<Status, Row>, 'table'>,
  record: Standing<Status>,
  put: Put<Status>,
): Promise<void> => putStatuses(tx, actor, rules, [record], put)

const among = (records: readonly Standing<string>[]) => sql`(id, status, version) in (select * from unnest(
  ${records.map(({ id }) => id)}::bigint[], ${records.map(({ status }) => status)}::text[],
  ${records.map(({ version }) => version)}::int[]))`

/** The same for many records with the same transition, in two statements. */
export async function putStatuses<Status extends string, Row extends Standing<Status>>(
  tx: Tx,
  actor: Pick<Access, 'userId' | 'insteadOf'> | null,
  { table }: Pick<StatusRules<Status, Row>, 'table'>,
  records: readonly Standing<Status>[],
  { to, reason, set = {} }: Put<Status>,
): Promise<void> {
  if (records.length === 0) return
  const assignments = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const [only] = records.length === 1 ? records : []
  const { numAffectedRows } = await sql`update ${sql.table(table)}
    set ${sql.join([sql`status = ${to}`, sql`reason = ${reason}`, ...assignments])},
      version = version + 1, updated_at = now()
    where ${only ? sql`id = ${only.id} and status = ${only.status} and version = ${only.version}` : among(records)}`.execute(
    tx,
  )
  if (numAffectedRows !== BigInt(records.length)) throw fail(kernelErrors.stale, {})
  await writeEvents(
    tx,
    actor,
    records.map(({ id, status }) => ({ entity: table, id, kind: 'status', from: status, to, reason })),
  )
}

/**
 * Changes a record's status at a user's request: checks transition table and guard, rejects with 409 when the
 * record was changed since the user saw it or concurrently, and applies history and side effects. All within
 * the transaction.
 */
export async function changeStatus<
  Status extends string,
  Row extends Standing<Status>,
  Given extends StatusGiven<Status>,
>(
  tx: Tx,
  actor: Actor,
  lifecycle: Lifecycle<Status, Row, Given>,
  id: number,
  given: Given,
): Promise<{ before: Row; after: Row }> {
  const { rules, read, prepare, effect, afterwards } = lifecycle
  const { access, language } = actor
  const { status, reason, version } = given
  const before = await read(tx, actor, id, true)
  refuseStale(before, version)
  const way = wayTo(rules, access, before, { status, reason, language })
  const step = { tx, actor, way, before, given }
  await putStatus(tx, access, rules, before, { to: way.to, reason, set: (await prepare?.(step)) ?? {} })
  await effect?.(step)
  const after = await read(tx, actor, id, false)
  await afterwards?.({ ...step, after })
  return { before, after }
}
