import type { AssistProposal } from '@toasoan/contract/editorial/assist'
import { assistErrors } from '@toasoan/contract/editorial/assist-errors'
import type { AssistKind } from '@toasoan/contract/editorial/assist-kinds'
import type { ErrorDefinition } from '@toasoan/contract/kit/errors'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Model } from '#server/kernel/assist/model.ts'
import { type Database, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { About } from './record-text.ts'
import { wordKeys } from './word-keys.ts'

export type Limits = { personTokens: number; departmentTokens: number }

/** A request that was not finished after this many seconds belonged to a process that is gone. */
const abandonedAfter = 180

const running = sql`status = 'running' and created_at > now() - make_interval(secs => ${abandonedAfter})`

const startOfDay = sql`(date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone})`

type Spent = { waits: boolean; person: number; department: number }

/** Tokens that a person and their primary department used today, and whether a request of theirs is running. */
async function spentToday(db: Database | Tx, { userId, departments }: Access): Promise<Spent> {
  const department = departments[0] ?? null
  const { rows } = await sql<Spent>`
    select coalesce(sum(tokens_in + tokens_out) filter (where user_id = ${userId}), 0)::float8 as person,
      coalesce(sum(tokens_in + tokens_out) filter (where department_id = ${department}), 0)::float8 as department,
      coalesce(bool_or(user_id = ${userId} and ${running}), false) as waits
    from assist_use where created_at >= ${startOfDay} and (user_id = ${userId} or department_id = ${department})`.execute(
    db,
  )
  return rows[0] as Spent
}

function whyNotNow(
  { waits, person, department }: Spent,
  { personTokens, departmentTokens }: Limits,
): ErrorDefinition | null {
  if (personTokens > 0 && person >= personTokens) return assistErrors.overBudget
  if (departmentTokens > 0 && department >= departmentTokens) return assistErrors.overDepartment
  return waits ? assistErrors.waits : null
}

/** Why the caller may ask nothing at this moment: a budget that is used up. Null where they may. */
export async function whyOverBudget(
  db: Database,
  access: Access,
  limits: Limits,
): Promise<ErrorDefinition | null> {
  return whyNotNow({ ...(await spentToday(db, access)), waits: false }, limits)
}

type Begun = {
  kind: AssistKind
  about: About
  model: Model
  promptVersion: number
  /** Reserved until the model counts. */
  tokensIn: number
}

/**
 * Records a request that begins, within the budgets, one at a time for a person, and returns its ID.
 * @throws Refusal `waits`, `overBudget` or `overDepartment`
 */
export function beginUse(db: Database, access: Access, limits: Limits, begun: Begun): Promise<number> {
  return inTransaction(db, async (tx) => {
    // Two requests of one person are counted one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('assist_use'), ${access.userId % 2_000_000_000}::int)`.execute(
      tx,
    )
    const why = whyNotNow(await spentToday(tx, access), limits)
    if (why) throw fail(why)
    const { kind, about, model, promptVersion, tokensIn } = begun
    const { id } = await tx
      .insertInto('assist_use')
      .values({
        user_id: access.userId,
        department_id: access.departments[0] ?? null,
        kind,
        article_id: about.articleId,
        record_type: about.recordType,
        record_id: about.recordId,
        model: model.name,
        place: model.place,
        sample: model.sample,
        prompt_version: promptVersion,
        tokens_in: tokensIn,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

type Ended = {
  status: 'done' | 'failed' | 'cancelled'
  failure?: string
  tokensIn?: number
  tokensOut?: number
  duration: number
}

/** Records how a request ended, and the keys of the proposals' words. Texts are not stored. */
export async function endUse(
  db: Database,
  id: number,
  { status, failure, tokensIn, tokensOut, duration }: Ended,
  proposals: readonly AssistProposal[] = [],
  secret = '',
): Promise<void> {
  const keys = proposals.map(({ text, value }) => wordKeys(value === null ? text : String(value), id, secret))
  await db
    .updateTable('assist_use')
    .set({
      status,
      failure: failure ?? null,
      ...(tokensIn === undefined ? {} : { tokens_in: tokensIn }),
      ...(tokensOut === undefined ? {} : { tokens_out: tokensOut }),
      duration: Math.round(duration),
      targets: proposals.map(({ target }) => target ?? ''),
      findings: proposals.map(({ findings }) => findings.length),
      word_keys: sql`${JSON.stringify(keys)}::jsonb`,
    })
    .where('id', '=', id)
    .execute()
}
