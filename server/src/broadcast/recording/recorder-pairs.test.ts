import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { mp3Frame } from '../streams/frames-for-tests.ts'
import { type StreamServer, streamServer } from '../streams/stream-server-for-tests.ts'
import { framesWithin, mergeCopies } from './merge-copies.ts'
import { recorder } from './recorder.ts'
import { jumps, recordingDesk, rising } from './recorder-for-tests.ts'

let app: TestApp
let station: StreamServer
let admin: TestPerson
let desk: ReturnType<typeof recordingDesk>
const options = {
  timing: { silence: 6000, second: 100 },
  lease: 3,
  grace: 100,
  flush: 200,
  copies: 2,
  patience: 0,
}

beforeAll(async () => {
  station = await streamServer()
  app = await testApp({ settings: { STREAM_HOSTS: station.host } })
  const verbs = ['index', 'view', 'create', 'update', 'delete']
  admin = await app.person({
    grants: ['channel', 'channelSchedule'].flatMap((name) => verbs.map((verb) => `${name}.${verb}`)) as never,
  })
  desk = recordingDesk(app, admin)
})
afterAll(async () => {
  await app.close()
  await station.close()
})

/** Frames that the recorder of a copy wrote down. */
async function framesOfCopy(copy: number): Promise<number> {
  const { rows } = await sql<{ frames: number }>`
    select coalesce(sum(p.frames), 0)::int as frames from stream_piece p join stream_source s on s.id = p.source_id
    where s.copy = ${copy}`.execute(app.kernel.db)
  return rows[0]?.frames ?? 0
}

const copy = { codec: 'mp3' as const, rate: 44_100, channels: 2 }
const piece = (id: number, source: number, from: number, until: number) => ({
  ...copy,
  id,
  source,
  from,
  until,
})

test('the copy that has more of a window leads, and its gaps are filled from the other one', () => {
  const window = { from: 0, until: 10_000 }
  const [one, two, three] = [piece(1, 7, 0, 4000), piece(2, 7, 7000, 10_000), piece(3, 8, 2000, 8000)]
  const told = mergeCopies([one, three, two], window).map(({ piece: { id }, window: part, fills }) => ({
    id,
    fills,
    ...part,
  }))
  expect(told).toEqual([
    { id: 1, fills: false, ...window },
    { id: 3, fills: true, from: 4000, until: 7000 },
    { id: 2, fills: false, ...window },
  ])
  expect(
    mergeCopies([one, two], window).map(({ fills }) => fills),
    'one recorder alone',
  ).toEqual([false, false])
})

test('copies are joined where their frames are the same, though their clocks are not; else by the clock', () => {
  const frames = (from: number, count: number) => Array.from({ length: count }, (_, n) => mp3Frame(from + n))
  const length = mp3Frame(0).duration
  // The second one counts its time 300 ms late.
  const filling = { piece: piece(3, 8, 300, 300 + 100 * length), frames: frames(0, 100) }
  const before = frames(0, 40).map(({ bytes }) => bytes)
  const after = { piece: piece(2, 7, 70 * length, 90 * length), frames: frames(70, 20) }
  const gap = { from: 40 * length, until: 70 * length }
  expect(framesWithin(filling, gap, { before, after })).toEqual({ first: 40, end: 70 })
  const late = Math.round(300 / length)
  expect(framesWithin(filling, gap, { before: null, after: null })).toEqual({
    first: 40 - late,
    end: 70 - late,
  })
})

test('two machines record a stream; one dies half-way, and the receipt says what each of them filled', async () => {
  station.burst(5)
  const id = await desk.channel(station.url)
  const first = recorder(app.kernel, { ...options, machine: 'may-1' })
  const second = recorder(app.kernel, { ...options, machine: 'may-2' })
  const third = recorder(app.kernel, { ...options, machine: 'may-2' })
  const one = await desk.begun(id)
  await desk.turns(first, async () => (await framesOfCopy(0)) > 60)
  await desk.turns(second, async () => (await framesOfCopy(1)) > 40)
  await first.turn()
  await third.turn()
  expect(third.connections, 'a machine has one copy').toBe(0)
  expect(first.connections + second.connections).toBe(2)
  await first.die()
  const [had, left] = [await framesOfCopy(1), await framesOfCopy(0)]
  await desk.turns(second, async () => (await framesOfCopy(1)) > had + 160)
  // The machine that died is back, with what it had written.
  const again = recorder(app.kernel, { ...options, machine: 'may-1' })
  await desk.turns(again, async () => {
    await second.turn()
    return (await framesOfCopy(0)) > left + 40
  })
  await sql`update recording set ends_at = now() where id = ${one}`.execute(app.kernel.db)
  await desk.turns(again, async () => {
    await second.turn()
    return (await desk.detail(one)).status !== 'recording'
  })
  for (const own of [second, third, again]) await own.stop()
  const ended = await desk.detail(one)
  expect(ended.status, JSON.stringify(ended.receipt)).toBe('done')
  const { gaps, copies = [], filled_seconds = 0, seconds = 0 } = ended.receipt ?? {}
  expect(gaps).toEqual([])
  expect(copies.map(({ machine }) => machine)).toEqual(['may-2', 'may-1'])
  const [leading, filling] = copies
  expect(leading?.filled, 'while the other one was dead').toBeGreaterThan(2)
  expect(filling?.filled, 'before the other one came').toBeGreaterThan(1)
  expect(filling?.seconds).toBeCloseTo(filled_seconds, 3)
  expect((leading?.seconds ?? 0) + filled_seconds).toBeCloseTo(seconds, 0)
  const numbers = await desk.numbersOf(ended)
  expect(rising(numbers), 'no frame twice').toBe(true)
  expect(jumps(numbers), 'no frame lost').toEqual([])
})

test('while both are alive one of them makes the files, once the other has stored what it has', async () => {
  const id = await desk.channel(`${station.url}?both`)
  const first = recorder(app.kernel, { ...options, patience: 15, machine: 'may-1' })
  const second = recorder(app.kernel, { ...options, patience: 15, machine: 'may-2' })
  const one = await desk.begun(id)
  const sourceOf = sql<{ id: number }>`select id from stream_source where address = ${`${station.url}?both`}`
  const both = async () => {
    await second.turn()
    const sources = (await sourceOf.execute(app.kernel.db)).rows.map((row) => row.id)
    const { rows } = await sql<{ frames: number }>`select sum(frames)::int as frames from stream_piece
      where source_id = any(${sources}::bigint[]) group by source_id`.execute(app.kernel.db)
    return rows.length === 2 && rows.every(({ frames }) => frames > 60)
  }
  await desk.turns(first, both)
  await sql`update recording set ends_at = now() where id = ${one}`.execute(app.kernel.db)
  await desk.turns(first, async () => {
    await second.turn()
    return !['planned', 'recording'].includes((await desk.detail(one)).status)
  })
  await Promise.all([first.stop(), second.stop()])
  const ended = await desk.detail(one)
  expect(ended.receipt?.copies, JSON.stringify(ended.receipt)).toHaveLength(2)
  expect(ended.receipt?.gaps).toEqual([])
  expect(jumps(await desk.numbersOf(ended))).toEqual([])
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from file
    where upload_type = 'recording' and name like 'Thời sự%'`.execute(app.kernel.db)
  expect(rows[0]?.count, 'one file of each recording').toBe(2)
})
