import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { removeLeftovers } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

test('removes what is over and keeps what still serves', async () => {
  const old = await app.person()
  const recent = await app.person()
  const live = await app.person()
  await sql(`update session set ended_at = now() - interval '91 days' where id = $1`, [old.sessionId])
  await sql(`update session set ended_at = now() - interval '89 days' where id = $1`, [recent.sessionId])
  await sql(`insert into refresh_token (hash, session_id) values ('a', $1), ('b', $2)`, [
    recent.sessionId,
    live.sessionId,
  ])
  await sql(`insert into captcha values (gen_random_uuid(), 'x', now() - interval '1 second'),
    (gen_random_uuid(), 'y', now() + interval '1 minute')`)
  await sql(`insert into rate_limit values ('old', 1, now() - interval '1 second', null),
    ('open', 1, now() + interval '1 minute', null), ('blocked', 9, now(), now() + interval '1 minute')`)
  await removeLeftovers(app.kernel)
  const sessions = await sql('select id from session')
  expect(sessions.map(({ id }) => id).sort()).toEqual([recent.sessionId, live.sessionId].sort())
  expect(await sql('select hash from refresh_token')).toEqual([{ hash: Buffer.from('b') }])
  expect((await sql('select answer from captcha')).map(({ answer }) => answer)).toEqual(['y'])
  expect((await sql('select key from rate_limit order by key')).map(({ key }) => key)).toEqual([
    'blocked',
    'open',
  ])
})
