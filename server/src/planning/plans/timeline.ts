import { say, text } from '@toasoan/contract/kit/text'
import { type PlanStatus, planStatusLabels } from '@toasoan/contract/planning/plan-steps'
import { sql } from 'kysely'
import { zone } from '#server/kernel/database/conditions.ts'
import { type StorySource, stepsOf } from '#server/kernel/timeline/story.ts'
import { inSightBy } from './plan-rows.ts'

type Row = {
  id: number
  title: string
  status: PlanStatus
  created_at: string
  decided_at: string | null
  airs_at: string
  done_at: string | null
  work: number[]
  article: number[]
  studio_book: number[]
  vehicle_book: number[]
  broadcast: number[]
}

const words = {
  made: text('Lập', 'Registered'),
  decided: text('Duyệt', 'Decided'),
  day: text('Cho ngày', 'For'),
  done: text('Hoàn thành', 'Done'),
}

/** Plans of a story: by themselves, by their pieces, their work and what they booked. */
export const planTimeline: StorySource = {
  kind: 'plan',
  async find(db, { access, language }, { plan, article, work, studio_book, vehicle_book, broadcast }) {
    const { rows } = await sql<Row>`select p.id, p.number || ' ' || p.title as title, p.status, p.created_at,
        p.decided_at, (p.on_day + coalesce(p.on_air, '00:00'::time)) at time zone ${zone} as airs_at, p.done_at,
        array_remove(array[p.work_id], null) as work,
        array(select x.article_id from plan_piece x where x.plan_id = p.id and x.article_id is not null) as article,
        array(select b.studio_book_id from plan_booking b where b.plan_id = p.id and b.studio_book_id is not null) as studio_book,
        array(select b.vehicle_book_id from plan_booking b where b.plan_id = p.id and b.vehicle_book_id is not null) as vehicle_book,
        array(select i.id from plan_piece x join schedule_item i on i.id = x.item_id or i.file_id = x.file_id
          where x.plan_id = p.id limit 50) as broadcast
      from register_plan p where ${inSightBy(access, 'registerPlan.view')} and p.id in (
        select unnest(${plan}::bigint[]) union
        select x.plan_id from plan_piece x where x.article_id = any(${article}::bigint[]) union
        select x.plan_id from plan_piece x where x.item_id = any(${broadcast}::bigint[]) union
        select w.id from register_plan w where w.work_id = any(${work}::bigint[]) union
        select b.plan_id from plan_booking b where b.studio_book_id = any(${studio_book}::bigint[])
          or b.vehicle_book_id = any(${vehicle_book}::bigint[]))
      order by p.on_day, p.id limit 50`.execute(db)
    return rows.map(({ id, title, status, created_at, decided_at, airs_at, done_at, ...further }) => ({
      entry: {
        ...{ kind: 'plan' as const, id, title, status: say(planStatusLabels[status], language) },
        steps: stepsOf(language, [
          [words.made, created_at],
          [words.decided, decided_at],
          [words.day, airs_at],
          [words.done, done_at],
        ]),
        link: `/register-plan/list?open=${id}`,
      },
      further,
    }))
  },
}
