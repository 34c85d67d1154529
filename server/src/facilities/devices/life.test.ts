// @module-tag long
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type Answer, type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { deviceWith, hours } from './testing.ts'

/*
 * The random life of devices: people borrow, return, lose, repair, fix in rooms, sell and count units in any order,
 * several at once. Whatever happens, a unit is in one place at most, the free units are those that an independent
 * query finds, and the timeline of each unit, read from its beginning, ends where the unit is.
 */

let app: TestApp
let keeper: TestPerson
let borrower: TestPerson
let device: Awaited<ReturnType<typeof deviceWith>>
let studios: number[]
beforeAll(async () => {
  app = await testApp()
  keeper = await app.person({ roles: ['technician'] })
  borrower = await app.person({
    grants: [
      'device.index',
      'device.borrow',
      'device.repair',
      ['borrow.changeStatus', 'own'],
      ['repair.changeStatus', 'own'],
    ],
  })
  device = await deviceWith(app, keeper, 5)
  studios = []
  for (const place of [1, 2]) {
    const { body } = await app.post('/api/studios', keeper.token, {
      code: `LIFE-${place}`,
      name: `Phòng ${place}`,
    })
    studios.push(body.data.id)
  }
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

/** One thing that somebody tries; numbers choose among what there is. */
type Step =
  | { do: 'borrow'; units: number[]; later: boolean }
  | { do: 'move borrow'; which: number; to: number }
  | { do: 'return'; which: number; item: number; outcome: string }
  | { do: 'repair'; unit: number; later: boolean }
  | { do: 'move repair'; which: number; to: number }
  | { do: 'condition'; unit: number; to: string }
  | { do: 'fix'; studio: number; units: number[] }
  | { do: 'count'; unit: number }
  | { do: 'lend'; units: number[] }

const unit = fc.nat(4)
const which = fc.nat(2)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('lend' as const),
      units: fc.uniqueArray(unit, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('borrow' as const),
      units: fc.uniqueArray(unit, { minLength: 1, maxLength: 3 }),
      later: fc.boolean(),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('move borrow' as const),
      which,
      to: fc.nat(5),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('return' as const),
      which,
      item: fc.nat(2),
      outcome: fc.constantFrom('returned', 'returned', 'broken', 'lost'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('repair' as const), unit, later: fc.boolean() }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant('move repair' as const),
      which,
      to: fc.nat(5),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('condition' as const),
      unit,
      to: fc.constantFrom('normal', 'normal', 'broken', 'lost'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('fix' as const),
      studio: fc.nat(1),
      units: fc.uniqueArray(unit, { maxLength: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('count' as const), unit }) },
)

const idOf = (place: number) => device.units[place]?.id as number

/** Asks, approves and hands over in one go; the last step's answer tells. */
async function lend(units: readonly number[]): Promise<Answer> {
  const asked = await app.post(`/api/devices/${device.id}/borrow`, borrower.token, {
    title: 'Lấy ngay',
    due_at: hours(90),
    serial_ids: units.map(idOf),
  })
  if (asked.status !== 200) return asked
  const path = `/api/borrows/${asked.body.data.id}/change-status`
  const approved = await app.post(path, keeper.token, { status: 'approved' })
  return approved.status === 200 ? app.post(path, keeper.token, { status: 'handed_over' }) : approved
}

/** One of the records that are not finished, and the status that it is brought to, out of those that it may have. */
async function open(table: 'borrow' | 'repair', place: number): Promise<{ id: number; moves: string[] }> {
  const { body } = await app.get(`/api/${table}s?perPage=100`, keeper.token)
  const rows = (body.data as { id: number; moves: string[] }[]).filter(({ moves }) => moves.length > 0)
  return rows[place % rows.length] ?? { id: 0, moves: ['approved'] }
}

type Out = { id: number; moves: string[]; items: { id: number; outcome: string | null }[] }

async function take(one: Step): Promise<Answer> {
  const starts = (later: boolean) => (later ? { starts_at: hours(48) } : {})
  switch (one.do) {
    case 'borrow':
      return app.post(`/api/devices/${device.id}/borrow`, borrower.token, {
        title: 'Đi công tác',
        due_at: hours(90),
        serial_ids: one.units.map(idOf),
        ...starts(one.later),
      })
    case 'lend':
      return lend(one.units)
    case 'move borrow': {
      const { id, moves } = await open('borrow', one.which)
      const status = moves[one.to % moves.length]
      return app.post(`/api/borrows/${id}/change-status`, keeper.token, { status, reason: 'Theo việc' })
    }
    case 'return': {
      const { body } = await app.get('/api/borrows?perPage=100', keeper.token)
      const rows = (body.data as Out[]).filter(({ moves }) => moves.includes('returned'))
      const borrow = rows[one.which % rows.length]
      const out = borrow?.items.filter(({ outcome }) => outcome === null) ?? []
      const item_id = out[one.item % out.length]?.id ?? 999_999
      return app.post(`/api/borrows/${borrow?.id ?? 999_999}/return`, keeper.token, {
        returns: [{ item_id, outcome: one.outcome }],
      })
    }
    case 'repair':
      return app.post(`/api/devices/${device.id}/repair`, borrower.token, {
        serial_id: idOf(one.unit),
        title: 'Rè tiếng',
        ...starts(one.later),
      })
    case 'move repair': {
      const { id, moves } = await open('repair', one.which)
      const status = moves[one.to % moves.length]
      return app.post(`/api/repairs/${id}/change-status`, keeper.token, { status, reason: 'Theo việc' })
    }
    case 'condition':
      return app.post(`/api/devices/serials/${idOf(one.unit)}/change-status`, keeper.token, {
        status: one.to,
        reason: 'Kiểm tra',
      })
    case 'fix': {
      const id = studios[one.studio]
      const { body } = await app.get(`/api/studios/${id}`, keeper.token)
      return app.put(`/api/studios/${id}`, keeper.token, {
        code: body.data.code,
        name: body.data.name,
        serial_ids: one.units.map(idOf),
      })
    }
    case 'count': {
      const begun = await app.post('/api/stocktakes', keeper.token, { title: 'Đếm nhanh' })
      if (begun.status !== 200) return begun
      const { id } = begun.body.data
      await app.post(`/api/stocktakes/${id}/scan`, keeper.token, { codes: [device.units[one.unit]?.serial] })
      return app.post(`/api/stocktakes/${id}/close`, keeper.token, {})
    }
  }
}

/** Pairs of blocking claims on one unit that overlap. */
const overlaps = () =>
  sql(`select a.id, b.id from claim a join claim b on a.kind = b.kind and a.resource_id = b.resource_id and a.id < b.id
    where a.blocking and b.blocking and a.during && b.during`)

/** Free units by another way than the program's: all usable ones less those of any claim that holds now. */
async function freeByHand(): Promise<number[]> {
  const usable = await sql(`select id from device_serial where device_id = $1 and condition = 'normal'`, [
    device.id,
  ])
  const taken = await sql(`select resource_id from claim where kind = 'serial' and blocking
    and lower(during) <= now() and (upper(during) is null or now() < upper(during))`)
  const held = new Set(taken.map(({ resource_id }) => resource_id))
  return usable
    .map(({ id }) => id)
    .filter((id) => !held.has(id))
    .sort((a, b) => a - b)
}

type Event = { kind: string; to_status: string | null; data: Record<string, unknown>; at: string }
type State = { condition: string; fixed: boolean; held: string | null }

/** Where a unit is, as its timeline tells it from the beginning. */
function replayed(events: readonly Event[]): State {
  const state: State = { condition: 'normal', fixed: false, held: null }
  for (const { kind, to_status, data } of events) {
    if (kind === 'condition') state.condition = to_status ?? ''
    if (kind === 'attached' || kind === 'detached') state.fixed = kind === 'attached'
    if (kind === 'reserved' && Date.parse(String(data.from)) <= Date.now()) state.held = String(data.source)
    if (kind === 'borrowed') state.held = 'borrow'
    if (kind === 'repair_started') state.held = 'repair'
    if (['released', 'returned', 'repair_ended'].includes(kind)) state.held = null
  }
  return state
}

const places: Record<string, string> = { borrow: 'borrowed', repair: 'repair' }

async function expectWhole(): Promise<void> {
  expect(await overlaps()).toEqual([])
  const free = (await app.get(`/api/devices/${device.id}/series-not-use`, keeper.token)).body.data
  const ids = free.map(({ id }: { id: number }) => id).sort((a: number, b: number) => a - b)
  expect(ids).toEqual(await freeByHand())
  const listed = (await app.get(`/api/devices/serials?device_id=${device.id}`, keeper.token)).body.data
  for (const one of listed) {
    const { body } = await app.get(
      `/api/devices/${device.id}/histories?serial_id=${one.id}&perPage=200`,
      keeper.token,
    )
    const told = replayed((body.data as Event[]).toReversed())
    const place = told.held ? places[told.held] : told.fixed ? 'attached' : 'store'
    expect(
      { condition: told.condition, place },
      `${one.serial} ${JSON.stringify(body.data.slice(0, 6))}`,
    ).toEqual({
      condition: one.condition,
      place: one.place.kind,
    })
  }
  const counts = (await app.get(`/api/devices/${device.id}`, keeper.token)).body.data.units
  const { total, ...parts } = counts
  expect(Object.values(parts as Record<string, number>).reduce((sum, each) => sum + each, 0)).toBe(total)
}

/** Everything back in store, so that the next life begins anew. */
async function begin(): Promise<void> {
  await sql(
    'truncate claim, borrow, borrow_item, repair, device_attachment, record_event, stocktake, stocktake_line restart identity cascade',
  )
  await sql(`update device_serial set condition = 'normal'`)
}

const tried: Record<string, number> = {}

test('a unit is in one place at most, free units are those that are free, timelines end in the present', {
  tags: ['all'],
  timeout: 180_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 28 }), async (steps) => {
      await begin()
      for (const one of steps) {
        const { status, body } = await take(one)
        expect(status, JSON.stringify([one, body])).toBeLessThan(500)
        tried[`${one.do} ${status}`] = (tried[`${one.do} ${status}`] ?? 0) + 1
      }
      await expectWhole()
    }),
    { numRuns: Number(process.env.LIVES ?? 25), seed: 5 },
  )
  console.info(`steps of random lives: ${JSON.stringify(tried)}`)
  for (const done of [
    'borrow 200',
    'move borrow 200',
    'return 200',
    'repair 200',
    'move repair 200',
    'condition 200',
    'fix 200',
    'count 200',
  ])
    expect(tried[done], done).toBeGreaterThan(0)
})

test('of many at once who want the same units, each unit goes to one', async () => {
  await begin()
  const asked = await Promise.all(
    Array.from({ length: 12 }, (_, place) =>
      place % 3 === 0
        ? app.post(`/api/devices/${device.id}/repair`, borrower.token, {
            serial_id: idOf(place % 5),
            title: 'Rè',
          })
        : app.post(`/api/devices/${device.id}/borrow`, borrower.token, {
            title: 'Mượn',
            due_at: hours(9),
            serial_ids: [idOf(place % 5), idOf((place + 1) % 5)],
          }),
    ),
  )
  const answers = await Promise.all(
    asked.flatMap(({ status, body }, place) => {
      if (status !== 200) return []
      const path = place % 3 === 0 ? 'repairs' : 'borrows'
      return [0, 1].map(() =>
        app.post(`/api/${path}/${body.data.id}/change-status`, keeper.token, { status: 'approved' }),
      )
    }),
  )
  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  for (const { status, body } of answers)
    if (status === 409) expect(['claim.taken', 'transition.illegal', 'record.stale']).toContain(body.error)
  await expectWhole()
})
