import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { buildApp } from '#server/app/build-app.ts'
import { listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom } from '../articles/testing.ts'
import { type Writer, writerOf } from './writer-for-tests.ts'

let app: TestApp
let second: Awaited<ReturnType<typeof buildApp>>
let room: Newsroom
let urls: string[]
let admin: pg.Client
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
  admin = new pg.Client({ connectionString: process.env.TEST_ADMIN_URL as string })
  await admin.connect()
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(async () => {
  await admin.end()
  await second.close()
  await app.close()
})

async function writer(person: Newsroom['editor'], id: number, server = 0): Promise<Writer> {
  const one = await writerOf(urls[server] as string, person, id)
  open.push(one)
  await one.enter()
  return one
}

const query = (text: string, values: unknown[] = []) => app.kernel.pool.query(text, values)
const database = () => new URL(app.database.url).pathname.slice(1)
const editorOf = () =>
  app.person({ roles: ['editor'], groups: ['authors', 'desk'], departments: [room.news] })

/** The answer to an update that is sent again until the server has its database, as a page does. */
async function typeUntilStored(one: Writer, words: string): Promise<{ seq: number; refused: number }> {
  const silent = { seq: 0, error: 'server.silent' }
  let answer: { seq: number; error?: string } = await one.type(words).catch(() => silent)
  let refused = 0
  for (const until = Date.now() + 40_000; answer.error?.startsWith('server.') && Date.now() < until; ) {
    refused += 1
    await pause(200)
    answer = await one.repeat().catch(() => silent)
  }
  return { ...answer, refused }
}

test('who loses the right to write is told, stores nothing more, and hears nothing more', async () => {
  const person = await editorOf()
  const id = await bring(app, room, 'draft', 'Mất quyền')
  const [one, two] = [await writer(person, id), await writer(room.head, id, 1)]
  await one.type(' Khi còn quyền.')
  await expect.poll(() => two.words()).toContain('Khi còn quyền.')
  await query('delete from user_role where user_id = $1', [person.id])
  await query('delete from group_user where user_id = $1', [person.id])
  await expect.poll(() => one.ended.at(-1)?.why, { timeout: 12_000 }).toBe('rights')
  expect(await one.type(' Sau đó.')).toMatchObject({ error: expect.any(String) })
  const heard = one.seen()
  await two.type(' Người khác viết tiếp.')
  await pause(300)
  expect([one.seen(), two.words().includes('Sau đó.')]).toEqual([heard, false])
})

test('a session that ends, as by a ban, closes the text; what was stored stays', async () => {
  const person = await editorOf()
  const id = await bring(app, room, 'draft', 'Bị khóa tài khoản')
  const [one, two] = [await writer(person, id), await writer(room.head, id)]
  await one.type(' Đã lưu.')
  const gone = new Promise((resolve) => one.socket.once('disconnect', resolve))
  const { token } = await app.person({ roles: ['admin'] })
  const banned = await app.put(`/api/users/${person.id}/ban`, token, { banned: true })
  expect(banned.status).toBe(200)
  await gone
  await expect.poll(() => two.words()).toContain('Đã lưu.')
  expect(await two.type(' Viết tiếp.')).toEqual({ seq: 2 })
})

test('an article that goes to the bin, or out of sight, ends the text of all', async () => {
  const id = await bring(app, room, 'draft', 'Bỏ bài')
  const [one, two] = [await writer(room.editor, id), await writer(room.head, id, 1)]
  await one.type(' Viết dở.')
  await expect.poll(() => two.seen()).toBe(1)
  expect((await move(app, room.secretary, id, 'delete', { seen: 1 })).status).toBe(200)
  for (const page of [one, two]) await expect.poll(() => page.ended.at(-1)?.why).toBe('moved')
  expect(await one.type(' Muộn.')).toMatchObject({ error: expect.any(String) })
  const { rows } = await query('select document::text as text from article_version where article_id = $1', [
    id,
  ])
  expect(rows.at(-1).text).toContain('Viết dở.')

  const other = await bring(app, room, 'draft', 'Trả về tác giả')
  const last = await writer(room.editor, other, 1)
  const { seq } = await last.type(' Viết dở.')
  const given = { seen: seq, reason: 'Thiếu nguồn' }
  expect((await move(app, room.head, other, 'return', given)).status).toBe(200)
  await expect.poll(() => last.ended.at(-1)?.why).toBe('moved')
  // Out of sight now.
  expect(await last.enter()).toMatchObject({ error: 'record.not_found' })
  expect(await last.type(' Muộn.')).toMatchObject({ error: 'article.writing_ended' })
})

