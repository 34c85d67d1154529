import { text } from '@toasoan/contract/kit/text'
import { inFigures } from '@toasoan/contract/kit/time-zone'
import { workLabels } from '@toasoan/contract/planning/works'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { Waiting, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import { moveWork } from './move-work.ts'
import { workLink } from './notify.ts'
import { readWork } from './work-rows.ts'

/** Work `w` that was handed in to this person: their own idea, or of a department whose work they assign. */
const handedIn = (access: Access) => sql`w.status = 'review' and w.assignee_id <> ${access.userId}
  and (w.owner_id = ${access.userId}
    or ${within(access, 'work.updateAssigned', { owner: 'w.owner_id', department: 'w.department_id' })})`

/** When it should be decided on: by its time; a time of midnight is a day, which ends with it. */
export const neededAt = sql`coalesce(w.due_at + case when (w.due_at at time zone 'Asia/Ho_Chi_Minh')::time = '00:00'
  then interval '1 day' else interval '0' end, w.updated_at + interval '1 day')`

/** What whoever decides about work is shown of it. */
export const detailOf: WaitingKind['detail'] = async ({ db }, { access, language }, id) => {
  const work = await readWork(db, access, id)
  const told: [keyof typeof workLabels, string | null][] = [
    ['assignee', work.assignee.name],
    ['owner', work.owner.name],
    ['due_at', work.due_at && inFigures(work.due_at)],
    ['category_id', work.category?.name ?? null],
    ['article_id', work.article?.title ?? null],
    ['checklist', work.checklist.map(({ text: step, done }) => `${done ? '☑' : '☐'} ${step}`).join('\n')],
    ['note', work.note],
    ['description', work.description],
  ]
  return {
    facts: told.flatMap(([key, value]) => (value ? [{ label: workLabels[key][language], value }] : [])),
    html: null,
    clashes: [],
    link: workLink(id),
  }
}

/** Work that was handed in and waits to be accepted or sent back. */
export const waitingWorks: WaitingKind = {
  kind: 'work',
  label: text('Việc chờ kiểm tra', 'Tasks in review'),
  concerns: (access) => can(access, 'work.changeStatus') && can(access, 'work.index'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'work.changeStatus')) return []
    const { rows } =
      await sql<Waiting>`select w.id, w.title, '' as about, s.name as requester, d.name as department,
        w.updated_at as since, ${neededAt} as needed_at, w.version
      from work w join app_user s on s.id = w.assignee_id left join department d on d.id = w.department_id
      where ${handedIn(access)} order by needed_at, w.id limit ${most}`.execute(db)
    return rows
  },
  detail: detailOf,
  decide: ({ change, access, language }, { id, verdict, reason, version }) =>
    change(async (tx, note) => {
      const status = verdict === 'approve' ? 'done' : 'doing'
      const { before, after } = await moveWork(tx, { access, language }, id, { status, reason, version })
      note({ type: 'work', id, name: after.title, before, after })
    }),
  decidedBy: decidedBy('work'),
}
