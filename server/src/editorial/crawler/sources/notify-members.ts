import type { Permission } from '@toasoan/contract/access/catalogue'
import type { Health } from '@toasoan/contract/editorial/crawler-words'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/kernel/database/database.ts'
import { notify } from '../../../messaging/notifications/public.ts'

/** Who holds a permission, whatever it reaches. */
export const holdersOf = (permission: Permission): RawBuilder<unknown> => sql`(
  select ur.user_id from user_role ur join role_permission rp on rp.role_id = ur.role_id
    where rp.permission = ${permission}
  union select gu.user_id from group_user gu join staff_group g on g.id = gu.group_id
    join role_permission rp on rp.role_id = g.role_id where rp.permission = ${permission})`

export type Alarm = 'source_quiet' | 'source_layout' | 'source_lost' | 'source_lies' | 'source_moved'

const alarms: Partial<Record<Health, Alarm>> = {
  quiet: 'source_quiet',
  layout: 'source_layout',
  gone: 'source_lost',
  forbidden: 'source_lost',
}

/** The alarm of a source whose health has become another; null where nothing is wrong with it. */
export const alarmOf = (before: Health, after: Health): Alarm | null =>
  before === after ? null : (alarms[after] ?? null)

/**
 * Tells the editors of a source what is wrong with it: those who may mend it are led to its form, the others to what it
 * brought.
 */
export async function notifyMembers(tx: Tx, sourceId: number, kind: Alarm): Promise<void> {
  const { rows } = await sql<{ user_id: number; name: string; may_mend: boolean }>`
    select m.user_id, c.name, m.user_id in ${holdersOf('crawlerConfig.update')} as may_mend
    from crawl_member m join crawl_config c on c.id = m.config_id join app_user u on u.id = m.user_id
    where m.config_id = ${sourceId} and m.role = 'editor' and u.status = 'active' order by m.user_id`.execute(
    tx,
  )
  for (const may of [true, false]) {
    const userIds = rows.filter(({ may_mend }) => may_mend === may).map(({ user_id }) => user_id)
    if (userIds.length === 0) continue
    await notify(tx, {
      userIds,
      kind,
      data: { source: rows[0]?.name ?? '' },
      link: may ? `/crawler-config?source=${sourceId}` : `/crawler?config_id=${sourceId}`,
      partId: sourceId,
      actorId: null,
    })
  }
}
