import { mostAutosaved } from '@toasoan/contract/editorial/articles'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { forgetOldAutosaves } from './autosave.ts'
import { bring, documentOf, move, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const keep = (client_key: string, input: object) =>
  app.post('/api/article/draft', room.reporter.token, {
    article_id: null,
    client_key,
    base_version: 0,
    input,
  })

const keys = async () =>
  (
    await app.kernel.pool.query<{ client_key: string }>(
      'select client_key from article_autosave where user_id = $1 order by saved_at desc',
      [room.reporter.id],
    )
  ).rows.map(({ client_key }) => client_key)

test('an autosave that is too large is refused at its field', async () => {
  const answer = await keep('large', { title: 'x'.repeat(mostAutosaved) })
  expect(answer.status).toBe(422)
  expect(answer.body.errors.input).toEqual(['Bài quá dài để tự lưu.'])
})

test('a version that no article reaches is refused at its field', async () => {
  const body = { article_id: null, client_key: 'far', base_version: 2_147_483_648, input: { title: 'x' } }
  const answer = await app.post('/api/article/draft', room.reporter.token, body)
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['base_version']])
})

test('letters that no database keeps are left out, and the rest is kept', async () => {
  expect((await keep('odd', { title: 'Giữ\0 lại', lead: 'nửa \ud83d chữ' })).status).toBe(200)
  const kept = (await app.get('/api/article/draft', room.reporter.token)).body.data
  expect(kept[0]).toMatchObject({ client_key: 'odd', input: { title: 'Giữ lại', lead: 'nửa \ufffd chữ' } })
})

test('a person’s newest fifty are kept', async () => {
  for (let n = 1; n <= 53; n += 1) expect((await keep(`key-${n}`, { title: `${n}` })).status).toBe(200)
  const kept = await keys()
  expect(kept).toHaveLength(50)
  expect(kept[0]).toBe('key-53')
  expect(kept).not.toContain('key-3')
})

test('what nobody came back for is forgotten', async () => {
  await app.kernel.pool.query(
    "update article_autosave set saved_at = now() - interval '61 days' where client_key = 'key-53'",
  )
  await forgetOldAutosaves(app.kernel.db)
  expect(await keys()).not.toContain('key-53')
  expect(await keys()).toContain('key-52')
})

describe('of several writings on one article', () => {
  const type = (id: number | null, client_key: string, title: string, { token } = room.reporter) =>
    app.post('/api/article/draft', token, { article_id: id, client_key, base_version: 1, input: { title } })

  const offered = async (id: number, { token } = room.reporter) => {
    const { autosave, earlier_autosaves } = (await app.get(`/api/article/edit/${id}`, token)).body.data
    return [...(autosave ? [autosave] : []), ...earlier_autosaves].map(({ client_key }) => client_key)
  }

  const lock = async (id: number, { token }: TestPerson = room.reporter) =>
    (await app.post('/api/article/lock', token, { id, action: 'acquire', tab: 'a' })).body.data.epoch

  const save = async (id: number, title: string, more: object) =>
    app.put(`/api/article/update/${id}`, room.reporter.token, {
      ...room.input(title),
      department_id: room.news,
      version: 1,
      epoch: await lock(id),
      ...more,
    })

  test('each is offered by its key, the newest first', async () => {
    const { id } = await write(app, room, room.reporter, 'Ba thẻ')
    for (const key of ['one', 'two', 'three']) await type(id, `offer-${key}`, key)
    expect(await offered(id)).toEqual(['offer-three', 'offer-two', 'offer-one'])
  })

  test('a save forgets the one it names, and none without a name', async () => {
    const { id } = await write(app, room, room.reporter, 'Lưu một thẻ')
    await type(id, 'saved', 'x')
    await type(id, 'other-tab', 'y')
    expect((await save(id, 'Lưu một thẻ', {})).status).toBe(200)
    expect(await offered(id)).toEqual(['other-tab', 'saved'])
    expect((await save(id, 'Lưu một thẻ, có tên', { client_key: 'saved' })).status).toBe(200)
    expect(await offered(id)).toEqual(['other-tab'])
  })

  test('discarding one leaves the others', async () => {
    const { id } = await write(app, room, room.reporter, 'Bỏ một thẻ')
    await type(id, 'kept', 'x')
    await type(id, 'dropped', 'y')
    const dropped = { article_id: id, client_key: 'dropped', base_version: 1, input: null }
    expect((await app.post('/api/article/draft', room.reporter.token, dropped)).status).toBe(200)
    expect(await offered(id)).toEqual(['kept'])
  })

  test('taking an earlier version back leaves them', async () => {
    const { id } = await write(app, room, room.reporter, 'Lấy lại bản cũ')
    await save(id, 'Bản hai', {})
    await type(id, 'unsaved', 'x')
    const { versions } = (await app.get(`/api/article/history/${id}`, room.reporter.token)).body.data
    const first = versions.find(({ number }: { number: number }) => number === 1)
    const body = { id, version_id: first.id, version: 2, epoch: await lock(id), tab: 'a' }
    expect((await app.post('/api/article/restore-version', room.reporter.token, body)).status).toBe(200)
    expect(await offered(id)).toEqual(['unsaved'])
  })

  test('accepting a suggestion leaves them', async () => {
    const id = await bring(app, room, 'draft', 'Nhận gợi ý')
    await type(id, 'typing', 'x', room.editor)
    const suggestion = {
      before: 'Nội dung của tin.',
      after: 'Nội dung mới.',
      anchor: { block: 0, text: 'Nội dung của tin.' },
    }
    const made = await app.post(`/api/article/${id}/suggestions`, room.head.token, suggestion)
    expect(made.status, made.text).toBe(200)
    const body = { version: 1, epoch: await lock(id, room.editor), tab: 'a' }
    const path = `/api/article/suggestions/${made.body.data.id}/accept`
    const accepted = await app.put(path, room.editor.token, body)
    expect(accepted.status, accepted.text).toBe(200)
    expect(await offered(id, room.editor)).toEqual(['typing'])
  })
})

