import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { publishDue } from './jobs.ts'
import { bring, documentOf, move, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const change = (id: number, version: number, body: object, by = room.secretary) =>
  app.post(`/api/article/correct/${id}`, by.token, { version, ...body })
const read = async (id: number) => (await app.get(`/api/home/${id}`)).body.data
const movesOf = async (id: number) =>
  (await app.get(`/api/article/history/${id}`, room.secretary.token)).body.data.moves
const pageOf = async (id: number) => {
  const { slug } = (await app.kernel.pool.query('select slug from article where id = $1', [id])).rows[0]
  return (await app.get(`/${slug}-${id}.html`)).text
}
const words = (n: number, start = 'từ') => Array.from({ length: n }, (_, at) => `${start}${at}`).join(' ')
const fixed = documentOf('Nội dung của bản tin.')

test('a fix is silent: readers see the words, and no time of an update, in the page, feed or sitemap', async () => {
  const id = await bring(app, room, 'published', 'Sửa nhỏ lặng lẽ')
  const before = await read(id)
  expect(before.modified_at).toBe(before.published_at)
  const { status, body, text } = await change(id, 1, { change: 'fix', document: fixed })
  expect(status, text).toBe(200)
  expect(body.data).toMatchObject({ stage: 5, version: 2, published_version: 2 })
  const after = await read(id)
  expect(after.html).toContain('Nội dung của bản tin.')
  expect([after.modified_at, after.corrections]).toEqual([before.modified_at, []])
  const item = (await app.get('/rss.xml')).text.split('<item>').find((one) => one.includes(`-${id}.html`))
  expect(item).toBeDefined()
  expect(item).not.toContain('atom:updated')
  const [last] = await movesOf(id)
  expect(last).toMatchObject({ transition: 'correct', change: 'fix', correction: null, version: 2 })
  expect(last.transition_name.vi).toBe('Sửa nhỏ ngay')
})

test('fixes are listed in the log, apart from updates and corrections', async () => {
  const id = await bring(app, room, 'published', 'Sửa nhỏ có ghi lại')
  expect((await change(id, 1, { change: 'fix', document: fixed })).status).toBe(200)
  const more = { change: 'update', document: documentOf('Nội dung thứ ba.') }
  expect((await change(id, 2, more)).status).toBe(200)
  const listed = async (which: string) =>
    (await app.get(`/api/article/log?article_id=${id}&${which}`, room.secretary.token)).body.data
  const [fix, ...others] = await listed('change=fix')
  expect(others).toEqual([])
  expect(fix).toMatchObject({ change: 'fix', article: { id }, user: { id: room.secretary.id } })
  expect((await listed('change=update')).map((row: { change: string }) => row.change)).toEqual(['update'])
  expect(await listed('change=correction')).toEqual([])
  expect(await listed('change=fix&kind=read')).toEqual([])
})

test('a fix keeps to the body, to its pictures, and to twenty words', async () => {
  const id = await bring(app, room, 'published', 'Sửa nhỏ quá tay')
  const long = `${words(40)} hết.`
  expect((await change(id, 1, { change: 'update', document: documentOf(long) })).status).toBe(200)
  const refusal = async (body: object) => {
    const answer = await change(id, 2, { change: 'fix', document: documentOf(long), ...body })
    return [answer.status, answer.body.errors]
  }
  const at = (field: string, part: string) => [422, { [field]: [expect.stringContaining(part)] }]
  expect(await refusal({ title: 'Tiêu đề khác' })).toEqual(at('change', 'thân bài'))
  expect(await refusal({ tags: ['Thêm'] })).toEqual(at('change', 'thân bài'))
  const replaced = (n: number) => documentOf(`${words(n, 'chữ')} ${long.split(' ').slice(n).join(' ')}`)
  expect(await refusal({ document: replaced(21) })).toEqual(at('change', '20 chữ'))
  const sound = { type: 'audio', attrs: { src: 'https://example.com/a.mp3', fileId: null, name: 'A' } }
  const withSound = { type: 'doc', content: [...documentOf(long).content!, sound] }
  expect(await refusal({ document: withSound })).toEqual(at('change', 'ảnh'))
  expect(await refusal({ document: fixed, correction: 'Có lời.' })).toEqual(at('correction', 'Đính chính'))
  expect((await change(id, 2, { change: 'fix', document: replaced(20) })).status).toBe(200)
})

test('an update shows its time, in the page and to search engines and feeds, and has no note', async () => {
  const id = await bring(app, room, 'published', 'Đổi có giờ')
  const before = await read(id)
  const noted = await change(id, 1, { change: 'update', document: fixed, correction: 'Thêm số liệu.' })
  expect([noted.status, Object.keys(noted.body.errors)]).toEqual([422, ['correction']])
  expect(await pageOf(id)).not.toMatch(/Cập nhật \d/)
  expect((await change(id, 1, { change: 'update', title: 'Đổi có giờ và số liệu' })).status).toBe(200)
  const after = await read(id)
  expect(after.title).toBe('Đổi có giờ và số liệu')
  expect(Date.parse(after.modified_at)).toBeGreaterThan(Date.parse(before.modified_at))
  expect([after.published_at, after.corrections]).toEqual([before.published_at, []])
  const page = await pageOf(id)
  expect(page).toMatch(/Cập nhật \d{1,2}:\d\d/)
  expect(page.split('"dateModified":"')[1]?.slice(0, 16)).toBe(
    new Date(Date.parse(after.modified_at) + 7 * 3_600_000).toISOString().slice(0, 16),
  )
  const item = (await app.get('/rss.xml')).text.split('<item>').find((one) => one.includes(`-${id}.html`))
  expect(item).toContain(`<atom:updated>${after.modified_at}</atom:updated>`)
  // A fix afterwards keeps the time of the update.
  expect((await change(id, 2, { change: 'fix', document: fixed })).status).toBe(200)
  expect((await read(id)).modified_at).toBe(after.modified_at)
})

test('a correction shows its note, which it needs', async () => {
  const id = await bring(app, room, 'published', 'Đính chính cần lời')
  const bare = await change(id, 1, { document: fixed })
  expect([bare.status, bare.body.errors]).toEqual([422, { correction: ['Hãy nói với người đọc đã sửa gì.'] }])
  const sent = await change(id, 1, { change: 'correction', document: fixed, correction: 'Sai chữ “bản”.' })
  expect(sent.status).toBe(200)
  const after = await read(id)
  expect(after.corrections).toMatchObject([{ text: 'Sai chữ “bản”.' }])
  expect(Date.parse(after.modified_at)).toBeGreaterThan(Date.parse(after.published_at))
})

test('a change at once asks what publishing asks, whatever its kind', async () => {
  const id = await bring(app, room, 'published', 'Không phải ai cũng sửa')
  for (const kind of ['fix', 'update'])
    for (const person of [room.reporter, room.editor, room.head])
      expect((await change(id, 1, { change: kind, document: fixed }, person)).status).toBe(403)
  const wrong = await change(id, 1, { change: 'rewrite', document: fixed })
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['change']])
})

