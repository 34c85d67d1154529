import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, documentOf, move, type Newsroom, newsroom, write } from '../articles/testing.ts'
import { carryAnchors } from './anchors.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const say = (by: TestPerson, body: object) => app.post('/api/comment/create', by.token, body)
const threads = async (by: TestPerson, query: string) =>
  (await app.get(`/api/comment/list?${query}`, by.token)).body
const list = async (by: TestPerson, query = '') => (await app.get(`/api/comment?${query}`, by.token)).body
const told = async (id: number): Promise<string[]> => {
  const { rows } = await app.kernel.pool.query(
    'select kind from notification where user_id = $1 order by id',
    [id],
  )
  return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('comment_'))
}

test('a thread at a paragraph: answers stand in it, it is resolved, and an answer opens it again', async () => {
  const id = await bring(app, room, 'draft', 'Tin có góp ý')
  const anchor = { block: 2, quote: 'Nước dâng nhanh' }
  const first = (await say(room.editor, { article_id: id, body: 'Cần nguồn cho số liệu.', anchor })).body.data
  expect(first).toMatchObject({ anchor: { quote: anchor.quote }, parent_id: null, likes: 0, article: { id } })
  const answer = (await say(room.reporter, { parent_id: first.id, body: 'Đã bổ sung.' })).body.data
  // A reply to a reply belongs to the same thread.
  const third = (await say(room.editor, { parent_id: answer.id, body: 'Cảm ơn.' })).body.data
  expect([answer.parent_id, third.parent_id]).toEqual([first.id, first.id])
  const { data, total } = await threads(room.reporter, `article_id=${id}`)
  expect([total, data[0].answers.map((one: { id: number }) => one.id)]).toEqual([1, [answer.id, third.id]])
  const resolve = (one: number, resolved: boolean) =>
    app.put(`/api/comment/resolve/${one}`, room.editor.token, { resolved })
  expect((await resolve(first.id, true)).body.data.resolved_by).toBeTruthy()
  expect((await resolve(answer.id, true)).body.error).toBe('comment.only_threads')
  expect((await threads(room.editor, `article_id=${id}&state=open`)).total).toBe(0)
  await say(room.reporter, { parent_id: first.id, body: 'Còn một ý.' })
  expect((await threads(room.editor, `article_id=${id}&state=open`)).total).toBe(1)
})

test('an anchor in a version that is yet to come follows its paragraph all the same', async () => {
  const id = await bring(app, room, 'draft', 'Neo vào bản chưa có')
  const anchor = { block: 0, text: 'Nội dung của tin.', version: Number.MAX_SAFE_INTEGER }
  const made = await say(room.editor, { article_id: id, body: 'Đoạn này.', anchor })
  expect(made.status, made.text).toBe(200)
  const { epoch } = (
    await app.post('/api/article/lock', room.editor.token, { id, action: 'acquire', tab: 'a' })
  ).body.data
  const saved = await app.put(`/api/article/update/${id}`, room.editor.token, {
    ...room.input('Neo vào bản chưa có', 'Một đoạn mới ở đầu.', 'Nội dung của tin.'),
    department_id: room.news,
    version: 1,
    epoch,
  })
  expect(saved.status, saved.text).toBe(200)
  await app.kernel.db.transaction().execute((tx) => carryAnchors(tx, id))
  const { data } = await threads(room.editor, `article_id=${id}`)
  expect(data[0].anchor).toMatchObject({ block: 1, text: 'Nội dung của tin.' })
})

test('the author, those in the thread and those named are told, each once', async () => {
  const id = await bring(app, room, 'draft', 'Tin báo động')
  const [author, editor, head] = [room.reporter, room.editor, room.head]
  const before = { author: (await told(author.id)).length, editor: (await told(editor.id)).length }
  const first = (await say(editor, { article_id: id, body: 'Xem lại tít.' })).body.data
  expect((await told(author.id)).slice(before.author)).toEqual(['comment_article'])
  await say(author, { parent_id: first.id, body: 'Nhờ anh xem.', mention_ids: [head.id] })
  expect((await told(editor.id)).slice(before.editor)).toEqual(['comment_reply'])
  expect((await told(head.id)).at(-1)).toBe('comment_mention')
  await say(head, { parent_id: first.id, body: 'Được.' })
  expect((await told(author.id)).slice(before.author)).toEqual(['comment_article', 'comment_reply'])
})

