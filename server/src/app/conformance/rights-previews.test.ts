// @module-tag long
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { contractEndpoints } from './endpoints.ts'
import { watchRights } from './rights-watch.ts'
import { rightsWays } from './rights-ways.ts'

let app: TestApp
let watch: Awaited<ReturnType<typeof watchRights>>
beforeAll(async () => {
  app = await testApp()
  watch = await watchRights(app.kernel.pool)
})
afterAll(() => app.close())

/** Ways that change rights of nobody who is there already, or only of a session. */
const withoutEffect: Record<string, string> = {
  'POST /users': 'a new person had nothing before',
  'POST /users/import': 'new people had nothing before',
  'POST /users/:id/view-as': 'looks with their eyes and changes nothing of theirs',
  'DELETE /users/:id/second-factor': 'their rights stay',
  'DELETE /logs/auth/force-logout/:id': 'ends a session',
  'POST /roles': 'nobody holds a new role',
  'POST /departments': 'nobody belongs to a new department',
  'POST /permissions': 'no role has a new permission',
  'POST /workflow/create': 'no article follows a new workflow',
  'POST /auth/register/confirm': 'a newcomer gets what the settings say',
}

test('each way of giving or taking rights can be previewed by who may take it, which changes nothing', async () => {
  const endpoints = new Map<string, AnyEndpoint>(
    (await contractEndpoints()).map(({ thing }) => [`${thing.method} ${thing.path}`, thing]),
  )
  const admin = await app.person({ roles: ['admin'] })
  const stranger = await app.person()
  const wrong: string[] = []
  for (const { call, title, make } of rightsWays(app)) {
    const isPreviewed = Boolean(endpoints.get(call)?.previews)
    if (isPreviewed === Object.hasOwn(withoutEffect, call)) wrong.push(`${call} ${title}: in one list only`)
    if (!isPreviewed) continue
    const { url, ...rest } = await make()
    const ask = (token: string) =>
      app.call(call.split(' ')[0] as string, url.replace('/api/', '/api/preview/'), {
        token,
        ...rest,
        headers: { 'x-preview': 'rights' },
      })
    const { rows: before } = await app.kernel.pool.query('select count(*)::int as n from activity_log')
    await watch.touched()
    const strange = await ask(stranger.token)
    if (strange.status !== 403) wrong.push(`${call} ${title}: a stranger gets ${strange.status}`)
    const { status, body } = await ask(admin.token)
    if (status !== 200) wrong.push(`${call} ${title}: ${status} ${body.message}`)
    const { tables } = await watch.touched()
    if (tables.length > 0) wrong.push(`${call} ${title}: changes ${tables.join(', ')}`)
    const { rows: after } = await app.kernel.pool.query('select count(*)::int as n from activity_log')
    if (after[0].n !== before[0].n) wrong.push(`${call} ${title}: is noted`)
  }
  expect(wrong).toEqual([])
}, 240_000)

test('what cannot be previewed is refused, not done', async () => {
  const admin = await app.person({ roles: ['admin'] })
  const made = await app.post(
    '/api/manufacturers',
    admin.token,
    { name: 'Xem trước' },
    { 'x-preview': 'rights' },
  )
  expect(made.status).toBe(400)
  // The path of previews is no other way to make a call: a server that does not know the header has no such path.
  expect((await app.post('/api/preview/manufacturers', admin.token, { name: 'Xem trước' })).status).toBe(404)
  expect((await app.get('/api/manufacturers?keyword=xem%20truoc', admin.token)).body.total).toBe(0)
})