async function revised(title: string, document = fixed): Promise<number> {
  const id = await bring(app, room, 'published', title)
  await move(app, room.editor, id, 'revise')
  const lock = await app.post('/api/article/lock', room.editor.token, { id, action: 'acquire', tab: 'a' })
  const { epoch } = lock.body.data
  const saved = { ...room.input(title), document, version: 1, epoch, tab: 'a' }
  expect((await app.put(`/api/article/update/${id}`, room.editor.token, saved)).status).toBe(200)
  await app.post('/api/article/lock', room.editor.token, { id, action: 'release', tab: 'a' })
  await move(app, room.editor, id, 'forward')
  expect((await move(app, room.head, id, 'approve')).status).toBe(200)
  return id
}

test('a revision is published as one of the three, too: an update unless it says otherwise', async () => {
  const silent = await revised('Bản sửa lặng lẽ')
  const before = await read(silent)
  expect((await move(app, room.secretary, silent, 'publish', { change: 'fix' })).status).toBe(200)
  const after = await read(silent)
  expect(after.html).toContain('Nội dung của bản tin.')
  expect(after.modified_at).toBe(before.modified_at)
  const large = await revised('Bản sửa lớn', documentOf(words(50)))
  const refused = await move(app, room.secretary, large, 'publish', { change: 'fix' })
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['change']])
  expect((await move(app, room.secretary, large, 'publish')).status).toBe(200)
  expect((await movesOf(large))[0]).toMatchObject({ change: 'update', correction: null })
  const shown = await read(large)
  expect(Date.parse(shown.modified_at)).toBeGreaterThan(Date.parse(shown.published_at))
})

test('a first publication and a move elsewhere say nothing of a change', async () => {
  const id = await bring(app, room, 'corrected', 'Đăng lần đầu')
  const early = await move(app, room.secretary, id, 'publish', { change: 'fix' })
  expect([early.status, Object.keys(early.body.errors)]).toEqual([422, ['change']])
  expect((await move(app, room.secretary, id, 'publish')).status).toBe(200)
  expect((await movesOf(id))[0].change).toBeNull()
  const elsewhere = await move(app, room.editor, id, 'revise', { change: 'update' })
  expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, ['change']])
})

test('how it is published later waits with the time', async () => {
  const id = await revised('Hẹn giờ sửa nhỏ')
  const before = await read(id)
  const publish_at = new Date(Date.now() + 1000).toISOString()
  const scheduled = await move(app, room.secretary, id, 'publish', { publish_at, change: 'fix' })
  expect(scheduled.body.data).toMatchObject({ publish_change: 'fix', publish_correction: null })
  expect((await movesOf(id))[0]).toMatchObject({ transition: 'schedule', change: 'fix' })
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await publishDue(app.kernel)
  expect((await movesOf(id))[0]).toMatchObject({ to_stage: 5, change: 'fix' })
  const after = await read(id)
  expect([after.html.includes('bản tin'), after.modified_at]).toEqual([true, before.modified_at])
})
