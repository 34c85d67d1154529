import { inDay } from '@toasoan/contract/finance/in-dong'
import { type RuleGenre, royaltyRuleErrors } from '@toasoan/contract/finance/royalty-rules'
import { equalShares } from '@toasoan/contract/finance/royalty-sum'
import { fold, nameKey } from '@toasoan/contract/kit/fold'
import { sql } from 'kysely'
import { holds, zone } from '#server/kernel/database/conditions.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'

type Contributor = { name: string; role?: string; user_id?: number | null }

type Found = {
  id: number
  version_id: number
  title: string
  article_type: string | null
  type_code: string | null
  used_on: string
  live: boolean
  contributors: Contributor[] | null
  author_id: number
  author: string
}

type Named = Pick<Found, 'contributors' | 'author' | 'author_id'>

export type SuggestedPart = { payee_id: number | null; name: string; role: 'author' | 'staff'; share: number }

/** An article that waits to be scored, with what is suggested for it. */
export type Unscored = Omit<Found, 'contributors' | 'author' | 'author_id' | 'type_code'> & {
  rule_id: number
  unit_value: number
  genre: string
  genre_name: string
  parts: SuggestedPart[]
}

type Rule = {
  id: number
  valid_from: string
  valid_until: string | null
  unit_value: number
  genres: RuleGenre[]
}
type Payee = { id: number; name: string; user_id: number | null }

const firstDay = sql`(a.first_published_at at time zone ${zone})::date`

/** Articles of a department that were first published in a month and are in no sheet; or those of these ids. */
async function find(
  db: Database | Tx,
  departmentId: number,
  month: string,
  { keyword, ids }: { keyword?: string; ids?: readonly number[] | null },
  limit: number,
): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select a.id, v.id as version_id, v.title, t.name as article_type, t.code as type_code, ${firstDay} as used_on,
      p.article_id is not null as live, v.metadata->'contributors' as contributors, a.author_id, u.name as author
    from article a left join article_publication p on p.article_id = a.id
    join article_version v on v.id = coalesce(p.version_id, (
      select id from article_version where article_id = a.id order by number desc limit 1))
    join app_user u on u.id = a.author_id left join article_type t on t.id = a.article_type_id
    where a.department_id = ${departmentId}
      and a.first_published_at >= ${`${month}-01`}::date::timestamp at time zone ${zone}
      and a.first_published_at < (${`${month}-01`}::date + interval '1 month')::timestamp at time zone ${zone}
      and not exists (select from royalty_row r where r.article_id = a.id and r.corrects_id is null and r.kind = 'article')
      ${keyword ? sql`and ${holds(sql`v.title`, keyword)}` : sql``}
      ${ids ? sql`and a.id = any(${[...ids]}::bigint[])` : sql``}
    order by a.first_published_at, a.id limit ${limit}`.execute(db)
  return rows
}

/** People who work along with an author, by what their part in an article is called. */
const staffRoles = ['bien tap', 'ky thuat', 'dung', 'quay', 'dao dien', 'editor', 'technician']

const isStaff = (role: string): boolean => staffRoles.some((word) => fold(role).includes(word))

function partsOf({ contributors, author, author_id }: Named, payees: readonly Payee[]): SuggestedPart[] {
  const people: Contributor[] = contributors?.length ? contributors : [{ name: author, user_id: author_id }]
  const shares = equalShares(people.length)
  // The first share is the greatest, and no author gets less than one of the staff.
  const ordered = [...people].sort(
    (one, other) => Number(isStaff(one.role ?? '')) - Number(isStaff(other.role ?? '')),
  )
  return ordered.map((person, place) => {
    const called = (key: (name: string) => string) =>
      payees.find(({ name }) => key(name) === key(person.name))
    const known = person.user_id
      ? payees.find(({ user_id }) => user_id === person.user_id)
      : (called(nameKey) ?? called(fold))
    return {
      payee_id: known?.id ?? null,
      name: person.name,
      role:
        isStaff(person.role ?? '') && ordered.some(({ role }) => !isStaff(role ?? '')) ? 'staff' : 'author',
      share: shares[place] as number,
    }
  })
}

/** Payees in use who may be among contributors, by their account or their name. */
async function payeesAmong(db: Database | Tx, found: readonly Named[]): Promise<Payee[]> {
  const userIds = found.flatMap(({ contributors, author_id }) => [
    author_id,
    ...(contributors ?? []).flatMap(({ user_id }) => user_id ?? []),
  ])
  const names = found.flatMap(({ contributors }) => (contributors ?? []).map(({ name }) => name))
  const { rows } = await sql<Payee>`select id, name, user_id from payee where active and (
    user_id = any(${userIds}::bigint[]) or plain_text(name) in (select plain_text(n) from unnest(${names}::text[]) n))
    order by id`.execute(db)
  return rows
}

/** Who is suggested to be paid for articles: their contributors as they are now, or else their author. */
export async function suggestParts(
  db: Database | Tx,
  articleIds: readonly number[],
): Promise<Map<number, SuggestedPart[]>> {
  const { rows } = await sql<Named & { id: number }>`select a.id, v.metadata->'contributors' as contributors,
      a.author_id, u.name as author
    from article a join app_user u on u.id = a.author_id
    join lateral (select metadata from article_version where article_id = a.id order by number desc limit 1) v on true
    where a.id = any(${[...articleIds]}::bigint[])`.execute(db)
  const payees = await payeesAmong(db, rows)
  return new Map(rows.map((row) => [row.id, partsOf(row, payees)]))
}

/** The rules that hold on days of a month (YYYY-MM). With `lock` none of them is replaced before the transaction ends. */
export async function rulesDuring(db: Database | Tx, month: string, lock = false): Promise<Rule[]> {
  const { rows } = await sql<Rule>`select id, valid_from, valid_until, unit_value, genres from royalty_rule
    where replaced_at is null and daterange(valid_from, valid_until, '[]')
      && daterange(${`${month}-01`}::date, (${`${month}-01`}::date + interval '1 month')::date)
    ${lock ? sql`for share` : sql``}`.execute(db)
  return rows
}

/** That of them which holds on a day. */
export const ruleAmong = (rules: readonly Rule[], day: string): Rule | undefined =>
  rules.find(
    ({ valid_from, valid_until }) => valid_from <= day && (valid_until === null || valid_until >= day),
  )

/**
 * What of a department and month waits to be scored, by the day of publication, with genre and contributors as its type
 * and its by-line suggest.
 *
 * @throws 409 when no rule holds on the day of one of them
 */
export async function unscored(
  db: Database | Tx,
  departmentId: number,
  month: string,
  { lock = false, ...narrowed }: { keyword?: string; ids?: readonly number[] | null; lock?: boolean },
  limit: number,
): Promise<Unscored[]> {
  const found = await find(db, departmentId, month, narrowed, limit)
  if (found.length === 0) return []
  const payees = await payeesAmong(db, found)
  const rules = await rulesDuring(db, month, lock)
  return found.map((article) => {
    const { contributors: _, author: __, author_id: ___, type_code, ...kept } = article
    const rule = ruleAmong(rules, article.used_on)
    if (!rule) throw fail(royaltyRuleErrors.none, { day: inDay(article.used_on) })
    const genre = rule.genres.find(({ types }) => type_code !== null && types.includes(type_code))
    return {
      ...kept,
      rule_id: rule.id,
      unit_value: rule.unit_value,
      genre: genre?.code ?? '',
      genre_name: genre?.name ?? '',
      parts: partsOf(article, payees),
    }
  })
}
