import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { readAccount } from './account-rows.ts'
import { usageOf } from './graph.ts'
import { addChannel, addPage } from './simulator/world.ts'
import { type OpenSimulator, openSimulator } from './simulator-for-tests.ts'
import { hourToken } from './tokens.ts'
import { warningDue, watchAccounts } from './warn-of-ends.ts'

let simulator: OpenSimulator
let app: TestApp
let manager: TestPerson
let reader: TestPerson

beforeAll(async () => {
  simulator = await openSimulator()
  app = await testApp({ settings: simulator.settings })
  manager = await app.person({ grants: ['social.manage', 'facebook.index', 'social.index'] })
  reader = await app.person({ grants: ['facebook.index', 'social.index'] })
  addPage(simulator.world, { id: '11', name: 'Trang Một' })
  addPage(simulator.world, { id: '12', name: 'Trang Hai' })
})
afterAll(async () => {
  await app.close()
  await simulator.end()
})

const connect = (body: object) => app.post('/api/social/account', manager.token, body)
const check = (body: object, person = manager) => app.post('/api/facebook/check-login-fb', person.token, body)

test('a pasted token shows its pages; those chosen are connected, and no token is ever told or readable', async () => {
  const shown = await check({ access_token: 'user-token' })
  expect(shown.body.data).toMatchObject({
    valid: true,
    missing: [],
    expires_at: expect.any(String),
    pages: [
      { external_id: '11', name: 'Trang Một', connected: false },
      { external_id: '12', name: 'Trang Hai', connected: false },
    ],
  })
  expect((await check({ access_token: 'user-token' }, reader)).status).toBe(403)
  expect((await check({ access_token: 'khong-co-ma-nay' })).body.data.valid).toBe(false)

  const made = await connect({ network: 'facebook', access_token: 'user-token', external_ids: ['11'] })
  expect(made.status, made.text).toBe(200)
  expect(made.body.data).toMatchObject([{ external_id: '11', health: 'ok', expires_at: null, missing: [] }])
  expect(made.text).not.toContain('page-token-11')
  const { rows } = await app.kernel.pool.query('select token from social_account')
  expect(rows[0].token.toString('latin1')).not.toContain('page-token')
  const logged = await app.kernel.pool
    .query(`select count(*) as n from activity_log where log_row::text like '%-token%'`)
    .catch(() => null)
  if (logged) expect(Number(logged.rows[0].n)).toBe(0)

  const other = await connect({ network: 'facebook', access_token: 'user-token', external_ids: ['99'] })
  expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['external_ids']])
  const broken = await connect({ network: 'facebook', access_token: 'user-\ntoken', external_ids: ['11'] })
  expect([broken.status, Object.keys(broken.body.errors)]).toEqual([422, ['access_token']])
  const wrong = await connect({ network: 'facebook', access_token: 'khong-co-ma-nay', external_ids: ['11'] })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['access_token']])
})

test('health follows what the network says; warnings come 14, 7 and 1 days before the end, each once', async () => {
  const [{ id }] = (await app.get('/api/social/account', manager.token)).body.data
  const token = simulator.world.tokens.get('page-token-11')
  if (!token) throw new Error('no token')
  token.scopes = ['pages_show_list', 'pages_read_engagement']
  expect((await check({ account_id: id }, reader)).body.data).toMatchObject({
    valid: true,
    missing: ['pages_manage_posts'],
  })
  token.scopes.push('pages_manage_posts')
  token.expiresAt = Date.now() + 6.5 * 86_400_000
  await watchAccounts(app.kernel)
  await watchAccounts(app.kernel)
  const notes = async () =>
    (
      await app.kernel.pool.query(
        `select data->>'what' as what from notification where user_id = $1 order by id`,
        [manager.id],
      )
    ).rows
  expect(await notes()).toEqual([{ what: 'mã còn 7 ngày' }])
  token.isValid = false
  await watchAccounts(app.kernel)
  expect((await readAccount(app.kernel.db, id)).health).toBe('stopped')
  expect((await notes()).map(({ what }) => what)).toContain('cần kết nối lại')
  token.isValid = true
  token.expiresAt = null
})

test.each([
  [15, null, null],
  [14, null, 14],
  [8, 14, null],
  [7, 14, 7],
  [0.5, 7, 1],
  [0.5, 1, null],
])('%d days before the end, warned at %s: %s', (days, warned, due) => {
  expect(warningDue(days * 86_400_000, warned)).toBe(due)
})

test('a channel: its refresh token gives tokens of the hour, kept sealed and renewed', async () => {
  const refresh = addChannel(simulator.world, { id: 'UC1', name: 'Kênh Một' })
  const made = await connect({ network: 'youtube', refresh_token: refresh })
  expect(made.body.data).toMatchObject([
    { network: 'youtube', external_id: 'UC1', name: 'Kênh Một', health: 'ok' },
  ])
  const { id } = made.body.data[0]
  const path = `/api/youtube/check-token?account_id=${id}`
  expect((await app.get('/api/youtube/check-token', reader.token)).body.data).toMatchObject({ valid: true })
  expect((await app.get(path, reader.token)).body.data).toEqual({
    valid: true,
    expires_at: null,
    missing: [],
  })
  const first = await hourToken(app.kernel, await readAccount(app.kernel.db, id))
  const second = await hourToken(app.kernel, await readAccount(app.kernel.db, id))
  expect(second).toEqual(first)
  const known = simulator.world.tokens.get(refresh)
  if (known) known.isValid = false
  expect((await app.get(path, reader.token)).body.data.valid).toBe(false)
  const wrong = await connect({ network: 'youtube', refresh_token: 'refresh-token-khong-co' })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['refresh_token']])
})

test('percents of use are whole, and a body that is none is refused by the counterpart', async () => {
  const headers = new Headers({ 'x-app-usage': '{"call_count":27.5,"total_time":3}' })
  expect(usageOf(headers).usage).toBe(28)
  for (const body of ['{', 'null']) {
    const address = simulator.settings.FACEBOOK_GRAPH_URL as string
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    expect((await fetch(`${address}/11/feed`, sent)).status).toBe(400)
  }
})

test('a disconnected account has no token left', async () => {
  const [{ id }] = (await app.get('/api/social/account', manager.token)).body.data
  expect((await app.remove(`/api/social/account/${id}`, manager.token)).status).toBe(200)
  expect(await readAccount(app.kernel.db, id)).toMatchObject({ health: 'disconnected', token: null })
  expect((await check({ account_id: id })).status).toBe(409)
})

test('an address that answers nothing is told plainly', async () => {
  const lonely = await testApp({
    settings: { ...simulator.settings, FACEBOOK_GRAPH_URL: 'http://127.0.0.1:9/v21.0' },
  })
  const person = await lonely.person({ grants: ['social.manage', 'facebook.index'] })
  const answer = await lonely.post('/api/facebook/check-login-fb', person.token, {
    access_token: 'user-token',
  })
  expect([answer.status, answer.body.error]).toEqual([503, 'social.network_away'])
  await lonely.close()
})
