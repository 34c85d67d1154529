import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { permissions } from '../../contract/src/access/catalogue.ts'
import { newsMlG2 } from '../../server/src/editorial/crawler/agencies/read/samples-for-tests.ts'
import { createTestDatabase } from '../../server/src/kernel/postgres/for-tests.ts'
import { templateName } from '../../server/src/kernel/testing/global-setup.ts'
import { testApp } from '../../server/src/kernel/testing/test-app.ts'
import { chanceOf } from './chance.ts'
import { startChild } from './child.ts'
import { gather } from './crew.ts'
import { withTemplate } from './stand.ts'

const worker = './agency-worker.ts'

/** A server with one folder for each of these agencies, and what a process that polls them is given. */
async function openHouse(agencies: readonly string[]) {
  const on = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  const app = await testApp({ on })
  const { token } = await app.person({ grants: permissions })
  const sql = async <Row>(text: string, values: unknown[] = []) =>
    (await app.kernel.pool.query(text, values)).rows as Row[]
  const folders: string[] = []
  for (const name of agencies) {
    const folder = join(app.configuration.dataDir, 'agencies', name)
    mkdirSync(folder, { recursive: true })
    folders.push(folder)
    const body = { name, kind: 'folder', address: `folder:${name}`, licence: 'contract', wait_minutes: 0 }
    const made = await app.post('/api/crawler-config/create', token, body)
    if (made.status !== 200) throw new Error(made.text)
  }
  return { app, token, sql, folders, given: { configuration: app.configuration, databaseUrl: on.url } }
}

const starts = 'b c d đ g h k l m n p q r s t v x ch gi kh ng nh ph th tr'.split(' ')
const ends = 'a an ang ao ay âu ăm em ên êu i in inh iêu o oan ôi ông ơi u ung uôn ưa ước ương'.split(' ')

/** Texts of about four kilobytes, as wires send; none is like another. */
function wire(guid: string, more: Parameters<typeof newsMlG2>[0] = {}): Uint8Array {
  const chance = chanceOf([...guid].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7))
  const word = () => `${starts[chance.below(starts.length)]}${ends[chance.below(ends.length)]}`
  const sentence = (words: number) => `${Array.from({ length: words }, word).join(' ')}.`
  const body = Array.from({ length: 8 }, () => `<p>${sentence(30)} ${sentence(40)}</p>`).join('')
  return newsMlG2({ guid, slugline: guid, headline: `${sentence(9)} ${guid}`, body, ...more })
}

/** Writes as an FTP server does: under another name first. */
function deliver(folder: string, name: string, bytes: Uint8Array): void {
  writeFileSync(join(folder, `.${name}.part`), bytes)
  renameSync(join(folder, `.${name}.part`), join(folder, name))
}

