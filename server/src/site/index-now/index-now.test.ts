import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Publisher, publisher } from '../publications/testing.ts'
import { notifySearchEngines } from './jobs.ts'

type Submitted = { host: string; key: string; keyLocation: string; urlList: string[] }

const key = 'khoa-thu-0123456789abcdef'

/** A search engine's end: keeps what is submitted and answers as told. */
const received: Submitted[] = []
let status = 202
let meanwhile: (() => Promise<unknown>) | null = null
const engine = createServer(async (request, response) => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  received.push(JSON.parse(Buffer.concat(pieces).toString()))
  await meanwhile?.()
  response.writeHead(status).end()
})

let app: TestApp
let site: Publisher
let origin: string
beforeAll(async () => {
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  const INDEXNOW_URL = `http://127.0.0.1:${(engine.address() as AddressInfo).port}/indexnow`
  app = await testApp({ settings: { INDEXNOW_URL, INDEXNOW_KEY: key } })
  site = await publisher(app)
  origin = app.configuration.publicUrl
})
afterAll(async () => {
  engine.close()
  await app.close()
})
beforeEach(async () => {
  received.length = 0
  status = 202
  meanwhile = null
  await app.kernel.pool.query('delete from index_notice')
})

const tell = () => notifySearchEngines(app.kernel)
const told = () => received.flatMap(({ urlList }) => urlList.map((url) => url.replace(origin, ''))).sort()
const waiting = async () =>
  (
    await app.kernel.pool.query(
      'select path, attempts, due_at > now() as later from index_notice order by path',
    )
  ).rows

test('what is published, gets another address or is withdrawn is submitted once, with the key that the site serves', async () => {
  const { id, path } = await site.publish({ title: 'Tin mới' })
  await tell()
  await tell()
  expect(received).toEqual([
    { host: new URL(origin).host, key, keyLocation: `${origin}/${key}.txt`, urlList: [`${origin}${path}`] },
  ])
  const file = await app.get(`/${key}.txt`)
  expect([file.status, file.text]).toEqual([200, key])

  received.length = 0
  await app.kernel.pool.query(`update article_publication set slug = 'ten-khac' where article_id = $1`, [id])
  await tell()
  expect(told()).toEqual([`/ten-khac-${id}.html`, path].sort())

  received.length = 0
  await app.kernel.pool.query('update article_publication set related_ids = $2 where article_id = $1', [
    id,
    [],
  ])
  await tell()
  expect(told()).toEqual([])
  await site.withdraw(id)
  await tell()
  expect(told()).toEqual([`/ten-khac-${id}.html`])
})

test('many go together', async () => {
  for (const n of [1, 2, 3]) await site.publish({ title: `Tin ${n}` })
  await tell()
  expect(received).toHaveLength(1)
  expect(told()).toHaveLength(3)
})

test.each([429, 500, 403])('is tried again later after %i, and given up after many times', async (answer) => {
  status = answer
  const { path } = await site.publish({ title: `Hẹn lại ${answer}` })
  await tell()
  await tell()
  expect(received).toHaveLength(1)
  expect(await waiting()).toEqual([{ path, attempts: 1, later: true }])
  await app.kernel.pool.query('update index_notice set due_at = now()')
  status = 200
  await tell()
  expect(await waiting()).toEqual([])
  await site.publish({ title: `Hẹn mãi ${answer}` })
  status = answer
  await app.kernel.pool.query('update index_notice set attempts = 11')
  await tell()
  expect(await waiting()).toEqual([])
})

test('what was refused is not sent again', async () => {
  status = 422
  await site.publish({ title: 'Sai' })
  await tell()
  await tell()
  expect(received).toHaveLength(1)
  expect(await waiting()).toEqual([])
})

test('what changes while it is submitted is submitted again', async () => {
  const { id, path } = await site.publish({ title: 'Đổi giữa chừng' })
  meanwhile = () => {
    meanwhile = null
    return app.kernel.pool.query(`update article_publication set title = 'Khác' where article_id = $1`, [id])
  }
  await tell()
  expect(told()).toEqual([path, path])
  expect(await waiting()).toEqual([])
})

test('of two processes one submits, and what a dead one had taken is taken up after its lease', async () => {
  const { path } = await site.publish({ title: 'Một lần' })
  await Promise.all([tell(), tell()])
  expect(told()).toEqual([path])
  const next = await site.publish({ title: 'Bỏ dở' })
  await app.kernel.pool.query(`update index_notice set leased_until = now() + interval '1 minute'`)
  await tell()
  expect(told()).toEqual([path])
  await app.kernel.pool.query(`update index_notice set leased_until = now() - interval '1 second'`)
  await tell()
  expect(told()).toEqual([path, next.path].sort())
})

test('a closed site tells nothing, and what it has to tell waits', async () => {
  await site.setting('home.public', false)
  await app.kernel.listener.barrier()
  const { path } = await site.publish({ title: 'Kín' })
  await tell()
  expect(received).toEqual([])
  await site.setting('home.public', true)
  await app.kernel.listener.barrier()
  await tell()
  expect(told()).toEqual([path])
})

test('without IndexNow nothing is put down, there is no key, and what waited is forgotten', async () => {
  const plain = await testApp()
  const { plugin } = await import('./plugin.ts')
  const there = await publisher(plain)
  const { pool, configuration } = plain.kernel
  await pool.query('insert into index_notice_wanted default values')
  await there.publish({ title: 'Đặt trước' })
  await plugin(null as never, { ...plain.kernel, configuration })
  await there.publish({ title: 'Không báo ai' })
  expect((await pool.query('select from index_notice')).rowCount).toBe(0)
  expect((await plain.get(`/${key}.txt`)).status).toBe(404)
  await plain.close()
})
