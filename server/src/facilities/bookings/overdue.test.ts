import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { studioBooks } from '../studio-bookings/kind.ts'
import { doubleBookings } from './double-bookings.ts'
import { lookAfterOverdue } from './overdue.ts'
import { type House, house, inMinutes } from './testing.ts'

let app: TestApp
let here: House
beforeAll(async () => {
  app = await testApp()
  here = await house(app)
})
afterAll(() => app.close())

/** A booking that is in use, and whose time was over some minutes ago. */
async function overdue(minutes: number): Promise<{ id: number; studio: number }> {
  const studio = await here.studio()
  const { body } = await here.book(studio, inMinutes(1), inMinutes(60))
  const { id } = body.data
  await here.decide('studio', id, 'approved')
  expect((await here.decide('studio', id, 'in_use')).status).toBe(200)
  const [starts, ends] = [inMinutes(-minutes - 60), inMinutes(-minutes)]
  const { pool } = app.kernel
  await pool.query('update studio_book set starts_at = $2, ends_at = $3 where id = $1', [id, starts, ends])
  await pool.query(
    `update claim set during = tstzrange($2, $3) where source = 'studio_book' and source_id = $1`,
    [id, starts, ends],
  )
  return { id, studio }
}

const heldUntil = async (id: number): Promise<number> => {
  const { rows } = await app.kernel.pool.query(
    `select upper(during) as until from claim where source = 'studio_book' and source_id = $1`,
    [id],
  )
  return Date.parse(rows[0].until)
}

const told = async (id: number): Promise<number[]> => {
  const { rows } = await app.kernel.pool.query(
    `select user_id from notification where kind = 'booking_overdue' and part_id = $1 order by user_id`,
    [id],
  )
  return rows.map(({ user_id }) => user_id)
}

const view = async (id: number) => (await app.get(`/api/studio_books/${id}`, here.technician.token)).body.data

test('a room that is not given back stays taken, is marked, and its user and manager are reminded once', async () => {
  const { id, studio } = await overdue(20)
  expect(await view(id)).toMatchObject({ status: 'in_use', overdue: true })
  await lookAfterOverdue(app.kernel, studioBooks)
  expect(await heldUntil(id)).toBeGreaterThan(Date.now() + 5 * 60_000)
  expect((await here.book(studio, inMinutes(5), inMinutes(30))).body.error).toBe('claim.taken')
  expect(await told(id)).toEqual([here.technician.id, here.reporter.id].toSorted((a, b) => a - b))
  // A restart begins anew with what is kept in the database.
  await lookAfterOverdue({ db: app.kernel.db }, studioBooks)
  expect(await told(id)).toHaveLength(2)
  await app.kernel.pool.query(
    `update studio_book set reminded_at = now() - interval '24 hours' where id = $1`,
    [id],
  )
  await lookAfterOverdue(app.kernel, studioBooks)
  expect(await told(id)).toHaveLength(4)
  expect((await view(id)).status).toBe('in_use')
  const { body } = await app.get('/api/studio_books?overdue=true', here.technician.token)
  expect(body.data.map((row: { id: number }) => row.id)).toEqual([id])
})

test('giving it back frees it, and nobody is reminded any more', async () => {
  const { id, studio } = await overdue(20)
  await lookAfterOverdue(app.kernel, studioBooks)
  const before = (await told(id)).length
  expect((await here.decide('studio', id, 'completed')).status).toBe(200)
  expect(await heldUntil(id)).toBeLessThanOrEqual(Date.now())
  expect((await here.book(studio, inMinutes(1), inMinutes(30))).status).toBe(200)
  await lookAfterOverdue(app.kernel, studioBooks)
  expect(await told(id)).toHaveLength(before)
})

test('the next one who has it booked keeps their time', async () => {
  const { id, studio } = await overdue(20)
  const next = await here.book(studio, inMinutes(6), inMinutes(60))
  expect((await here.decide('studio', next.body.data.id, 'approved')).status).toBe(200)
  await lookAfterOverdue(app.kernel, studioBooks)
  expect(await heldUntil(id)).toBe(Date.parse(next.body.data.starts_at))
  expect(await doubleBookings(app.kernel.pool)).toEqual([])
})

test('a few minutes over time remind nobody, but the room stays taken', async () => {
  const { id } = await overdue(4)
  await lookAfterOverdue(app.kernel, studioBooks)
  expect(await told(id)).toEqual([])
  expect(await heldUntil(id)).toBeGreaterThan(Date.now())
})