test('nobody reads, writes or is named where they may not see the article', async () => {
  const draft = await write(app, room, room.reporter, 'Nháp riêng')
  const body = { article_id: draft.id, body: 'Ghi chú cho mình.' }
  const own = (await say(room.reporter, body)).body.data
  for (const stranger of [room.otherReporter, room.sportEditor]) {
    expect((await say(stranger, body)).status).toBe(404)
    expect((await say(stranger, { parent_id: own.id, body: 'x' })).status).toBe(404)
    expect((await threads(stranger, `article_id=${draft.id}`)).code).toBe(404)
    expect((await threads(stranger, `thread_id=${own.id}`)).total).toBe(0)
    expect((await list(stranger, `article_id=${draft.id}`)).total).toBe(0)
    expect((await app.get(`/api/comment/like/${own.id}`, stranger.token)).status).toBe(404)
  }
  const refused = await say(room.reporter, { ...body, mention_ids: [room.sportEditor.id] })
  expect([refused.status, refused.body.error]).toEqual([422, 'comment.mentioned_cannot_see'])
  expect(refused.body.errors).toHaveProperty('mention_ids')
})

test('offered for a mention is who may see the article: its author and takers first, never strangers', async () => {
  const id = await bring(app, room, 'draft', 'Nhắc ai được')
  const offered = async (by: TestPerson, query: string): Promise<number[]> => {
    const answer = await app.get(`/api/comment/people?limit=20${query}`, by.token)
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data.map((one: { id: number }) => one.id)
  }
  const about = `&article_id=${id}`
  expect((await offered(room.head, about))[0]).toBe(room.reporter.id)
  await app.post('/api/article/lock', room.editor.token, { id, action: 'acquire', tab: 'a' })
  const ids = await offered(room.head, about)
  expect(new Set(ids.slice(0, 2))).toEqual(new Set([room.reporter.id, room.editor.id]))
  expect(ids).toContain(room.secondHead.id)
  for (const stranger of [room.sportEditor, room.otherReporter]) expect(ids).not.toContain(stranger.id)
  // All offered users can be mentioned.
  const named = await say(room.head, { article_id: id, body: 'Nhờ xem.', mention_ids: ids })
  expect(named.status, named.text).toBe(200)
  const { rows } = await app.kernel.pool.query('select username from app_user where id = $1', [
    room.sportEditor.id,
  ])
  const keyword = `&keyword=${rows[0].username}`
  expect(await offered(room.head, `${about}${keyword}`)).toEqual([])
  expect(await offered(room.head, keyword)).toEqual([room.sportEditor.id])
  expect((await app.get(`/api/comment/people?article_id=${id}`, room.sportEditor.token)).status).toBe(404)
})

test('an article that leaves somebody’s sight takes its comments along', async () => {
  const id = await bring(app, room, 'draft', 'Trả về nháp')
  await say(room.editor, { article_id: id, body: 'Viết lại nhé.' })
  expect((await list(room.otherReporter, `article_id=${id}`)).total).toBe(0)
  expect((await list(room.editor, `article_id=${id}`)).total).toBe(1)
  await move(app, room.editor, id, 'return', { reason: 'Viết lại' })
  expect((await list(room.editor, `article_id=${id}`)).total).toBe(0)
  expect((await list(room.reporter, `article_id=${id}`)).total).toBe(1)
})

test('the board is everybody’s; lists narrow by whose, state and words without accents', async () => {
  const made = (await say(room.editor, { body: 'Họp giao ban dời sang 8 giờ', mention_ids: [room.head.id] }))
    .body.data
  expect(made.article).toBeNull()
  expect((await threads(room.sportEditor, '')).data[0].id).toBe(made.id)
  const ids = async (by: TestPerson, query: string) =>
    (await list(by, query)).data.map(({ id }: { id: number }) => id)
  expect(await ids(room.sportEditor, 'keyword=hop%20giao%20ban&about=board')).toEqual([made.id])
  expect(await ids(room.head, 'whose=mentions&about=board')).toEqual([made.id])
  expect(await ids(room.editor, 'whose=mine&about=board')).toEqual([made.id])
  expect(await ids(room.editor, 'about=board&state=resolved')).toEqual([])
  expect((await app.get('/api/comment?isPaginate=false', room.editor.token)).body.truncated).toBe(false)
})

