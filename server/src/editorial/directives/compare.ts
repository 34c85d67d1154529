import type {
  DirectiveComparison,
  directiveVersionNames,
  WholeDirectiveVersion,
} from '@toasoan/contract/editorial/directive-versions'
import {
  type DirectiveAudience,
  type DirectiveInput,
  type DirectiveKind,
  directiveErrors,
} from '@toasoan/contract/editorial/directives'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { meant } from './audience.ts'
import { findDirective, seenBefore } from './directive-rows.ts'

type Requested = (typeof directiveVersionNames)[number] | number

/** The number of the version that is asked for. Refuses with 404 the one a person confirmed where there is none. */
async function numberOf(
  db: Database,
  { userId }: Access,
  { id, version }: { id: number; version: number },
  requested: Requested,
): Promise<number> {
  if (requested === 'head') return version
  if (requested === 'previous') return Math.max(1, version - 1)
  if (requested !== 'seen') return Math.min(requested, 2_147_483_647)
  const { rows } = await sql<{ seen: { number: number } | null }>`
    select ${seenBefore(sql`${userId}`)} as seen from directive d where d.id = ${id}`.execute(db)
  const number = rows[0]?.seen?.number
  if (number === undefined) throw fail(directiveErrors.notSeen)
  return number
}

type Row = Pick<WholeDirectiveVersion, 'number' | 'asks' | 'note' | 'by' | 'created_at'> & {
  content: Omit<DirectiveInput, 'starts_at'> & { starts_at: string }
}

async function versionRow(db: Database, id: number, number: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select v.number, v.asks, v.note, v.created_at, v.content,
      (select name from app_user where id = v.created_by) as by
    from directive_version v where v.directive_id = ${id} and v.number = ${number}`.execute(db)
  if (!rows[0]) throw fail(kernelErrors.notFound)
  return rows[0]
}

/** What an audience names, by name: departments, then groups, then people. */
async function readersOf(
  db: Database,
  audience: DirectiveAudience,
): Promise<WholeDirectiveVersion['audience']> {
  const { department_ids, group_ids, user_ids } = audience
  const { rows } = await sql<WholeDirectiveVersion['audience'][number]>`
    select kind, id, name from (
      select 1 as place, 'department' as kind, one as id, d.name
      from unnest(${[...department_ids]}::bigint[]) one left join department d on d.id = one
      union all
      select 2, 'group', one, g.name from unnest(${[...group_ids]}::bigint[]) one left join staff_group g on g.id = one
      union all
      select 3, 'user', one, u.name from unnest(${[...user_ids]}::bigint[]) one left join app_user u on u.id = one
    ) named order by place, name collate "vi-x-icu", id`.execute(db)
  return rows
}

async function whole(db: Database, { content, ...row }: Row): Promise<WholeDirectiveVersion> {
  const { audience, ...fields } = content
  return { ...row, ...fields, to_everyone: audience.everyone, audience: await readersOf(db, audience) }
}

type SomeNames = NonNullable<DirectiveComparison['people']>['added']

const mostNames = 60

/** The people, of today's staff, whom one audience means and another does not, besides whoever wrote it. */
async function onlyIn(
  db: Database,
  writer: number,
  one: DirectiveAudience,
  other: DirectiveAudience,
): Promise<SomeNames> {
  const { rows } = await sql<SomeNames>`
    select count(*) as count, coalesce((array_agg(u.name order by u.name collate "vi-x-icu", u.id))[1:${sql.lit(mostNames)}], '{}') as names
    from (select user_id from ${meant(one)} p except select user_id from ${meant(other)} p) apart
    join app_user u on u.id = apart.user_id where u.id <> ${writer}`.execute(db)
  return rows[0] ?? { count: 0, names: [] }
}

/**
 * Two versions of a directive that the person may read. Whom exactly the audiences mean is for those who may
 * edit it, as the receipts are.
 */
export async function compareVersions(
  db: Database,
  access: Access,
  kind: DirectiveKind,
  { id, ...requested }: { id: number; first: Requested; last: Requested },
): Promise<DirectiveComparison> {
  const directive = await findDirective(db, access, kind, id)
  const rowOf = async (which: Requested) => versionRow(db, id, await numberOf(db, access, directive, which))
  const [first, last] = await Promise.all([rowOf(requested.first), rowOf(requested.last)])
  const [before, after] = [first.content.audience, last.content.audience]
  const people = async () => ({
    added: await onlyIn(db, directive.sender.id, after, before),
    dropped: await onlyIn(db, directive.sender.id, before, after),
  })
  return {
    directive: { id, title: directive.title, version: directive.version },
    first: await whole(db, first),
    last: await whole(db, last),
    people: directive.may.update ? await people() : null,
  }
}
