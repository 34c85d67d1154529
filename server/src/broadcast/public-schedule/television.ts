import { programPath, schedulePath } from '@toasoan/contract/site/paths'
import type { TelevisionChannel, TelevisionProgram } from '@toasoan/contract/site/television'
import { sql } from 'kysely'
import type { Configuration } from '#server/kernel/configuration/configuration.ts'
import type { Database } from '#server/kernel/database/database.ts'
import { fileAddress, rightsHold } from '../../media/files/public.ts'
import { sentRightsHold } from './listen-again.ts'
import { itemsBetween } from './published.ts'
import { streamForReaders } from './stream-address.ts'

type Channel = Pick<TelevisionChannel, 'code' | 'name' | 'kind' | 'zone'> & {
  id: number
  live: string | null
}

const ahead = 12 * 3_600_000

/** Days for which recordings can be heard again here, and most of a programme. */
const [days, most] = [30, 5]

async function channelsNow(db: Database, configuration: Configuration): Promise<TelevisionChannel[]> {
  const { rows } = await sql<Channel>`
    select id, code, name, kind, zone, case when live and stream <> '' then stream end as live from channel
    where active and (kind <> 'radio' or live) order by array_position(array['tv', 'online', 'radio'], kind), id`.execute(
    db,
  )
  const now = Date.now()
  const [from, until] = [new Date(now).toISOString(), new Date(now + ahead).toISOString()]
  return Promise.all(
    rows.map(async ({ id, ...channel }) => {
      const items = (await itemsBetween(db, id, from, until)).map(({ title, kind, starts_at, ends_at }) => ({
        title,
        kind,
        starts_at,
        ends_at,
      }))
      const [first] = items
      const isOn = first !== undefined && Date.parse(first.starts_at) <= now
      return {
        ...channel,
        live: channel.live && streamForReaders(channel.live, configuration),
        path: schedulePath(channel.code),
        now: isOn ? first : null,
        next: items.slice(isOn ? 1 : 0, isOn ? 4 : 3),
      }
    }),
  )
}

type Again = {
  program_id: number | null
  name: string
  channel: string
  kind: TelevisionProgram['kind']
  description: string
  title: string
  starts_at: string
} & { key: string; file_name: string; extension: string }

/** Programmes of which something can be heard again; a rule without a programme goes by its name. */
async function programsAgain(db: Database): Promise<TelevisionProgram[]> {
  const { rows } = await sql<Again>`
    select p.id as program_id, coalesce(p.name, s.name) as name, c.name as channel, c.kind, coalesce(p.description, '') as description, r.title,
      r.due_at as starts_at, f.key, f.name as file_name, f.extension
    from recording r join channel_schedule s on s.id = r.rule_id join channel c on c.id = r.channel_id
      join file f on f.id = r.file_id left join program p on p.id = r.program_id and p.active
    where s.listen_again and r.status in ('done', 'short') and c.active and f.status = 5 and ${rightsHold(sql`f`)}
      and ${sentRightsHold} and r.due_at > now() - ${days} * interval '1 day'
    order by r.due_at desc limit 200`.execute(db)
  return [...Map.groupBy(rows, ({ name, channel }) => `${channel}\n${name}`).values()].map((of) => {
    const { program_id, name, channel, kind, description } = of[0] as Again
    const again = of.slice(0, most).map(({ title, starts_at, key, file_name, extension }) => ({
      title,
      starts_at,
      address: fileAddress(key, file_name, extension),
    }))
    return {
      name,
      channel,
      kind,
      path: program_id === null ? null : programPath(name, program_id),
      description,
      again,
    }
  })
}

/** Television and what can be heard live, with what can be heard again. */
export async function television(
  db: Database,
  configuration: Configuration,
): Promise<{ channels: TelevisionChannel[]; programs: TelevisionProgram[] }> {
  const [channels, programs] = await Promise.all([channelsNow(db, configuration), programsAgain(db)])
  return { channels, programs }
}
