import { text } from '@toasoan/contract/kit/text'
import { workErrors } from '@toasoan/contract/planning/work-steps'
import { sql } from 'kysely'
import { type Access, can } from '#server/kernel/access/access.ts'
import { within } from '#server/kernel/access/within.ts'
import { decidedBy } from '#server/kernel/approvals/decided-by.ts'
import type { Waiting, WaitingKind } from '#server/kernel/approvals/waiting.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { fail } from '#server/kernel/http/fail.ts'
import { refuseStale } from '#server/kernel/records/change-record.ts'
import { assignWork } from './assign-work.ts'
import { moveWork } from './move-work.ts'
import { detailOf, neededAt } from './waiting.ts'
import { readWork } from './work-rows.ts'

/** Work `w` that somebody who left, `s`, would still have to do, and that this person may give to others. */
const leftBehind = (access: Access) => sql`w.status in ('new', 'doing', 'paused') and s.status <> 'active'
  and (w.owner_id = ${access.userId}
    or ${within(access, 'work.updateAssigned', { owner: 'w.owner_id', department: 'w.department_id' })})`

/** Refuses what is somebody's who is here: they came back, or it was given on. */
async function refuseTaken(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`select from work w join app_user s on s.id = w.assignee_id
    where w.id = ${id} and s.status = 'active'`.execute(tx)
  if (rows.length > 0) throw fail(workErrors.assigneeIsHere)
}

/** Open work of people who left: whoever decides about it takes it over, or cancels it. */
export const waitingLeftWorks: WaitingKind = {
  kind: 'work_left',
  label: text('Việc của người đã nghỉ', 'Tasks of who left'),
  verbs: { approve: text('Nhận về mình', 'Take it over'), refuse: text('Hủy việc', 'Cancel the task') },
  concerns: (access) => can(access, 'work.updateAssigned') && can(access, 'work.index'),
  waitingFor: async ({ db }, { access }, most) => {
    if (!can(access, 'work.updateAssigned')) return []
    const { rows } =
      await sql<Waiting>`select w.id, w.title, '' as about, s.name as requester, d.name as department,
        greatest(w.updated_at, s.updated_at) as since, ${neededAt} as needed_at, w.version
      from app_user s join work w on w.assignee_id = s.id left join department d on d.id = w.department_id
      where ${leftBehind(access)} order by needed_at, w.id limit ${most}`.execute(db)
    return rows
  },
  detail: detailOf,
  decide: ({ change, access, language }, { id, verdict, reason, version }) =>
    change(async (tx, note) => {
      const actor = { access, language }
      refuseStale(await readWork(tx, access, id, true), version)
      await refuseTaken(tx, id)
      const { before, after } =
        verdict === 'approve'
          ? await assignWork(tx, actor, id, { assignee_id: access.userId, version })
          : await moveWork(tx, actor, id, { status: 'cancelled', reason, version })
      note({ type: 'work', id, name: after.title, before, after })
    }),
  decidedBy: decidedBy('work', ['status', 'handed_over']),
}
