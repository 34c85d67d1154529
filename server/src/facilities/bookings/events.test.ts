import { type BookingEvent, bookingChannel } from '@toasoan/contract/messaging/events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { at, type House, house } from './testing.ts'

let app: TestApp
let here: House
let url: string
beforeAll(async () => {
  app = await testApp()
  here = await house(app)
  url = await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

/** A browser of a person, and what it hears of bookings. */
async function listening(person: TestPerson) {
  const socket = await connected(url, person.token)
  const heard: BookingEvent[] = []
  socket.on(bookingChannel, (event: BookingEvent) => void heard.push(event))
  return { heard, close: () => socket.close() }
}

test('an open calendar hears of each step, not what it is about; who may not see it hears nothing', async () => {
  const third = await listening(await app.person({ roles: ['editor'] }))
  const stranger = await listening(await app.person())
  const studio = await here.studio()
  const { body } = await here.book(studio, at(1, '09:00'), at(1, '10:00'), { title: 'Chuyện mật' })
  const { id } = body.data
  await expect.poll(() => third.heard).toEqual([{ kind: 'studio', id, place_ids: [studio] }])
  await here.decide('studio', id, 'approved')
  const other = await here.studio()
  await app.put(`/api/studio_books/${id}`, here.technician.token, {
    title: 'Chuyện mật',
    studio_id: other,
    starts_at: at(1, '09:00'),
    ends_at: at(1, '10:00'),
  })
  await expect.poll(() => third.heard.length).toBe(3)
  expect(third.heard[2]?.place_ids.sort()).toEqual([studio, other].sort())
  expect(JSON.stringify(third.heard)).not.toContain('mật')
  expect(stranger.heard).toEqual([])
  third.close()
  stranger.close()
})

test('what is refused is told to nobody', async () => {
  const studio = await here.studio()
  const first = await here.book(studio, at(2, '09:00'), at(2, '10:00'))
  await here.decide('studio', first.body.data.id, 'approved')
  const late = await here.book(studio, at(2, '09:00'), at(2, '10:00'), { anyway: true })
  const third = await listening(await app.person({ roles: ['editor'] }))
  expect((await here.decide('studio', late.body.data.id, 'approved')).status).toBe(409)
  await here.decide('studio', late.body.data.id, 'cancelled')
  await expect.poll(() => third.heard.length).toBe(1)
  third.close()
})
