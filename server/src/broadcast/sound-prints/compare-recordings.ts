import type { Receipt } from '@toasoan/contract/broadcast/recordings'
import { sql } from 'kysely'
import type { Kernel } from '#server/kernel/kernel.ts'
import { inScratch } from '../../media/tools/public.ts'
import { WorkRefused } from '../../media/work/public.ts'
import { stretchesOf } from '../recording/public.ts'
import { makesPrints, printOf } from './make-print.ts'
import { type Heard, type Part, partsOf, printStep, sureness } from './match-prints.ts'

type Recorded = { id: number; channel_id: number; receipt: Receipt; until: number }

/** Minutes after which what a process that is gone was comparing is compared by another one. */
const lease = 60

/** The next recording to compare, for this process alone. */
async function take({ db }: Kernel): Promise<Recorded | undefined> {
  const { rows } = await sql<Recorded>`
    update recording set compare_until = now() + ${lease} * interval '1 minute' where id = (
      select id from recording where status in ('done', 'short', 'silent') and compared_at is null
        and (compare_until is null or compare_until < now()) and file_id is not null
      order by ends_at limit 1 for update skip locked)
    returning id, channel_id, receipt, extract(epoch from ends_at)::float8 * 1000 as until`.execute(db)
  return rows[0]
}

type Item = { id: number; file_id: number; key: string; from: number; until: number }

/** Minutes by which what is sent may be early or late of what is planned. */
const slack = 15

async function itemsOf({ db }: Kernel, { id }: Recorded): Promise<Item[]> {
  const { rows } = await sql<Item>`
    select i.id, f.id as file_id, f.key, extract(epoch from lower(i.during))::float8 * 1000 as from,
      extract(epoch from upper(i.during))::float8 * 1000 as until
    from recording r join schedule_item i on i.channel_id = r.channel_id
      and i.during && tstzrange(r.starts_at - ${slack} * interval '1 minute', r.ends_at + ${slack} * interval '1 minute')
    join file f on f.id = i.file_id and f.deleted_at is null and f.type in ('audio', 'video')
    where r.id = ${id} order by lower(i.during) limit 500`.execute(db)
  return rows
}

/** Steps that a number of a print listens to beyond its own. */
const span = 20

/** The prints of a recording's stretches: a file knows no gaps. */
async function heardOf(
  kernel: Kernel,
  { receipt, until }: Recorded,
  within: { folder: string; signal: AbortSignal },
): Promise<Heard[]> {
  const heard: Heard[] = []
  for (const [place, { file_id, seconds }] of receipt.parts.entries()) {
    const { rows } = await sql<{ key: string }>`
      select key from file where id = ${file_id} and deleted_at is null`.execute(kernel.db)
    if (!rows[0]) continue
    const print = await printOf(kernel, { id: file_id, key: rows[0].key }, within)
    for (const stretch of stretchesOf(receipt, place, { until, seconds, address: '' })) {
      const first = Math.round((stretch.offset * 1000) / printStep)
      const count = Math.round((stretch.until - stretch.from) / printStep)
      heard.push({ from: stretch.from, print: print.subarray(first, first + count) })
    }
  }
  return heard
}

/** What was heard of an item about its time. */
function heardAt(heard: readonly Heard[], item: Item, planned: Uint32Array): Part[] {
  const about = heard.map(({ from, print }) => {
    const first = Math.max(0, Math.floor((item.from - slack * 60_000 - from) / printStep))
    const end = Math.max(first, Math.ceil((item.until + slack * 60_000 - from) / printStep))
    return { from: from + first * printStep, print: print.subarray(first, end) }
  })
  return partsOf(about, planned)
}

/** Seconds between what two recordings have of an item that are no break: prints end a little early. */
const touching = 5

/**
 * Notes that an item was heard, from its first part on and for as long as all of them are: what was put into it is not
 * counted. Where two recordings have the ends of it, the second makes it longer, up to the sound's own length; else the
 * longest is kept.
 */
async function note({ db }: Kernel, { channel_id }: Recorded, id: number, parts: Part[], whole: number) {
  const from = parts[0]?.from ?? 0
  const heard = parts.reduce((sum, { length }) => sum + length + span, 0)
  const most = (whole + span) * printStep
  const until = from + Math.min(heard * printStep, most)
  const both = sql`range_merge(as_run.during, excluded.during)`
  const follows = sql`excluded.during && tstzrange(lower(as_run.during) - make_interval(secs => ${touching}),
    upper(as_run.during) + make_interval(secs => ${touching}))`
  await sql`
    insert into as_run (channel_id, item_id, during, source, confidence)
    values (${channel_id}, ${id}, tstzrange(to_timestamp(${from / 1000}), to_timestamp(${until / 1000})), 'sound', ${sureness(parts)})
    on conflict (item_id, source) where item_id is not null do update set
      during = case when ${follows} then tstzrange(lower(${both}), least(upper(${both}),
        lower(${both}) + make_interval(secs => ${most / 1000}))) else excluded.during end,
      confidence = excluded.confidence, created_at = now()
    where ${follows} or upper(excluded.during) - lower(excluded.during) > upper(as_run.during) - lower(as_run.during)`.execute(
    db,
  )
}

async function compare(kernel: Kernel, recorded: Recorded, signal: AbortSignal): Promise<void> {
  const items = await itemsOf(kernel, recorded)
  if (items.length === 0) return
  await inScratch(kernel, `compare-${recorded.id}`, async (folder) => {
    const heard = await heardOf(kernel, recorded, { folder, signal })
    for (const item of items) {
      const planned = await printOf(kernel, { id: item.file_id, key: item.key }, { folder, signal }).catch(
        (error) => {
          // A file that cannot be listened to says nothing of the others.
          if (signal.aborted || !(error instanceof WorkRefused)) throw error
          return new Uint32Array()
        },
      )
      const parts = heardAt(heard, item, planned)
      if (parts.length > 0) await note(kernel, recorded, item.id, parts, planned.length)
    }
  })
}

/** Compares recordings that are over with the files that were planned, where this machine can. */
export async function compareRecordings(kernel: Kernel, stopping: AbortSignal): Promise<void> {
  if (!(await makesPrints())) return
  while (!stopping.aborted) {
    const recorded = await take(kernel)
    if (!recorded) return
    try {
      await compare(kernel, recorded, stopping)
    } catch (error) {
      if (stopping.aborted) return
      kernel.log.warn({ err: error, recording: recorded.id }, 'a recording could not be compared')
    }
    await sql`update recording set compared_at = now() where id = ${recorded.id}`.execute(kernel.db)
  }
}
