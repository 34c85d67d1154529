import { bodyRoot, writingSchema } from '@toasoan/contract/editorial/writing'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as Y from 'yjs'
import { listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, move, type Newsroom, newsroom } from '../articles/testing.ts'
import { versionWritings } from './rested.ts'
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

async function writer(person: Newsroom['editor'], id: number, options = {}): Promise<Writer> {
  const one = await writerOf(url, person, id, options)
  open.push(one)
  await one.enter()
  return one
}

const query = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

/** How much of a text is stored. */
const stored = async (id: number) =>
  (
    await query(
      `select seq, schema, (select count(*)::int from article_writing_update u where u.article_id = w.article_id) as rows
      from article_writing w where article_id = $1`,
      [id],
    )
  )[0]

/** A change as a page with that client number would send it. */
function updateOf(one: Writer, client: number, work: (doc: Y.Doc) => void): Uint8Array {
  const doc = new Y.Doc({ gc: false })
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(one.doc))
  doc.clientID = client
  const before = Y.encodeStateVector(doc)
  doc.transact(() => work(doc))
  return Y.encodeStateAsUpdate(doc, before)
}
const adds = (node: Y.XmlElement) => (doc: Y.Doc) => doc.getXmlFragment(bodyRoot).insert(0, [node])
const types = (words: string) => (doc: Y.Doc) =>
  ((doc.getXmlFragment(bodyRoot).get(0) as Y.XmlElement).get(0) as Y.XmlText).insert(0, words)

const post = ({ person, entered: { lineage } }: Writer, id: number, update: Uint8Array, more: object = {}) =>
  app.post(`/api/article/writing/${id}`, person.token, {
    lineage,
    schema: writingSchema,
    update: Buffer.from(update).toString('base64'),
    ...more,
  })

test('a hostile update is refused on both ways before anything of it is stored or announced', async () => {
  const id = await bring(app, room, 'draft', 'Kẻ phá')
  const [one, two] = [await writer(room.editor, id), await writer(room.head, id)]
  await one.type(' Thật.')
  await expect.poll(() => two.seen()).toBe(1)
  const hostile = [updateOf(one, 900, adds(new Y.XmlElement('script'))), new Uint8Array([9, 9, 255, 255])]
  for (const update of hostile) {
    expect(await one.send(update)).toMatchObject({ error: 'article.writing_refused' })
    const answer = await post(one, id, update)
    expect([answer.status, answer.body.error]).toEqual([422, 'article.writing_refused'])
  }
  // Under the number of another person's page nobody writes, nor takes their words as one's own.
  const theirs = updateOf(two, one.doc.clientID, types('Giả danh. '))
  expect(await two.send(theirs)).toMatchObject({ error: 'article.writing_refused' })
  expect(await stored(id)).toMatchObject({ seq: 1, rows: 1 })
  expect((await two.type(' Tiếp.')).seq).toBe(2)
  await expect.poll(() => one.words()).toBe('Nội dung của tin. Thật. Tiếp.')
})

test('a page has so many client numbers a day, and a text so many writers', async () => {
  const id = await bring(app, room, 'draft', 'Quá nhiều')
  const one = await writer(room.editor, id)
  await one.type(' Một.')
  await query(
    `insert into article_writing_client (article_id, lineage, client, user_id)
      select $1, $2::uuid, n, $3 from generate_series(5001, 5049) n`,
    [id, one.entered.lineage, room.editor.id],
  )
  const fresh = updateOf(one, 6000, types('Số mới. '))
  expect(await one.send(fresh)).toMatchObject({ error: 'article.writing_full' })
  await query("update article_writing_client set at = now() - interval '25 hours' where client > 5000")
  expect((await one.send(fresh)).seq).toBe(2)
  const people = await Promise.all(Array.from({ length: 19 }, () => app.person({})))
  const late = await writer(room.head, id)
  const join = (ids: number[]) =>
    query(
      `insert into article_writing_client (article_id, lineage, client, user_id)
        select $1, $2::uuid, 7000 + n, n from unnest($3::bigint[]) n`,
      [id, one.entered.lineage, ids],
    )
  await join(people.slice(1).map((person) => person.id))
  expect((await late.type(' Người thứ hai mươi.')).seq).toBe(3)
  await join([people[0]!.id])
  const tooLate = await writer(room.secondHead, id)
  expect(await tooLate.type(' Người sau.')).toMatchObject({ error: 'article.writing_full' })
})

