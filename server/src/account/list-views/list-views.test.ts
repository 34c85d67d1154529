import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let head: TestPerson
let reporter: TestPerson
let stranger: TestPerson
let news: number
let politics: number
let sport: number
beforeAll(async () => {
  app = await testApp()
  news = await app.department('ban-thoi-su')
  politics = await app.department('to-chinh-tri', news)
  sport = await app.department('ban-the-thao')
  head = await app.person({ grants: ['listView.share'], departments: [news] })
  reporter = await app.person({ departments: [politics] })
  stranger = await app.person({ departments: [sport] })
})
afterAll(() => app.close())

const list = '/article/draft'
const save = (person: TestPerson | undefined, body: object) =>
  app.post('/api/list-views', person?.token, { list, name: 'Chờ quá hạn', search: 'overdue=true', ...body })
const seenBy = async (person: TestPerson, of = list) =>
  (await app.get(`/api/list-views?list=${encodeURIComponent(of)}`, person.token)).body.data
const names = async (person: TestPerson) =>
  (await seenBy(person)).views.map(({ name }: { name: string }) => name)

test('a view is private to its owner and to its list', async () => {
  const made = await save(reporter, { search: 'keyword=m%C6%B0a+l%E1%BB%9Bn&sortBy=title&columns=stage' })
  expect(made.status).toBe(200)
  expect(made.body.data).toMatchObject({ mine: true, department: null, is_default: false, version: 1 })
  expect(await names(reporter)).toEqual(['Chờ quá hạn'])
  expect(await names(stranger)).toEqual([])
  expect((await seenBy(reporter, '/users/list')).views).toEqual([])
  const put = await app.put(`/api/list-views/${made.body.data.id}`, stranger.token, { version: 1, name: 'x' })
  expect(put.status).toBe(404)
  expect((await app.remove(`/api/list-views/${made.body.data.id}`, stranger.token)).status).toBe(404)
})

test('names are taken once in a list, whatever the case; bad input is refused at its field', async () => {
  expect((await save(reporter, { name: 'CHỜ QUÁ HẠN' })).body.errors).toHaveProperty('name')
  expect((await save(reporter, { list: '/users/list' })).status).toBe(200)
  for (const [field, value] of [
    ['name', '  '],
    ['list', 'article'],
    ['search', '?keyword=a'],
    ['search', 'a=1&&b=2'],
    ['department_id', 'x'],
  ] as const) {
    const answer = await save(reporter, { name: 'Khác', [field]: value })
    expect([field, answer.status]).toEqual([field, 422])
    expect(answer.body.errors).toHaveProperty(field)
  }
  expect((await app.get('/api/list-views?list=nope', reporter.token)).status).toBe(422)
  expect((await app.get('/api/list-views?list=//', reporter.token)).status).toBe(422)
})

test('a slash at the end of a screen’s path names the same list', async () => {
  const made = await save(reporter, { list: '/studio/list-book/', name: 'Chờ duyệt' })
  expect(made.status).toBe(200)
  for (const path of ['/studio/list-book', '/studio/list-book/'])
    expect((await seenBy(reporter, path)).views.map(({ id }: { id: number }) => id)).toEqual([
      made.body.data.id,
    ])
})

test('sharing needs the permission and a department of one’s own or below; those below see it', async () => {
  expect((await save(reporter, { name: 'Chung', department_id: politics })).body).toMatchObject({
    error: 'permission.denied',
    data: { permission: 'listView.share' },
  })
  expect((await save(head, { name: 'Chung', department_id: sport })).body.error).toBe('list_view.not_shared')
  expect((await seenBy(reporter)).departments).toEqual([])
  expect((await seenBy(head)).departments).toHaveLength(2)
  const { body } = await save(head, { name: 'Chung', department_id: news })
  const { id } = body.data
  expect(await names(reporter)).toEqual(['Chờ quá hạn', 'Chung'])
  expect(await names(stranger)).toEqual([])
  const theirs = (await seenBy(reporter)).views[1]
  expect(theirs).toMatchObject({ mine: false, department: { id: news }, owner: { id: head.id } })
  // Who sees it may open the list with it, and not change it.
  const choose = (view_id: number | null) =>
    app.put('/api/list-views/default', reporter.token, { list, view_id })
  expect((await choose(id)).status).toBe(200)
  expect((await seenBy(reporter)).views[1].is_default).toBe(true)
  expect((await seenBy(head)).views[0].is_default).toBe(false)
  expect((await app.put(`/api/list-views/${id}`, reporter.token, { version: 1, name: 'x' })).status).toBe(404)
  // Taken back, it is nobody else's default.
  await app.put(`/api/list-views/${id}`, head.token, { version: 1, department_id: null })
  expect(await names(reporter)).toEqual(['Chờ quá hạn'])
  expect((await choose(id)).status).toBe(404)
  await app.put(`/api/list-views/${id}`, head.token, { version: 2, department_id: politics })
  expect((await seenBy(reporter)).views[1].is_default).toBe(false)
})

test('is renamed and brought up to date by its version, is the default or not, and goes', async () => {
  const { id } = (await save(stranger, {})).body.data
  const put = (body: object) => app.put(`/api/list-views/${id}`, stranger.token, body)
  expect((await put({ version: 1, name: 'Mới', search: 'category_id=3' })).body.data).toMatchObject({
    name: 'Mới',
    search: 'category_id=3',
    version: 2,
  })
  expect((await put({ version: 1, name: 'Cũ' })).body.error).toBe('record.stale')
  const choose = (body: object) => app.put('/api/list-views/default', stranger.token, body)
  expect((await choose({ list: '/users/list', view_id: id })).status).toBe(404)
  await choose({ list, view_id: id })
  expect((await seenBy(stranger)).views[0].is_default).toBe(true)
  await choose({ list, view_id: null })
  expect((await seenBy(stranger)).views[0].is_default).toBe(false)
  await choose({ list, view_id: id })
  expect((await app.remove(`/api/list-views/${id}`, stranger.token)).status).toBe(200)
  expect(await names(stranger)).toEqual([])
})

test('a list holds at most fifty of a person, also when many are saved at once', async () => {
  const person = await app.person()
  const answers = await Promise.all(
    Array.from({ length: 55 }, (_, n) => save(person, { name: `Bộ lọc ${n}` })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(50)
  expect(answers.find(({ status }) => status === 409)?.body.error).toBe('list_view.too_many')
})

test('needs a session', async () => {
  expect((await save(undefined, {})).status).toBe(401)
  expect((await app.get(`/api/list-views?list=${list}`)).status).toBe(401)
  expect((await app.put('/api/list-views/1', undefined, { version: 1 })).status).toBe(401)
  expect((await app.put('/api/list-views/default', undefined, { list, view_id: null })).status).toBe(401)
  expect((await app.remove('/api/list-views/1')).status).toBe(401)
})
