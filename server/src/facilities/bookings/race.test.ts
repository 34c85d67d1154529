import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type Answer, type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { doubleBookings } from './double-bookings.ts'
import { raceWorld, type World } from './race-world.ts'

/*
 * 64 clients book, approve, move, swap, borrow and repair the same few things at once, on the real PostgreSQL. Then
 * SQL of its own looks for anything that is in two hands at one time. `npm test` makes 700 tries, `npm run test:all` 2,000;
 * RACE_TRIES=20000 runs the long version.
 */

const clients = 64
const tries = Number(process.env.RACE_TRIES ?? (process.env.SUITE === 'test' ? 700 : 2000))
const limit = 30_000 + tries * 60

let app: TestApp
let world: World
beforeAll(async () => {
  app = await testApp()
  world = await raceWorld(app)
})
afterAll(() => app.close())

/** A stream of numbers from 0 to 1 that is the same at every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

type Book = { id: number; kind: 'studio' | 'vehicle' }
type Life = { id: number; kind: 'borrows' | 'repairs'; ahead: string[] }

const books: Book[] = []
const lives: Life[] = []
const counts = new Map<string, number>()
const faults: string[] = []
let made = 0

const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

/** Every answer is a success, or a 409 that says why. */
function judge(what: string, { status, body, text }: Answer): boolean {
  made += 1
  count(`${what} ${status === 200 ? 'done' : (body?.error ?? status)}`)
  if (status === 200) return true
  if (status !== 409 || !body?.error || !body.message) faults.push(`${what}: ${status} ${text.slice(0, 300)}`)
  if (body?.error === 'claim.taken' && !(body.data.clashes.length > 0))
    faults.push(`${what}: no clash is named`)
  return false
}