const percentile = (given: readonly number[], share: number): number => {
  const sorted = [...given].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Bursts of 200 files; from the file to the answer of the list of the reading room. */
async function bursts({ bursts: count, every }: { bursts: number; every: number }): Promise<boolean> {
  const house = await openHouse(['nhanh'])
  const [folder = ''] = house.folders
  const { child } = await startChild<object>(worker, { ...house.given, everySecond: true })
  const chance = chanceOf(3)
  const written = new Map<string, number>()
  const took = { all: [] as number[], flash: [] as number[], list: [] as number[] }
  let last = 0
  const look = async () => {
    const rows = await house.sql<{ id: number; guid: string; urgency: number }>(
      'select id, guid, urgency from crawl_item where id > $1 order by id',
      [last],
    )
    if (rows.length === 0) return
    const begun = performance.now()
    const list = await house.app.get('/api/crawler?wire=true&per_page=50', house.token)
    if (list.status !== 200) throw new Error(list.text)
    took.list.push(performance.now() - begun)
    for (const { id, guid, urgency } of rows) {
      last = Math.max(last, id)
      const time = Date.now() - (written.get(guid) ?? 0)
      took.all.push(time)
      if (urgency === 1) took.flash.push(time)
    }
  }
  try {
    await pause(3000)
    for (let burst = 0; burst < count; burst += 1) {
      const flashes = new Set([chance.below(200), chance.below(200)])
      for (let n = 0; n < 200; n += 1) {
        const guid = `${burst}-${n}`
        deliver(folder, `${guid}.xml`, wire(guid, { urgency: flashes.has(n) ? 1 : 5 }))
        written.set(guid, Date.now())
      }
      const next = Date.now() + every * 1000
      while (Date.now() < next || took.all.length < written.size) {
        await look()
        await pause(50)
        if (Date.now() > next + 60_000) break
      }
    }
  } finally {
    child.kill()
    await child.dead
    await house.app.close()
  }
  const [all, flash] = [percentile(took.all, 0.95), percentile(took.flash, 0.95)]
  const held = took.all.length === written.size && all <= 5000 && Math.max(...took.flash) <= 2000
  console.info(
    `bursts: ${count} of 200 each ${every} s (${Math.round((200 * 3600) / every)} an hour): ${took.all.length} of ${written.size} items; ` +
      `file to list p50 ${seconds(percentile(took.all, 0.5))}, p95 ${seconds(all)}, most ${seconds(Math.max(...took.all))}; ` +
      `${took.flash.length} flashes p95 ${seconds(flash)}, most ${seconds(Math.max(...took.flash))}; ` +
      `the list itself p95 ${percentile(took.list, 0.95).toFixed(0)} ms: ${held ? 'held' : 'NOT held'}`,
  )
  return held
}

/** Processes are killed while they take files: versions in any order and kills; nothing is lost or double. */
async function killed({ kills }: { kills: number }): Promise<boolean> {
  const house = await openHouse(['a', 'b', 'c', 'd'])
  const chance = chanceOf(8)
  const crew = await gather({
    count: 2,
    program: worker,
    given: house.given,
    chance,
    killEvery: 500,
    mostKilled: kills,
  })
  const expected = new Map<string, number>()
  let [dead, files] = [0, 0]
  const turn = async () => {
    // What a dead process had in hand is free after 30 s, for which nobody waits here.
    await house.sql('update crawl_config set poll_at = now(), poll_until = null')
    dead += await crew.turn(0)
  }
  try {
    for (let round = 0; dead < kills && round < 400; round += 1) {
      for (const [place, folder] of house.folders.entries())
        for (let n = 0; n < 25; n += 1) {
          const guid = `${place}-${round}-${n}`
          const versions = [1, 2, 3].slice(0, 1 + chance.below(3)).sort(() => chance.next() - 0.5)
          expected.set(guid, versions.length)
          for (const version of versions) {
            const isKill = version === 3 && n % 5 === 0
            deliver(
              folder,
              `${guid}-${version}.xml`,
              wire(guid, {
                version,
                headline: `Bản ${version} của ${guid}`,
                ...(isKill ? { status: 'canceled', body: '' } : {}),
              }),
            )
            files += 1
          }
        }
      await turn()
    }
    const left = () =>
      house.folders.reduce(
        (sum, folder) => sum + readdirSync(folder).filter((name) => name.endsWith('.xml')).length,
        0,
      )
    for (let tries = 0; tries < 200 && left() > 0; tries += 1) await turn()
    const [row] = await house.sql<{ taken: number; wrong: number; items: number; empty: number }>(
      `select (select count(*)::int from agency_file where state = 'done') as taken,
         (select count(*)::int from (select i.id from crawl_item i join crawl_item_version v on v.item_id = i.id
            group by i.id having max(v.provider_version) is distinct from i.provider_version) x) as wrong,
         (select count(*)::int from crawl_item) as items,
         (select count(*)::int from crawl_story s where not exists (select from crawl_item i where i.story_id = s.id)) as empty`,
    )
    const counts = await house.sql<{ guid: string; n: number }>(
      'select i.guid, count(*)::int as n from crawl_item i join crawl_item_version v on v.item_id = i.id group by i.id',
    )
    const known = new Map(counts.map(({ guid, n }) => [guid, n]))
    const lost = [...expected].filter(([guid, n]) => (known.get(guid) ?? 0) < n)
    const twice = [...known].filter(([guid, n]) => n > (expected.get(guid) ?? 0))
    const moved = house.folders.reduce((sum, folder) => sum + filesBelow(join(folder, 'done')).length, 0)
    const held =
      dead >= kills &&
      lost.length + twice.length === 0 &&
      row?.taken === files &&
      moved === files &&
      row.items === expected.size &&
      row.wrong === 0 &&
      row.empty === 0
    console.info(
      `killed: ${dead} processes killed over ${files} files of ${expected.size} items; lost ${lost.length}, double ${twice.length}, ` +
        `files taken ${row?.taken}, moved ${moved}, wrong heads ${row?.wrong}, stories without items ${row?.empty}: ${held ? 'held' : 'NOT held'}`,
    )
    return held
  } finally {
    await crew.end()
    await house.app.close()
  }
}

/** So many files wait in a folder: polls stay short, memory small, and the flow goes on. */
async function waiting({ waiting: count, drain }: { waiting: number; drain: number }): Promise<boolean> {
  const house = await openHouse(['kho'])
  const [folder = ''] = house.folders
  for (let n = 0; n < count; n += 1) writeFileSync(join(folder, `${n}.xml`), wire(`k${n}`))
  const { child } = await startChild<object>(worker, { ...house.given, everySecond: false })
  const polls: number[] = []
  let memory = 0
  try {
    const begun = performance.now()
    while (performance.now() - begun < drain * 1000) {
      await house.sql('update crawl_config set poll_at = now()')
      const from = performance.now()
      const said = await child.ask<{ memory: number }>({})
      polls.push(performance.now() - from)
      memory = Math.max(memory, said?.memory ?? 0)
      const [left] = await house.sql<{ n: number }>(`select count(*)::int as n from agency_file`)
      if ((left?.n ?? 0) >= count) break
    }
    const spent = (performance.now() - begun) / 1000
    const [row] = await house.sql<{ n: number }>(
      `select count(*)::int as n from agency_file where state = 'done'`,
    )
    const taken = row?.n ?? 0
    const rate = taken / spent
    const held = taken > 0 && rate * 3600 >= 3000 && memory < 700_000_000
    console.info(
      `waiting: ${count} files; in ${spent.toFixed(0)} s ${taken} taken, ${rate.toFixed(0)} a second; ` +
        `a poll of 200 p50 ${seconds(percentile(polls, 0.5))}, most ${seconds(Math.max(...polls))}; ` +
        `memory ${(memory / 1e6).toFixed(0)} MB: ${held ? 'held' : 'NOT held'}`,
    )
    return held
  } finally {
    child.kill()
    await child.dead
    await house.app.close()
  }
}

/** The file system of the folder has no room: everything is read all the same, and moved once there is room. */
async function disk(): Promise<boolean> {
  const house = await openHouse(['day'])
  const [folder = ''] = house.folders
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,nr_inodes=60', 'tmpfs', folder], { stdio: 'pipe' })
  } catch {
    console.info('disk: not proved, since this user may not mount')
    await house.app.close()
    return true
  }
  const { child } = await startChild<object>(worker, { ...house.given, everySecond: false })
  const poll = async () => {
    await house.sql('update crawl_config set poll_at = now()')
    await child.ask({})
    const [row] = await house.sql<{ health: string; code: string | null; n: number }>(
      `select health, failure ->> 'code' as code, (select count(*)::int from agency_file where state = 'done') as n from crawl_config`,
    )
    return row
  }
  try {
    for (let n = 0; n < 40; n += 1) writeFileSync(join(folder, `${n}.xml`), wire(`d${n}`))
    for (let n = 0; statfsSync(folder).ffree > 0; n += 1) writeFileSync(join(folder, `.fill-${n}`), '')
    const full = await poll()
    const again = await poll()
    for (const name of readdirSync(folder)) if (name.startsWith('.fill')) rmSync(join(folder, name))
    const room = await poll()
    const moved = filesBelow(join(folder, 'done')).length
    const held =
      full?.n === 40 &&
      full.code === 'disk_full' &&
      again?.n === 40 &&
      room?.n === 40 &&
      room.health === 'ok' &&
      moved === 40
    console.info(
      `disk: full: ${full?.n} of 40 read, reported as ${full?.code}; with room again: ${room?.n} read, ${moved} moved, ${room?.health}: ` +
        `${held ? 'held' : 'NOT held'}`,
    )
    return held
  } finally {
    child.kill()
    await child.dead
    execFileSync('umount', [folder])
    await house.app.close()
  }
}

/**
 * `npm run prove -- agencies [--only bursts,killed,waiting,disk] [--bursts 15] [--every 240] [--kills 50] [--waiting 100000]
 * [--drain 60]`: from the file to the list in bursts of 200, processes killed at any moment, a hundred thousand files
 * waiting (of which `drain` seconds are measured), a full disk.
 */
export async function prove(args: string[]): Promise<boolean> {
  const number = (initial: number) => ({ type: 'string', default: String(initial) }) as const
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: 'bursts,killed,waiting,disk' },
      bursts: number(15),
      every: number(240),
      kills: number(50),
      waiting: number(100_000),
      drain: number(60),
    },
  })
  const parts: Readonly<Record<string, () => Promise<boolean>>> = {
    bursts: () => bursts({ bursts: Number(values.bursts), every: Number(values.every) }),
    killed: () => killed({ kills: Number(values.kills) }),
    waiting: () => waiting({ waiting: Number(values.waiting), drain: Number(values.drain) }),
    disk,
  }
  let all = true
  await withTemplate(
    async () => {
      for (const name of values.only.split(',')) {
        const part = parts[name]
        if (!part) throw new Error(`no part ${name}`)
        all = (await part()) && all
      }
    },
    { clock: false },
  )
  return all
}
