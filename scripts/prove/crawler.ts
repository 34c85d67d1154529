import { parseArgs } from 'node:util'
import { permissions } from '../../contract/src/access/catalogue.ts'
import { chanceOf } from './chance.ts'
import { type Child, startChild } from './child.ts'
import type { Log } from './crawler-hosts.ts'
import { gather } from './crew.ts'
import { openStand, type Stand, withTemplate } from './stand.ts'

export type Options = {
  sources: number
  hours: number
  processes: number
  /** Milliseconds of work after which a process is killed, on the average. */
  killEvery: number
  mostKilled?: number
  /** Milliseconds that go by between two turns. */
  step: number
  onHour?: (line: string) => void
}

/** What came of it, by the hosts' log and the house's own. */
export type Collected = {
  requests: number
  overlaps: number
  /** Fetches of feeds that were kept, and those that a killed process had begun. */
  fetches: number
  interrupted: number
  killed: number
  items: number
  /** Seconds from when a fetch was due until it was kept, where no process died with it: the middle, 95 of 100, the most. */
  late: [number, number, number]
  /** What did not hold, in words. */
  problems: string[]
}

/** Sources of a host; they want it at the same time. */
const perHost = 4
const spacing = 3 * 3_600_000
/** Milliseconds in which what was told has to be taken: a fetch, a lease of a dead process, a page. */
const settle = 20 * 60_000
const minutes = 5
/** Seconds by which a fetch may be late without a process's death: its lease of a host, when another source's process died. */
const mostLate = 120

/**
 * Every fetch that was kept, written down where it is committed: the task is given back then, and so it is when its host
 * was busy, which leaves no time of a fetch.
 */
const ledger = `
  create table prove_fetch (config_id bigint not null, due_at timestamptz not null, at timestamptz not null);
  create index on prove_fetch (config_id, at);
  create table prove_lost (lease text not null, id bigint not null, config_id bigint, item_id bigint, primary key (lease, id));
  create index on prove_lost (config_id);
  create index on prove_lost (item_id);
  create function prove_fetch() returns trigger language plpgsql as $$ begin
    insert into prove_fetch select new.config_id, old.due_at, public.now()
      where exists (select from crawl_config c where c.id = new.config_id and c.last_fetch_at = public.now());
    return null; end $$;
  create trigger prove_fetch after update on crawl_task for each row
    when (new.config_id is not null and old.lease is not null and new.lease is null) execute function prove_fetch();`

async function addSources({ app, sql }: Stand, hosts: string[], feeds: string[]): Promise<void> {
  const { token } = await app.person({ grants: permissions })
  // The processes that collect are given the same configuration.
  Object.assign(app.configuration, { crawlerInnerHosts: hosts })
  for (const [n, address] of feeds.entries()) {
    const body = { name: `Báo ${n}`, kind: 'feed', address, min_minutes: minutes, max_minutes: minutes }
    const made = await app.post('/api/crawler-config/create', token, body)
    if (made.status !== 200) throw new Error(made.text)
  }
  // Not all at the first second, as nobody adds five hundred at once.
  await sql(`update crawl_task set due_at = now() + random() * interval '${minutes} minutes'`)
}

/** Writes down what dead processes had in hand: nobody else has anything when a turn is over. */
const keepLost = ({ sql }: Stand) =>
  sql(`insert into prove_lost select lease, id, config_id, item_id from crawl_task where lease is not null
    on conflict do nothing`)

async function judge({ sql }: Stand, hosts: Child, killed: number): Promise<Collected> {
  const log = (await hosts.ask<Log>({ log: true })) as Log
  const problems: string[] = []
  const expect = (holds: boolean, problem: string) => void (holds || problems.push(problem))
  const rows = await sql<{ n: number; kept: number; lost: number; shortest: number; longest: number }>(
    `select substring(c.name from '\\d+')::int as n,
       (select count(*)::int from prove_fetch f where f.config_id = c.id) as kept,
       (select count(*)::int from prove_lost l where l.config_id = c.id) as lost,
       coalesce((select min(gap) from (select extract(epoch from at - lag(at) over (order by at))::float as gap
         from prove_fetch f where f.config_id = c.id) g), 300) as shortest,
       coalesce((select max(gap) from (select extract(epoch from at - lag(at) over (order by at))::float as gap
         from prove_fetch f where f.config_id = c.id) g), 300) as longest
     from crawl_config c`,
  )
  let [fetches, interrupted] = [0, 0]
  for (const { n, kept, lost, shortest, longest } of rows) {
    const asked = log.feeds[n] ?? 0
    fetches += kept
    interrupted += asked - kept
    expect(asked >= kept, `source ${n} was asked ${asked} times for ${kept} fetches`)
    expect(
      asked <= kept + lost,
      `source ${n} was asked ${asked} times for ${kept} fetches, ${lost} interrupted`,
    )
    expect(shortest >= minutes * 60 * 0.9 - 1, `source ${n} was fetched again after ${shortest.toFixed(0)} s`)
    expect(longest <= 3 * minutes * 60, `source ${n} was not fetched for ${longest.toFixed(0)} s`)
  }
  const [times] = await sql<{ late: [number, number, number] }>(
    `select array[coalesce(percentile_cont(0.5) within group (order by late), 0),
        coalesce(percentile_cont(0.95) within group (order by late), 0), coalesce(max(late), 0)]::float[] as late
      from (select extract(epoch from f.at - f.due_at) as late from prove_fetch f) x`,
  )
  const late = times?.late ?? [0, 0, 0]
  // Of a few fetches, two that waited for a dead process's lease are one of twenty.
  expect(fetches < 100 || late[1] <= mostLate, `one fetch of twenty came ${late[1].toFixed(0)} s late`)
  const items = await sql<{ path: string; version: number; sightings: number; lost: number }>(
    `select regexp_replace(i.address, '^https?://[^/]+', '') as path, i.version,
       (select count(*)::int from crawl_sighting s where s.item_id = i.id) as sightings,
       (select count(*)::int from prove_lost l where l.item_id = i.id) as lost
     from crawl_item i`,
  )
  const known = new Map(items.map((item) => [item.path, item]))
  expect(known.size === items.length, `${items.length - known.size} items are there twice`)
  for (const path of log.told) {
    const item = known.get(path)
    expect(item !== undefined, `${path} is lost`)
    if (!item) continue
    expect(
      item.version === 1 && item.sightings === 1,
      `${path}: ${item.version} versions, ${item.sightings} sightings`,
    )
    const asked = log.pages[path] ?? 0
    expect(asked >= 1 && asked <= 1 + item.lost, `${path} was read ${asked} times, ${item.lost} interrupted`)
  }
  const [empty] = await sql<{ n: number }>(`select count(*)::int as n from crawl_story s
    where not exists (select from crawl_item i where i.story_id = s.id)`)
  expect(empty?.n === 0, `${empty?.n} stories have no item`)
  expect(log.overlaps === 0, `${log.overlaps} times a host was asked twice at once`)
  const { requests, overlaps } = log
  return { requests, overlaps, fetches, interrupted, killed, items: items.length, late, problems }
}

