/** The house's time zone as a literal. */
export const zone = `'Asia/Ho_Chi_Minh'`
/** Whether an instant is of the days $1 to $2. */
export const inDays = (at: string) => `(${at} at time zone ${zone})::date between $1::date and $2::date`

const ofRow = `(select category_id from article where id = r.article_id),
  (select article_type_id from article where id = r.article_id)`

/** What each measure is, said once more and in another way: numbers of records with whose they are and when they were. */
export const truth: Record<string, string> = {
  articles_submitted: `select article_id as id, a.department_id, author_id as person, m.at, a.category_id, a.article_type_id, null::numeric as n
    from article_move m, article a where a.id = article_id and (from_stage, to_stage) = (1, 2)`,
  articles_approved: `select article_id as id, a.department_id, author_id as person, m.at, a.category_id, a.article_type_id, null::numeric as n
    from article_move m, article a where a.id = article_id and (from_stage, to_stage) = (3, 4)`,
  articles_returned: `select m.id, a.department_id, author_id as person, m.at, a.category_id, a.article_type_id, null::numeric as n
    from article_move m, article a where a.id = article_id and from_stage between 2 and 4 and to_stage < from_stage and author_id <> actor_id`,
  articles_withdrawn: `select m.id, a.department_id, author_id as person, m.at, a.category_id, a.article_type_id, null::numeric as n
    from article_move m, article a where a.id = article_id and from_stage between 2 and 4 and to_stage < from_stage and author_id = actor_id`,
  articles_published: `select id, department_id, author_id as person, first_published_at as at, category_id, article_type_id, null::numeric as n from article`,
  approval_hours: `select a.id, department_id, author_id as person, ok as at, category_id, article_type_id,
    round((extract(epoch from ok) - extract(epoch from sent))::numeric / 3600, 2) as n from (
      select a.*, (select min(at) from article_move where article_id = a.id and from_stage = 3 and to_stage = 4) as ok,
        (select min(at) from article_move where article_id = a.id and from_stage = 1 and to_stage = 2) as sent from article a) a
    where ok is not null and sent is not null`,
  article_views: `select a.id, department_id, author_id as person, v.day::timestamp at time zone ${zone} as at, category_id, article_type_id,
    views::numeric as n from article_views v join article a on a.id = article_id`,
  works_done: `select id, department_id, assignee_id as person, done_at as at, null::numeric as n from work where status = 'done'`,
  works_late: `select id, department_id, assignee_id as person, due_at as at, null::numeric as n from work
    where due_at < coalesce(done_at, now()) and status <> 'cancelled'`,
  works_open: `select id, department_id, assignee_id as person, created_at as at, null::numeric as n from work where status not in ('done', 'cancelled')`,
  works_joined: `select k.work_id * 100000 + k.user_id as id, department_id, k.user_id as person, done_at as at, null::numeric as n
    from work_collaborator k join work w on w.id = k.work_id where status = 'done'`,
  studio_hours: `select id, department_id, requester_id as person, begun as at,
    case when ended > begun then round((extract(epoch from ended) - extract(epoch from begun))::numeric / 3600, 2) else 0 end as n
    from (select *, coalesce(used_from, starts_at) as begun, coalesce(used_until, ends_at) as ended from studio_book) b
    where status = 'completed'`,
  trips: `select id, department_id, requester_id as person, coalesce(used_from, starts_at) as at, null::numeric as n
    from vehicle_book where status in ('returned', 'completed')`,
  kilometres: `select id, department_id, requester_id as person, coalesce(used_from, starts_at) as at, (odometer_in - odometer_out)::numeric as n
    from vehicle_book where status in ('returned', 'completed') and odometer_in is not null`,
  borrows_late: `select id, department_id, requester_id as person, due_at as at, null::numeric as n from borrow
    where due_at < case when status in ('handed_over', 'partially_returned', 'return_reported') then now() else returned_at end`,
  files: `select id, department_id, created_by as person, created_at as at, null::numeric as n from file where deleted_at is null`,
  articles_created: `select id, department_id, author_id as person, created_at as at, category_id, article_type_id, null::numeric as n from article`,
  articles_in_draft: `select id, department_id, author_id as person, created_at as at, category_id, article_type_id, null::numeric as n from article where stage = 1`,
  articles_in_process: `select id, department_id, author_id as person, created_at as at, category_id, article_type_id, null::numeric as n from article where stage between 2 and 4`,
  articles_out: `select id, department_id, author_id as person, created_at as at, category_id, article_type_id, null::numeric as n from article where stage = 5`,
  articles_taken_down: `select id, department_id, author_id as person, created_at as at, category_id, article_type_id, null::numeric as n from article where stage > 6 and stage < 9`,
  plans_approved: `select id, department_id, coalesce(assignee_id, requester_id) as person, on_day::timestamp at time zone ${zone} as at,
    null::numeric as n from register_plan where status not in ('draft', 'pending', 'rejected', 'cancelled')`,
  plans_done: `select id, department_id, coalesce(assignee_id, requester_id) as person, on_day::timestamp at time zone ${zone} as at,
    null::numeric as n from register_plan where done_at is not null`,
  plan_fulfilment: `select id, department_id, coalesce(assignee_id, requester_id) as person, on_day::timestamp at time zone ${zone} as at,
    case when done_at < (on_day + 1)::timestamp at time zone ${zone} then 100.0 else 0 end as n
    from register_plan where status in ('approved', 'in_production', 'done') and on_day < (now() at time zone ${zone})::date`,
  broadcast_minutes: `select i.id, (select department_id from program where id = i.program_id) as department_id, null::bigint as person,
    lower(longest) as at, i.channel_id, round(extract(epoch from upper(longest) - lower(longest)) / 60, 2) as n from schedule_item i,
    lateral (select (array_agg(during order by upper(during) - lower(during) desc, a.id desc))[1] as longest
      from as_run a where a.item_id = i.id) r where longest is not null`,
  royalty_points: `select p.id, s.department_id, (select user_id from payee where id = p.payee_id) as person,
    (case s.kind when 'correction' then s.month else used_on end)::timestamp at time zone ${zone} as at,
    ${ofRow}, coefficient / 100.0 * share / 10000 as n from royalty_sheet s, royalty_row r, royalty_line l, royalty_part p
    where r.sheet_id = s.id and l.row_id = r.id and p.line_id = l.id and s.status = 'approved'`,
  royalties_accrued: `select d.id, s.department_id, (select user_id from payee where id = d.payee_id) as person,
    (case when s.corrects_id is null then d.used_on else s.month end)::timestamp at time zone ${zone} as at,
    ${ofRow}, d.amount::numeric as n
    from royalty_due d join royalty_sheet s on s.id = d.sheet_id join royalty_row r on r.id = d.row_id`,
  royalties_paid: `select d.id, s.department_id, (select user_id from payee where id = n.payee_id) as person,
    pay_on::timestamp at time zone ${zone} as at, ${ofRow}, d.amount::numeric as n
    from payout_due x, payout_line n, payout o, royalty_due d, royalty_sheet s, royalty_row r where x.line_id = n.id
      and o.id = n.payout_id and d.id = x.due_id and s.id = d.sheet_id and r.id = d.row_id and paid_at is not null and returned_at is null`,
  sales: `select s.id, a.department_id, a.author_id as person, sold_at as at, a.category_id, a.article_type_id, null::numeric as n
    from sale s, article a where a.id = s.article_id and s.status in ('sold', 'refund_asked')`,
  sales_revenue: `select s.id, a.department_id, a.author_id as person, sold_at as at, a.category_id, a.article_type_id, s.amount::numeric as n
    from sale s, article a where a.id = s.article_id and s.status in ('sold', 'refund_asked')`,
  works_given: `select id, department_id, owner_id as person, created_at as at, null::numeric as n from work`,
}

