import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let person: TestPerson
let studio: number
beforeAll(async () => {
  app = await testApp()
  person = await app.person({ roles: ['reporter'] })
  const technician = await app.person({ roles: ['technician'] })
  const room = { code: 'A1', name: 'Phòng A1', opens_at: '00:00', closes_at: '24:00' }
  studio = (await app.post('/api/studios', technician.token, room)).body.data.id
  for (const [token, title] of [
    [
      person.token,
      'Thu bản tin; tin “nóng”, giọng đọc của phát thanh viên Nguyễn Thị Minh Nguyệt và khách mời',
    ],
    [technician.token, 'Bảo dưỡng'],
  ]) {
    const starts_at = new Date(Date.now() + 86_400_000).toISOString()
    const ends_at = new Date(Date.now() + 90_000_000).toISOString()
    const book = { studio_id: studio, title, starts_at, ends_at, note: `Ghi chú:\r${title?.slice(0, 7)}` }
    expect((await app.post('/api/studio_books', token, book)).status).toBe(200)
  }
})
afterAll(() => app.close())

const make = async (body: object, token = person.token) =>
  (await app.post('/api/calendar-links', token, body)).body.data as { id: number; address: string }

/** Reads the feed without a session, unfolded. */
async function read(address: string) {
  const { status, text, headers } = await app.get(new URL(address).pathname)
  return { status, type: headers['content-type'], text, lines: text.replaceAll('\r\n ', '').split('\r\n') }
}

test('one’s own bookings are read by the secret alone', async () => {
  const feed = await read((await make({})).address)
  expect(feed).toMatchObject({ status: 200, type: 'text/calendar; charset=utf-8' })
  expect(feed.lines.filter((line) => line.startsWith('SUMMARY:'))).toEqual([
    'SUMMARY:Thu bản tin\\; tin “nóng”\\, giọng đọc của phát thanh viên Nguyễn Thị Minh Nguyệt và khách mời',
  ])
  expect(feed.lines).toContain('STATUS:TENTATIVE')
  expect(feed.lines).toContain('LOCATION:Phòng A1')
  for (const line of feed.text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('a studio’s calendar holds everybody’s, for who may see it', async () => {
  const feed = await read((await make({ studio_id: studio })).address)
  expect(feed.lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  // As the calendar of the house shows it: the notes of others are for who may open their bookings.
  expect(feed.lines.filter((line) => line.startsWith('DESCRIPTION:'))).toEqual([
    'DESCRIPTION:Ghi chú:\\nThu bản',
  ])
  const nobody = await app.person()
  const refused = await app.post('/api/calendar-links', nobody.token, { studio_id: studio })
  expect(refused.body).toMatchObject({ code: 403, data: { permission: 'studioBook.calendar' } })
  expect((await app.post('/api/calendar-links', person.token, { studio_id: 999999 })).status).toBe(404)
})

test('shows as much as its maker may see at this moment', async () => {
  const department = await app.department('ban-am-thanh')
  const neighbour = await app.person({
    grants: [
      ['studioBook.calendar', 'department'],
      ['studioBook.view', 'department'],
    ],
    departments: [department],
  })
  const { address } = await make({ studio_id: studio }, neighbour.token)
  const titlesNow = async () =>
    (await read(address)).lines.filter((line) => /^(SUMMARY|DESCRIPTION):/.test(line))
  expect(await titlesNow()).toEqual([])
  await app.kernel.pool.query(`update studio_book set department_id = $1 where title = 'Bảo dưỡng'`, [
    department,
  ])
  expect(await titlesNow()).toEqual(['SUMMARY:Bảo dưỡng', 'DESCRIPTION:Ghi chú:\\nBảo dưỡ'])
  await app.kernel.pool.query('delete from user_role where user_id = $1', [neighbour.id])
  expect(await titlesNow()).toEqual([])
})

test('a new link ends the old one; one that is deleted and one of a banned person end too', async () => {
  const first = await make({})
  const second = await make({})
  expect((await read(first.address)).status).toBe(404)
  expect((await read(second.address)).status).toBe(200)
  const stranger = await app.person()
  expect((await app.remove(`/api/calendar-links/${second.id}`, stranger.token)).status).toBe(404)
  expect((await app.remove(`/api/calendar-links/${second.id}`, person.token)).status).toBe(200)
  expect((await read(second.address)).status).toBe(404)
  const third = await make({})
  await app.kernel.pool.query(`update app_user set status = 'banned' where id = $1`, [person.id])
  expect((await read(third.address)).status).toBe(404)
})
