import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { notifyOfTimes } from '../front/jobs.ts'
import { buildSiteForTests } from '../pages/build-for-tests.ts'
import { type Publisher, publisher } from '../publications/testing.ts'

let app: TestApp
let desk: TestPerson
let path: string
let site: Publisher
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  const verbs = ['index', 'view', 'create', 'update', 'delete'] as const
  desk = await app.person({ grants: verbs.map((verb) => `breakingNews.${verb}` as const) })
  site = await publisher(app)
  path = (await site.publish({ title: 'Bài viết' })).path
  await app.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())
beforeEach(() => app.kernel.pool.query('delete from breaking_news'))

const add = (body: object) => app.post('/api/breaking-news', desk.token, body)
const read = async (at: string) => {
  await app.kernel.listener.barrier()
  return (await app.get(at)).text
}
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Everything that an open page hears, as it comes. */
function listen() {
  let heard = ''
  const waiting: (() => void)[] = []
  const { port } = app.app.server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1', path: '/site/line' }, (answer) => {
    answer.setEncoding('utf8')
    answer.on('data', (piece: string) => {
      heard += piece
      for (const wake of waiting.splice(0)) wake()
    })
    answer.on('error', () => {})
  })
  asked.on('error', () => {})
  asked.end()
  return {
    async until(words: string) {
      while (!heard.includes(words)) await new Promise<void>((resolve) => waiting.push(resolve))
      return heard
    },
    close: () => asked.destroy(),
  }
}

test('a band stands above every page, kept ones too, until it is taken off', async () => {
  const { headers } = await app.get(path)
  const added = (await add({ name: 'Bão số 9 đổ bộ', link: '/tim-kiem?q=bao' })).body.data
  expect(added).toMatchObject({ state: 'shown', active: true })
  for (const at of ['/', path, '/home/tin-moi-nhat.html', '/khong-co.html', '/tim-kiem?q=x']) {
    const html = await read(at)
    expect(html, at).toMatch(/data-band="\d+".*?href="\/tim-kiem\?q=bao".*?Bão số 9 đổ bộ/s)
    expect(html.indexOf('Bão số 9')).toBeLessThan(html.indexOf('class="masthead"'))
  }
  const off = await app.put(`/api/breaking-news/${added.id}`, desk.token, {
    name: added.name,
    active: false,
  })
  expect(off.status, off.text).toBe(200)
  expect(off.body.data.state).toBe('off')
  expect(await read(path)).not.toContain('Bão số 9')
  const same = await app.get(path, undefined, { 'if-none-match': String(headers.etag) })
  expect(same.status).toBeLessThan(400)
})

test('it comes and goes at its times', async () => {
  const added = (await add({ name: 'Họp báo lúc 9 giờ', starts_at: inAnHour() })).body.data
  expect(added.state).toBe('scheduled')
  expect(await read(path)).not.toContain('Họp báo lúc 9 giờ')
  const move = (from: string, until: string) =>
    app.kernel.pool.query(
      `update breaking_news set starts_at = now() + $1::interval,
      ends_at = now() + $2::interval where id = $3`,
      [from, until, added.id],
    )
  await move('-1 second', '1 hour')
  expect(await notifyOfTimes(app.kernel)).toBe(1)
  expect(await notifyOfTimes(app.kernel)).toBe(0)
  expect(await read(path)).toContain('Họp báo lúc 9 giờ')
  await move('-2 hours', '-1 second')
  expect(await notifyOfTimes(app.kernel)).toBe(1)
  expect(await notifyOfTimes(app.kernel)).toBe(0)
  expect(await read(path)).not.toContain('Họp báo lúc 9 giờ')
})

test('one that was timed by somebody without the right since waits for another person', async () => {
  const leaver = await app.person({ grants: ['breakingNews.create'], name: 'Hoa' })
  const body = { name: 'Lệnh sơ tán', starts_at: inAnHour() }
  const { id } = (await app.post('/api/breaking-news', leaver.token, body)).body.data
  await app.kernel.pool.query('delete from user_role where user_id = $1', [leaver.id])
  await app.kernel.pool.query('update breaking_news set starts_at = now() where id = $1', [id])
  expect(await notifyOfTimes(app.kernel)).toBe(0)
  expect(await read(path)).not.toContain(body.name)
  const held = (await app.get('/api/breaking-news?state=held', desk.token)).body.data
  expect(held).toMatchObject([{ id, held: { by: 'Hoa', deciders: expect.any(Array) } }])
  const shown = await app.put(`/api/breaking-news/${id}`, desk.token, { name: body.name, starts_at: null })
  expect(shown.body.data).toMatchObject({ state: 'shown', held: null })
  expect(await read(path)).toContain(body.name)
})

test('open pages hear of it at once, and of its end', async () => {
  const line = listen()
  await line.until('data: null')
  const added = (await add({ name: 'Động đất ở Kon Tum' })).body.data
  await line.until('"text":"Động đất ở Kon Tum"')
  await app.remove(`/api/breaking-news/${added.id}`, desk.token)
  await line.until('"text":"Động đất ở Kon Tum","link":""}\n\nevent: band\ndata: null')
  line.close()
})

test('open pages hear which stories changed, those of the same moments together', async () => {
  const first = await site.publish({ title: 'Tường thuật trực tiếp trận chung kết' })
  const second = await site.publish({ title: 'Diễn biến bão trong đêm' })
  const line = listen()
  await line.until('data: null')
  await app.kernel.pool.query(
    `update article_publication set html = '<p>Phút 89: vào!</p>' || html where article_id = any($1)`,
    [[first.id, second.id]],
  )
  const heard = await line.until('event: articles\ndata: ')
  const [, data = ''] = /event: articles\ndata: (.*)/.exec(heard) ?? []
  expect(JSON.parse(data).sort()).toEqual([first.id, second.id].sort())
  line.close()
})

test('the latest of two is shown; what is wrong is told at the field', async () => {
  await add({ name: 'Tin trước', starts_at: new Date(Date.now() - 60_000).toISOString() })
  await add({ name: 'Tin sau' })
  const html = await read('/')
  expect(html).toContain('Tin sau')
  expect(html).not.toContain('Tin trước')
  const past = await add({ name: 'Đã qua', starts_at: '2020-01-01T00:00:00Z' })
  expect(past.body.errors).toHaveProperty('ends_at')
  const turned = await add({ name: 'Ngược', starts_at: inAnHour(), ends_at: new Date().toISOString() })
  expect(turned.body.errors).toHaveProperty('ends_at')
  for (const link of ['javascript:alert(1)', '//evil.example', 'http://x', '/\\evil'])
    expect((await add({ name: 'Xấu', link })).body.errors, link).toHaveProperty('link')
  expect((await add({ name: '' })).body.errors).toHaveProperty('name')
  const words = '<script>alert(1)</script>'
  await add({ name: words })
  expect(await read('/')).not.toContain(words)
})

test('a closed site has no line', async () => {
  await site.setting('home.public', false)
  await app.kernel.listener.barrier()
  expect((await app.get('/site/line')).status).toBe(204)
  await site.setting('home.public', true)
})