test('a server whose LISTEN connection breaks catches up when it is mended', async () => {
  const id = await bring(app, room, 'draft', 'Đứt đường nghe')
  const [one, two] = [await writer(room.editor, id), await writer(room.head, id, 1)]
  await one.type(' Trước.')
  await expect.poll(() => two.words()).toContain('Trước.')
  const cut = () =>
    admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = $1 and (query like 'listen "%' or query like '%pg_notify($1, $2)%')`,
      [database()],
    )
  expect((await cut()).rowCount).toBeGreaterThan(0)
  for (let n = 1; n <= 5; n += 1) expect((await one.type(` Câu ${n}.`)).seq).toBe(n + 1)
  await expect.poll(() => two.words(), { timeout: 10_000 }).toContain('Câu 1. Câu 2. Câu 3. Câu 4. Câu 5.')
  expect(await two.type(' Đáp lại.')).toEqual({ seq: 7 })
  await expect.poll(() => one.words()).toContain('Đáp lại.')
})

test('who opens a text while another begins it gets the one that is begun', async () => {
  const lineages: [string, string][] = []
  for (let round = 0; round < 12; round += 1) {
    const id = await bring(app, room, 'draft', `Mở lúc người khác bắt đầu ${round}`)
    const one = await writer(room.editor, id)
    const two = await writerOf(urls[1] as string, room.head, id)
    open.push(two)
    const [stored] = await Promise.all([one.type(' Bắt đầu.'), two.enter()])
    expect(stored).toEqual({ seq: 1 })
    lineages.push([one.entered.lineage, two.entered.lineage])
  }
  for (const [begun, opened] of lineages) expect(opened).toBe(begun)
})

test('an update whose announcement was missed is seen by all within some seconds, though nobody writes on', async () => {
  const id = await bring(app, room, 'draft', 'Lỡ tin báo')
  const [one, two] = [await writer(room.editor, id), await writer(room.head, id, 1)]
  await one.type(' Trước.')
  await expect.poll(() => two.words()).toContain('Trước.')
  // Stored as by a server, without its notification.
  const before = Y.encodeStateVector(one.doc)
  one.textAt(0).insert(one.textAt(0).length, ' Không ai báo.')
  const update = Buffer.from(Y.encodeStateAsUpdate(one.doc, before))
  await query('update article_writing set seq = seq + 1 where article_id = $1', [id])
  await query(
    'insert into article_writing_update (article_id, seq, user_id, update) values ($1, 2, $2, $3)',
    [id, room.editor.id, update],
  )
  for (const page of [one, two]) await expect.poll(() => page.seen(), { timeout: 12_000 }).toBe(2)
  expect(two.words()).toContain('Không ai báo.')
})

test('while the database is away nothing is confirmed; it is stored once, by all servers, when it is back', async () => {
  const id = await bring(app, room, 'draft', 'Mất cơ sở dữ liệu')
  const [one, two] = [await writer(room.editor, id), await writer(room.head, id, 1)]
  await one.type(' Trước.')
  await expect.poll(() => two.words()).toContain('Trước.')
  await admin.query(`alter database ${database()} allow_connections false`)
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database()])
  const back = setTimeout(() => void admin.query(`alter database ${database()} allow_connections true`), 1500)
  const [mine, theirs] = await Promise.all([
    typeUntilStored(one, ' Khi mất.'),
    typeUntilStored(two, ' Cũng vậy.'),
  ])
  clearTimeout(back)
  expect(mine.refused + theirs.refused).toBeGreaterThan(0)
  expect([mine.seq, theirs.seq].toSorted()).toEqual([2, 3])
  for (const page of [one, two]) {
    await expect.poll(() => page.words(), { timeout: 10_000 }).toContain('Khi mất.')
    await expect.poll(() => page.words(), { timeout: 10_000 }).toContain('Cũng vậy.')
  }
  expect(one.words()).toBe(two.words())
})