export type Fact = {
  id: number
  department_id: number | null
  person: number | null
  n: string | null
  category_id?: number
  article_type_id?: number
  channel_id?: number
  day: string
}

/** The facts of a measure within days, by SQL of the tests' own. */
export async function factsOf(
  sql: (text: string, values: unknown[]) => Promise<Fact[]>,
  key: string,
  from: string,
  until: string,
): Promise<Fact[]> {
  return sql(
    `select t.*, (t.at at time zone ${zone})::date as day from (${truth[key]}) t where ${inDays('t.at')}`,
    [from, until],
  )
}

const summed = new Set([
  'studio_hours',
  'kilometres',
  'article_views',
  'broadcast_minutes',
  'royalty_points',
  'royalties_accrued',
  'royalties_paid',
  'sales_revenue',
])

/** The figure of facts, counted in the test. */
export function figure(key: string, facts: readonly Fact[]): number | null {
  if (key === 'approval_hours') {
    const sorted = facts.map(({ n }) => Number(n)).sort((a, b) => a - b)
    if (sorted.length === 0) return null
    const middle = (sorted.length - 1) / 2
    const value = ((sorted[Math.floor(middle)] as number) + (sorted[Math.ceil(middle)] as number)) / 2
    return value
  }
  const sum = facts.reduce((all, { n }) => all + Number(n), 0)
  if (key === 'plan_fulfilment') return facts.length === 0 ? null : sum / facts.length
  if (summed.has(key)) return sum
  return new Set(facts.map(({ id }) => id)).size
}
