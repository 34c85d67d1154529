import { nextMail } from '@toasoan/contract/planning/report-mail-times'
import type { SeedContext } from '../../src/app/seed.ts'

const views = [
  {
    owner: 'truongban',
    list: '/report/member',
    name: 'Việc của ban theo người',
    search: 'measures=works_done,works_late&compare=previous',
    times: { rhythm: 'weekly', weekday: 1, month_day: 1, hour: 7 },
    people: ['truongban', 'phongvien'],
  },
  {
    owner: 'thuky',
    list: '/report/department',
    name: 'Sản lượng các ban',
    search: 'measures=articles_published,articles_returned,approval_hours',
    times: { rhythm: 'monthly', weekday: 1, month_day: 1, hour: 8 },
    people: ['thuky', 'truongban'],
  },
] as const

/** Views of reports, and letters that bring them on Mondays and on the first of the month. */
export async function seed({ db }: SeedContext): Promise<void> {
  const { rows: before } = await db.query('select 1 from report_mail limit 1')
  if (before.length > 0) return
  for (const { owner, list, name, search, times, people } of views) {
    const { rows } = await db.query<{ id: number }>(
      `with kept as (
         insert into list_view (owner_id, list, name, search)
         select id, $2, $3, $4 from app_user where username = $1 returning id, owner_id)
       insert into report_mail (owner_id, view_id, rhythm, weekday, month_day, hour, period, next_at)
       select owner_id, id, $5, $6, $7, $8, 'before', $9 from kept returning id`,
      [
        ...[owner, list, name, search],
        ...[times.rhythm, times.weekday, times.month_day, times.hour, nextMail(times, new Date())],
      ],
    )
    await db.query(
      `insert into report_mail_person (mail_id, user_id) select $1, id from app_user where username = any($2)`,
      [rows[0]?.id, people],
    )
  }
}
