import { sql } from 'kysely'
import { fileAddress, rightsHold } from '../../media/files/public.ts'

/** The files that a published item `i` sends, its own and those of its parts, of which the rights do not hold. */
const sentWithoutRights = sql`select from file planned
  where planned.id = any(array_append(i.part_file_ids, i.file_id)) and not ${rightsHold(sql`planned`)}`

/**
 * The recording that readers may hear of an item `i`, as `l (key, name, extension)`: one that its rule gives them, that
 * begins with the item or has the whole of it, and whose rights, and those of what was sent, still hold.
 */
export const listenAgain = sql`left join lateral (
  select f.key, f.name, f.extension from recording r join channel_schedule s on s.id = r.rule_id
    join file f on f.id = r.file_id
  where r.channel_id = i.channel_id and s.listen_again and r.status in ('done', 'short') and upper(i.during) < now()
    and f.status = 5 and ${rightsHold(sql`f`)} and not exists (${sentWithoutRights})
    and (r.due_at between lower(i.during) - interval '1 minute' and lower(i.during) + interval '1 minute'
      or (r.starts_at <= lower(i.during) and r.ends_at >= upper(i.during)))
  order by r.ends_at - r.starts_at limit 1) l on true`

/** Whether the rights of all that was sent in a recording `r` hold. */
export const sentRightsHold = sql`not exists (select from schedule_item i
  where i.channel_id = r.channel_id and exists (${sentWithoutRights})
    and (r.due_at between lower(i.during) - interval '1 minute' and lower(i.during) + interval '1 minute'
      or i.during && tstzrange(r.starts_at, r.ends_at)))`

export type Heard = { key: string | null; name: string | null; extension: string | null }

/** Where it is heard; null where there is nothing. */
export const heardAt = ({ key, name, extension }: Heard): string | null =>
  key ? fileAddress(key, name ?? '', extension ?? '') : null