test('what was typed on an article that went out of sight is offered apart, and no other', async () => {
  const id = await bring(app, room, 'draft', 'Trả về cho tác giả')
  const typed = { article_id: id, client_key: 'apart', base_version: 1, input: { title: 'Gõ dở' } }
  await app.post('/api/article/draft', room.editor.token, typed)
  const offered = async ({ token }: TestPerson) =>
    (await app.get('/api/article/draft', token)).body.data.map(
      (one: { client_key: string }) => one.client_key,
    )
  expect(await offered(room.editor)).toEqual([])
  expect((await move(app, room.editor, id, 'return', { reason: 'Viết lại' })).status).toBe(200)
  expect((await app.get(`/api/article/edit/${id}`, room.editor.token)).status).toBe(404)
  expect(await offered(room.editor)).toEqual(['apart'])
  expect(await offered(room.head)).toEqual([])
  await move(app, room.reporter, id, 'submit')
  expect(await offered(room.editor)).toEqual([])
})

describe('who may', () => {
  const type = (token: string | undefined, article_id: number | null) =>
    app.post('/api/article/draft', token, {
      article_id,
      client_key: `may-${article_id}`,
      base_version: 0,
      input: { title: 'x', document: documentOf('y') },
    })

  test('someone who only edits what others wrote keeps an article, and no new one', async () => {
    const subEditor = await app.person({
      grants: [
        ['article.update', 'department'],
        ['article.draft', 'department'],
      ],
      departments: [room.news],
    })
    const id = await bring(app, room, 'draft', 'Chỉ sửa bài')
    expect((await type(subEditor.token, id)).status).toBe(200)
    const refused = await type(subEditor.token, null)
    expect(refused.status).toBe(403)
    expect(refused.body.data.permission).toBe('article.create')
  })

  test('a reader of an article does not write on it', async () => {
    const reader = await app.person({ grants: [['article.view', 'department']], departments: [room.news] })
    const id = await bring(app, room, 'draft', 'Chỉ đọc')
    const refused = await type(reader.token, id)
    expect(refused.status).toBe(403)
    expect(refused.body.data.permission).toBe('article.update')
    expect((await type(undefined, id)).status).toBe(401)
  })

  test('what is typed when the article is moved on is kept', async () => {
    const id = await bring(app, room, 'published', 'Đăng trong khi gõ')
    expect((await type(room.editor.token, id)).status).toBe(200)
  })
})
