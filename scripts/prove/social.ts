import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { TestPerson } from '../../server/src/kernel/testing/people.ts'
import { bundle } from './bundle.ts'
import { chanceOf } from './chance.ts'
import { type Child, startChild } from './child.ts'
import { type Crew, gather } from './crew.ts'
import type { Log } from './social-network.ts'
import { openStand, type Stand, withTemplate } from './stand.ts'

/** What became of one run. */
export type Run = {
  /** Posts on the pages, by the networks' own log. */
  posts: number
  /** Page and words of what stands there twice or not at all, and of what the house knows wrongly. */
  twice: string[]
  lost: string[]
  wrong: string[]
  killed: number
  /** Answers that were lost or broken, and refusals. */
  faults: number
  /** Times that a person was asked. */
  decided: number
  /** Hours that went by. */
  hours: number
}

export type Options = {
  targets: number
  runs: number
  seed: number
  pages: number
  workers: number
  /** As the crew takes it. */
  killEvery: number | { turns: number }
  mostKilled?: number
  onRun?: (run: Run, n: number) => void
}

const targetsOfPost = 20

/** Milliseconds between two posts of a page, as people plan a day. */
const apart = 600_000

/** Tables that change all the time. */
const busy = 'social_post, social_target, social_attempt, record_event, notification, outbox, prove_clock'

/** Milliseconds that go by at least between two turns. */
const step = 60_000

/** Questions that people answer at once. */
const atOnce = 8

/** Turns of a second in which nothing happens, after which nothing will: a connection outlives its killed process a while. */
const mostIdle = 30

type House = { stand: Stand; network: Child; crew: Crew; pages: { id: number; page: string }[] }

/** A session that lives as long as the clock may go. */
async function manager({ app, sql }: Stand): Promise<TestPerson> {
  const grants = ['social.manage', 'facebook.index', 'facebook.create', 'timer.index'] as const
  const person = await app.person({ grants, name: 'Lê Kết Nối' })
  const later = `now() + interval '10 years'`
  await sql(`update session set expires_at = ${later}, last_seen_at = ${later}`)
  return person
}

/** Targets with words of their own, twenty a post, each page's one after the other; gives what has to stand on which page. */
async function plan(
  { stand: { app, clock }, pages }: House,
  token: string,
  name: string,
  count: number,
): Promise<string[]> {
  const wanted: string[] = []
  for (let made = 0, n = 0; made < count; n += 1) {
    const message = `${name}, tin ${n}`
    const chosen = Array.from(
      { length: Math.min(targetsOfPost, count - made, pages.length) },
      (_, at) => pages[(n * targetsOfPost + at) % pages.length] as { id: number; page: string },
    )
    const due_at = new Date(clock.at() + Math.floor(made / pages.length) * apart).toISOString()
    const answer = await app.post('/api/facebook', token, {
      client_key: randomUUID(),
      message,
      link: n % 2 === 0 ? `https://toasoan.example/tin-${n}.html` : '',
      targets: chosen.map(({ id }) => ({ account_id: id, due_at })),
    })
    if (answer.status !== 200) throw new Error(answer.text)
    wanted.push(...chosen.map(({ page }) => `${page} ${message}`))
    made += chosen.length
  }
  return wanted
}

type Asking = { id: number; version: number; status: string }

/** A person decides about what is asked: what is late is posted still, what is not found is sent again. */
async function decide({ app, clock, sql }: Stand, token: string): Promise<number> {
  const asking = await sql<Asking>(
    `select id, version, status from social_target
      where is_late and status = 'waiting' or status = 'unknown' and seek_at is null`,
  )
  const due_at = new Date(clock.at() + 1000).toISOString()
  const answer = async ({ id, version, status }: Asking) => {
    const given =
      status === 'waiting'
        ? await app.put(`/api/facebook/${id}`, token, { due_at, version })
        : await app.post(`/api/facebook/${id}/resolve`, token, { status: 'waiting' })
    // 409: it was found while it was asked about.
    if (given.status !== 200 && given.status !== 409) throw new Error(given.text)
  }
  for (let first = 0; first < asking.length; first += atOnce)
    await Promise.all(asking.slice(first, first + atOnce).map(answer))
  return asking.length
}

/** Milliseconds until something is due again; null when nothing ever will be. */
async function untilNext({ sql }: Stand): Promise<number | null> {
  const [row] = await sql<{ wait: number | null }>(
    `select (extract(epoch from min(at) - now()) * 1000)::float as wait from (
      select case t.status when 'waiting' then greatest(t.next_at, a.wait_until)
        when 'sending' then t.lease_until else t.seek_at end as at
      from social_target t join social_account a on a.id = t.account_id
      where t.status in ('sending', 'unknown') or t.status = 'waiting' and not t.is_late) x where at > now()`,
  )
  return row?.wait ?? null
}

const counted = (rows: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1)
  return counts
}

