import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { firstAdministratorLink } from './first-administrator.ts'
import { freshAddress } from './testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
afterEach(async () => {
  await app.kernel.pool.query(`delete from auth_log where event = 'registered'`)
  await app.kernel.pool.query(`delete from app_user where id in (select user_id from user_role)`)
})

const password = 'thuyền giấy qua sông 9'
const rows = async (text: string) => (await app.kernel.pool.query(text)).rows
const link = () => firstAdministratorLink(app.kernel.db, app.configuration.publicUrl)
const fresh = async () => new URL((await link()) ?? '').searchParams.get('token') ?? ''

let people = 0
const ask = (token: string, given: object = {}) => {
  const username = `sep.${++people}`
  return app.call('POST', '/api/first-administrator', {
    payload: {
      token,
      username,
      email: `${username}@toasoan.example`,
      name: 'Lê Thị Sáng',
      password,
      ...given,
    },
    remoteAddress: freshAddress(),
  })
}

test('the printed address makes one administrator, who logs in, and then no address is good any more', async () => {
  const [token, other] = [await fresh(), await fresh()]
  const made = await ask(token, { username: 'Sep.Tong' })
  expect(made.status, made.text).toBe(200)
  expect(made.body.data).toEqual({ username: 'sep.tong' })
  const entered = await app.call('POST', '/api/auth/login', { payload: { username: 'sep.tong', password } })
  expect(entered.status, entered.text).toBe(200)
  const answer = await app.get('/api/roles', entered.body.data.access_token)
  expect(answer.status, answer.text).toBe(200)
  for (const used of [token, other])
    expect((await ask(used)).body.error).toBe('first_administrator.link_invalid')
  expect(await link()).toBeNull()
  expect(await rows(`select detail from auth_log where event = 'registered'`)).toEqual([
    { detail: 'first_administrator' },
  ])
})

test('of ten who use addresses at once, one becomes the administrator', async () => {
  const tokens = await Promise.all(Array.from({ length: 10 }, fresh))
  const answers = await Promise.all(tokens.map((token) => ask(token)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ body }) => body.error))).toEqual(
    new Set(['first_administrator.link_invalid']),
  )
})

test('an address is good for a day, and nothing else of it is', async () => {
  const token = await fresh()
  await rows(`update sign_in_ticket set expires_at = now() - interval '1 second'`)
  expect((await ask(token)).status).toBe(422)
  expect((await ask('x'.repeat(40))).status).toBe(422)
  const kept = await rows(`select encode(hash, 'escape') as hash from sign_in_ticket`)
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('what is wrong is told at its field, and the address stays good', async () => {
  const token = await fresh()
  const short = await ask(token, { password: 'ngắn' })
  expect([short.status, Object.keys(short.body.errors)]).toEqual([422, ['password']])
  const own = await ask(token, { username: 'lesang', password: 'lesang lesang lesang' })
  expect([own.status, Object.keys(own.body.errors)]).toEqual([422, ['password']])
  const name = await ask(token, { username: 'Lê Sáng' })
  expect([name.status, Object.keys(name.body.errors)]).toEqual([422, ['username']])
  const reporter = await app.person()
  const [{ username }] = await rows(`select username from app_user where id = ${reporter.id}`)
  expect((await ask(token, { username })).body.error).toBe('first_administrator.taken')
  expect((await ask(token)).status).toBe(200)
})
