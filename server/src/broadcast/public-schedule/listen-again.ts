import { timeZone } from '@toasoan/contract/kit/time-zone'
import { type RawBuilder, sql } from 'kysely'
import { fileAddress } from '../../media/files/public.ts'

const today = sql`(now() at time zone ${sql.lit(timeZone)})::date`

/** Whether readers may hear a file now, as far as its rights go. */
const rightsHold = (file: RawBuilder<unknown>) => sql`(${file}.deleted_at is null
  and coalesce(${file}.rights_to >= ${today}, true) and coalesce(${file}.rights_until > now(), true)
  and coalesce(${file}.rights_from <= ${today}, true)
  and coalesce(${file}.embargo_until <= now(), true))`

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

export { rightsHold }
