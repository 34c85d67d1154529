// @module-tag long
import type { AnyEndpoint } from '@toasoan/contract/kit/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { TestApp } from '#server/kernel/testing/test-app.ts'
import { contractEndpoints } from './endpoints.ts'
import { filledApp } from './list-places.ts'
import { acts, beside, demanded, elsewhere, fieldsOf, meant, puts, records } from './partial-puts.ts'

type Row = Record<string, unknown> & { id: number }

const all = (await contractEndpoints()).map(({ thing }) => thing)
const changes = await puts()
const ofRecords = changes.filter(
  (endpoint) =>
    endpoint.path.endsWith('/:id') &&
    fieldsOf(endpoint).length > 0 &&
    !(endpoint.path in elsewhere) &&
    (!(endpoint.path in acts) || endpoint.path in meant),
)

let app: TestApp
let token: string
let userId: number
beforeAll(async () => {
  ;({ app, token } = await filledApp())
  userId = (await app.get('/api/auth/me', token)).body.data.id
  await app.kernel.pool.query(`update payout set status = 'draft', paid_at = null, confirmer_id = null
    where id = (select min(id) from payout)`)
  const other = await app.person({ roles: ['reporter'] })
  await app.post(`/api/chat/messages/${other.id}`, token, { message: 'Chào', senderId: userId })
  await app.post('/api/comment/create', token, { body: 'Bài này hay' })
  await app.post('/api/list-views', token, { list: '/tags/list', name: 'Thẻ mới', search: 'sortBy=name' })
}, 300_000)
afterAll(() => app.close())

test.each(
  changes.map((endpoint) => [endpoint.path, endpoint] as const),
)('PUT %s takes any subset of its fields, and sets none that it is not given', (path, { body }) => {
  if (path in acts && !(path in meant)) return
  expect(demanded(body).filter((name) => !meant[path]?.includes(name))).toEqual([])
})

test('a person’s profile is changed by any subset of its fields', () => {
  const { body } = changes.find(({ path }) => path === '/users/:id') as AnyEndpoint
  const profile = (body as unknown as z.ZodDiscriminatedUnion).options.at(-1) as z.ZodType
  expect(demanded(profile)).toEqual([])
})

test('every act that is left out is a call of the contract', () => {
  const paths = changes.map(({ path }) => path)
  expect(
    Object.keys({ ...acts, ...meant, ...records, ...elsewhere }).filter((path) => !paths.includes(path)),
  ).toEqual([])
})

/** What a record shows of the fields of its call. */
const shown = (endpoint: AnyEndpoint, row: object) => {
  const fields = fieldsOf(endpoint)
  return Object.fromEntries(Object.entries(row).filter(([name]) => fields.includes(name)))
}

async function candidates(endpoint: AnyEndpoint): Promise<Row[]> {
  const query = records[endpoint.path]
  if (query) return (await app.kernel.pool.query(query, query.includes('$1') ? [userId] : [])).rows
  const { list } = beside(endpoint, all)
  if (!list) return []
  const answer = await app.get(`/api${list.path}?perPage=100`, token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

/** A record as its page has it, or as its list has it where it has no page. */
async function seen(endpoint: AnyEndpoint, row: Row): Promise<Row> {
  const { view } = beside(endpoint, all)
  if (!view || endpoint.path in records)
    return (await candidates(endpoint)).find(({ id }) => id === row.id) ?? row
  const { status, body, text } = await app.get(`/api${view.path.replace(':id', String(row.id))}`, token)
  expect(status, text).toBe(200)
  return body.data
}

const change = (endpoint: AnyEndpoint, { id }: Row, payload: object) =>
  app.put(`/api${endpoint.path.replace(':id', String(id))}`, token, payload)

/** The first record that may be changed, as an empty change left it; what refused the others. */
async function changeable(endpoint: AnyEndpoint) {
  const refused: string[] = []
  const needs = fieldsOf(endpoint).includes('asks') ? { asks: false } : {}
  for (const row of (await candidates(endpoint)).slice(0, 40)) {
    const before = await seen(endpoint, row)
    const version = before.version === undefined ? {} : { version: before.version }
    const { status, text } = await change(endpoint, row, { ...version, ...needs })
    if (status === 200) return { before, needs, refused }
    refused.push(text)
    if (status !== 409 && status !== 403) break
  }
  return { before: null, needs, refused }
}

test.each(
  ofRecords.map((endpoint) => [endpoint.path, endpoint] as const),
)('PUT %s leaves as it is what a body leaves out', async (_, endpoint) => {
  const { before, needs, refused } = await changeable(endpoint)
  if (before === null) throw new Error(`no record to change: ${refused.slice(0, 3).join('\n')}`)
  const after = await seen(endpoint, before)
  expect(shown(endpoint, after)).toEqual(shown(endpoint, before))
  const wrong: string[] = []
  for (const name of fieldsOf(endpoint)) {
    if (!(name in before)) continue
    const body = { ...needs, [name]: before[name] }
    const now = await seen(endpoint, before)
    const whole = 'version' in now ? { ...body, version: now.version } : body
    if (!endpoint.body.safeParse(whole).success) continue
    const { status, text } = await change(endpoint, before, whole)
    if (status !== 200) wrong.push(`${name}: ${text}`)
  }
  expect(wrong).toEqual([])
  expect(shown(endpoint, await seen(endpoint, before))).toEqual(shown(endpoint, before))
})

test('an article is saved by its title alone, and by its text alone', async () => {
  const document = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nước lên.' }] }],
  }
  const given = { title: 'Nước sông lên', lead: 'Từ đêm qua', tags: ['Lũ'], document }
  const { id } = (await app.post('/api/article/create', token, given)).body.data
  const locked = await app.post('/api/article/lock', token, { id, action: 'acquire', tab: 'a' })
  const { epoch } = locked.body.data
  const put = async (body: object) => {
    const { version } = (await app.get(`/api/article/${id}`, token)).body.data
    return app.put(`/api/article/update/${id}`, token, { version, epoch, tab: 'a', ...body })
  }
  const renamed = await put({ title: 'Nước sông lên nhanh' })
  expect(renamed.status, renamed.text).toBe(200)
  expect(renamed.body.data).toMatchObject({ ...given, title: 'Nước sông lên nhanh' })
  const other = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nước xuống.' }] }],
  }
  expect((await put({ document: other })).body.data).toMatchObject({
    title: 'Nước sông lên nhanh',
    lead: 'Từ đêm qua',
    document: other,
  })
})
