import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { inTurns, type PushWords, pushKeys, pushToDevice } from '../../messaging/push/public.ts'
import { siteKnowledge } from '../publications/public.ts'

/** Minutes after its beginning in which a band is still news: a server that was off does not push what is old. */
const freshMinutes = 30
/** So many devices are taken at once. */
const atOnce = 50
/** So often a busy push service is asked. */
const mostAttempts = 5

/** Puts down who is to be told of the bands that begin; of several processes one does it for each band. */
async function beginPushes({ db }: Pick<Kernel, 'db'>): Promise<void> {
  await sql`with begun as (
      update breaking_news set pushed_at = now() where id in (
        select id from breaking_news where push and active and told = 'start' and pushed_at is null
          and starts_at <= now() and starts_at > now() - make_interval(mins => ${freshMinutes}) and ends_at > now()
        for update skip locked)
      returning id)
    insert into reader_push_waiting (band_id, device_id) select b.id, d.id from begun b cross join reader_push d`.execute(
    db,
  )
}

type Waiting = {
  band_id: number
  device_id: number
  attempts: number
  endpoint: string
  p256dh: string
  auth: string
  text: string
  link: string
}

/** Takes devices out of the waiting ones: what a process leaves behind that dies then is not pushed again. */
async function take({ db }: Pick<Kernel, 'db'>): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`with taken as (
      delete from reader_push_waiting where (band_id, device_id) in (
        select band_id, device_id from reader_push_waiting where due_at <= now()
        order by due_at limit ${atOnce} for update skip locked)
      returning band_id, device_id, attempts)
    select t.*, d.endpoint, d.p256dh, d.auth, b.name as text, b.link from taken t
      join reader_push d on d.id = t.device_id join breaking_news b on b.id = t.band_id
    where b.active and b.push and b.ends_at > now()`.execute(db)
  return rows
}

/** Lets a device wait again, unless it or the band went while its service was asked. */
const putBack = ({ db }: Pick<Kernel, 'db'>, { band_id, device_id, attempts }: Waiting) =>
  sql`insert into reader_push_waiting (band_id, device_id, attempts, due_at)
    select b.id, d.id, ${attempts + 1}, now() + make_interval(mins => ${2 ** attempts})
    from breaking_news b cross join reader_push d where b.id = ${band_id} and d.id = ${device_id}
    for key share on conflict do nothing`.execute(db)

const inTurn = inTurns(20)

/**
 * Pushes what waits, nothing of a site that is closed; browsers that take no pushes any more are forgotten. Several
 * processes may do it together.
 */
export async function pushBands(kernel: Kernel, stopping?: AbortSignal): Promise<void> {
  const { db } = kernel
  const knowledge = siteKnowledge(kernel)
  if (!(await knowledge.state()).isPublic) return
  await beginPushes(kernel)
  while (!stopping?.aborted && (await knowledge.state()).isPublic) {
    const devices = await take(kernel)
    if (devices.length === 0) {
      const { rows } = await sql`select from reader_push_waiting where due_at <= now() limit 1`.execute(db)
      if (rows.length === 0) return
      continue
    }
    const keys = await pushKeys(kernel)
    const { settings } = await knowledge.state()
    await Promise.all(
      devices.map((device) =>
        inTurn(async () => {
          const words: PushWords = {
            title: settings.name,
            body: device.text,
            link: device.link || '/',
            tag: `tin-nong-${device.band_id}`,
          }
          const outcome = await pushToDevice(kernel, device, words, keys)
          if (outcome === 'gone')
            await sql`delete from reader_push where id = ${device.device_id}`.execute(db)
          if (outcome === 'later' && device.attempts + 1 < mostAttempts) await putBack(kernel, device)
        }),
      ),
    )
  }
}
