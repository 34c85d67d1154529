import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { buildSiteForTests } from '../../site/pages/build-for-tests.ts'
import { bring, type Newsroom, newsroom } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  buildSiteForTests()
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const call = (method: string, path: string, by: TestPerson, payload?: object) =>
  app.call(method, path, { token: by.token, ...(payload ? { payload } : {}) })

const state = (id: number, open: boolean, by = room.secretary) =>
  call('POST', `/api/article/live/${id}/state`, by, { open })

const add = (id: number, more: object = {}, by = room.secretary) =>
  call('POST', `/api/article/live/${id}/entries`, by, { body: 'Nước đã rút khỏi nội thành.', ...more })

const change = (id: number, body: object, by = room.secretary) =>
  call('PUT', `/api/article/live/entries/${id}`, by, body)

/** A published article with an open report. */
async function reported(title: string): Promise<number> {
  const id = await bring(app, room, 'published', title)
  expect((await state(id, true)).status).toBe(200)
  return id
}

async function pageOf(id: number): Promise<string> {
  await app.kernel.listener.barrier()
  const { path } = (await app.get(`/api/home/${id}`)).body.data
  return (await app.get(path)).text
}

/** Puts an entry's making so many minutes back. */
const age = (id: number, minutes: number) =>
  app.kernel.pool.query("update live_entry set created_at = now() - $2 * interval '1 minute' where id = $1", [
    id,
    minutes,
  ])

describe('a live report', () => {
  test('has its entries on the article page, the newest first below the pinned one', async () => {
    const id = await reported('Bão số 9 vào bờ')
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const first = (await add(id, { title: 'Gió mạnh dần', at: at(50), is_key: true })).body.data
    const second = (await add(id, { title: 'Cấm đường ven biển', at: at(20), pinned: true })).body.data
    const third = (await add(id, { body: 'Xem http://tin.example/x?a=1.\nHai dòng <b>.', at: at(5) })).body
      .data
    const { live } = (await app.get(`/api/home/${id}`)).body.data
    expect(live).toMatchObject({ ended_at: null })
    expect(live.entries.map((entry: { id: number }) => entry.id)).toEqual([third.id, second.id, first.id])
    const html = await pageOf(id)
    const places = [second, third, first].map((entry) => html.indexOf(`id="muc-${entry.id}"`))
    expect(places.every((place) => place > 0)).toBe(true)
    expect([...places].sort((a, b) => a - b)).toEqual(places)
    expect(html).toContain('<a href="http://tin.example/x?a=1" rel="noopener nofollow">')
    expect(html).toContain('Hai dòng &lt;b&gt;.')
    // Key points lead to their entries.
    expect(html).toMatch(new RegExp(`live-points.*href="#muc-${first.id}"`, 's'))
  })

  test('is in the page’s data, the feed and the lists while it goes on', async () => {
    const id = await reported('Phiên chất vấn sáng nay')
    const { id: entry } = (await add(id, { title: 'Bộ trưởng trả lời' })).body.data
    const html = await pageOf(id)
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
    const posting = data['@graph'].find((one: { '@type': string }) => one['@type'] === 'LiveBlogPosting')
    expect(posting).toMatchObject({
      headline: 'Phiên chất vấn sáng nay',
      liveBlogUpdate: [{ '@type': 'BlogPosting', headline: 'Bộ trưởng trả lời' }],
    })
    expect(posting.liveBlogUpdate[0].url).toMatch(new RegExp(`#muc-${entry}$`))
    expect(posting.coverageEndTime).toBeUndefined()
    expect(html).toContain(`href="/rss/tuong-thuat/${id}.xml"`)
    const feed = await app.get(`/rss/tuong-thuat/${id}.xml`)
    expect(feed.headers['content-type']).toContain('application/rss+xml')
    expect(feed.text).toContain('<title>Bộ trưởng trả lời</title>')
    const listed = async () =>
      (await app.get('/api/home/search?keyword=phien%20chat%20van')).body.data.find(
        (one: { id: number }) => one.id === id,
      )
    expect((await listed()).is_live).toBe(true)
    expect((await state(id, false)).body.data).toMatchObject({ state: 'ended' })
    expect((await listed()).is_live).toBe(false)
    expect(await pageOf(id)).toContain('coverageEndTime')
    expect((await add(id)).status).toBe(409)
    expect((await state(id, true)).body.data).toMatchObject({ state: 'open', ended_at: null })
  })

  test('brings a new entry to pages and feeds that were kept', async () => {
    const id = await reported('Trận chung kết')
    await pageOf(id)
    await app.get(`/rss/tuong-thuat/${id}.xml`)
    await add(id, { title: 'Bàn thắng phút 12' })
    expect(await pageOf(id)).toContain('Bàn thắng phút 12')
    expect((await app.get(`/rss/tuong-thuat/${id}.xml`)).text).toContain('Bàn thắng phút 12')
  })

  test('takes the same press once, and pins one entry alone', async () => {
    const id = await reported('Gửi hai lần')
    const one = await add(id, { client_key: 'press-1', pinned: true })
    const again = await add(id, { client_key: 'press-1', pinned: true })
    expect(again.body.data.id).toBe(one.body.data.id)
    await add(id, { client_key: 'press-2', pinned: true })
    const { entries } = (await call('GET', `/api/article/live/${id}`, room.secretary)).body.data
    expect(entries.map(({ pinned }: { pinned: boolean }) => pinned)).toEqual([true, false])
  })
})

