import { latestPath } from '@toasoan/contract/site/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import { publisher } from '../../site/publications/testing.ts'
import { keepPresent, present, shapeOf, specifiedCalls, specifiedScreens } from '../specification.ts'
import { webScreens } from './screens.ts'

/** `keep` stores the numbers, `missing` lists what is not there; set by scripts/screens-and-calls.ts. */
const wish = process.env.CONFORMANCE ?? ''

let app: TestApp
let article: string
let category: string
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  const site = await publisher(app)
  const place = await site.category('Thời sự')
  category = place.slug
  article = (await site.publish({ title: 'Một bài', categoryId: place.id })).path
})
afterAll(() => app.close())

/** Whether the public site itself has a page at an address of the specification, or leads to one. */
async function servedBySite(path: string): Promise<boolean> {
  const address = path
    .replace(/^\/home\/:slug\.html$/, latestPath())
    .replace('/:slug-:id.html', article)
    .replace(':slug', category)
  const { status, text } = await app.get(address)
  return status === 301 || (status === 200 && text.includes('data-page='))
}

test('screens of the specification', async () => {
  const declared = new Set((await webScreens()).map(({ path }) => shapeOf(path)))
  const missing: string[] = []
  for (const { layout, path } of specifiedScreens()) {
    const there = declared.has(shapeOf(path)) || (layout === 'master' && (await servedBySite(path)))
    if (!there) missing.push(path)
  }
  const total = specifiedScreens().length
  const screens = total - missing.length
  console.info(`${screens} of the specification's ${total} screens exist`)
  if (wish === 'missing') console.info(missing.join('\n'))
  if (wish === 'keep') keepPresent({ ...present(), screens })
  expect(total).toBe(189)
  expect(screens).toBeGreaterThanOrEqual(present().screens)
})

test('each screen opens at its address; an address of nothing is answered with 404', async () => {
  for (const { path } of await webScreens()) {
    const { status } = await app.get(path.replace(/:\w+/g, '1'))
    expect(status, path).toBe(200)
  }
  expect((await app.get('/no-such-screen-anywhere')).status).toBe(404)
})

test('calls of the specification', async () => {
  const there = new Set(
    app.domains.routes.map(
      ({ endpoint }) => `${endpoint.service} ${endpoint.method} ${shapeOf(endpoint.path)}`,
    ),
  )
  const missing = specifiedCalls().filter(
    ({ service, method, path }) => !there.has(`${service} ${method} ${shapeOf(path)}`),
  )
  const total = specifiedCalls().length
  const calls = total - missing.length
  console.info(`${calls} of the specification's ${total} calls exist`)
  if (wish === 'missing') console.info(missing.map(({ method, path }) => `${method} ${path}`).join('\n'))
  if (wish === 'keep') keepPresent({ ...present(), calls })
  expect(total).toBe(447)
  expect(calls).toBeGreaterThanOrEqual(present().calls)
})

test('the permission of each screen is the one that the specification names', async () => {
  const named = new Map(specifiedScreens().map(({ path, permission }) => [shapeOf(path), permission]))
  for (const { path, action } of await webScreens()) {
    const permission = named.get(shapeOf(path))
    if (!permission || permission === 'auth.read') continue
    expect([action].flat(), path).toContain(permission)
  }
})

test('the lists name nothing twice', () => {
  const calls = specifiedCalls().map(({ service, method, path }) => `${service} ${method} ${path}`)
  const screens = specifiedScreens().map(({ path }) => path)
  expect(new Set(calls).size).toBe(calls.length)
  expect(new Set(screens).size).toBe(screens.length)
})