async function oneRun(house: House, n: number, { targets, seed }: Options): Promise<Run> {
  const { stand, network, crew } = house
  const { clock, sql } = stand
  await sql('truncate social_post, social_target, social_attempt cascade')
  await sql('update social_account set wait_until = null')
  const { token } = await manager(stand)
  await network.ask({ seed: seed + n, faults: Math.ceil((2 * targets) / house.pages.length) })
  const wanted = await plan(house, token, `Lượt ${n}`, targets)
  // As a server's PostgreSQL does by itself; that of tests does not.
  await sql(`vacuum analyze ${busy}`)
  const begun = clock.at()
  const run = { killed: 0, decided: 0 }
  const left = async () =>
    (await sql<{ n: number }>(`select count(*)::int as n from social_target where status <> 'posted'`))[0]
      ?.n ?? 0
  for (let idle = 0; (await left()) > 0; ) {
    await network.ask({ at: clock.at() })
    // People decide while processes work.
    const [killed, decided] = await Promise.all([crew.turn(clock.at()), decide(stand, token)])
    run.killed += killed
    run.decided += decided
    const wait = await untilNext(stand)
    idle = decided > 0 || wait !== null ? 0 : idle + 1
    // Nothing is due, nobody is asked, and yet something is left: lost for good, unless whoever was killed holds it still.
    if (idle > mostIdle) break
    if (idle > 0) await pause(1000)
    await clock.jump(Math.max(step, wait ?? 0))
  }
  const { posts, faults } = (await network.ask<Log>({ log: true })) as Log
  const counts = counted(posts.map(({ page, message }) => `${page} ${message}`))
  const known = await sql<{ place: string; external_id: string | null }>(
    `select a.external_id || ' ' || p.message as place, t.external_id from social_target t
      join social_post p on p.id = t.post_id join social_account a on a.id = t.account_id`,
  )
  const ids = new Map(posts.map(({ page, message, id }) => [`${page} ${message}`, id]))
  return {
    ...run,
    posts: posts.length,
    twice: [...counts].filter(([, count]) => count > 1).map(([place]) => place),
    lost: wanted.filter((place) => !counts.has(place)),
    wrong: known.filter(({ place, external_id }) => external_id !== ids.get(place)).map(({ place }) => place),
    faults: Object.values(faults).reduce((one, other) => one + other, 0),
    hours: (clock.at() - begun) / 3_600_000,
  }
}

/**
 * Posts so many targets in each run, while processes are killed at random and answers are lost, and holds what the
 * networks have against what was asked for. Needs the template of tests.
 */
export async function postUnderFire(options: Options): Promise<Run[]> {
  const { runs, seed, workers, killEvery, mostKilled, onRun } = options
  const count = Math.min(options.pages, options.targets)
  const { child: network, ready } = await startChild<{ settings: Record<string, string>; pages: string[] }>(
    './social-network.ts',
    { pages: count, delay: 20 },
  )
  const stand = await openStand(ready.settings)
  // What open pages and mail servers would be told is nobody's here, and would be most of this process's work.
  await stand.sql(`alter table outbox alter next_attempt_at set default 'infinity'`)
  const chance = chanceOf(seed)
  const crew = await gather({
    count: workers,
    program: await bundle('./social-worker.ts'),
    given: stand.given,
    chance,
    killEvery,
    mostKilled,
  })
  try {
    const { token } = await manager(stand)
    const accounts: { id: number; page: string }[] = []
    for (let from = 0; from < ready.pages.length; from += 20) {
      const external_ids = ready.pages.slice(from, from + 20)
      const body = { network: 'facebook', access_token: 'user-token', external_ids }
      const answer = await stand.app.post('/api/social/account', token, body)
      if (answer.status !== 200) throw new Error(answer.text)
      for (const { id, external_id } of answer.body.data) accounts.push({ id, page: external_id })
    }
    const done: Run[] = []
    for (let n = 0; n < runs; n += 1) {
      const run = await oneRun({ stand, network, crew, pages: accounts }, n, options)
      done.push(run)
      onRun?.(run, n)
    }
    return done
  } finally {
    await crew.end()
    await stand.close()
    network.kill()
    await network.dead
  }
}

const sum = (runs: readonly Run[], of: (run: Run) => number) =>
  runs.reduce((total, run) => total + of(run), 0)

const held = ({ twice, lost, wrong }: Run) => twice.length + lost.length + wrong.length === 0

/**
 * `npm run prove -- social [--targets 1000] [--runs 200] [--seed 1] [--kill-turns 8]`: posts are never doubled and never
 * lost. One of so many turns has a process killed at any moment of it.
 */
export async function prove(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      targets: { type: 'string', default: '1000' },
      runs: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      'kill-turns': { type: 'string', default: '8' },
    },
  })
  const begun = Date.now()
  const done: Run[] = []
  const onRun = (run: Run, n: number) => {
    done.push(run)
    const { posts, killed, faults, decided, hours, twice, lost, wrong } = run
    console.info(
      `run ${n + 1}: ${posts} posts · ${killed} killed · ${faults} faults · ${decided} asked · ${hours.toFixed(1)} h` +
        ` · twice ${twice.length} · lost ${lost.length} · known wrongly ${wrong.length}` +
        ` · all so far ${((Date.now() - begun) / 60_000).toFixed(1)} min`,
    )
    for (const place of [...twice, ...lost, ...wrong].slice(0, 5)) console.info(`  ${place}`)
  }
  const [targets, runs, seed] = [Number(values.targets), Number(values.runs), Number(values.seed)]
  const killEvery = { turns: Number(values['kill-turns']) }
  await withTemplate(() => postUnderFire({ targets, runs, seed, pages: 50, workers: 3, killEvery, onRun }))
  const all = done.every(held)
  console.info(
    `${done.length} runs of ${targets}: ${sum(done, ({ posts }) => posts)} posts, ${sum(done, ({ killed }) => killed)} processes killed,` +
      ` ${sum(done, ({ faults }) => faults)} faults; twice ${sum(done, ({ twice }) => twice.length)},` +
      ` lost ${sum(done, ({ lost }) => lost.length)}: ${all ? 'held' : 'NOT held'}`,
  )
  return all
}
