import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from '../articles/testing.ts'
import { forgetKept, versionWritings } from './rested.ts'
import { type Writer, writerOf } from './writer-for-tests.ts'

let app: TestApp
let room: Newsroom
let url: string
const open: Writer[] = []
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  url = await listening(app)
})
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})
afterAll(() => app.close())

async function writer(person: Newsroom['editor'], id: number): Promise<Writer> {
  const one = await writerOf(url, person, id)
  open.push(one)
  await one.enter()
  return one
}

const query = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const version = async (id: number) =>
  (await query('select version from article where id = $1', [id]))[0].version
const back = (id: number, columns: string[], time: string) =>
  query(
    `update article_writing set ${columns.map((one) => `${one} = ${one} - $2::interval`).join(', ')}
      where article_id = $1`,
    [id, time],
  )
const kept = async (person: Newsroom['editor'], id: number) =>
  (await app.get(`/api/article/writing/${id}/kept`, person.token)).body.data

test('what rests for two minutes, or goes on for ten, becomes a version in the name of its last writer', async () => {
  const [rests, goesOn, fresh] = [
    await bring(app, room, 'draft', 'Nghỉ tay'),
    await bring(app, room, 'draft', 'Viết mãi'),
    await bring(app, room, 'draft', 'Vừa viết'),
  ]
  const pages = new Map<number, Writer>()
  for (const id of [rests, goesOn, fresh]) {
    const page = await writer(room.editor, id)
    expect((await page.type(' Thêm.')).seq).toBe(1)
    pages.set(id, page)
  }
  await back(rests, ['touched_at'], '125 seconds')
  await back(goesOn, ['began_at'], '605 seconds')
  await query('alter table article_version disable trigger user')
  await query(
    "update article_version set created_at = created_at - interval '605 seconds' where article_id = $1",
    [goesOn],
  )
  await query('alter table article_version enable trigger user')
  await versionWritings(app.kernel)
  const versions = []
  for (const id of [rests, goesOn, fresh]) versions.push(await version(id))
  expect(versions).toEqual([2, 2, 1])
  const made = await query(
    'select created_by, origin from article_version where article_id = $1 and number = 2',
    [rests],
  )
  expect(made).toEqual([{ created_by: room.editor.id, origin: 'save' }])
  // The text goes on; nothing new makes no further version.
  await back(rests, ['touched_at'], '125 seconds')
  await versionWritings(app.kernel)
  expect(await version(rests)).toBe(2)
  expect((await pages.get(rests)?.type(' Nữa.'))?.seq).toBe(2)
})

test('a text that nobody writes in for a day ends; one whose history is far larger than the text begins again', async () => {
  const [old, heavy] = [await bring(app, room, 'draft', 'Bỏ lâu'), await bring(app, room, 'draft', 'Nặng nề')]
  const [one, two] = [await writer(room.editor, old), await writer(room.editor, heavy)]
  await one.type(' Hôm qua.')
  await two.type(' Rất nhiều lần sửa.')
  await back(old, ['touched_at'], '25 hours')
  await query(
    'update article_writing set state = state || decode(repeat($2, 120000), $3) where article_id = $1',
    [heavy, '00', 'hex'],
  )
  await back(heavy, ['touched_at'], '605 seconds')
  await versionWritings(app.kernel)
  expect(await query('select 1 from article_writing where article_id = any($1)', [[old, heavy]])).toEqual([])
  for (const page of [one, two]) await expect.poll(() => page.ended.at(-1)?.why).toBe('idle')
  expect([await version(old), await version(heavy)]).toEqual([2, 2])
  await two.enter()
  expect(two.words()).toBe('Nội dung của tin. Rất nhiều lần sửa.')
  expect((await two.type(' Mới.')).seq).toBe(1)
})

test('a text is dropped by who saw all of it, stays for its writers alone, and is forgotten after sixty days', async () => {
  const id = await bring(app, room, 'draft', 'Bỏ phần viết')
  const [one, two] = [await writer(room.editor, id), await writer(room.head, id)]
  await one.type(' Của tôi.')
  // Of two who write at the same end at once, either may come first.
  await expect.poll(() => two.words()).toContain('Của tôi.')
  await two.type(' Của bạn.')
  const { lineage } = one.entered
  const drop = (seen: number) =>
    app.post(`/api/article/writing/${id}/drop`, room.editor.token, { lineage, seen })
  const early = await drop(1)
  expect([early.status, early.body.error]).toEqual([409, 'article.writing_newer'])
  expect((await drop(2)).status).toBe(200)
  expect(await version(id)).toBe(1)
  await expect.poll(() => two.ended.at(-1)?.why).toBe('discarded')
  await two.enter()
  expect(two.words()).toBe('Nội dung của tin.')
  for (const person of [room.editor, room.head]) {
    const [text] = await kept(person, id)
    expect([text.why, JSON.stringify(text.input).includes('Của tôi. Của bạn.')]).toEqual(['discarded', true])
  }
  expect(await kept(room.secondHead, id)).toEqual([])
  await query("update article_writing_kept set at = now() - interval '59 days' where article_id = $1", [id])
  await forgetKept(app.kernel)
  expect(await kept(room.editor, id)).toHaveLength(1)
  await query("update article_writing_kept set at = now() - interval '61 days' where article_id = $1", [id])
  await forgetKept(app.kernel)
  expect(await kept(room.editor, id)).toEqual([])
})
