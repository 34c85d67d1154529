// @module-tag long
import type { Permission } from '@toasoan/contract/access/catalogue'
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { contractEndpoints } from './endpoints.ts'
import { requestsFor } from './matrix-requests.ts'
import { filesThatWriteRights, watchRights } from './rights-watch.ts'
import { ofOneself, rightsWays, type Way } from './rights-ways.ts'

let app: TestApp
let watch: Awaited<ReturnType<typeof watchRights>>
let ways: Way[]
beforeAll(async () => {
  app = await testApp()
  watch = await watchRights(app.kernel.pool)
  ways = rightsWays(app)
})
afterAll(() => app.close())

const named = async () =>
  new Map<string, AnyEndpoint>(
    (await contractEndpoints()).map(({ thing }) => [`${thing.method} ${thing.path}`, thing]),
  )

/** What a call answers about rights, also where it answers for several people or for each cell of a sheet. */
function refusalOf({ status, body }: Pick<Answer, 'status' | 'body'>): string | null {
  if (status >= 400) return body.error
  const { results = [], errors = [] } = body.data ?? {}
  return results[0]?.error ?? (errors.length > 0 ? errors[0].message : null)
}

test('each way of giving or taking rights asks the guard, and is refused to whoever holds nothing but the call', async () => {
  const endpoints = await named()
  const admin = await app.person({ roles: ['admin'] })
  const wrong: string[] = []
  for (const { call, title, also = [], free, make } of ways) {
    const endpoint = endpoints.get(call)
    expect(endpoint, call).toBeDefined()
    const may = endpoint?.can as Permission | 'public'
    const weak = await app.person({ grants: may === 'public' ? [] : [may, ...also, 'user.index'] })
    const ask = async (token: string, { url, ...rest }: Awaited<ReturnType<Way['make']>>) =>
      app.call(call.split(' ')[0] as string, url, { token, ...rest })
    const request = await make()
    await watch.touched()
    const refused = refusalOf(await ask(weak.token, request))
    if (free ? refused : !/^grant\.|không có/.test(refused ?? '')) wrong.push(`${call} ${title}: ${refused}`)
    if (!free) expect((await watch.touched()).tables, `${call} ${title}`).toEqual([])
    const done = free ? null : await ask(admin.token, request)
    if (done && refusalOf(done)) wrong.push(`${call} ${title}, administrator: ${refusalOf(done)}`)
    const { tables, unasked } = await watch.touched()
    if (tables.length === 0) wrong.push(`${call} ${title}: touches nothing`)
    if (unasked.length > 0) wrong.push(`${call} ${title}: ${unasked.join(', ')} without asking the guard`)
    if (call.endsWith('/view-as')) await app.remove('/api/users/view-as', admin.token)
    await watch.touched()
  }
  expect(wrong).toEqual([])
}, 240_000)

test('no other call of the contract touches what rights come from', async () => {
  const admin = await app.person({ roles: ['admin'] })
  const known = new Set([...ways.map(({ call }) => call), ...Object.keys(ofOneself)])
  const touching: string[] = []
  for (const [call, endpoint] of await named()) {
    if (!(endpoint.mutates || endpoint.method !== 'GET') || known.has(call)) continue
    const target = await app.person({ grants: ['tag.index'] })
    await watch.touched()
    const requests = requestsFor(endpoint, { id: target.id, departmentId: 1, word: 'x' }).slice(0, 3)
    for (const { url, payload } of requests)
      await app.call(endpoint.method, url, { token: admin.token, payload })
    const { tables } = await watch.touched()
    if (tables.length > 0) touching.push(`${call}: ${tables.join(', ')}`)
  }
  expect(touching).toEqual([])
}, 240_000)

/** Where rights are written. A file that is new here needs its call among the ways of `rights-ways.ts`. */
const writers = [
  'account/auth/jobs.ts',
  'account/auth/make-administrator.ts',
  'account/auth/registration/new-account.ts',
  'account/auth/reset-password.ts',
  'account/auth/second-factor/factor.ts',
  'account/profile/password.ts',
  'administration/departments/move.ts',
  'administration/departments/routes.ts',
  'administration/groups/members.ts',
  'administration/groups/remove-group.ts',
  'administration/groups/workflows.ts',
  'administration/permissions/routes.ts',
  'administration/roles/assign.ts',
  'administration/roles/save.ts',
  'administration/users/ban-user.ts',
  'administration/users/change-user.ts',
  'administration/users/import-users.ts',
  'administration/users/profile.ts',
  'administration/view-as/start-view.ts',
  'administration/view-as/views.ts',
  'editorial/workflows/revision.ts',
  'editorial/workflows/routes.transitions.ts',
  'editorial/workflows/routes.ts',
  'editorial/workflows/save.ts',
  'planning/approvals/delegations.ts',
]

test('no other file of the server writes the tables of rights', () => {
  expect(filesThatWriteRights()).toEqual(writers)
})
