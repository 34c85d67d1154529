import { sql } from 'kysely'
import { holdersOf, nearHoldersOf } from '#server/kernel/access/holders.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { writeEvents } from '#server/kernel/history/record-history.ts'
import { insertValues } from '#server/kernel/records/change-record.ts'
import { notify } from '../../messaging/notifications/public.ts'
import { notifyLists, workLink } from './notify.ts'

/** Work that somebody outside of the house brings along. */
export type ReaderWork = {
  title: string
  description: string
  /** 1 is the most urgent. */
  priority: number
  /** Hours until it is due. */
  hours: number
  article_id: number | null
  department_id: number | null
  /** Who brought it, as they call themselves. */
  from: string
}

/** Of several people, who has the least to do. */
async function leastBusy(tx: Tx, people: readonly number[]): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select p.id from unnest(${[...people]}::bigint[]) as p (id)
    order by (select count(*) from work w where w.assignee_id = p.id
      and w.status in ('new', 'doing', 'paused', 'review')), p.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** Who assigns the work of the department, else of the whole house. */
async function takerOf(tx: Tx, departmentId: number | null): Promise<number | null> {
  const near = departmentId === null ? [] : await nearHoldersOf(tx, 'work.updateAssigned', departmentId)
  return leastBusy(tx, near.length > 0 ? near : await holdersOf(tx, 'work.updateAssigned', null))
}

/**
 * Makes work of what a reader wrote, for whoever assigns the work of the department; they do it or hand it on. Gives
 * its id; null when nobody can take it.
 */
export async function createReaderWork(tx: Tx, brought: ReaderWork): Promise<number | null> {
  const { title, description, priority, hours, article_id, department_id, from } = brought
  const taker = await takerOf(tx, department_id)
  if (taker === null) return null
  const id = await insertValues(tx, 'work', {
    title: title.slice(0, 200),
    description: description.slice(0, 5000),
    priority,
    article_id,
    department_id,
    assignee_id: taker,
    owner_id: taker,
    due_at: sql`now() + make_interval(hours => ${hours})`,
  })
  await writeEvents(tx, null, [{ entity: 'work', id, kind: 'created' }])
  await notify(tx, {
    userIds: [taker],
    kind: 'work_assigned',
    data: { title, actor: from, due: '', reason: '' },
    link: workLink(id),
    partId: id,
    actorId: null,
  })
  await notifyLists(tx, id)
  return id
}
