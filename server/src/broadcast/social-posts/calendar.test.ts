import type { CalendarEntry } from '@toasoan/contract/broadcast/social-posts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let director: TestPerson
let viewer: TestPerson
let outsider: TestPerson

beforeAll(async () => {
  app = await testApp()
  director = await app.person({ grants: ['timer.index', 'social.index', 'social.view', 'social.stream'] })
  viewer = await app.person({ grants: ['timer.index', 'social.view'] })
  outsider = await app.person({ grants: ['timer.index'] })
})
afterAll(() => app.close())

const livesOf = async (
  who: TestPerson,
  from = '2031-03-01',
  until = '2031-03-31',
): Promise<CalendarEntry[]> => {
  const answer = await app.get(`/api/social/calendar?from=${from}&until=${until}`, who.token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.entries.filter(({ kind }: CalendarEntry) => kind === 'live')
}

test('lives stand on the calendar for those who may see them; one that has not begun is moved by whoever sends it', async () => {
  const made = await app.post('/api/social', director.token, {
    name: 'Cầu truyền hình tháng Ba',
    description: 'Từ ba điểm cầu',
    privacy: 'unlisted',
    starts_at: '2031-03-10T11:00:00.000Z',
  })
  expect(made.status, made.text).toBe(200)
  const id = made.body.data.id
  await app.post('/api/social', director.token, { name: 'Chưa định giờ' })
  const [entry] = await livesOf(director)
  expect(entry).toMatchObject({
    id,
    title: 'Cầu truyền hình tháng Ba',
    at: '2031-03-10T11:00:00.000Z',
    status: 'waiting',
    movable: true,
  })
  expect(await livesOf(viewer)).toMatchObject([{ id, movable: false }])
  expect(await livesOf(outsider)).toEqual([])

  // Moved it keeps what else it has; of two people at once the second is told.
  const move = (starts_at: string) =>
    app.put(`/api/social/${id}`, director.token, { name: entry?.title, starts_at, version: entry?.version })
  const moved = await move('2031-03-12T11:00:00.000Z')
  expect(moved.status, moved.text).toBe(200)
  expect((await move('2031-03-14T11:00:00.000Z')).status).toBe(409)
  expect((await app.get(`/api/social/${id}`, director.token)).body.data).toMatchObject({
    name: 'Cầu truyền hình tháng Ba',
    description: 'Từ ba điểm cầu',
    privacy: 'unlisted',
    starts_at: '2031-03-12T11:00:00.000Z',
  })

  // Once it has begun it stands where it began, and stays there.
  await app.kernel.pool.query(
    `update social_live set wanted = true, started_at = '2031-03-12T11:04:00Z' where id = $1`,
    [id],
  )
  expect(await livesOf(director)).toMatchObject([
    { id, at: '2031-03-12T11:04:00.000Z', status: 'sending', movable: false },
  ])
  await app.kernel.pool.query('update social_live set wanted = false where id = $1', [id])
  expect(await livesOf(director)).toMatchObject([{ id, status: 'posted', movable: false }])
})
