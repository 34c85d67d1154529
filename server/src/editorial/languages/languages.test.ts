import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import { move, type Newsroom, newsroom, write } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const create = (id: number, language: string, { token } = room.reporter) =>
  app.post(`/api/article/${id}/language`, token, { language })
const languages = (id: number, { token } = room.reporter) => app.get(`/api/article/${id}/language`, token)

test('an English version is a private draft with the words to translate, linked both ways, once', async () => {
  const { id } = await write(app, room, room.reporter, 'Bão vào Đà Nẵng', 'Bão số 11 vào bờ.')
  expect((await languages(id)).body.data).toMatchObject([{ article_id: id, language: 'vi' }])
  const english = (await create(id, 'en')).body.data.id
  const detail = (await app.get(`/api/article/${english}`, room.reporter.token)).body.data
  expect(detail).toMatchObject({
    title: 'Bão vào Đà Nẵng',
    stage: 1,
    category_id: null,
    author: { id: room.reporter.id },
  })
  expect(detail.document.content[0].content[0].text).toBe('Bão số 11 vào bờ.')
  expect((await languages(id)).body.data.map((one: { language: string }) => one.language)).toEqual([
    'vi',
    'en',
  ])
  expect((await languages(english)).body.data[1]).toMatchObject({
    article_id: id,
    language: 'vi',
    title: 'Bão vào Đà Nẵng',
  })
  expect((await create(id, 'en')).body).toMatchObject({ code: 409, error: 'language.exists' })
  expect((await create(english, 'vi')).body.error).toBe('language.exists')
  expect((await create(id, 'fr')).status).toBe(422)
})

const link = (id: number, article_id: number, language = 'en', { token } = room.reporter) =>
  app.put(`/api/article/${id}/language`, token, { article_id, language })

test('two existing stories become languages of one, and are separated again', async () => {
  const { id } = await write(app, room, room.reporter, 'Bài tiếng Việt')
  const { id: english } = await write(app, room, room.reporter, 'An English story')
  const linked = await link(id, english)
  expect(linked.status, linked.text).toBe(200)
  expect(linked.body.data).toMatchObject([
    { article_id: id, language: 'vi' },
    { article_id: english, language: 'en', title: 'An English story' },
  ])
  expect((await languages(english)).body.data[1]).toMatchObject({ article_id: id })
  const { id: third } = await write(app, room, room.reporter, 'A third story')
  expect((await link(id, third)).body.error).toBe('language.exists')
  expect((await link(third, english)).body.error).toBe('language.elsewhere')
  expect((await link(third, third)).body.error).toBe('language.same')
  expect((await languages(third)).body.data).toHaveLength(1)
  expect((await app.remove(`/api/article/${id}/language`, room.reporter.token)).status).toBe(200)
  expect((await languages(english)).body.data).toHaveLength(1)
  expect((await link(english, id, 'vi')).body.data).toMatchObject([{ language: 'en' }, { language: 'vi' }])
})

