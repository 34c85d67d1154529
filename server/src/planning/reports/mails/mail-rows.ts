import { kernelErrors } from '@toasoan/contract/kit/errors'
import type { ReportMail } from '@toasoan/contract/planning/report-mails'
import { type RawBuilder, sql } from 'kysely'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database, Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { kindOfList } from './asked-view.ts'

type Row = Omit<ReportMail, 'kind'> & { list: string | null }

/** Rows as the actor may see them: what they have mailed, and what is mailed to them. */
const rows = ({ userId }: Pick<Access, 'userId'>, where: RawBuilder<unknown>) => sql<Row>`
  select m.id, case when v.id is not null then jsonb_build_object('id', v.id, 'name', v.name) end as view, v.list,
    coalesce(v.search, '') as search, jsonb_build_object('id', o.id, 'name', o.name) as owner,
    m.owner_id = ${userId} as mine, m.rhythm, m.weekday, m.month_day, m.hour, m.period,
    coalesce((select jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'state', l.state, 'at', l.at)
        order by p.place, u.id)
      from report_mail_person p join app_user u on u.id = p.user_id
      left join lateral (select state, coalesce(done_at, due_at) as at from report_mail_letter
        where mail_id = m.id and user_id = p.user_id and not trial order by id desc limit 1) l on true
      where p.mail_id = m.id and (m.owner_id = ${userId} or p.user_id = ${userId})), '[]') as people,
    (select jsonb_build_object('state', state, 'at', coalesce(done_at, due_at)) from report_mail_letter
      where mail_id = m.id and trial and m.owner_id = ${userId} order by id desc limit 1) as trial,
    m.active, m.next_at, m.version
  from report_mail m join app_user o on o.id = m.owner_id left join list_view v on v.id = m.view_id
  where ${where} order by m.owner_id <> ${userId}, m.next_at, m.id`

const shape = ({ list, ...row }: Row): ReportMail => ({
  ...row,
  kind: list === null ? null : kindOfList(list),
})

const reached = (userId: number) => sql`exists (select from report_mail_person p
  where p.mail_id = m.id and p.user_id = ${userId})`

/** What somebody has mailed and what is mailed to them. */
export async function mailsOf(db: Database | Tx, access: Access): Promise<ReportMail[]> {
  const { userId } = access
  const found = await rows(access, sql`m.owner_id = ${userId} or ${reached(userId)}`).execute(db)
  return found.rows.map(shape)
}

/** One of them; 404 for anybody else's. */
export async function findMail(db: Database | Tx, access: Access, id: number): Promise<ReportMail> {
  const { userId } = access
  const found = await rows(
    access,
    sql`m.id = ${id} and (m.owner_id = ${userId} or ${reached(userId)})`,
  ).execute(db)
  if (!found.rows[0]) throw fail(kernelErrors.notFound)
  return shape(found.rows[0])
}

/** One of the actor's own, its row locked; 404 otherwise. */
export async function ownMail(tx: Tx, access: Access, id: number): Promise<ReportMail> {
  await sql`select from report_mail where id = ${id} for update`.execute(tx)
  const mail = await findMail(tx, access, id)
  if (!mail.mine) throw fail(kernelErrors.notFound)
  return mail
}
