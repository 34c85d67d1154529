import { sql } from 'kysely'
import { type Access, ownerOf } from '../access/access.ts'
import type { Tx } from '../database/database.ts'
import type { JsonValue } from '../database/tables.generated.ts'

/** One change of one record: before and after. */
export type Change = {
  /** The kind of record, as in the permission catalogue: `article`, `manufacturer`. */
  type: string
  id: number | string
  name?: string
  before?: unknown
  after?: unknown
}

/** Origin of a change. */
export type Origin = {
  access: Pick<Access, 'userId' | 'sessionId' | 'viewedBy'> | null
  module: string
  permission: string
  method: string
  api: string
  address: string
}

const secret = /password|secret|token|captcha|answer|api_key/i
const longest = 20_000

/** A value for permanent storage: secrets masked, long texts truncated. */
export function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.length > longest ? `${value.slice(0, longest)}…` : value
  if (value === null || typeof value !== 'object') return value
  if (depth > 8) return '…'
  if (Array.isArray(value)) return value.slice(0, 500).map((item) => masked(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secret.test(key) ? '•••' : masked(item, depth + 1)]),
  )
}

const fields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that differ between two records, so that the log contains only changes. */
export function difference(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!fields(before) || !fields(after)) return { before: before ?? null, after: after ?? null }
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}

const json = (value: unknown) =>
  value === null || value === undefined ? null : JSON.stringify(masked(value))

/** Writes the rows of a change in its own transaction. */
export async function writeActivity(tx: Tx, origin: Origin, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('activity_log')
    .values(
      changes.map((change) => {
        const { before, after } = difference(change.before, change.after)
        return {
          user_id: origin.access && ownerOf(origin.access),
          // Access without a session has an empty ID.
          session_id: origin.access?.sessionId || null,
          module: origin.module,
          permission: origin.permission,
          method: origin.method,
          api: origin.api,
          name: change.name ?? '',
          record_type: change.type,
          record_id: String(change.id),
          before: sql<JsonValue>`${json(before)}::jsonb`,
          after: sql<JsonValue>`${json(after)}::jsonb`,
          address: origin.address,
        }
      }),
    )
    .execute()
}
