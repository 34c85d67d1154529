import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '#server/kernel/configuration/configuration.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { signingIn } from '../testing.ts'
import { administratorDue, noteProductionStart } from './administrators.ts'

let app: TestApp
let sign: ReturnType<typeof signingIn>
beforeAll(async () => {
  app = await testApp({ settings: { ADMIN_SECOND_FACTOR_DAYS: '7' } })
  sign = signingIn(app)
})
afterAll(() => app.close())

const startedAgo = (days: number) =>
  sign.rows(
    `insert into production_start (at) values (now() - make_interval(days => $1))
     on conflict (only_row) do update set at = excluded.at`,
    [days],
  )
const makeAdministrator = (id: number) =>
  sign.rows("insert into user_role (user_id, role_id) select $1, id from role where code = 'admin'", [id])
const due = async (token: string) => (await app.get('/api/auth/me', token)).body.data.second_factor_due

test('seven days in production, none elsewhere unless the operator wants them', () => {
  const daysIn = (environment: Record<string, string>) => readConfiguration(environment).adminSecondFactorDays
  const secret = { JWT_SECRET: 'a secret that is long enough for it' }
  expect(daysIn({ NODE_ENV: 'production', ...secret })).toBe(7)
  expect(daysIn({ NODE_ENV: 'production', ADMIN_SECOND_FACTOR_DAYS: '0', ...secret })).toBe(0)
  expect(daysIn({})).toBe(0)
  expect(daysIn({ NODE_ENV: 'test' })).toBe(0)
})

test('the first start in production is noted once, and no other', async () => {
  await sign.rows('delete from production_start')
  await noteProductionStart(app.kernel)
  expect(await sign.rows('select at from production_start')).toEqual([])
  const configuration = { ...app.kernel.configuration, nodeEnv: 'production' as const }
  await noteProductionStart({ db: app.kernel.db, configuration })
  const [first] = await sign.rows('select at from production_start')
  await noteProductionStart({ db: app.kernel.db, configuration })
  expect(await sign.rows('select at from production_start')).toEqual([first])
})

test('administrators are reminded for seven days, then set it up before anything else; others are not asked', async () => {
  const { id, token, username } = await sign.account()
  const other = await sign.account()
  await startedAgo(6)
  expect(await due(token)).toBeNull()
  await makeAdministrator(id)
  // What a session may do is announced a moment after the change.
  await expect.poll(async () => Date.parse(await due(token))).toBeGreaterThan(Date.now())
  expect(await due(other.token)).toBeNull()
  const early = await sign.logIn(username)
  expect(early.status).toBe(200)

  await startedAgo(8)
  const late = await sign.logIn(username)
  expect(late.body).toMatchObject({ code: 422, error: 'auth.second_factor_setup' })
  expect(late.body.data.ticket).toBeTruthy()
  const refreshToken = early.body.data.refresh_token
  expect((await app.post('/api/auth/refresh', undefined, { refreshToken })).status).toBe(401)
  expect((await sign.logIn(other.username)).status).toBe(200)
  await sign.rows("insert into second_factor (user_id, secret, confirmed_at) values ($1, '', now())", [id])
  expect(await administratorDue(app.kernel.db, id, 7)).toBeNull()
})