describe('an entry', () => {
  test('is mended in silence at first, and openly once readers have had it', async () => {
    const id = await reported('Sai số liệu')
    const { id: entry, version } = (await add(id, { body: 'Có 12 nhà tốc mái.' })).body.data
    const quiet = await change(entry, { body: 'Có 13 nhà tốc mái.', version })
    expect(quiet.status).toBe(200)
    expect(quiet.body.data).toMatchObject({ correction: '', corrected_at: null })
    await age(entry, 11)
    const silent = await change(entry, { body: 'Có 14 nhà tốc mái.', version: version + 1 })
    expect(silent.status).toBe(422)
    expect(silent.body.errors.correction).toBeDefined()
    // What is no word of it needs no note.
    expect((await change(entry, { is_key: true, version: version + 1 })).status).toBe(200)
    const open = await change(entry, {
      body: 'Có 14 nhà tốc mái.',
      correction: 'Bản trước ghi 13 nhà.',
      version: version + 2,
    })
    expect(open.body.data).toMatchObject({ correction: 'Bản trước ghi 13 nhà.' })
    expect(await pageOf(id)).toContain('Bản trước ghi 13 nhà.')
  })

  test('is changed by one of two people who read the same, and by nobody once it is gone', async () => {
    const id = await reported('Hai người sửa')
    const { id: entry, version } = (await add(id)).body.data
    const answers = await Promise.all([
      change(entry, { title: 'Một', version }),
      change(entry, { title: 'Hai', version }, room.secretary),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await call('DELETE', `/api/article/live/entries/${entry}`, room.secretary)).status).toBe(200)
    expect((await change(entry, { title: 'Ba', version: version + 1 })).status).toBe(404)
    expect(await pageOf(id)).not.toContain(`muc-${entry}`)
  })

  test('says at the field what is wrong with it', async () => {
    const id = await reported('Thiếu chữ')
    expect((await add(id, { body: ' ' })).body.errors.body).toBeDefined()
    const ahead = await add(id, { at: new Date(Date.now() + 3_600_000).toISOString() })
    expect(ahead.status).toBe(422)
    expect(ahead.body.errors.at).toBeDefined()
  })
})

describe('who may report', () => {
  test('is whoever may publish the article, while readers have it', async () => {
    const id = await bring(app, room, 'published', 'Ai được tường thuật')
    expect(
      (await app.call('POST', `/api/article/live/${id}/state`, { payload: { open: true } })).status,
    ).toBe(401)
    for (const by of [room.reporter, room.editor, room.sportEditor])
      expect([403, 404]).toContain((await state(id, true, by)).status)
    const seen = await call('GET', `/api/article/live/${id}`, room.reporter)
    expect(seen.body.data).toMatchObject({ state: 'none', why_not: expect.stringMatching(/./) })
    expect((await state(id, true)).status).toBe(200)
    const { id: entry } = (await add(id)).body.data
    expect((await add(id, {}, room.reporter)).status).toBe(403)
    expect((await change(entry, { title: 'x', version: 1 }, room.reporter)).status).toBe(403)
    expect((await call('DELETE', `/api/article/live/entries/${entry}`, room.reporter)).status).toBe(403)
    const draft = await bring(app, room, 'approved', 'Chưa đăng')
    const refused = await state(draft, true)
    expect(refused.status).toBe(403)
    expect(refused.body.message).toContain('không đăng')
  })
})
