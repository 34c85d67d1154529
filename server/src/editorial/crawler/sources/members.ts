import type { addMembers, assignableMembers, SourceMember } from '@toasoan/contract/editorial/crawler-sources'
import { sourceSentences } from '@toasoan/contract/editorial/crawler-words'
import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { holdersOf } from './notify-members.ts'

type Assignable = z.output<typeof assignableMembers.reply>[number]
type Given = z.output<typeof addMembers.body>

/** People who hold the right to read collected news, whatever it reaches. */
const readers = holdersOf('crawler.index')

const department = sql`(select d.name from user_department ud join department d on d.id = ud.department_id
  where ud.user_id = u.id and ud.is_primary limit 1)`

/** Who may be given a source, with how many they follow and what they made of them in a month. */
export async function assignable(db: Database): Promise<Assignable[]> {
  const { rows } = await sql<Assignable>`select u.id, u.name, ${department} as department,
      (select count(*)::int from crawl_member m join crawl_config c on c.id = m.config_id
        where m.user_id = u.id and c.deleted_at is null) as sources,
      (select count(*)::int from article_provenance p where p.created_by = u.id
        and p.created_at > now() - interval '30 days') as used
    from app_user u where u.status = 'active' and u.id in ${readers}
    order by u.name collate "vi-x-icu", u.id limit 1000`.execute(db)
  return rows
}

/** The members of a source; 404 when there is no such source. */
export async function membersOf(
  db: Database | Tx,
  id: number,
): Promise<{ source: { id: number; name: string }; members: SourceMember[] }> {
  const { rows: found } = await sql<{ id: number; name: string }>`select id, name from crawl_config
    where id = ${id} and deleted_at is null`.execute(db)
  const [source] = found
  if (!source) throw fail(kernelErrors.notFound)
  const { rows: members } =
    await sql<SourceMember>`select m.user_id, u.name, ${department} as department, m.role,
      m.words, m.added_at as at
    from crawl_member m join app_user u on u.id = m.user_id where m.config_id = ${id}
    order by u.name collate "vi-x-icu", u.id`.execute(db)
  return { source, members }
}

/** Adds, changes and removes members of a source; refuses whoever may not read collected news. */
export async function saveMembers(tx: Tx, { config_id, data, removeIds }: Given, language: Language) {
  await sql`select from crawl_config where id = ${config_id} for update`.execute(tx)
  const before = await membersOf(tx, config_id)
  const ids = data.map(({ user_id }) => user_id)
  const known = before.members.map(({ user_id }) => user_id)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from app_user u
    where u.id = any(${ids}::bigint[]) and (u.id = any(${known}::bigint[])
      or u.status = 'active' and u.id in ${readers})`.execute(tx)
  if ((rows[0]?.n ?? 0) < new Set(ids).size)
    throw fail(kernelErrors.invalid, {}, { data: [say(sourceSentences.noPerson, language)] })
  await sql`delete from crawl_member where config_id = ${config_id} and user_id = any(${removeIds}::bigint[])`.execute(
    tx,
  )
  for (const { user_id, role, words } of data)
    await sql`insert into crawl_member (config_id, user_id, role, words)
      values (${config_id}, ${user_id}, ${role}, ${words})
      on conflict (config_id, user_id) do update set role = excluded.role, words = excluded.words`.execute(tx)
  return { before, after: await membersOf(tx, config_id) }
}
