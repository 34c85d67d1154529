import { type Figures, mostOwn } from '@toasoan/contract/account/dashboard'
import { wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { timeZone } from '@toasoan/contract/kit/time-zone'
import { works } from '@toasoan/contract/planning/works'
import type { Access } from '#server/kernel/access/access.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { assignedTo, workList } from './work-rows.ts'

/** What a person has to do by the end of today, overdue work first. What waits for somebody's review is none of it. */
export async function tasksOfToday(db: Database, access: Access): Promise<Figures['tasks']> {
  const query = works.list.query.parse({
    unfinished: 'true',
    until: wallTimeAt(Date.now(), timeZone).date,
    sortBy: 'danger',
    sortDesc: 'false',
    perPage: '10',
  })
  const own = assignedTo(access)
  const { rows, total } = await workList(db, access, query, own)
  const review = await workList(db, access, { ...query, status: 'review', perPage: 1 }, own)
  const shown = rows.filter(({ status }) => status !== 'review').slice(0, mostOwn)
  return {
    rows: shown.map(({ id, title, category, owner, due_at, version, moves }) => ({
      ...{ id, title, due_at, version },
      about: [category?.name, owner.name].filter(Boolean).join(' · '),
      may_finish: moves.some((status) => status === 'done' || status === 'review' || status === 'doing'),
    })),
    total: total - review.total,
  }
}
