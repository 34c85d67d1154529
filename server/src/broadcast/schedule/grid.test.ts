import type { GridRow } from '@toasoan/contract/broadcast/schedule-grid'
import { dayAfter, wallTimeAt } from '@toasoan/contract/broadcast/zone-clock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let planner: TestPerson
const today = wallTimeAt(Date.now(), 'Asia/Ho_Chi_Minh').date
const hour = 3600

beforeAll(async () => {
  app = await testApp()
  const verbs = ['index', 'create', 'update', 'publish'].map((verb) => `schedule.${verb}`)
  planner = await app.person({ grants: [...verbs, 'channel.create'] as never })
})
afterAll(() => app.close())

async function channel(code: string, zone = 'Asia/Ho_Chi_Minh'): Promise<number> {
  const body = { name: `Kênh ${code}`, code, zone }
  return (await app.post('/api/channel/create', planner.token, body)).body.data.id
}
async function plan(channel_id: number, date_play: string, items: object[], publish = false) {
  const opened = await app.post('/api/channel/schedule', planner.token, { channel_id, date_play })
  const { id, version } = opened.body.data.day
  const saved = await app.put(`/api/schedule/update/${id}`, planner.token, { version, items, publish })
  expect(saved.status, saved.text).toBe(200)
  return id as number
}
const item = (key: string, start: number, hours: number) => ({
  ...{ key, mode: 'fixed', start: start * hour, seconds: hours * hour, title: `Mục ${key}`, kind: 'live' },
})

test('the grid has every channel in use with its items, gaps and faults, as planned and by its own clock', async () => {
  const [first, second] = [await channel('luoi-a'), await channel('luoi-b', 'Europe/Paris')]
  await channel('luoi-c')
  const off = await channel('luoi-tat')
  await app.kernel.pool.query(`update channel set active = false where id = $1`, [off])
  await app.kernel.pool.query(
    `update channel set live = true, stream = 'https://a.example/x', stream_bad = 3 where id = $1`,
    [first],
  )
  const draft = await plan(first, today, [item('dem', 0, 8), item('sang', 7, 5), item('chieu', 13, 12)])
  const out = await plan(second, today, [item('paris', 0, 24)], true)
  const { body } = await app.get(`/api/schedule/grid?date_play=${today}`, planner.token)
  const { from, until, channels } = body.data as { from: string; until: string; channels: GridRow[] }
  expect([from, until]).toEqual([
    new Date(`${today}T00:00:00+07:00`).toISOString(),
    new Date(`${dayAfter(today, 2)}T00:00:00+07:00`).toISOString(),
  ])
  expect(channels.map(({ channel: { code }, stream }) => [code, stream])).toEqual([
    ['luoi-a', 'away'],
    ['luoi-b', 'off'],
    ['luoi-c', 'off'],
  ])
  const [a, b] = channels as [GridRow, GridRow]
  expect(a.items).toMatchObject([
    { day_id: draft, key: 'dem', state: 'draft', refuses: 1, warns: 0 },
    { key: 'sang', refuses: 0 },
    { key: 'chieu', ends_at: new Date(`${dayAfter(today, 1)}T01:00:00+07:00`).toISOString() },
  ])
  expect(a.gaps).toEqual([
    {
      day_id: draft,
      from: new Date(`${today}T12:00:00+07:00`).toISOString(),
      until: new Date(`${today}T13:00:00+07:00`).toISOString(),
    },
  ])
  expect(a.clashes).toEqual([
    {
      day_id: draft,
      from: new Date(`${today}T07:00:00+07:00`).toISOString(),
      until: new Date(`${today}T08:00:00+07:00`).toISOString(),
    },
  ])
  expect(b.items).toMatchObject([{ day_id: out, key: 'paris', state: 'published' }])
  const late = await app.get(`/api/schedule/grid?date_play=${dayAfter(today, 1)}`, planner.token)
  expect(late.body.data.channels[0].items).toMatchObject([{ key: 'chieu' }])
})

test('it is for those who may see schedules', async () => {
  const reader = await app.person()
  expect((await app.get('/api/schedule/grid', reader.token)).status).toBe(403)
  expect((await app.get('/api/schedule/grid')).status).toBe(401)
})
