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

export type Limits = {
  personTokens: number
  departmentTokens: number
  /** Most requests at once, of all processes. */
  concurrent: number
}

/** A request that was not finished after this many seconds, two attempts of a minute, belonged to a process that is gone. */
const abandonedAfter = 180

const running = sql`status = 'running' and created_at > now() - make_interval(secs => ${abandonedAfter})`

const startOfDay = sql`(date_trunc('day', now() at time zone ${timeZone}) at time zone ${timeZone})`

type Spent = { waits: boolean; running: number; person: number; department: number }

/**
 * Tokens that a person and their primary department used today, whether a request of theirs is running, and how many of
 * all people are.
 */
async function spentToday(db: Database | Tx, { userId, departments }: Access): Promise<Spent> {
  const department = departments[0] ?? null
  const { rows } = await sql<Spent>`
    select coalesce(sum(tokens_in + tokens_out) filter (where user_id = ${userId}), 0)::float8 as person,
      coalesce(sum(tokens_in + tokens_out) filter (where department_id = ${department}), 0)::float8 as department,
      exists (select from assist_use where user_id = ${userId} and ${running}) as waits,
      (select count(*)::int from assist_use where ${running}) as running
    from assist_use where created_at >= ${startOfDay} and (user_id = ${userId} or department_id = ${department})`.execute(
    db,
  )
  return rows[0] as Spent
}

function whyNotNow(
  { waits, running: others, person, department }: Spent,
  { personTokens, departmentTokens, concurrent }: Limits,
): ErrorDefinition | null {
  if (personTokens > 0 && person >= personTokens) return assistErrors.overBudget
  if (departmentTokens > 0 && department >= departmentTokens) return assistErrors.overDepartment
  if (waits) return assistErrors.waits
  return others >= concurrent ? assistErrors.busy : null
}

/** Why the caller may ask nothing at this moment: a budget that is used up. Null where they may. */
export async function whyOverBudget(
  db: Database,
  access: Access,
  limits: Limits,
): Promise<ErrorDefinition | null> {
  return whyNotNow({ ...(await spentToday(db, access)), waits: false, running: 0 }, limits)
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
 * Records a request that begins, within the budgets and limits of all processes, one at a time for a person, and returns
 * its ID.
 * @throws Refusal `waits`, `busy`, `overBudget` or `overDepartment`
 */
export function beginUse(db: Database, access: Access, limits: Limits, begun: Begun): Promise<number> {
  return inTransaction(db, async (tx) => {
    // One after the other, so that each counts those before it: of a person, of a department, and of all.
    await sql`select pg_advisory_xact_lock(hashtext('assist_use'), 0)`.execute(tx)
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

/**
 * Ends requests whose process is gone. What they reserved of the budgets counts as used, because the model may have read
 * it.
 */
export async function endAbandoned(db: Database): Promise<void> {
  await sql`update assist_use set status = 'failed', failure = 'abandoned',
      duration = extract(epoch from now() - created_at) * 1000
    where status = 'running' and created_at <= now() - make_interval(secs => ${abandonedAfter})`.execute(db)
}