test('a story that one may not change, or that is not there, is not linked; of two at once one is', async () => {
  const { id } = await write(app, room, room.reporter, 'Của tôi')
  const { id: theirs } = await write(app, room, room.otherReporter, 'Of somebody else')
  expect((await link(id, theirs)).status).toBe(404)
  expect((await link(theirs, id)).status).toBe(404)
  expect((await link(id, 987_654_321)).status).toBe(404)
  const { id: sent } = await write(app, room, room.reporter, 'Already sent')
  await move(app, room.reporter, sent, 'submit')
  expect((await link(id, sent)).status).toBe(403)
  const { id: one } = await write(app, room, room.reporter, 'One')
  const { id: two } = await write(app, room, room.reporter, 'Two')
  const both = await Promise.all([link(id, one), link(id, two)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const back = await Promise.all([link(one, two), link(two, one)])
  expect(back.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
})

test('two requests at once make one version', async () => {
  const { id } = await write(app, room, room.reporter, 'Một bản thôi')
  const both = await Promise.all([create(id, 'en'), create(id, 'en')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('who may not see an article may make no version of it, and learns no title of a private one', async () => {
  const { id } = await write(app, room, room.reporter, 'Chưa gửi biên tập')
  expect((await create(id, 'en', room.otherReporter)).status).toBe(404)
  expect((await languages(id, room.otherReporter)).status).toBe(404)
  await move(app, room.reporter, id, 'submit')
  const made = (await create(id, 'en', room.editor)).body.data.id
  const [, version] = (await languages(id)).body.data
  expect(version).toEqual({ article_id: made, language: 'en', title: null, stage: null, live: false })
})

test('separated, both stay as they are', async () => {
  const { id } = await write(app, room, room.reporter, 'Tách đôi')
  const english = (await create(id, 'en')).body.data.id
  const { status } = await app.remove(`/api/article/${english}/language`, room.reporter.token)
  expect(status).toBe(200)
  expect((await languages(id)).body.data).toHaveLength(1)
  expect((await app.remove(`/api/article/${english}/language`, room.reporter.token)).body.error).toBe(
    'language.alone',
  )
  expect((await app.get(`/api/article/${english}`, room.reporter.token)).status).toBe(200)
})

test('pages of a live story lead to its other language and name both to search engines', async () => {
  const publish = async (id: number) => {
    for (const [person, step] of [
      [room.reporter, 'submit'],
      [room.editor, 'forward'],
      [room.head, 'approve'],
      [room.secretary, 'publish'],
    ] as const)
      expect((await move(app, person, id, step)).status, step).toBe(200)
  }
  const { id } = await write(app, room, room.reporter, 'Cầu mới thông xe')
  const english = (await create(id, 'en')).body.data.id
  await publish(id)
  const page = async (one: number) => {
    const { rows } = await app.kernel.pool.query(
      'select slug from article_publication where article_id = $1',
      [one],
    )
    return (await app.get(`/${rows[0].slug}-${one}.html`)).text
  }
  expect(await page(id)).not.toContain('hrefLang')
  const lock = (
    await app.post('/api/article/lock', room.reporter.token, { id: english, action: 'acquire', tab: 'a' })
  ).body.data
  const saved = await app.put(`/api/article/update/${english}`, room.reporter.token, {
    version: 1,
    epoch: lock.epoch,
    tab: 'a',
    title: 'New bridge opens',
    lead: 'Summary.',
    category_id: room.categoryId,
  })
  expect(saved.status).toBe(200)
  await app.post('/api/article/lock', room.reporter.token, {
    id: english,
    action: 'release',
    tab: 'a',
    epoch: lock.epoch,
  })
  await publish(english)
  await expect.poll(() => page(id)).toContain(`new-bridge-opens-${english}.html`)
  for (const one of [id, english]) {
    const html = await page(one)
    expect(html).toMatch(
      new RegExp(`rel="alternate" hrefLang="vi" href="[^"]+/cau-moi-thong-xe-${id}\\.html"`, 'i'),
    )
    expect(html).toMatch(
      new RegExp(`rel="alternate" hrefLang="en" href="[^"]+/new-bridge-opens-${english}\\.html"`, 'i'),
    )
    expect(html).toMatch(
      new RegExp(`rel="alternate" hrefLang="x-default" href="[^"]+/cau-moi-thong-xe-${id}\\.html"`, 'i'),
    )
  }
  expect(await page(english)).toContain('<article class="article" lang="en"')
  expect(await page(id)).toContain(`href="/new-bridge-opens-${english}.html?lang=en"`)
  const whole = (await app.get('/sitemap-articles-0.xml')).text
  const news = (await app.get('/sitemap-news.xml')).text
  const feed = (await app.get('/rss.xml')).text
  for (const path of [`cau-moi-thong-xe-${id}.html`, `new-bridge-opens-${english}.html`])
    for (const text of [whole, news, feed]) expect(text).toContain(path)
  const languageOf = (path: string) => /<news:language>(\w+)</.exec(news.slice(news.indexOf(path)))?.[1]
  expect(languageOf(`cau-moi-thong-xe-${id}`)).toBe('vi')
  expect(languageOf(`new-bridge-opens-${english}`)).toBe('en')
})
