import { kernelErrors } from '@toasoan/contract/kit/errors'
import { type Language, say, text } from '@toasoan/contract/kit/text'
import type { FolderPlanRow, folderPlans } from '@toasoan/contract/planning/folder-plans'
import { planErrors } from '@toasoan/contract/planning/plan-steps'
import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { assertRecord } from '#server/kernel/records/assert-record.ts'
import type { RecordOptions } from '#server/kernel/records/record-routes.ts'

const sentences = {
  noFolder: text('Không có thư mục này.', 'There is no such folder.'),
  noDepartment: text('Không có phòng ban này.', 'There is no such department.'),
  order: text('Ngày cuối phải từ ngày đầu trở đi.', 'It ends on its first day or later.'),
  outsideParent: text(
    'Phải nằm trong thời gian của thư mục trên: {from} – {until}.',
    'It has to be within the days of the folder above: {from} – {until}.',
  ),
  plansOutside: text(
    'Có {count} kế hoạch hoặc thư mục con nằm ngoài thời gian này.',
    '{count} plans or folders inside would be outside of these days.',
  ),
  sameName: text('Đã có thư mục tên này ở đây.', 'There is a folder of this name here.'),
}

/** Names from the root down to the folder. */
const path = sql`array(with recursive up as (
    select f.id, f.parent_id, f.name, 0 as height
    union all
    select p.id, p.parent_id, p.name, up.height + 1 from folder_plan p join up on p.id = up.parent_id)
  select name from up order by height desc)`

/** Refuses a folder that would be inside itself. Two who move folders at once come one after the other. */
async function refuseCycle(tx: Tx, id: number, parent: number): Promise<void> {
  await sql`lock table folder_plan in share row exclusive mode`.execute(tx)
  const { rows } = await sql`with recursive up as (
      select id, parent_id from folder_plan where id = ${parent}
      union select f.id, f.parent_id from folder_plan f join up on f.id = up.parent_id)
    select from up where id = ${id}`.execute(tx)
  if (rows.length > 0) throw fail(planErrors.folderCycle)
}

/** Refuses days at their fields that end before they begin, leave the folder above or leave out what is inside. */
async function checkDays(
  tx: Tx,
  days: { parent_id: number | null; from_day: string; until_day: string },
  before: FolderPlanRow | null,
  language: Language,
): Promise<void> {
  const { parent_id, from_day, until_day } = days
  const refuse = (sentence: keyof typeof sentences, data = {}) => {
    throw fail(kernelErrors.invalid, {}, { until_day: [say(sentences[sentence], language, data)] })
  }
  if (from_day > until_day) refuse('order')
  const parent = await sql<{ from_day: string; until_day: string }>`
    select from_day, until_day from folder_plan where id = ${parent_id} for share`.execute(tx)
  const [above] = parent.rows
  if (above && (from_day < above.from_day || until_day > above.until_day))
    refuse('outsideParent', { from: above.from_day, until: above.until_day })
  if (!before) return
  const { rows } = await sql<{ n: number }>`select
    (select count(*) from register_plan where folder_id = ${before.id}
      and on_day not between ${from_day}::date and ${until_day}::date)
    + (select count(*) from folder_plan where parent_id = ${before.id}
      and (from_day < ${from_day}::date or until_day > ${until_day}::date)) as n`.execute(tx)
  if (rows[0]?.n) refuse('plansOutside', { count: rows[0].n })
}

const plans = sql`(select count(*) from register_plan p where p.folder_id = f.id)`

/** Where folders of plans stand, and what is checked when one is saved or deleted. */
export const folderPlanOptions: RecordOptions<typeof folderPlans, FolderPlanRow> = {
  table: 'folder_plan',
  from: sql`folder_plan f left join department d on d.id = f.department_id`,
  id: sql`f.id`,
  columns: sql`f.id, f.name, ${path} as path, f.parent_id, f.department_id, d.name as department_name, f.from_day, f.until_day,
    f.target, f.locked, ${plans} as plans,
    (select count(*) from register_plan p where p.folder_id = f.id and p.status = 'done') as done,
    f.version, f.created_at, f.updated_at`,
  searched: sql`f.name`,
  orders: {
    path: sql`(select array_agg(name collate "vi-x-icu") from unnest(${path}) as name)`,
    name: sql`f.name collate "vi-x-icu"`,
    from_day: sql`f.from_day`,
    until_day: sql`f.until_day`,
    plans,
    updated_at: sql`f.updated_at`,
  },
  order: 'path',
  where: ({ parent_id, department_id, locked, on_day }) => [
    ...(parent_id ? [sql`f.parent_id = ${parent_id}`] : []),
    ...(department_id ? [sql`f.department_id = ${department_id}`] : []),
    ...(locked === undefined ? [] : [sql`f.locked = ${locked}`]),
    ...(on_day ? [sql`${on_day}::date between f.from_day and f.until_day`] : []),
  ],
  async values(given, { tx, before, access, language }) {
    const { name, parent_id, department_id, from_day, until_day, target, locked } = given
    await assertRecord(tx, 'folder_plan', parent_id, {
      field: 'parent_id',
      sentence: sentences.noFolder,
      language,
    })
    await assertRecord(tx, 'department', department_id, {
      field: 'department_id',
      sentence: sentences.noDepartment,
      language,
    })
    if (before && parent_id !== null && parent_id !== before.parent_id)
      await refuseCycle(tx, before.id, parent_id)
    await checkDays(tx, { parent_id, from_day, until_day }, before, language)
    const values = { name, parent_id, department_id, from_day, until_day, target, locked }
    return before ? values : { ...values, created_by: access.userId }
  },
  unique: { name: sentences.sameName },
  async beforeDelete(tx, { id, plans: held }) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from folder_plan where parent_id = ${id}`.execute(tx)
    const folders = rows[0]?.n ?? 0
    if (held + folders > 0) throw fail(planErrors.folderInUse, { plans: held, folders })
  },
}
