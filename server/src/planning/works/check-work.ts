import { kernelErrors } from '@toasoan/contract/kit/errors'
import { say, type Text, text } from '@toasoan/contract/kit/text'
import { sql } from 'kysely'
import { type Access, reachBy } from '#server/kernel/access/access.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import type { Actor } from '#server/kernel/transitions/change-status.ts'
import { inSight } from '../../editorial/articles/public.ts'
import { inSightBy } from './work-rows.ts'

const sentences = {
  gone: text('Mục này không còn nữa.', 'This does not exist any more.'),
  person: text('Không có người này, hoặc đã nghỉ.', 'There is no such person, or they have left.'),
  stranger: text(
    'Bạn chỉ giao được cho người trong phòng ban mình phụ trách.',
    'You may only give work to people of your own departments.',
  ),
  department: text(
    'Bạn chỉ giao được việc của phòng ban mình.',
    'You may only file to your own departments.',
  ),
  circle: text('Một việc không thể thuộc chính nó.', 'Work cannot be a part of itself.'),
  beforeStart: text('Hạn phải sau lúc bắt đầu.', 'It is due after its beginning.'),
  repeatNeedsDue: text('Việc lặp lại cần có hạn.', 'What repeats needs a due time.'),
} as const

/** What of a piece of work refers to something else, or depends on something else. */
export type Checked = {
  assignee_id: number
  collaborator_ids: readonly number[]
  category_id: number | null
  department_id: number | null
  parent_id: number | null
  article_id: number | null
  starts_at: string | null
  due_at: string | null
  repeat: string
}

/** The departments whose people somebody may give work to; null is every one. */
function departmentsOf(access: Access): readonly number[] | null {
  const reach = reachBy(access, 'work.updateAssigned')
  if (reach === 'everything') return null
  return [...access.departments, ...(reach?.departments ?? [])]
}

/** Those of the people who are no active ones, and those of them who may not be given work by somebody. */
async function wrongPeople(tx: Tx, access: Access, assignee: number | null, others: readonly number[]) {
  const allowed = departmentsOf(access)
  const given = [...(assignee === null ? [] : [assignee]), ...others]
  const { rows } = await sql<{ id: number; near: boolean }>`select u.id, ${
    allowed === null
      ? sql`true`
      : sql`(u.id = ${access.userId} or exists (select from user_department ud
          where ud.user_id = u.id and ud.department_id = any(${[...allowed]}::bigint[])))`
  } as near from app_user u where u.id = any(${given}::bigint[]) and u.status = 'active'`.execute(tx)
  const known = new Map(rows.map(({ id, near }) => [id, near]))
  return { gone: given.filter((id) => !known.has(id)), far: given.filter((id) => known.get(id) === false) }
}

const exists = async (tx: Tx, query: ReturnType<typeof sql>) => (await query.execute(tx)).rows.length > 0

/**
 * Refuses with 422, each at its field, what a piece of work newly refers to and does not exist or is out of the
 * person's reach, which read the same; and what does not fit together. What it referred to before is left alone.
 */
export async function checkWork(
  tx: Tx,
  { access, language }: Actor,
  given: Checked,
  before: (Checked & { id: number }) | null,
): Promise<void> {
  const errors: Record<string, string[]> = {}
  const refuse = (field: string, sentence: Text) => {
    errors[field] ??= [say(sentence, language)]
  }
  const isNew = (name: 'category_id' | 'department_id' | 'parent_id' | 'article_id') =>
    given[name] !== null && given[name] !== before?.[name]
  const assignee = given.assignee_id === before?.assignee_id ? null : given.assignee_id
  const joined = given.collaborator_ids.filter((id) => !before?.collaborator_ids.includes(id))
  const { gone, far } = await wrongPeople(tx, access, assignee, joined)
  if (assignee !== null && gone.includes(assignee)) refuse('assignee_id', sentences.person)
  else if (assignee !== null && far.includes(assignee)) refuse('assignee_id', sentences.stranger)
  if (joined.some((id) => gone.includes(id))) refuse('collaborator_ids', sentences.person)
  if (
    isNew('category_id') &&
    !(await exists(tx, sql`select from category_work where id = ${given.category_id} and active`))
  )
    refuse('category_id', sentences.gone)
  if (isNew('department_id')) {
    const reach = reachBy(access, 'work.create')
    const id = given.department_id as number
    const mine = reach === 'everything' || access.departments.includes(id) || reach?.departments.includes(id)
    if (!mine) refuse('department_id', sentences.department)
    else if (!(await exists(tx, sql`select from department where id = ${id}`)))
      refuse('department_id', sentences.gone)
  }
  if (
    isNew('article_id') &&
    !(await exists(tx, sql`select from article a where a.id = ${given.article_id} and ${inSight(access)}`))
  )
    refuse('article_id', sentences.gone)
  if (isNew('parent_id')) {
    const seen = sql`select from work w where w.id = ${given.parent_id} and ${inSightBy(access, 'work.view')}`
    const above = sql`with recursive line as (
      select id, parent_id from work where id = ${given.parent_id}
      union select w.id, w.parent_id from work w join line on w.id = line.parent_id
    ) select from line where id = ${before?.id ?? null}`
    if (!(await exists(tx, seen))) refuse('parent_id', sentences.gone)
    else if (before && (await exists(tx, above))) refuse('parent_id', sentences.circle)
  }
  if (given.starts_at && given.due_at && Date.parse(given.starts_at) > Date.parse(given.due_at))
    refuse('due_at', sentences.beforeStart)
  if (given.repeat !== 'none' && !given.due_at) refuse('due_at', sentences.repeatNeedsDue)
  if (Object.keys(errors).length > 0) throw fail(kernelErrors.invalid, {}, errors)
}
