import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '#server/site/pages/build-for-tests.ts'
import { bring, move, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

type Choice = { id: number; title: string; live: boolean; path: string; stage: number }

const search = async (query: string, token = room.reporter.token): Promise<Choice[]> => {
  const answer = await app.get(`/api/article/stories?${query}`, token)
  expect(answer.status).toBe(200)
  return answer.body.data
}
const ids = (choices: Choice[]) => choices.map(({ id }) => id)
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const leading = (id: number, ...more: object[]) => ({
  type: 'doc',
  content: [paragraph('Nội dung của tin.'), { type: 'storyLink', attrs: { id } }, ...more],
})

describe('stories to lead to', () => {
  test('are found in every stage that the user may see, and by their ids', async () => {
    const draft = await write(app, room, room.reporter, 'Cầu phao Bến Thủy bản nháp')
    const live = await bring(app, room, 'published', 'Cầu phao Bến Thủy thông xe')
    const waiting = await bring(app, room, 'draft', 'Cầu phao Bến Thủy chờ duyệt')
    const keyword = `keyword=${encodeURIComponent('phao bến thủy')}`
    expect(ids(await search(keyword)).toSorted()).toEqual([draft.id, live, waiting].toSorted())
    // Of others a private draft is nobody's to see; what is live anybody may lead to.
    const others = await search(keyword, room.otherReporter.token)
    expect(ids(others)).toContain(live)
    expect(ids(others)).not.toContain(draft.id)
    expect(await search(`ids=${live},${draft.id}`, room.otherReporter.token)).toMatchObject([
      { id: live, title: 'Cầu phao Bến Thủy thông xe', live: true, stage: 5 },
    ])
    expect((await search('limit=1')).length).toBe(1)
    expect((await app.get('/api/article/stories')).status).toBe(401)
    for (const wrong of [
      'ids=x',
      'ids=1,,2',
      'limit=0',
      `ids=${Array.from({ length: 60 }, (_, n) => n + 1)}`,
    ])
      expect((await app.get(`/api/article/stories?${wrong}`, room.reporter.token)).status).toBe(422)
  })

  test('are on the site while they are live, by their present headlines', async () => {
    const other = await bring(app, room, 'corrected', 'Hồ Hòa Bình mở cửa xả')
    const story = await write(app, room, room.reporter, 'Lũ về sông Đà')
    const { version } = story
    const lock = await app.post('/api/article/lock', room.reporter.token, {
      id: story.id,
      action: 'acquire',
      tab: 't',
    })
    const saved = await app.put(`/api/article/update/${story.id}`, room.reporter.token, {
      document: leading(other),
      version,
      epoch: lock.body.data.epoch,
      tab: 't',
    })
    expect(saved.status).toBe(200)
    await app.post('/api/article/lock', room.reporter.token, {
      id: story.id,
      action: 'release',
      tab: 't',
      epoch: lock.body.data.epoch,
    })
    for (const [person, step] of [
      [room.reporter, 'submit'],
      [room.editor, 'forward'],
      [room.head, 'approve'],
      [room.secretary, 'publish'],
    ] as const)
      expect((await move(app, person, story.id, step)).status).toBe(200)
    const { rows } = await app.kernel.pool.query<{ slug: string; html: string }>(
      'select slug, html from article_publication where article_id = $1',
      [story.id],
    )
    const path = `/${rows[0]?.slug}-${story.id}.html`
    // Neither the stored page nor the words that are searched say what is not out.
    expect(rows[0]?.html).not.toContain('Hòa Bình')
    const page = async () => (await app.get(path)).text
    expect(await page()).not.toContain('Hòa Bình')
    expect((await move(app, room.secretary, other, 'publish')).status).toBe(200)
    await expect.poll(page).toContain('<span>Tin liên quan</span> <a href="/ho-hoa-binh-mo-cua-xa-')
    await app.kernel.pool.query(
      "update article_publication set title = 'Hồ Hòa Bình đóng cửa xả' where article_id = $1",
      [other],
    )
    await expect.poll(page).toContain('>Hồ Hòa Bình đóng cửa xả</a>')
    expect(
      (await app.get(`/api/article/${story.id}?html=true`, room.reporter.token)).body.data.html,
    ).toContain('Tin liên quan')
  })
})

test('feeds carry whole stories where the site says so, and only then', async () => {
  const feed = async () => (await app.get('/rss.xml')).text
  expect(await feed()).not.toContain('content:encoded')
  const { rows } = await app.kernel.pool.query<{ id: number }>(
    "select article_id as id from article_publication where title = 'Lũ về sông Đà'",
  )
  expect(rows).toHaveLength(1)
  await app.kernel.pool.query(
    "insert into setting (key, value, group_name) values ('site.feed_whole', 'true', 'site') on conflict (key) do update set value = excluded.value",
  )
  await expect.poll(feed, { timeout: 20_000 }).toContain('<content:encoded>&lt;p&gt;Nội dung của tin.')
  expect(await feed()).toContain('xmlns:content="http://purl.org/rss/1.0/modules/content/"')
  expect(await feed()).toMatch(
    /Tin liên quan: &lt;a href=&quot;http[^&]+ho-hoa-binh-mo-cua-xa-\d+\.html&quot;/,
  )
})

test('a newsletter can carry its first story whole', async () => {
  const admin = await app.person({
    grants: ['newsletter.index', 'newsletter.create', 'newsletter.view', 'newsletter.update'] as never,
  })
  const made = await app.post('/api/newsletters', admin.token, { name: 'Bản tin cả bài', send_at: '06:30' })
  expect(made.status).toBe(200)
  const { id, version, whole_first } = made.body.data
  expect(whole_first).toBe(false)
  const report = async () =>
    JSON.stringify((await app.get(`/api/newsletters/${id}/report`, admin.token)).body.data)
  expect(await report()).not.toContain('Nội dung của tin.')
  const changed = await app.put(`/api/newsletters/${id}`, admin.token, { whole_first: true, version })
  expect(changed.status).toBe(200)
  expect(await report()).toContain('<p>Nội dung của tin.</p>')
})
