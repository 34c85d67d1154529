// @module-tag long
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { publishDue } from './jobs.ts'
import { bring, move, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const stageOf = async (id: number) =>
  (await app.kernel.pool.query('select stage from article where id = $1', [id])).rows[0].stage

const published = async (id: number) =>
  (await app.kernel.pool.query('select * from article_publication where article_id = $1', [id])).rows[0] ??
  null

describe('the way of an article', () => {
  test('from the reporter to the readers, with a return in between', async () => {
    const { id } = await write(app, room, room.reporter, 'Cầu mới thông xe')
    expect((await move(app, room.reporter, id, 'submit')).body.data.stage).toBe(2)
    const returned = await move(app, room.editor, id, 'return', { reason: 'Thiếu ý kiến người dân' })
    expect(returned.body).toMatchObject({ code: 200, data: null })
    const mine = await app.get(`/api/article/${id}`, room.reporter.token)
    expect(mine.body.data).toMatchObject({ stage: 1, last_reason: 'Thiếu ý kiến người dân' })
    await move(app, room.reporter, id, 'submit')
    expect((await move(app, room.editor, id, 'forward')).body.data.stage).toBe(3)
    expect((await move(app, room.head, id, 'approve')).body.data.stage).toBe(4)
    const live = await move(app, room.secretary, id, 'publish')
    expect(live.body.data).toMatchObject({ stage: 5, live: true, published_version: 1 })
    expect(await published(id)).toMatchObject({
      title: 'Cầu mới thông xe',
      html: expect.stringContaining('<p>'),
    })
  })

  test('a return needs a reason, at its field, in the language of the actor', async () => {
    const id = await bring(app, room, 'draft', 'Tin thiếu lý do')
    const answer = await move(app, room.editor, id, 'return')
    expect(answer.status).toBe(422)
    expect(answer.body.errors.reason).toEqual(['Hãy ghi lý do.'])
    expect(await stageOf(id)).toBe(2)
  })

  test('an incomplete article is not submitted, and every lack is named', async () => {
    const made = await app.post('/api/article/create', room.reporter.token, {
      title: '',
      document: { type: 'doc' },
    })
    const answer = await move(app, room.reporter, made.body.data.id, 'submit')
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'article_type_id',
      'category_id',
      'document',
      'title',
    ])
  })

  test('authors do not approve their own articles', async () => {
    const { id } = await write(app, room, room.head, 'Bài của trưởng ban')
    await move(app, room.head, id, 'submit')
    await move(app, room.editor, id, 'forward')
    const answer = await move(app, room.head, id, 'approve')
    expect(answer.status).toBe(403)
    expect(answer.body.error).toBe('article.move_not_allowed')
    expect((await move(app, room.secondHead, id, 'approve')).status).toBe(200)
  })

  test('an editor of another department neither sees nor moves it', async () => {
    const id = await bring(app, room, 'draft', 'Tin của ban Thời sự')
    expect((await app.get(`/api/article/${id}`, room.sportEditor.token)).status).toBe(404)
    expect((await move(app, room.sportEditor, id, 'forward')).status).toBe(404)
  })

  test('a withdrawal is refused once somebody has taken it up', async () => {
    const first = await bring(app, room, 'draft', 'Rút được')
    expect((await move(app, room.reporter, first, 'withdraw')).status).toBe(200)
    const second = await bring(app, room, 'draft', 'Không rút được')
    await app.post('/api/article/lock', room.editor.token, { id: second, action: 'acquire', tab: 'a' })
    await app.post('/api/article/lock', room.editor.token, { id: second, action: 'release', tab: 'a' })
    expect((await move(app, room.reporter, second, 'withdraw')).status).toBe(403)
    await app.post('/api/article/delete', room.secretary.token, { ids: [second] })
    await app.get(`/api/article/restore/${second}`, room.secretary.token)
    expect((await move(app, room.reporter, second, 'withdraw')).status).toBe(403)
  })

  test('an edit after approval voids the approval', async () => {
    const id = await bring(app, room, 'corrected', 'Bài sẽ bị sửa')
    const lock = await app.post('/api/article/lock', room.secretary.token, {
      id,
      action: 'acquire',
      tab: 'a',
    })
    const saved = await app.put(`/api/article/update/${id}`, room.secretary.token, {
      ...room.input('Bài đã bị sửa'),
      department_id: room.news,
      version: 1,
      epoch: lock.body.data.epoch,
    })
    expect(saved.body.data.version).toBe(2)
    const answer = await move(app, room.secretary, id, 'publish')
    expect(answer.status).toBe(403)
    expect(await published(id)).toBeNull()
  })

  test('a revision leaves the readers their version until it is published again', async () => {
    const id = await bring(app, room, 'published', 'Bản đầu')
    await move(app, room.editor, id, 'revise')
    const lock = await app.post('/api/article/lock', room.editor.token, { id, action: 'acquire', tab: 'a' })
    await app.put(`/api/article/update/${id}`, room.editor.token, {
      ...room.input('Bản sửa'),
      department_id: room.news,
      version: 1,
      epoch: lock.body.data.epoch,
    })
    expect(await published(id)).toMatchObject({ title: 'Bản đầu' })
    await app.post('/api/article/lock', room.editor.token, { id, action: 'release', tab: 'a' })
    await move(app, room.editor, id, 'forward')
    await move(app, room.head, id, 'approve')
    await move(app, room.secretary, id, 'publish')
    expect(await published(id)).toMatchObject({ title: 'Bản sửa' })
  })

  test('unpublishing needs a reason, and publishing again needs a fresh approval', async () => {
    const id = await bring(app, room, 'published', 'Sẽ gỡ')
    expect((await move(app, room.secretary, id, 'unpublish', { reason: 'Sai số liệu' })).status).toBe(200)
    expect(await published(id)).toBeNull()
    expect((await move(app, room.secretary, id, 'republish')).body.data.stage).toBe(4)
    expect((await move(app, room.secretary, id, 'publish')).status).toBe(403)
  })

  test('what is withdrawn takes off the bands that lead to it, and no other', async () => {
    const id = await bring(app, room, 'published', 'Tin báo sai')
    const { hostname } = new URL(app.kernel.configuration.publicUrl)
    const links = [`/tin-bao-sai-${id}.html`, `https://${hostname}:8443/cu-${id}.html?tu=dai#tin`]
    const others = [`/tin-1${id}.html`, `https://bao-khac.example/tin-${id}.html`]
    await app.kernel.pool.query(
      `insert into breaking_news (name, link, ends_at)
       select link, link, now() + interval '1 hour' from unnest($1::text[]) link`,
      [[...links, ...others]],
    )
    await move(app, room.secretary, id, 'unpublish', { reason: 'Nguồn tin sai' })
    const { rows } = await app.kernel.pool.query(
      'select link from breaking_news where not active order by id',
    )
    expect(rows.map(({ link }) => link)).toEqual(links)
  })

  test('what is live is not hidden from the house without being unpublished, and can be taken down at once', async () => {
    const id = await bring(app, room, 'published', 'Đang sửa lại mà phải gỡ')
    await move(app, room.editor, id, 'revise')
    await move(app, room.editor, id, 'forward')
    expect((await move(app, room.secretary, id, 'internal')).status).toBe(403)
    expect(
      (await move(app, room.secretary, id, 'unpublish', { reason: 'Sai sự thật' })).body.data.stage,
    ).toBe(7)
    expect(await published(id)).toBeNull()
  })

  test('what was never live is not unpublished; what is live can be, even while its draft is the author’s', async () => {
    const waiting = await bring(app, room, 'corrected', 'Chưa từng đăng')
    expect((await move(app, room.secretary, waiting, 'unpublish', { reason: 'x' })).status).toBe(403)
    const id = await bring(app, room, 'published', 'Trả về tác giả')
    await move(app, room.editor, id, 'revise')
    await move(app, room.editor, id, 'return', { reason: 'Viết lại' })
    expect((await move(app, room.secretary, id, 'unpublish', { reason: 'Gỡ gấp' })).status).toBe(200)
    expect(await published(id)).toBeNull()
  })

  test('deleting and restoring goes back to where it was', async () => {
    const id = await bring(app, room, 'draft', 'Xóa rồi lấy lại')
    const gone = await app.post('/api/article/delete', room.secretary.token, { ids: [id] })
    expect(gone.body.data.results).toEqual([{ id, ok: true, message: null, error: null }])
    expect(await stageOf(id)).toBe(8)
    const back = await app.get(`/api/article/restore/${id}`, room.secretary.token)
    expect(back.body.data.stage).toBe(2)
  })

  test('what stands elsewhere than where it was seen is not deleted with the others', async () => {
    const [seen, moved] = [
      await bring(app, room, 'draft', 'Vẫn ở hộp thư'),
      await bring(app, room, 'corrected', 'Đã đi tiếp'),
    ]
    const body = { ids: [seen, moved], stage: 2 }
    const { body: answer } = await app.post('/api/article/delete', room.secretary.token, body)
    expect(answer.data.results).toMatchObject([
      { id: seen, ok: true },
      { id: moved, ok: false, error: 'article.moved' },
    ])
    expect([await stageOf(seen), await stageOf(moved)]).toEqual([8, 4])
  })

  test('a publication for later happens once, at its time', async () => {
    const id = await bring(app, room, 'corrected', 'Hẹn giờ')
    const at = new Date(Date.now() + 1500).toISOString()
    const kept = await move(app, room.secretary, id, 'publish', { publish_at: at })
    expect(kept.body.data).toMatchObject({ stage: 4, publish_at: at })
    await publishDue(app.kernel)
    expect(await stageOf(id)).toBe(4)
    await new Promise((resolve) => setTimeout(resolve, 1600))
    await Promise.all([publishDue(app.kernel), publishDue(app.kernel), publishDue(app.kernel)])
    expect(await stageOf(id)).toBe(5)
    const { rows } = await app.kernel.pool.query(
      "select count(*) as n from article_move where article_id = $1 and transition_code = 'publish'",
      [id],
    )
    expect(rows[0].n).toBe(1)
  })

  test('each person sees the moves they may make, and why not the others', async () => {
    const id = await bring(app, room, 'approved', 'Ai được làm gì')
    const moves = async (token: string) =>
      (await app.get(`/api/article/user-state?id=${id}`, token)).body.data
        .filter((m: { allowed: boolean }) => m.allowed)
        .map((m: { code: string }) => m.code)
    expect(await moves(room.head.token)).toEqual(['approve', 'return'])
    expect(await moves(room.reporter.token)).toEqual([])
    expect(await moves(room.secretary.token)).toEqual(['return', 'internal'])
  })
})

