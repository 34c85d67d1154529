import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app/build-app.ts'
import { listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { publishDue } from '../articles/jobs.ts'
import { bring, documentOf, move, type Newsroom, newsroom, passNotice } from '../articles/testing.ts'
import { desksOf } from './desks-of.ts'
import { type Writer, writerOf } from './writer-for-tests.ts'

let app: TestApp
let second: Awaited<ReturnType<typeof buildApp>>
let room: Newsroom
let urls: string[]
const open: Writer[] = []
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  second = await buildApp({
    configuration: app.configuration,
    databaseUrl: app.database.url,
    withJobs: false,
  })
  await second.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = second.app.server.address() as { port: number }
  urls = [await listening(app), `http://127.0.0.1:${port}`]
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(async () => {
  await second.close()
  await app.close()
})

async function writer(person: Newsroom['editor'], id: number, server = 0, options = {}): Promise<Writer> {
  const one = await writerOf(urls[server] as string, person, id, options)
  open.push(one)
  await one.enter()
  return one
}

const head = async (id: number) => {
  const { rows } = await app.kernel.pool.query(
    `select a.version, a.stage, a.title, a.publish_at, v.document::text as text, v.hash, v.created_by,
      array(select user_id from article_version_writer w where w.version_id = v.id order by 1) as writers
    from article a join article_version v on v.article_id = a.id and v.number = a.version where a.id = $1`,
    [id],
  )
  return rows[0]
}
const kept = async (person: Newsroom['editor'], id: number) =>
  (await app.get(`/api/article/writing/${id}/kept`, person.token)).body.data
const save = (one: Writer, id: number) =>
  app.post(`/api/article/writing/${id}/save`, one.person.token, { lineage: one.entered.lineage })
const lock = (person: Newsroom['editor'], id: number, action: string, more: object = {}) =>
  app.post('/api/article/lock', person.token, { id, action, tab: 'ngoai', ...more })

test('opening writes nothing and takes no lock; the first key begins, on every server', async () => {
  const id = await bring(app, room, 'draft', 'Cùng viết')
  const [one, two] = [await writer(room.editor, id), await writer(room.head, id, 1)]
  expect(one.entered).toMatchObject({ may: 'write', seq: 0, changed: false })
  expect(two.words()).toBe('Nội dung của tin.')
  const rows = async () =>
    (await app.kernel.pool.query('select * from article_writing where article_id = $1', [id])).rows
  expect(await rows()).toEqual([])
  expect((await app.get(`/api/article/${id}`, room.editor.token)).body.data.locked_by).toBe(null)
  expect(await one.type(' Thêm.')).toEqual({ seq: 1 })
  await expect.poll(() => two.words()).toBe('Nội dung của tin. Thêm.')
  expect(await two.type(' Nữa.')).toEqual({ seq: 2 })
  await expect.poll(() => one.words()).toBe('Nội dung của tin. Thêm. Nữa.')
  expect((await rows()).length).toBe(1)
  const seen = await app.get(`/api/article/${id}`, room.editor.token)
  expect([seen.body.data.version, seen.body.data.locked_by !== null]).toEqual([1, true])
})

test('a text that nobody needs is put out of memory; its pages hear on, and the next who writes has all of it', async () => {
  const id = await bring(app, room, 'draft', 'Cất khỏi bộ nhớ')
  const [one, two] = [await writer(room.editor, id), await writer(room.head, id, 1)]
  await one.type(' Một.')
  await expect.poll(() => two.words()).toContain('Một.')
  const [here, there] = [desksOf(app.kernel), desksOf(second.kernel)]
  there.putAway(0)
  await one.type(' Hai.')
  await expect.poll(() => two.words()).toBe('Nội dung của tin. Một. Hai.')
  expect([here.get(id)?.doc === null, there.get(id)?.doc]).toEqual([false, null])
  here.putAway(0)
  expect(await two.type(' Ba.')).toEqual({ seq: 3 })
  expect(await one.type(' Bốn.')).toEqual({ seq: 4 })
  here.putAway(0)
  await expect.poll(() => one.words()).toBe('Nội dung của tin. Một. Hai. Ba. Bốn.')
  expect((await writer(room.secondHead, id)).words()).toBe('Nội dung của tin. Một. Hai. Ba. Bốn.')
})

test('a version has what was written, its writers, and the hash that a form would give', async () => {
  const id = await bring(app, room, 'draft', 'Cùng một chữ ký')
  const twin = await bring(app, room, 'draft', 'Cùng một chữ ký')
  const [one, two] = [await writer(room.editor, id), await writer(room.head, id, 1)]
  await one.change(() => one.field('title').insert(0, 'Mới: '))
  await two.type(' Thêm một câu.')
  const answer = await save(one, id)
  expect([answer.status, answer.body.data.version, answer.body.data.title]).toEqual([
    200,
    2,
    'Mới: Cùng một chữ ký',
  ])
  const now = await head(id)
  expect(now.writers).toEqual([room.editor.id, room.head.id].sort((a, b) => a - b))
  const { epoch } = (await lock(room.editor, twin, 'acquire')).body.data
  const put = await app.put(`/api/article/update/${twin}`, room.editor.token, {
    title: 'Mới: Cùng một chữ ký',
    document: documentOf('Nội dung của tin. Thêm một câu.'),
    version: 1,
    epoch,
  })
  expect(put.status).toBe(200)
  expect((await head(twin)).hash).toBe(now.hash)
  // The text goes on under the same lineage.
  expect(await two.type(' Và nữa.')).toMatchObject({ seq: expect.any(Number) })
  expect((await save(two, id)).body.data.version).toBe(3)
  expect((await save(two, id)).body.data.version).toBe(3)
})

test('a move takes what was stored before it and refuses what comes after it', async () => {
  const id = await bring(app, room, 'draft', 'Chuyển bước')
  const [one, two] = [await writer(room.editor, id), await writer(room.head, id, 1)]
  await one.type(' Của tôi.')
  await expect.poll(() => two.seen()).toBe(1)
  await two.type(' Của bạn.')
  const { seq } = await two.type(' Sau cùng.')
  await expect.poll(() => one.seen()).toBe(seq)
  const stale = await move(app, room.editor, id, 'forward', { seen: seq - 1 })
  expect([stale.status, stale.body.error, stale.body.data.names]).toEqual([
    409,
    'article.writing_newer',
    expect.stringContaining('Người'),
  ])
  const outside = await move(app, room.editor, id, 'forward')
  expect([outside.status, outside.body.error]).toEqual([423, 'article.locked_by_other'])
  const moved = await move(app, room.editor, id, 'forward', { seen: one.seen() })
  expect([moved.status, moved.body.data.stage, moved.body.data.version]).toEqual([200, 3, 2])
  expect((await head(id)).text).toContain('Của tôi. Của bạn. Sau cùng.')
  expect(await two.type(' Muộn.')).toMatchObject({ error: 'article.writing_ended' })
  await expect.poll(() => two.ended.at(-1)?.why).toBe('moved')
  // Whoever may edit at the new stage writes on, the other reads.
  expect((await two.enter()).may).toBe('write')
  expect((await one.enter()).may).toBe('read')
  expect(await one.type(' Không được.')).toMatchObject({ error: expect.any(String) })
  expect((await two.type(' Tiếp.')).seq).toBe(1)
})

test('four eyes ask for all writers since the last approval', async () => {
  const id = await bring(app, room, 'approved', 'Bốn mắt')
  const [one, two] = [await writer(room.head, id), await writer(room.secondHead, id, 1)]
  await one.type(' Trưởng ban viết.')
  await expect.poll(() => two.seen()).toBe(1)
  const refused = await move(app, room.head, id, 'approve', { seen: 1 })
  expect([refused.status, refused.body.error]).toEqual([403, 'article.move_not_allowed'])
  expect((await head(id)).version).toBe(1)
  const approved = await move(app, room.secondHead, id, 'approve', { seen: 1 })
  expect([approved.status, approved.body.data.version]).toEqual([200, 2])
  // What was approved no longer counts.
  const back = await app.kernel.pool.query('select approved_number from article where id = $1', [id])
  expect(back.rows[0].approved_number).toBe(2)
})

test('a lock from outside waits for two minutes of rest, or takes over after the notice; nothing is lost', async () => {
  const id = await bring(app, room, 'draft', 'Từ bên ngoài')
  const one = await writer(room.editor, id)
  await one.type(' Đang viết.')
  const busy = await lock(room.head, id, 'acquire')
  expect([busy.status, busy.body.data.holder_id]).toEqual([423, room.editor.id])
  const asked = (await lock(room.head, id, 'ask')).body.data
  expect([asked.mine, asked.holder.id, (await one.type(' Vẫn viết.')).seq]).toEqual([
    false,
    room.editor.id,
    2,
  ])
  expect((await lock(room.head, id, 'takeover')).body.data.mine).toBe(false)
  await passNotice(app, id)
  const taken = await lock(room.head, id, 'takeover')
  expect([taken.status, taken.body.data.mine]).toEqual([200, true])
  const now = await head(id)
  expect([now.version, now.text.includes('Đang viết.'), now.writers]).toEqual([2, true, [room.editor.id]])
  await expect.poll(() => one.ended.at(-1)).toMatchObject({ why: 'taken' })
  expect(await one.enter()).toMatchObject({ may: 'read', holder: expect.any(String) })
  const put = await app.put(`/api/article/update/${id}`, room.head.token, {
    lead: 'Từ bên ngoài.',
    version: 2,
    epoch: taken.body.data.epoch,
    tab: 'ngoai',
  })
  expect([put.status, put.body.data.version]).toEqual([200, 3])
  expect(put.body.data.document.content[0].content[0].text).toContain('Đang viết.')
  await lock(room.head, id, 'release')
  expect((await one.enter()).may).toBe('write')
  await one.type(' Lại viết.')
  await app.kernel.pool.query(
    "update article_writing set touched_at = now() - interval '3 minutes' where article_id = $1",
    [id],
  )
  await app.kernel.pool.query(
    "update article_lock set expires_at = now() - interval '1 second' where article_id = $1",
    [id],
  )
  const rested = await lock(room.head, id, 'acquire')
  expect([rested.status, (await head(id)).text.includes('Lại viết.')]).toEqual([200, true])
  await lock(room.head, id, 'release')
})

test('a PUT under an epoch of the lock is refused while people write', async () => {
  const id = await bring(app, room, 'draft', 'PUT khi đang viết')
  const { epoch } = (await lock(room.head, id, 'acquire')).body.data
  await lock(room.head, id, 'release', { epoch })
  const one = await writer(room.editor, id)
  await one.type(' Đang viết.')
  const put = (person: Newsroom['editor'], number: number) =>
    app.put(`/api/article/update/${id}`, person.token, { lead: 'Khác.', version: 1, epoch: number })
  expect((await put(room.head, epoch)).status).toBe(423)
  // Not even the writer’s own program, which would overwrite what others write.
  expect((await put(room.editor, epoch + 1)).status).toBe(423)
  expect((await save(one, id)).body.data.version).toBe(2)
})

test('a due publication takes the bound version; later text is kept for its writers', async () => {
  const id = await bring(app, room, 'corrected', 'Hẹn giờ')
  const at = new Date(Date.now() + 3_600_000).toISOString()
  expect((await move(app, room.secretary, id, 'publish', { publish_at: at })).status).toBe(200)
  const one = await writer(room.secretary, id)
  expect((await one.type(' Viết sau khi duyệt.')).seq).toBe(1)
  await app.kernel.pool.query("update article set publish_at = now() - interval '1 second' where id = $1", [
    id,
  ])
  await publishDue(app.kernel)
  const now = await head(id)
  expect([now.stage, now.version, now.text.includes('Viết sau')]).toEqual([5, 1, false])
  expect(await one.type(' Muộn.')).toMatchObject({ error: expect.any(String) })
  const [text] = await kept(room.secretary, id)
  expect([text.why, JSON.stringify(text.input).includes('Viết sau khi duyệt.')]).toEqual(['schedule', true])
  expect(await kept(room.head, id)).toEqual([])
})

test('the first version that differs voids an approval and its schedule', async () => {
  const id = await bring(app, room, 'corrected', 'Hết hiệu lực')
  const at = new Date(Date.now() + 3_600_000).toISOString()
  await move(app, room.secretary, id, 'publish', { publish_at: at })
  const one = await writer(room.secretary, id)
  await one.type(' Khác bản duyệt.')
  expect((await head(id)).publish_at).not.toBe(null)
  expect((await save(one, id)).status).toBe(200)
  expect((await head(id)).publish_at).toBe(null)
  const { rows } = await app.kernel.pool.query('select approved_hash from article where id = $1', [id])
  expect(rows[0].approved_hash).toBe(null)
})

test('a correction is written together, changes nothing public before it is sent, and a revision waits for it', async () => {
  const id = await bring(app, room, 'published', 'Đính chính chung')
  const [one, two] = [
    await writer(room.secretary, id, 0, { correct: true }),
    await writer(room.secretary, id, 1, { correct: true }),
  ]
  expect((await writer(room.secretary, id)).entered.may).toBe('read')
  await one.type(' Đã sửa số liệu.')
  await expect.poll(() => two.words()).toContain('Đã sửa số liệu.')
  // Others see who changes what is live.
  const { name } = (await app.get('/api/auth/me', room.secretary.token)).body.data
  expect((await app.get(`/api/article/${id}`, room.editor.token)).body.data.locked_by).toBe(name)
  await two.type(' Thêm nguồn.')
  await expect.poll(() => one.seen()).toBe(2)
  expect([(await head(id)).version, (await save(one, id)).body.data.version]).toEqual([1, 1])
  const revise = await move(app, room.head, id, 'revise')
  expect([revise.status, revise.body.error]).toEqual([423, 'article.locked_by_other'])
  const body = { version: 1, correction: 'Sửa số liệu.', seen: 2 }
  const sent = await app.post(`/api/article/correct/${id}`, room.secretary.token, body)
  expect([sent.status, sent.body.data.version]).toEqual([200, 2])
  const { rows } = await app.kernel.pool.query('select html from article_publication where article_id = $1', [
    id,
  ])
  expect(rows[0].html).toContain('Đã sửa số liệu. Thêm nguồn.')
  await expect.poll(() => two.ended.at(-1)?.why).toBe('moved')
})

test('a restored version ends the text; what was not saved becomes a version before', async () => {
  const id = await bring(app, room, 'draft', 'Khôi phục')
  const one = await writer(room.editor, id)
  await one.type(' Bản hai.')
  await save(one, id)
  await one.type(' Chưa lưu.')
  await app.kernel.pool.query(
    "update article_lock set expires_at = now() - interval '1 second' where article_id = $1",
    [id],
  )
  const { epoch } = (await lock(room.head, id, 'acquire')).body.data
  const { rows } = await app.kernel.pool.query(
    'select id from article_version where article_id = $1 and number = 1',
    [id],
  )
  const restored = await app.post('/api/article/restore-version', room.head.token, {
    id,
    version_id: rows[0].id,
    version: 3,
    epoch,
    tab: 'ngoai',
  })
  expect([restored.status, restored.text.includes('"version":4')]).toEqual([200, true])
  const third = await app.kernel.pool.query(
    'select document::text as text from article_version where article_id = $1 and number = 3',
    [id],
  )
  expect(third.rows[0].text).toContain('Chưa lưu.')
  expect(await one.type(' Muộn.')).toMatchObject({ error: 'article.writing_ended' })
})

test('when the last page closes, what was written becomes a version', async () => {
  const id = await bring(app, room, 'draft', 'Người cuối cùng')
  const one = await writer(room.editor, id)
  await one.type(' Rồi về.')
  one.close()
  await expect.poll(async () => (await head(id)).version, { timeout: 20_000 }).toBe(2)
  expect((await head(id)).writers).toEqual([room.editor.id])
  const merged = async () =>
    (
      await app.kernel.pool.query(
        'select seq = state_seq as yes from article_writing where article_id = $1',
        [id],
      )
    ).rows[0].yes
  await expect.poll(merged).toBe(true)
  // Lists say at once that nobody edits it any more, and the next key takes the lock again.
  const holder = async () =>
    (await app.kernel.pool.query('select holder_id from article_lock where article_id = $1', [id])).rows[0]
      .holder_id
  await expect.poll(holder).toBe(null)
  const next = await writer(room.editor, id)
  await next.type(' Trở lại.')
  await expect.poll(holder).toBe(room.editor.id)
  next.close()
})

test('a type for single writers, and the switch, keep the lock; an older page only reads', async () => {
  const id = await bring(app, room, 'draft', 'Một người')
  const old = await writer(room.editor, id, 0, { schema: 1 })
  expect(old.entered.may).toBe('old')
  expect(await old.type(' Cũ.')).toMatchObject({ error: 'article.writing_old_page' })
  await app.kernel.pool.query('update article_type set single_writer = true where id = $1', [room.typeId])
  const one = await writerOf(urls[0] as string, room.editor, id)
  open.push(one)
  expect(await one.enter()).toMatchObject({ error: 'article.writing_off' })
  expect((await app.get(`/api/article/${id}`, room.editor.token)).body.data.together).toBe(false)
  await app.kernel.pool.query('update article_type set single_writer = false where id = $1', [room.typeId])
})
