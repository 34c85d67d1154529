import { say, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { can } from '#server/kernel/access/access.ts'
import { zone } from '#server/kernel/database/conditions.ts'
import { type StorySource, stepsOf } from '#server/kernel/timeline/story.ts'

type Row = { id: number; title: string; starts_at: string; sent_at: string | null }

const words = {
  planned: text('Lịch phát', 'Scheduled'),
  sent: text('Đã phát', 'Sent'),
  isSent: text('Đã phát', 'Sent'),
  waits: text('Trong lịch phát', 'In the schedule'),
}

/**
 * When a story goes on air, of published days: what a plan's program sends while the plan is on air, and what plays a
 * file of its articles. What was sent was heard by everybody; what is to come is for who may see the schedule.
 */
export const broadcastTimeline: StorySource = {
  kind: 'broadcast',
  async find(db, { access, language }, { broadcast, plan, article }) {
    const mayPlan = can(access, 'scheduleItem.view')
    const { rows } =
      await sql<Row>`select i.id, c.name || ': ' || i.title as title, lower(i.during) as starts_at, r.sent_at
      from schedule_item i join channel c on c.id = i.channel_id
      left join lateral (select min(lower(a.during)) as sent_at from as_run a where a.item_id = i.id) r on true
      where (${mayPlan} or r.sent_at is not null) and i.id in (
        select unnest(${broadcast}::bigint[]) union
        select s.id from register_plan p join schedule_item s on s.program_id = p.program_id
          and s.during && tstzrange(lower(p.airs) at time zone ${zone}, upper(p.airs) at time zone ${zone})
          where p.id = any(${plan}::bigint[]) and p.airs is not null union
        select s.id from file_use u join schedule_item s on s.file_id = u.file_id
          where u.kind = 'article' and u.record_id = any(${article}::bigint[]))
      order by lower(i.during), i.id limit 50`.execute(db)
    return rows.map(({ id, title, starts_at, sent_at }) => ({
      entry: {
        ...{ kind: 'broadcast' as const, id, title },
        status: say(sent_at ? words.isSent : words.waits, language),
        steps: stepsOf(language, [
          [words.planned, starts_at],
          [words.sent, sent_at],
        ]),
        link: null,
      },
    }))
  },
}