describe('races', () => {
  test('two editors approve at once, 200 rounds: always one 200 and one 409', {
    tags: ['all'],
    timeout: 120_000,
  }, async () => {
    for (let round = 0; round < 200; round += 1) {
      const id = await bring(app, room, 'approved', `Vòng ${round}`)
      const answers = await Promise.all([
        move(app, room.head, id, 'approve'),
        move(app, room.secondHead, id, 'approve'),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  test('two who return it at once from the stage where both saw it return it once', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await bring(app, room, 'approved', `Trả lại ${round}`)
      const reason = 'Viết lại'
      const body = { transition: 'return', version: 1, stage: 3, reason }
      const [first, second] = await Promise.all([
        app.post('/api/article/active', room.head.token, { id, ...body }),
        app.post('/api/manager/status', room.secondHead.token, {
          items: [{ id, version: 1, stage: 3 }],
          transition: 'return',
          reason,
        }),
      ])
      const made = [first.status === 200, second.body.data.results[0].ok]
      expect(made.filter(Boolean)).toHaveLength(1)
      expect(first.status === 200 ? second.body.data.results[0].error : first.body.error).toBe(
        'article.moved',
      )
      expect(await stageOf(id)).toBe(2)
    }
  })

  test('the same move of many people at once is made once', async () => {
    const id = await bring(app, room, 'corrected', 'Nhiều người xuất bản')
    const body = { id, transition: 'publish', version: 1 }
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.post('/api/article/active', room.secretary.token, body)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(11)
  })
})
