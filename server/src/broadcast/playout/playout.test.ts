import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { endOthers, placeOf, playout } from './playout.ts'
import { hasProgram } from './program.ts'
import { scriptOf } from './write-script.ts'

/** Instead of Liquidsoap: notes what its plan has first, as the script does; the program that waits notes nothing. */
const standIn = `#!/bin/sh
[ "$2" = playout-a.liq ] || exec sleep 600
while :; do
  id=$(awk -F'\\t' '$1 == "file" || $1 == "live" { print $2; exit }' plan)
  printf '%s\\ton\\t%s\\t%s\\t\\n' "$(date +%s.%N | cut -c1-14)" file "$id" >>ticks
  sleep 0.1
done
`

let app: TestApp
let person: TestPerson
let folder: string
const patient = { timeout: 30_000, interval: 100 }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'playout-'))
  const program = join(folder, 'stand-in')
  writeFileSync(program, standIn)
  chmodSync(program, 0o755)
  app = await testApp({
    settings: {
      PLAYOUT: 'liquidsoap',
      PLAYOUT_PROGRAM: program,
      PLAYOUT_ICECAST: 'http://127.0.0.1:9',
      PLAYOUT_ICECAST_PASSWORD: 'hackme',
      STREAM_HOSTS: '10.9.8.7:8000',
    },
  })
  const verbs = ['index', 'view', 'create', 'update']
  person = await app.person({
    grants: ['schedule.index', ...verbs.map((verb) => `channel.${verb}`)] as never,
  })
})
afterAll(async () => {
  await endOthers(app.configuration, new Set(), 'may-1')
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

let channels = 0

/** A channel that is played out, with a published item that is on now and one that follows. */
async function onAir() {
  channels += 1
  const code = `ps${channels}`
  const { body, text } = await app.post('/api/channel/create', person.token, {
    name: `Kênh ${code}`,
    code,
    playout: true,
    live_input: 'http://10.9.8.7:8000/studio.mp3',
  })
  expect(body.data?.playout, text).toBe(true)
  const { rows } = await sql<{ id: number; day: number }>`
    with day as (insert into schedule_day (channel_id, date_play, state, published_version, published_at)
      values (${body.data.id}, current_date, 'published', 1, now()) returning id)
    insert into schedule_item (day_id, channel_id, key, during, title, kind)
    select day.id, ${body.data.id}, key, tstzrange(now() + f * interval '1 minute', now() + u * interval '1 minute'), key, 'live'
    from day, (values ('mot', -1, 5), ('hai', 5, 9)) as given (key, f, u)
    returning id, day_id as day`.execute(app.kernel.db)
  const channel: number = body.data.id
  const [item] = rows
  return {
    channel,
    item: item?.id ?? 0,
    place: placeOf(app.configuration, 'may-1', channel),
    aired: async () => (await app.get(`/api/schedule/aired/${item?.day}`, person.token)).body.data,
    /** As if the channel were not played out any more. */
    off: () => sql`update channel set playout = false where id = ${channel}`.execute(app.kernel.db),
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

test('what is sent comes back with its state; a killed program is started by its guard, and found by the next process', async () => {
  const { item, place, aired, off, channel } = await onAir()
  expect((await aired()).playout, 'no process yet').toMatchObject({ state: 'no_server' })
  const first = playout(app.kernel, { machine: 'may-1', lease: 2 })
  const pid = (name: string) => Number(readFileSync(join(place.folder, `${name}.pid`), 'utf8'))
  await expect
    .poll(async () => {
      await first.turn()
      return (await aired()).playout.state
    }, patient)
    .toBe('on')
  const sent = await aired()
  expect(sent.playout).toMatchObject({ sends: 'file', title: 'mot', failure: '' })
  expect(sent.items).toEqual([expect.objectContaining({ key: 'mot', source: 'playout', open: false })])
  expect(Date.parse(sent.items[0].ends_at), 'it is expected to end with its item').toBeGreaterThan(
    Date.now() + 60_000,
  )
  expect(readFileSync(join(place.folder, 'plan'), 'utf8')).toContain(`live\t${item}.live\t`)

  const [killed, guard] = [pid('program-a'), pid('guard-a')]
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => pid('program-a') !== killed && isAlive(pid('program-a')), patient).toBe(true)

  const second = playout(app.kernel, { machine: 'may-1', lease: 2 })
  await second.turn()
  expect(
    (
      await sql`select from channel_playout where channel_id = ${channel} and owner <> ''`.execute(
        app.kernel.db,
      )
    ).rows,
  ).toHaveLength(1)
  await first.stop()
  await second.turn()
  expect(pid('guard-a'), 'the same guard goes on').toBe(guard)

  await off()
  await second.turn()
  await expect
    .poll(() => isAlive(guard), { ...patient, message: 'a channel that is switched off is silent' })
    .toBe(false)
  expect((await aired()).playout).toBeNull()
  await second.stop()
})

test('a television channel has no programs, though it asked for them before it was one', async () => {
  const { channel, place, aired, off } = await onAir()
  await sql`update channel set kind = 'tv' where id = ${channel}`.execute(app.kernel.db)
  const own = playout(app.kernel, { machine: 'may-1', lease: 2 })
  await own.turn()
  expect(existsSync(place.folder)).toBe(false)
  expect((await aired()).playout).toBeNull()
  await off()
  await own.stop()
})

test('an item that is followed by another one ends when it was heard last', async () => {
  const { item, aired, off } = await onAir()
  const own = playout(app.kernel, { machine: 'may-1', lease: 2 })
  await expect
    .poll(async () => {
      await own.turn()
      return (await aired()).items.length
    }, patient)
    .toBe(1)
  // The day is changed: what is on is over, and the stand-in goes on with the next one.
  await sql`update schedule_item set during = tstzrange(lower(during), now()) where id = ${item}`.execute(
    app.kernel.db,
  )
  await expect
    .poll(async () => {
      await own.turn()
      return (await aired()).items.length
    }, patient)
    .toBe(2)
  const [over, on] = (await aired()).items
  expect(Date.parse(over.ends_at), 'no longer expected to last').toBeLessThan(Date.now() + 5000)
  expect(Date.parse(on.starts_at)).toBeGreaterThan(Date.parse(over.ends_at) - 3000)
  await off()
  await own.turn()
  await own.stop()
})

test('without the program a sentence says so; a machine that another one followed ends its own', async () => {
  const { aired, off, channel, place } = await onAir()
  const without = {
    ...app.kernel,
    configuration: { ...app.configuration, playoutProgram: '/no/such/liquidsoap' },
  }
  const own = playout(without, { machine: 'may-1' })
  await own.turn()
  expect((await aired()).playout).toMatchObject({ state: 'no_program', sends: 'silence' })

  const here = playout(app.kernel, { machine: 'may-1', lease: 2 })
  await here.turn()
  const guard = Number(readFileSync(join(place.folder, 'guard-a.pid'), 'utf8'))
  expect(isAlive(guard)).toBe(true)
  await sql`update channel_playout set owner = 'another', machine = 'may-2', lease_until = now() + interval '1 minute'
    where channel_id = ${channel}`.execute(app.kernel.db)
  const later = playout(app.kernel, { machine: 'may-1', lease: 2 })
  await later.turn()
  await expect.poll(() => isAlive(guard), patient).toBe(false)
  await off()
  for (const each of [own, here, later]) await each.stop()
})

test('a studio of a host that is not on the list is refused at its field', async () => {
  const { status, body } = await app.post('/api/channel/create', person.token, {
    name: 'Kênh lạ',
    code: 'la',
    live_input: 'http://10.1.1.1:8000/a',
  })
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual(['live_input'])
})

test('Liquidsoap accepts the script', ({ skip }) => {
  skip(!hasProgram('liquidsoap'), 'Liquidsoap is not on this machine')
  const place = { folder, socket: join(folder, 'socket') }
  const options = {
    playoutIcecast: 'http://127.0.0.1:8000',
    playoutIcecastPassword: 'p"w#{1}',
    playoutBitrate: 128,
    playoutSilence: 2,
  }
  writeFileSync(join(folder, 'plan'), 'alone\t1\n')
  writeFileSync(join(folder, 'a.liq'), scriptOf(place, 'a', { code: 'a', name: 'Một "b"' }, options))
  const { status, stdout, stderr } = spawnSync('liquidsoap', ['--no-stdlib', '-c', join(folder, 'a.liq')])
  expect(status, `${stdout}${stderr}`).toBe(0)
  expect(String(stdout) + String(stderr)).not.toContain('Error')
})