test('a large change is stored by the call, of this page’s vocabulary alone', async () => {
  const id = await bring(app, room, 'draft', 'Dán đoạn dài')
  const [one, two] = [await writer(room.editor, id), await writer(room.head, id)]
  await one.type(' Một.')
  const long = 'Dòng dài. '.repeat(8000)
  const update = updateOf(one, 800, types(long))
  expect(update.length).toBeGreaterThan(64 * 1024)
  expect((await post(one, id, update, { schema: writingSchema - 1 })).body.error).toBe(
    'article.writing_old_page',
  )
  expect((await post(one, id, update, { schema: undefined })).body.error).toBe('article.writing_old_page')
  expect((await stored(id)).seq).toBe(1)
  expect((await post(one, id, update)).body.data).toEqual({ seq: 2 })
  await expect.poll(() => two.words().length).toBeGreaterThan(long.length - 100)
  await query('update article_type set single_writer = true where id = $1', [room.typeId])
  expect((await post(one, id, updateOf(one, 801, types('Nữa. ')))).body.error).toBe('article.writing_off')
  await query('update article_type set single_writer = false where id = $1', [room.typeId])
})

test('where a newer process has written, an older one adds nothing and makes no version of it', async () => {
  const id = await bring(app, room, 'draft', 'Tiến trình cũ')
  const one = await writer(room.editor, id)
  await one.type(' Một.')
  // As an older process began it; who writes next raises it to what they know.
  await query('update article_writing set schema = $2 where article_id = $1', [id, writingSchema - 1])
  await one.type(' Hai.')
  expect((await stored(id)).schema).toBe(writingSchema)
  await query('update article_writing set schema = $2 where article_id = $1', [id, writingSchema + 1])
  const seq = (await stored(id)).seq
  expect(await one.type(' Ba.')).toMatchObject({ error: 'article.writing_old_page' })
  expect(await one.enter()).toMatchObject({ may: 'old' })
  const saved = await app.post(`/api/article/writing/${id}/save`, room.editor.token, {
    lineage: one.entered.lineage,
  })
  expect([saved.status, saved.body.error]).toEqual([409, 'article.writing_old_page'])
  expect((await move(app, room.editor, id, 'forward', { seen: seq })).status).toBe(409)
  await query("update article_writing set touched_at = now() - interval '25 hours' where article_id = $1", [
    id,
  ])
  await versionWritings(app.kernel)
  expect((await stored(id)).seq).toBe(seq)
  expect(await query('select version, stage from article where id = $1', [id])).toEqual([
    { version: 1, stage: 2 },
  ])
})

test('who views as another person reads along, and writes nothing', async () => {
  const id = await bring(app, room, 'draft', 'Xem với tư cách')
  const one = await writer(room.editor, id)
  await one.type(' Một.')
  const admin = await app.person({ roles: ['admin'] })
  expect((await app.post(`/api/users/${room.head.id}/view-as`, admin.token, {})).status).toBe(200)
  const viewer = await writer(admin, id)
  expect(viewer.entered.may).toBe('read')
  expect(viewer.words()).toContain('Một.')
  expect(await viewer.type(' Không được.')).toMatchObject({ error: 'permission.denied' })
  expect((await post(viewer, id, updateOf(viewer, 700, types('Không. ')))).status).toBe(403)
  await one.type(' Hai.')
  await expect.poll(() => viewer.words()).toContain('Hai.')
  expect((await stored(id)).seq).toBe(2)
})