function client(index: number) {
  const random = numbers(index + 1)
  const below = (n: number) => Math.floor(random() * n)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  const person = (): TestPerson => pick(world.reporters)
  const technician = (): TestPerson => pick(world.technicians)

  /** A time within three days, on the half hour; now and then over midnight. */
  function time() {
    const start = world.begins + below(3 * 48) * 1_800_000
    const length = (1 + below(6)) * 1_800_000
    return { starts_at: new Date(start).toISOString(), ends_at: new Date(start + length).toISOString() }
  }

  const extras = () => Array.from({ length: below(3) }, () => pick(world.loose))

  function wish(kind: Book['kind']) {
    const serial_ids = [...new Set(extras())]
    const common = { title: `Tranh ${index}`, ...time(), serial_ids, anyway: random() < 0.7 }
    return kind === 'studio'
      ? { ...common, studio_id: pick(world.studios) }
      : { ...common, mobile_vehicle_id: pick(world.vehicles), driver_id: pick(world.drivers) }
  }

  async function book(): Promise<void> {
    const kind = random() < 0.65 ? 'studio' : 'vehicle'
    const answer = await app.post(`/api/${kind}_books`, person().token, wish(kind))
    if (judge('book', answer)) books.push({ id: answer.body.data.id, kind })
  }

  async function decide(): Promise<void> {
    if (books.length === 0) return book()
    const { id, kind } =
      random() < 0.7 ? (books.at(-1 - below(Math.min(books.length, 20))) as Book) : pick(books)
    const roll = random()
    const status = roll < 0.85 ? 'approved' : 'cancelled'
    const answer = await app.post(`/api/${kind}_books/${id}/change-status`, technician().token, { status })
    judge(status, answer)
  }

  async function decideMany(): Promise<void> {
    if (books.length < 5) return book()
    const { kind } = pick(books)
    const ids = [
      ...new Set(
        books
          .filter((each) => each.kind === kind)
          .slice(-8)
          .map(({ id }) => id),
      ),
    ]
    const answer = await app.post(`/api/${kind}_books/change-status`, technician().token, {
      ids,
      status: 'approved',
    })
    if (!judge('bulk', answer)) return
    for (const each of answer.body.data)
      if (!each.done && !each.error) faults.push(`bulk: ${each.id} without reason`)
  }

  async function move(): Promise<void> {
    if (books.length === 0) return book()
    const { id, kind } = pick(books)
    judge('move', await app.put(`/api/${kind}_books/${id}`, technician().token, wish(kind)))
  }

  /** Swaps the times and rooms of two bookings. */
  async function swapBooks(): Promise<void> {
    if (books.length < 5) return book()
    const { id, kind } = pick(books)
    const others = books.filter((each) => each.kind === kind && each.id !== id).slice(-12)
    if (others.length === 0) return book()
    const path = `/api/${kind}_books/${id}/swap`
    judge('swap books', await app.post(path, technician().token, { with_id: pick(others).id }))
  }

  /** Takes fixed devices out of one studio and puts others in. */
  async function swap(): Promise<void> {
    const studio = pick(world.studios)
    const serial_ids = [...new Set(Array.from({ length: below(4) }, () => pick(world.fixed)))]
    const answer = await app.put(`/api/studios/${studio}`, technician().token, {
      ...world.studioInput(studio),
      serial_ids,
    })
    judge('swap', answer)
  }

  async function addDevice(): Promise<void> {
    const rides = books.filter(({ kind }) => kind === 'vehicle')
    if (rides.length === 0) return book()
    const path = `/api/vehicle_books/${pick(rides).id}/add-more-device`
    judge('add device', await app.post(path, technician().token, { serial_ids: [pick(world.loose)] }))
  }

  async function borrow(): Promise<void> {
    const serial_id = pick(random() < 0.7 ? world.loose : world.fixed)
    const { starts_at, ends_at: due_at } = time()
    const items = [{ device_id: world.deviceOf.get(serial_id), serial_id }]
    const answer = await app.post('/api/borrows', person().token, { title: 'Mượn', starts_at, due_at, items })
    if (judge('borrow', answer))
      lives.push({ id: answer.body.data.id, kind: 'borrows', ahead: ['approved', 'handed_over', 'returned'] })
  }

  async function repair(): Promise<void> {
    const serial_id = pick(world.mended)
    const answer = await app.post('/api/repairs', technician().token, { serial_id, title: 'Hỏng' })
    if (judge('repair', answer))
      lives.push({ id: answer.body.data.id, kind: 'repairs', ahead: ['approved', 'repairing', 'done'] })
  }

  /** Brings a borrow or repair a step further; a repair that has begun is brought to its end soon. */
  async function step(): Promise<void> {
    const life = lives.splice(below(lives.length), 1)[0]
    const status = life?.ahead.shift()
    if (!life || !status) return random() < 0.5 ? borrow() : repair()
    const path = `/api/${life.kind}/${life.id}/change-status`
    const answer = await app.post(path, technician().token, { status, reason: '' })
    if (judge(`${life.kind} ${status}`, answer) && life.ahead.length > 0) lives.push(life)
  }

  const actions: [number, () => Promise<void>][] = [
    [0.33, book],
    [0.26, decide],
    [0.02, decideMany],
    [0.1, move],
    [0.08, swapBooks],
    [0.05, swap],
    [0.04, addDevice],
    [0.12, step],
  ]

  return async () => {
    while (made < tries) {
      let roll = random() * 1
      for (const [share, act] of actions) {
        roll -= share
        if (roll < 0) {
          await act()
          break
        }
      }
    }
  }
}

test('nothing is ever in two hands, and every refusal says why', { timeout: limit }, async () => {
  const started = Date.now()
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)()))
  const seconds = (Date.now() - started) / 1000
  const told = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([what, n]) => `${what} ${n}`)
  const { rows } = await app.kernel.pool.query(`select count(*) filter (where blocking) as n,
    (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks from claim`)
  console.info(
    `race: ${made} tries by ${clients} clients in ${seconds.toFixed(1)} s, ${rows[0].n} blocking claims, ${rows[0].deadlocks} deadlocks, all retried; ${told.join(', ')}`,
  )
  expect(faults).toEqual([])
  expect(made).toBeGreaterThanOrEqual(tries)
  expect(counts.get('approved done') ?? 0).toBeGreaterThan(tries / 50)
  expect(counts.get('approved claim.taken') ?? 0).toBeGreaterThan(0)
  expect(counts.get('swap books done') ?? 0).toBeGreaterThan(0)
  expect(await doubleBookings(app.kernel.pool)).toEqual([])
})

test('the check itself finds a double booking', async () => {
  const { pool } = app.kernel
  await pool.query('alter table claim drop constraint claim_no_overlap')
  await pool.query(`insert into claim (kind, resource_id, during, source, source_id, blocking)
    select 'person', 1, tstzrange(now(), now() + interval '1 hour'), 'borrow', g, true from generate_series(1, 2) g`)
  expect(await doubleBookings(pool)).toMatchObject([{ what: 'claim' }])
})
