import { sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { notify } from '../../../messaging/notifications/public.ts'

type Flash = { id: number; source: { id: number; name: string }; title: string; isNew: boolean }

/** Notifies the people of a source, and of the departments an item was routed to, of a flash. */
export async function notifyOfFlash(tx: Tx, { id, source, title, isNew }: Flash): Promise<void> {
  if (!isNew) return
  const { rows } = await sql<{
    user_id: number
  }>`select u.id as user_id from app_user u where u.status = 'active' and (
      u.id in (select m.user_id from crawl_member m where m.config_id = ${source.id})
      or u.id in (select d.user_id from user_department d join crawl_routed r on r.department_id = d.department_id
        join crawl_rule k on k.id = r.rule_id and k.alert where r.item_id = ${id}))
    order by u.id`.execute(tx)
  if (rows.length === 0) return
  await notify(tx, {
    userIds: rows.map(({ user_id }) => user_id),
    kind: 'wire_flash',
    data: { title, source: source.name },
    link: `/crawler?item=${id}`,
    partId: id,
    actorId: null,
  })
}
