import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as samples from '../read/samples-for-tests.ts'
import { type Deliveries, openDeliveries } from './deliver-for-tests.ts'

let bed: Deliveries
beforeAll(async () => {
  bed = await openDeliveries()
})
afterAll(() => bed.app.close())

type Asked = { path: string; authorization: string; body: string }
type Given = { status?: number; body: unknown }

/** An agency's interface: answers each request by `answer`, and keeps what was asked. */
async function openApi(answer: (asked: Asked) => Given) {
  const asked: Asked[] = []
  const textOf = async (request: IncomingMessage) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    return Buffer.concat(pieces).toString()
  }
  const server = createServer(async (request, response) => {
    const { authorization = '' } = request.headers
    const one = { path: request.url ?? '', authorization, body: await textOf(request) }
    asked.push(one)
    const { status = 200, body } = answer(one)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  bed.allow(port)
  return {
    asked,
    at: (path: string) => `http://127.0.0.1:${port}${path}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const itemsOf = (provider: string) =>
  bed.q(
    'select guid, title, version, urgency, wire_status from crawl_item where provider = $1 order by guid',
    [provider],
  )

test('AFP: a token for many searches, asked for again when it is refused, and a search that goes on where the last ended', async () => {
  let issued = 0
  let documents: object[] = [
    samples.afpDocument({ uno: 'afp-1', headline: 'Một' }),
    samples.afpDocument({ uno: 'afp-2', headline: 'Hai', published: '2026-11-27T01:05:00Z', urgency: 1 }),
  ]
  const api = await openApi(({ path, authorization, body }) => {
    if (path === '/oauth/token') {
      const form = new URLSearchParams(body)
      if (form.get('password') !== 'mật khẩu') return { status: 400, body: { error: 'invalid_grant' } }
      issued += 1
      return { body: { access_token: `t${issued}`, expires_in: 3600 } }
    }
    if (authorization !== `Bearer t${issued}`) return { status: 401, body: { error: { code: 401 } } }
    const { from } = JSON.parse(body).dateRange
    const docs = documents.filter(
      (one) => from.startsWith('now') || (one as { published: string }).published >= from,
    )
    return { body: { response: { docs, numFound: docs.length } } }
  })
  const delivery = { preset: 'afp', user: 'dai' }
  const address = api.at('/?lang=en,fr&product=news,multimedia')
  const id = await bed.addSource('AFP', { kind: 'http', address, delivery }, 'khach:khoa\nsai')
  expect(await bed.poll(id)).toMatchObject({ health: 'failing', failure: { code: 'password' }, files: 0 })
  await bed.setSecret(id, 'khach:khoa\nmật khẩu')
  expect(await bed.poll(id)).toMatchObject({ health: 'ok', files: 2, cursor: '2026-11-27T01:05:00Z' })
  const search = api.asked.at(-1)
  expect(JSON.parse(search?.body ?? '')).toMatchObject({
    dateRange: { from: 'now-1d', to: 'now' },
    sortField: 'published',
    sortOrder: 'asc',
    lang: 'en,fr',
    query: { and: [{ name: 'product', in: ['news', 'multimedia'] }] },
  })
  expect(api.asked.find(({ path }) => path === '/oauth/token')?.authorization).toBe(
    `Basic ${Buffer.from('khach:khoa').toString('base64')}`,
  )
  // The token is refused before its time: another is asked for. What was given already is known.
  issued = 7
  documents = [
    ...documents,
    samples.afpDocument({
      uno: 'afp-1',
      headline: 'Một, sửa',
      revision: 2,
      published: '2026-11-27T01:04:00Z',
    }),
  ]
  expect(await bed.poll(id)).toMatchObject({ health: 'ok', files: 3 })
  expect(JSON.parse(api.asked.at(-1)?.body ?? '').dateRange.from).toBe('2026-11-27T01:03:00.000Z')
  expect(api.asked.filter(({ path }) => path === '/oauth/token')).toHaveLength(3)
  expect(await itemsOf('AFP')).toEqual([
    { guid: 'afp-1', title: 'Một, sửa', version: 2, urgency: 3, wire_status: 'usable' },
    { guid: 'afp-2', title: 'Hai', version: 1, urgency: 1, wire_status: 'usable' },
  ])
  await api.close()
})

test('Reuters: pages by its cursor, each item with its text, and a version that deletes', async () => {
  const all = [1, 2, 3].map((n) =>
    samples.reutersItem({
      uri: `tag:r:${n}`,
      versionedGuid: `tag:r:${n}:1`,
      version: '1',
      headLine: `Bản ${n}`,
      slug: `SLUG-${n}`,
      evolvedFrom: null,
    }),
  )
  let failing = 1
  const api = await openApi(({ path, authorization, body }) => {
    const given = JSON.parse(body)
    if (path === '/oauth/token')
      return given.client_secret === 'bí mật' && given.grant_type === 'client_credentials'
        ? { body: { access_token: 'r', expires_in: 86_400 } }
        : { status: 401, body: {} }
    if (authorization !== 'Bearer r') return { status: 401, body: {} }
    const [, wanted] = /item\(id: "([^"]+)"\)/.exec(given.query) ?? []
    if (wanted) {
      if (wanted === 'tag:r:2:1' && failing-- > 0)
        return { body: { data: { item: null }, errors: [{ message: 'busy' }] } }
      return { body: { data: { item: all.find((one) => one.versionedGuid === wanted) ?? null } } }
    }
    const start = Number(/cursor: "c(\d+)"/.exec(given.query)?.[1] ?? 0)
    const items = all.slice(start, start + 2)
    const end = start + items.length
    return {
      body: {
        data: { search: { pageInfo: { hasNextPage: end < all.length, endCursor: `c${end}` }, items } },
      },
    }
  })
  const delivery = { preset: 'reuters', user: 'client' }
  const address = api.at('/content/graphql?channel=STK567,FES376')
  const id = await bed.addSource('Reuters', { kind: 'http', address, delivery }, 'sai')
  expect(await bed.poll(id)).toMatchObject({ failure: { code: 'password' }, files: 0 })
  await bed.setSecret(id, 'bí mật')
  await bed.poll(id)
  expect(await bed.poll(id)).toMatchObject({ health: 'ok', files: 3 })
  const searches = api.asked.flatMap(({ body }) =>
    body.includes('search(') ? [JSON.parse(body).query as string] : [],
  )
  const range = /dateRange: "(\d{4}\.\d\d\.\d\d\.\d\d\.\d\d)"/.exec(searches[0] ?? '')?.[1]
  for (const search of searches) {
    expect(search).toContain('cursorMode: POLL')
    expect(search).toContain('channel: ["STK567","FES376"]')
    // The same range with each cursor, as the interface asks.
    expect(search).toContain(`dateRange: "${range}"`)
  }
  expect(searches[1]).toContain('cursor: "c2"')
  all.push(
    samples.reutersItem({
      uri: 'tag:r:1',
      versionedGuid: 'tag:r:1:2',
      version: '2',
      signal: ['edStat:D'],
      bodyXhtml: '',
    }),
  )
  expect(await bed.poll(id)).toMatchObject({ health: 'ok', files: 4 })
  expect((await itemsOf('Reuters')).map(({ guid, wire_status }) => [guid, wire_status])).toEqual([
    ['tag:r:1', 'canceled'],
    ['tag:r:2', 'usable'],
    ['tag:r:3', 'usable'],
  ])
  await api.close()
})
