import type { DirectiveAudience, DirectiveKind } from '@toasoan/contract/editorial/directives'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, reachOf } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { permissionFor } from './in-sight.ts'

const sentences = {
  gone: text('Có nơi nhận không còn nữa.', 'One of them does not exist any more.'),
  nobody: text('Không có ai trong những nơi nhận này.', 'There is nobody in this audience.'),
  outside: text(
    'Có {count} người ngoài phòng ban của bạn. Bạn chỉ gửi được cho người trong phòng ban mình.',
    '{count} of them are outside your department. You may only address your own.',
  ),
}

/** The people an audience means, as SQL. */
export const meant = ({ everyone, department_ids, group_ids, user_ids }: DirectiveAudience) =>
  sql`people_meant(${everyone}, ${[...department_ids]}::bigint[], ${[...group_ids]}::bigint[], ${[...user_ids]}::bigint[])`

/** Departments whose people a person may address; null is everybody. Who writes may at least address their own department. */
export function addressable(access: Access, kind: DirectiveKind): readonly number[] | null {
  const scope =
    access.grants.get(permissionFor(kind, 'create')) ?? access.grants.get(permissionFor(kind, 'update'))
  if (!scope) return []
  const reach = reachOf(scope === 'own' ? 'department' : scope, access)
  return reach === 'everything' ? null : reach.departments
}

type Reached = { people: number; names: string[]; outside: number }

/** How many people an audience means besides the writer, the first of them by name, and how many the writer may not address. */
export async function reachedBy(
  db: Database | Tx,
  access: Access,
  kind: DirectiveKind,
  audience: DirectiveAudience,
  known: readonly number[] = [],
): Promise<Reached> {
  const departments = addressable(access, kind)
  const isOutside =
    departments === null
      ? sql`false`
      : sql`not exists (select from user_department ud where ud.user_id = u.id and ud.department_id = any(${[...departments]}::bigint[]))
        and u.id <> all(${[...known]}::bigint[])`
  const { rows } = await sql<Reached>`
    select count(*) as people, count(*) filter (where ${isOutside}) as outside,
      coalesce((array_agg(u.name order by u.name collate "vi-x-icu"))[1:8], '{}') as names
    from ${meant(audience)} p join app_user u on u.id = p.user_id where u.id <> ${access.userId}`.execute(db)
  return rows[0] ?? { people: 0, names: [], outside: 0 }
}

const existing = (table: string, ids: readonly number[]) =>
  sql`(select count(*) from ${sql.table(table)} where id = any(${[...ids]}::bigint[]))`

/**
 * Refuses with 422 an audience that names what does not exist, reaches nobody, or reaches somebody whom the
 * writer may not address; `known` are people it reached before, put there by others.
 */
export async function checkAudience(
  tx: Tx,
  access: Access,
  kind: DirectiveKind,
  audience: DirectiveAudience,
  language: Language,
  known: readonly number[] = [],
): Promise<void> {
  const refuse = (sentence: keyof typeof sentences, data: Record<string, unknown> = {}) =>
    fail(kernelErrors.invalid, data, { audience: [say(sentences[sentence], language, data)] })
  const { department_ids, group_ids, user_ids } = audience
  const { rows } = await sql<{ n: number }>`select ${existing('department', department_ids)}
    + ${existing('staff_group', group_ids)} + ${existing('app_user', user_ids)} as n`.execute(tx)
  if (rows[0]?.n !== department_ids.length + group_ids.length + user_ids.length) throw refuse('gone')
  const { people, outside } = await reachedBy(tx, access, kind, audience, known)
  if (outside > 0) throw refuse('outside', { count: outside })
  if (people === 0) throw refuse('nobody')
}

/** Gives a directive this audience. */
export async function writeAudience(tx: Tx, id: number, audience: DirectiveAudience): Promise<void> {
  const { department_ids, group_ids, user_ids } = audience
  await sql`delete from directive_audience where directive_id = ${id}`.execute(tx)
  await sql`insert into directive_audience (directive_id, department_id, group_id, user_id)
    select ${id}::bigint, one, null::bigint, null::bigint from unnest(${[...department_ids]}::bigint[]) one
    union all select ${id}::bigint, null, one, null from unnest(${[...group_ids]}::bigint[]) one
    union all select ${id}::bigint, null, null, one from unnest(${[...user_ids]}::bigint[]) one`.execute(tx)
}

/** The audience of a directive as its form has it. */
export async function audienceOf(tx: Database | Tx, id: number): Promise<DirectiveAudience> {
  const { rows } = await sql<DirectiveAudience>`
    select d.to_everyone as everyone,
      coalesce(array_agg(t.department_id) filter (where t.department_id is not null), '{}') as department_ids,
      coalesce(array_agg(t.group_id) filter (where t.group_id is not null), '{}') as group_ids,
      coalesce(array_agg(t.user_id) filter (where t.user_id is not null), '{}') as user_ids
    from directive d left join directive_audience t on t.directive_id = d.id where d.id = ${id}
    group by d.id`.execute(tx)
  return rows[0] ?? { everyone: false, department_ids: [], group_ids: [], user_ids: [] }
}

/** Everybody who is to read a directive. */
export async function peopleOf(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`select user_id from people_of_directive(${id})`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}
