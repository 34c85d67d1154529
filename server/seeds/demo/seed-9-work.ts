import type { SeedContext } from '../../src/app/seed.ts'
import { type DemoTask, demoTasks, workCategories } from './work/tasks.ts'

type Db = SeedContext['db']

type Member = { id: number; username: string; department_id: number; head_id: number | null }

/** Staff with the head of their own department, of the nearest one above it, or else the editor in chief. */
const members = `
  with recursive line as (
    select d.id as department_id, d.id, d.parent_id, 0 as far from department d
    union all
    select l.department_id, d.id, d.parent_id, l.far + 1 from line l join department d on d.id = l.parent_id
  ), heads as (
    select ud.department_id, min(u.id) as user_id from app_user u
    join user_department ud on ud.user_id = u.id and ud.is_primary
    join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id and r.code = 'head'
    where u.status = 'active' group by ud.department_id
  )
  select u.id, u.username, ud.department_id,
    coalesce((select h.user_id from line l join heads h on h.department_id = l.id
      where l.department_id = ud.department_id order by l.far limit 1),
      (select h.user_id from heads h join department d on d.id = h.department_id where d.code = 'ban-bien-tap')) as head_id
  from app_user u join user_department ud on ud.user_id = u.id and ud.is_primary
  where u.status = 'active' and exists (select from user_role ur join role r on r.id = ur.role_id
    where ur.user_id = u.id and r.code <> 'contributor') order by u.id`

async function seedCategories(db: Db): Promise<Map<string, number>> {
  for (const { code, name, days, steps } of workCategories)
    await db.query(
      `insert into category_work (code, name, days, checklist) values ($1, $2, $3, $4::jsonb) on conflict do nothing`,
      [code, name, days, JSON.stringify(steps)],
    )
  const { rows } = await db.query<{ id: number; code: string }>('select id, code from category_work')
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** The days from the first to the last due day of the demo's work, counted from today. */
const firstDay = -88
const lastDay = 18

type Status = 'new' | 'doing' | 'paused' | 'review' | 'done' | 'cancelled'

/** Where work stands that is due so many days from now: what is long past is done, but for a few that are late. */
function statusOn(day: number, turn: number): Status {
  if (day < -3) return turn % 23 === 7 ? 'cancelled' : turn % 29 === 11 ? 'doing' : 'done'
  if (day < 2)
    return (['paused', 'done', 'review', 'review', 'doing', 'done', 'doing'] as const)[turn % 7] ?? 'doing'
  return (['new', 'doing', 'new', 'new', 'doing', 'paused'] as const)[turn % 6] ?? 'new'
}

const reasons: Partial<Record<Status, string>> = {
  paused: 'Chờ nhân vật hẹn lại.',
  cancelled: 'Sự kiện hoãn, không làm nữa.',
}

/** The way to each status. */
const lives: Record<Status, Status[]> = {
  new: [],
  doing: ['doing'],
  paused: ['doing', 'paused'],
  review: ['doing', 'review'],
  done: ['doing', 'review', 'done'],
  cancelled: ['cancelled'],
}

type Task = {
  task: DemoTask
  day: number
  turn: number
  assignee: Member
  helper: Member | undefined
  category: number | null
}

async function seedTask(db: Db, { task, day, turn, assignee, helper, category }: Task): Promise<void> {
  const status = statusOn(day, turn)
  const owner = assignee.head_id ?? assignee.id
  const steps = workCategories.find(({ code }) => code === task.category)?.steps ?? []
  const through = { new: 0, doing: 0.4, paused: 0.5, review: 1, done: 1, cancelled: 0 }[status]
  const checklist = steps.map((text, place) => ({ text, done: place < steps.length * through }))
  const { rows } = await db.query<{ id: number }>(
    `insert into work (title, description, category_id, priority, status, owner_id, assignee_id, department_id, starts_at,
       due_at, minutes, checklist, reason, done_at, reminded_at, owner_told_at, created_at, updated_at)
     select $1, $2, $3, $4, $5::text, $6, $7, $8, due - make_interval(days => $9), due, $10, $11::jsonb, $12,
       case when $5 = 'done' then least(due - interval '2 hours', now()) end, case when due < now() then now() end,
       case when due < now() then now() end, least(due - make_interval(days => $9), now() - interval '3 hours'),
       case when $5 = 'review' then least(due, now()) - interval '2 hours' else now() end
     from (select ((now() at time zone 'Asia/Ho_Chi_Minh')::date + $13::int + $14::time)
       at time zone 'Asia/Ho_Chi_Minh' as due) d returning id`,
    [
      task.title,
      task.description ?? '',
      category,
      task.priority ?? 3,
      status,
      owner,
      assignee.id,
      assignee.department_id,
      task.days,
      task.minutes,
      JSON.stringify(checklist),
      reasons[status] ?? '',
      day,
      ['09:00', '11:00', '15:30', '17:30'][turn % 4],
    ],
  )
  const id = rows[0]?.id
  if (helper && helper.id !== assignee.id)
    await db.query('insert into work_collaborator values ($1, $2) on conflict do nothing', [id, helper.id])
  const way = lives[status]
  await db.query(
    `insert into record_event (entity, entity_id, kind, from_status, to_status, reason, actor_id, at)
     select 'work', $1, e.kind, e.was, e.becomes, e.reason, e.actor,
       least(w.created_at + (e.place::float / $3) * (least(w.due_at, now()) - w.created_at), now())
     from work w, jsonb_to_recordset($2::jsonb) as e (kind text, was text, becomes text, reason text, actor bigint, place int)
     where w.id = $1`,
    [
      id,
      JSON.stringify([
        { kind: 'created', was: null, becomes: null, reason: '', actor: owner, place: 0 },
        ...way.map((becomes, n) => ({
          kind: 'status',
          was: way[n - 1] ?? 'new',
          becomes,
          reason: reasons[becomes] ?? '',
          actor: becomes === 'done' || becomes === 'cancelled' ? owner : assignee.id,
          place: n + 1,
        })),
      ]),
      way.length + 1,
    ],
  )
}

/** Three months of work of the demo's people, most of it done, some of it late, and what comes next. */
export async function seed({ db, log }: SeedContext): Promise<void> {
  const known = await db.query('select from work limit 1')
  const categories = await seedCategories(db)
  if (known.rows.length > 0) return
  const people = (await db.query<Member>(members)).rows.filter(({ head_id }) => head_id !== null)
  // Those who show the demo have more to show.
  const shown = people.filter(({ username }) => ['phongvien', 'bientap', 'truongban'].includes(username))
  if (people.length === 0) return
  let turn = 0
  for (let day = firstDay; day <= lastDay; day += 1) {
    for (let n = 0; n < (day > -7 ? 5 : 3); n += 1, turn += 1) {
      const task = demoTasks[(turn * 7 + n) % demoTasks.length] as DemoTask
      const isShown = n % 3 === 0 && shown.length > 0
      const assignee = (
        isShown ? shown[(day - firstDay + n / 3) % shown.length] : people[turn % people.length]
      ) as Member
      const near = people.filter(({ department_id }) => department_id === assignee.department_id)
      const helper = turn % 3 === 0 ? near[turn % near.length] : undefined
      const category = categories.get(task.category) ?? null
      await seedTask(db, { task, day, turn, assignee, helper, category })
    }
  }
  log(`demo: ${turn} pieces of work in ${workCategories.length} categories`)
}