/**
 * Collects from so many sources at five minutes for so many hours of a clock that goes on when nothing is left to be
 * done, with processes that die at random, and holds the hosts' logs against what was kept. Needs the template of tests.
 */
export async function collectUnderFire(options: Options): Promise<Collected> {
  const { sources, hours, processes, killEvery, mostKilled, step, onHour } = options
  const { child: hosts, ready } = await startChild<{ hosts: string[]; feeds: string[] }>(
    './crawler-hosts.ts',
    {
      sources,
      perHost,
      delay: 20,
      spacing,
      settle,
    },
  )
  const stand = await openStand()
  const { clock, given } = stand
  await stand.sql(ledger)
  await addSources(stand, ready.hosts, ready.feeds)
  const chance = chanceOf(14)
  const crew = await gather({
    count: processes,
    program: './crawler-worker.ts',
    given,
    chance,
    killEvery,
    mostKilled,
  })
  try {
    let killed = 0
    const begun = Date.now()
    const from = clock.at()
    for (let shown = 0; clock.at() - from < hours * 3_600_000; ) {
      await hosts.ask({ at: clock.at() })
      killed += await crew.turn(clock.at())
      await keepLost(stand)
      await clock.jump(step)
      const hour = Math.floor((clock.at() - from) / 3_600_000)
      if (hour === shown) continue
      shown = hour
      const { requests, fetches, overlaps, items, problems } = await judge(stand, hosts, killed)
      onHour?.(
        `hour ${hour}: ${requests} requests · ${fetches} fetches · ${items} items · ${killed} killed · ` +
          `${overlaps} at once · ${problems.length} problems · ${((Date.now() - begun) / 60_000).toFixed(1)} min`,
      )
    }
    // What the last to die had in hand is taken up by others.
    for (let n = 0; n < Math.ceil(180_000 / step); n += 1) {
      await hosts.ask({ at: clock.at() })
      killed += await crew.turn(clock.at())
      await keepLost(stand)
      await clock.jump(step)
    }
    return await judge(stand, hosts, killed)
  } finally {
    await crew.end()
    await stand.close()
    hosts.kill()
    await hosts.dead
  }
}

/** `npm run prove -- crawler [--sources 500] [--hours 24] [--kill-every 30]`: each due fetch is made once, whoever dies. */
export async function prove(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      sources: { type: 'string', default: '500' },
      hours: { type: 'string', default: '24' },
      // Seconds of work after which a process is killed, on the average: fewer on a machine that is slow to start the next.
      'kill-every': { type: 'string', default: '30' },
    },
  })
  const [sources, hours] = [Number(values.sources), Number(values.hours)]
  const killEvery = Number(values['kill-every']) * 1000
  const collected = await withTemplate(() =>
    collectUnderFire({ sources, hours, processes: 2, killEvery, step: 20_000, onHour: console.info }),
  )
  const { requests, fetches, interrupted, killed, items, overlaps, late, problems } = collected
  console.info(
    `${sources} sources, ${hours} h, two processes: ${requests} requests, ${fetches} fetches of feeds, ${interrupted} begun by a` +
      ` killed process and made again, ${killed} killed; ${items} items; at once ${overlaps}; late (s)` +
      ` ${late.map((each) => each.toFixed(1)).join(' / ')}: ${problems.length === 0 ? 'held' : 'NOT held'}`,
  )
  for (const problem of problems.slice(0, 20)) console.info(`  ${problem}`)
  return problems.length === 0
}