test('a like counts once a person however often it is sent, and goes away', async () => {
  const { id } = (await say(room.editor, { body: 'Hay!' })).body.data
  const like = (by: TestPerson, query = '') => app.get(`/api/comment/like/${id}${query}`, by.token)
  await Promise.all([like(room.head, '?on=true'), like(room.head, '?on=true'), like(room.editor)])
  expect((await like(room.head, '?on=true')).body.data).toEqual({ id, liked: true, likes: 2 })
  expect((await like(room.head)).body.data).toEqual({ id, liked: false, likes: 1 })
})

test('only its writer changes a comment; others delete it with the permission alone', async () => {
  const { id } = (await say(room.editor, { body: 'Lỡ tay' })).body.data
  const put = (by: TestPerson) => app.put(`/api/comment/update/${id}`, by.token, { body: 'Sửa rồi' })
  expect((await put(room.head)).body.error).toBe('comment.not_yours')
  expect((await put(room.editor)).body.data).toMatchObject({ body: 'Sửa rồi', edited_at: expect.any(String) })
  const answer = (await say(room.head, { parent_id: id, body: 'Ừ' })).body.data
  const remove = (one: number, by: TestPerson) => app.remove(`/api/comment/${one}`, by.token)
  expect((await remove(id, room.head)).body.data.permission).toBe('comment.delete')
  expect((await remove(id, room.editor)).status).toBe(200)
  // The text is deleted, the replies remain.
  const [left] = (await threads(room.head, `thread_id=${id}`)).data
  expect([left.deleted, left.body, left.answers.length]).toEqual([true, '', 1])
  expect((await say(room.head, { parent_id: id, body: 'x' })).body.error).toBe('comment.gone')
  const moderator = await app.person({
    grants: ['comment.index', 'comment.create', 'comment.delete'],
  })
  expect((await remove(answer.id, moderator)).status).toBe(200)
  expect((await threads(room.head, `thread_id=${id}`)).total).toBe(0)
})

test('a comment follows its paragraph through edits, and stays when the paragraph is dropped', async () => {
  const texts = ['Mưa lớn ở Huế.', 'Nước sông lên nhanh trong đêm.', 'Dân đi sơ tán an toàn.']
  const { id } = await write(app, room, room.reporter, 'Neo theo đoạn', ...texts)
  const anchor = { block: 1, quote: 'lên nhanh', text: texts[1], version: 1 }
  await say(room.reporter, { article_id: id, body: 'Bao nhiêu?', anchor })
  const lock = await app.post('/api/article/lock', room.reporter.token, { id, action: 'acquire', tab: 'a' })
  let version = 1
  const saved = async (...paragraphs: string[]) => {
    const body = { ...room.input('Neo theo đoạn'), document: documentOf(...paragraphs) }
    const answer = await app.put(`/api/article/update/${id}`, room.reporter.token, {
      ...{ ...body, version, epoch: lock.body.data.epoch, tab: 'a' },
    })
    version = answer.body.data.version
    await app.kernel.db.transaction().execute((tx) => carryAnchors(tx, id))
    return (await threads(room.reporter, `article_id=${id}`)).data[0].anchor
  }
  expect(await saved('Tin mới nhất.', ...texts)).toMatchObject({ block: 2 })
  const anew = 'Lũ về lúc nửa đêm.'
  expect(await saved('Tin mới nhất.', texts[0] as string, anew, texts[2] as string)).toMatchObject({
    block: 2,
    quote: 'lên nhanh',
    text: anew,
  })
  expect(await saved('Chỉ còn một đoạn khác.')).toEqual({ block: null, quote: 'lên nhanh', text: anew })
  expect(await saved('Chỉ còn một đoạn khác.', anew)).toMatchObject({ block: 1 })
})

test('many who name many people at once are all answered', async () => {
  const id = await bring(app, room, 'draft', 'Nhiều người cùng viết')
  const mention_ids = [room.head.id, room.secondHead.id, room.reporter.id]
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => say(room.editor, { article_id: id, body: `Ý ${at}`, mention_ids })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
