import { homePublicSetting } from '@toasoan/contract/site/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import { type Newsroom, newsroom } from '../articles/testing.ts'
import { directives, inHours } from './testing.ts'

let app: TestApp
let room: Newsroom
let it: ReturnType<typeof directives>
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  room = await newsroom(app)
  it = directives(app)
})
afterAll(() => app.close())

const toNews = () => ({ department_ids: [room.news] })
const make = async (title: string, more: object = {}, kind: 'propagate' | 'orientate' = 'propagate') =>
  (await it.create(room.secretary, it.input(title, toNews(), more), kind)).body.data
const titles = async (query: string, token?: string): Promise<string[]> =>
  (await app.get(`/api/home/propagate?${query}`, token)).body.data.map(
    ({ title }: { title: string }) => title,
  )
const page = async (path: string) => {
  await app.kernel.listener.barrier()
  return app.get(path)
}

test('readers see only what is marked for them; staff also what is addressed to them', async () => {
  const open = await make('Lịch tiếp bạn đọc', { is_public: true, acknowledge_by: inHours(9) })
  const inner = await make('Quy trình nội bộ', { urgency: 'flash' })
  await make('Định hướng đưa tin', {}, 'orientate')
  expect(await titles('')).toEqual(['Lịch tiếp bạn đọc'])
  expect(await titles('', room.sportEditor.token)).toEqual(['Lịch tiếp bạn đọc'])
  expect(await titles('', room.reporter.token)).toEqual([
    'Định hướng đưa tin',
    'Quy trình nội bộ',
    'Lịch tiếp bạn đọc',
  ])
  expect((await titles('waiting=true', room.reporter.token))[0]).toBe('Quy trình nội bộ')
  await it.read(room.reporter, inner.id)
  expect(await titles('waiting=true&kind=propagate', room.reporter.token)).toEqual(['Lịch tiếp bạn đọc'])
  expect(await titles('waiting=true')).toEqual([])
  const [shown] = (await app.get('/api/home/propagate')).body.data
  expect(shown).toMatchObject({ id: open.id, acknowledge_by: null, state: null })
  expect((await app.get('/api/home/propagate?page=0')).status).toBe(422)
  expect((await app.get(`/api/home/propagate/${open.slug}`)).body.data.html).toContain('Nội dung văn bản.')
  expect((await app.get(`/api/home/propagate/${inner.slug}`)).status).toBe(404)
  expect((await app.get(`/api/home/propagate/${inner.slug}`, room.sportEditor.token)).status).toBe(404)
  expect((await app.get(`/api/home/propagate/${inner.slug}`, room.reporter.token)).body.data).toMatchObject({
    state: 'read',
  })
})

test('the public page shows it at once, and takes it away at once; other addresses all look alike', async () => {
  const open = await make('Tuyển cộng tác viên', { is_public: true })
  const inner = await make('Chỉ nội bộ', {})
  const address = `/home/propate/${open.slug}.html`
  const shown = await page(address)
  expect(shown.status).toBe(200)
  expect(shown.text).toContain('<h1>Tuyển cộng tác viên</h1>')
  expect((await page('/')).text).toContain(address)
  const byNumber = await page(`/view/ten-nao-cung-duoc-${open.id}.html`)
  expect([byNumber.status, byNumber.headers.location]).toEqual([301, address])
  const byName = await app.get(`/api/home/propagate/chi-noi-bo-${inner.id}.html`, room.reporter.token)
  expect(byName.body.data.title).toBe('Chỉ nội bộ')
  const closed = await page(`/home/propate/${inner.slug}.html`)
  const nothing = await page('/home/propate/khong-co-gi.html')
  expect(closed.text).not.toContain('Chỉ nội bộ')
  expect(closed.text.replaceAll(inner.slug, 'khong-co-gi')).toBe(
    nothing.text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => at),
  )
  expect(closed.text).toContain('noindex')
  const inView = await page(`/view/${inner.slug}-${inner.id}.html`)
  expect([inView.status, inView.text.includes('data-directive')]).toEqual([200, true])
  await app
    .get(`/api/propagate/status/${open.id}`, room.secretary.token)
    .then(({ status }) => expect(status).toBe(200))
  expect((await page(address)).text).not.toContain('Tuyển cộng tác viên')
  expect((await page('/')).text).not.toContain(address)
})

test('a closed site is for those with a session', async () => {
  await app.kernel.pool.query(
    "insert into setting (key, group_name, value) values ($1, 'home', $2) on conflict (key) do update set value = $2",
    [homePublicSetting, 'false'],
  )
  await app.kernel.pool.query("select pg_notify('public_changed', 'all')")
  await app.kernel.listener.barrier()
  expect((await app.get('/api/home/propagate')).status).toBe(401)
  expect((await app.get('/api/home/propagate/lich-tiep-ban-doc')).status).toBe(401)
  expect((await app.get('/api/home/propagate', room.reporter.token)).status).toBe(200)
})
