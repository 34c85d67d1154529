import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, documentOf, move, type Newsroom, newsroom, passNotice, write } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const lock = (token: string, id: number, action: string, tab = 'a', epoch?: number) =>
  app.post('/api/article/lock', token, { id, action, tab, ...(epoch ? { epoch } : {}) })

const versions = async (id: number) =>
  (
    await app.kernel.pool.query(
      'select number, title from article_version where article_id = $1 order by number',
      [id],
    )
  ).rows

describe('saving', () => {
  test('writes a version only when something changed', async () => {
    const { id } = await write(app, room, room.reporter, 'Tin thử')
    const { epoch } = (await lock(room.reporter.token, id, 'acquire')).body.data
    const body = { ...room.input('Tin thử'), department_id: room.news, version: 1, epoch }
    expect((await app.put(`/api/article/update/${id}`, room.reporter.token, body)).body.data.version).toBe(1)
    const changed = await app.put(`/api/article/update/${id}`, room.reporter.token, {
      ...body,
      title: 'Tin thử hai',
    })
    expect(changed.body.data).toMatchObject({ version: 2, title: 'Tin thử hai' })
    expect(await versions(id)).toHaveLength(2)
  })

  test('two tabs save the same article: the second is told, nothing is lost', async () => {
    const { id } = await write(app, room, room.reporter, 'Hai tab')
    const first = (await lock(room.reporter.token, id, 'acquire', 'tab-1')).body.data
    expect((await lock(room.reporter.token, id, 'acquire', 'tab-2')).status).toBe(423)
    const second = (await lock(room.reporter.token, id, 'takeover', 'tab-2')).body.data
    expect(second.epoch).toBeGreaterThan(first.epoch)
    const save = (title: string, epoch: number, version: number) =>
      app.put(`/api/article/update/${id}`, room.reporter.token, {
        ...room.input(title),
        department_id: room.news,
        version,
        epoch,
      })
    expect((await save('Từ tab hai', second.epoch, 1)).status).toBe(200)
    const refused = await save('Từ tab một', first.epoch, 1)
    expect(refused.status).toBe(409)
    expect(refused.body.error).toBe('article.lock_lost')
    const kept = await app.post('/api/article/draft', room.reporter.token, {
      article_id: id,
      client_key: 'tab-1',
      base_version: 1,
      input: room.input('Từ tab một'),
    })
    expect(kept.status).toBe(200)
    const opened = await app.get(`/api/article/edit/${id}`, room.reporter.token)
    expect(opened.body.data).toMatchObject({
      title: 'Từ tab hai',
      autosave: { input: { title: 'Từ tab một' } },
    })
  })

  test('saves of one version at once: one wins, the others get 409', async () => {
    const { id } = await write(app, room, room.reporter, 'Cùng lúc')
    const { epoch } = (await lock(room.reporter.token, id, 'acquire')).body.data
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        app.put(`/api/article/update/${id}`, room.reporter.token, {
          ...room.input(`Bản ${n}`),
          department_id: room.news,
          version: 1,
          epoch,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
    expect(await versions(id)).toHaveLength(2)
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body.message).toMatch(
      /^Tin bài đã có phiên bản mới hơn do .+ lưu lúc \d{1,2}:\d\d \d\d\/\d\d\/\d{4}\.$/,
    )
  })

  test('a repeated create makes no second article', async () => {
    const body = { ...room.input('Gửi lại vì mất mạng'), client_key: randomUUID() }
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => app.post('/api/article/create', room.reporter.token, body)),
    )
    expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1)
  })

  test('keeps the text but drops what is dangerous', async () => {
    const made = await app.post('/api/article/create', room.reporter.token, {
      ...room.input('Nội dung lạ'),
      document: {
        type: 'doc',
        content: [
          {
            type: 'paragraph',
            content: [{ type: 'text', text: '<script>alert(1)</script> Tiếng Việt: Ễ, Ặ' }],
          },
          { type: 'script', content: [{ type: 'text', text: 'no' }] },
          {
            type: 'paragraph',
            content: [
              {
                type: 'text',
                text: 'link',
                marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
              },
            ],
          },
        ],
      },
    })
    const seen = await app.get(`/api/article/${made.body.data.id}?html=true`, room.reporter.token)
    expect(seen.body.data.html).toContain('&lt;script&gt;')
    expect(seen.body.data.html).toContain('Tiếng Việt: Ễ, Ặ')
    expect(seen.body.data.html).not.toMatch(/<script|javascript:/)
  })

  test('names at their fields the things that do not exist', async () => {
    const answer = await app.post('/api/article/create', room.reporter.token, {
      ...room.input('x'),
      category_id: 99_999_999,
      related_ids: [88_888_888],
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors).sort()).toEqual(['category_id', 'related_ids'])
  })

  test('a reporter files only to their own department', async () => {
    const answer = await app.post('/api/article/create', room.reporter.token, {
      ...room.input('x'),
      department_id: room.sport,
    })
    expect(answer.body.errors.department_id).toBeTruthy()
  })
})

describe('the lock', () => {
  test('keeps others out, is renewed by its epoch, and can be taken over with the permission', async () => {
    const id = await bring(app, room, 'draft', 'Khóa')
    const mine = (await lock(room.editor.token, id, 'acquire')).body.data
    const other = await lock(room.head.token, id, 'acquire')
    expect(other.status).toBe(423)
    expect(other.body.error).toBe('article.locked_by_other')
    expect((await lock(room.editor.token, id, 'renew', 'a', mine.epoch)).status).toBe(200)
    await lock(room.head.token, id, 'takeover', 'b')
    await passNotice(app, id)
    expect((await lock(room.head.token, id, 'takeover', 'b')).body.data.mine).toBe(true)
    expect((await lock(room.editor.token, id, 'renew', 'a', mine.epoch)).status).toBe(423)
    const saved = await app.put(`/api/article/update/${id}`, room.editor.token, {
      ...room.input('Mất khóa'),
      department_id: room.news,
      version: 1,
      epoch: mine.epoch,
    })
    expect(saved.status).toBe(423)
  })

  test('one that expired goes to the next who asks', async () => {
    const id = await bring(app, room, 'draft', 'Khóa hết hạn')
    await lock(room.editor.token, id, 'acquire')
    await app.kernel.pool.query(
      "update article_lock set expires_at = now() - interval '1 second' where article_id = $1",
      [id],
    )
    expect((await lock(room.head.token, id, 'acquire', 'b')).status).toBe(200)
  })

  test('a tab that died is told to its person alone, who goes on at once in another', async () => {
    const id = await bring(app, room, 'draft', 'Tab chết')
    const dead = (await lock(room.editor.token, id, 'acquire', 'dead')).body.data
    const own = await lock(room.editor.token, id, 'acquire', 'new')
    expect(own.status).toBe(423)
    expect(own.body.data).toMatchObject({ tab: 'dead', epoch: dead.epoch, holder_id: room.editor.id })
    expect((await lock(room.head.token, id, 'acquire')).body.data).not.toHaveProperty('tab')
    const taken = await lock(room.editor.token, id, 'takeover', 'new', dead.epoch)
    expect(taken.body.data).toMatchObject({ epoch: dead.epoch + 1, mine: true })
    // Late requests of the dead tab have no effect.
    await lock(room.editor.token, id, 'release', 'dead', dead.epoch)
    expect((await lock(room.editor.token, id, 'renew', 'new', dead.epoch + 1)).status).toBe(200)
    expect((await lock(room.editor.token, id, 'renew', 'dead', dead.epoch)).status).toBe(409)
  })

  test('a takeover of one holding does not take the next', async () => {
    const id = await bring(app, room, 'draft', 'Hai tab cùng giành')
    const first = (await lock(room.editor.token, id, 'acquire', 'dead')).body.data
    const [one, other] = await Promise.all(
      ['b', 'c'].map((tab) => lock(room.editor.token, id, 'takeover', tab, first.epoch)),
    )
    expect([one?.status, other?.status].toSorted()).toEqual([200, 423])
  })

  test('a page that is loaded anew holds anew: the release and the writes of the old one come too late', async () => {
    const id = await bring(app, room, 'draft', 'Tải lại trang')
    const before = (await lock(room.editor.token, id, 'acquire')).body.data
    const after = (await lock(room.editor.token, id, 'acquire')).body.data
    expect(after.epoch).toBe(before.epoch + 1)
    await lock(room.editor.token, id, 'release', 'a', before.epoch)
    expect((await lock(room.head.token, id, 'acquire', 'b')).status).toBe(423)
    const save = (epoch: number) =>
      app.put(`/api/article/update/${id}`, room.editor.token, {
        ...room.input('Ghi muộn'),
        department_id: room.news,
        version: 1,
        epoch,
        tab: 'a',
      })
    expect((await save(before.epoch)).status).toBe(409)
    expect((await save(after.epoch)).status).toBe(200)
    await lock(room.editor.token, id, 'release', 'a', after.epoch)
    expect((await lock(room.head.token, id, 'acquire', 'b')).status).toBe(200)
  })

  test('moves wait for whoever is editing', async () => {
    const id = await bring(app, room, 'draft', 'Đang sửa')
    await lock(room.editor.token, id, 'acquire')
    expect((await move(app, room.head, id, 'forward')).status).toBe(423)
    expect((await move(app, room.editor, id, 'forward')).status).toBe(200)
  })
})

describe('private things stay private', () => {
  test('a private draft and its autosave are the author’s alone', async () => {
    const { id } = await write(app, room, room.reporter, 'Bản nháp riêng')
    expect((await app.get(`/api/article/${id}`, room.otherReporter.token)).status).toBe(404)
    expect((await app.get(`/api/article/${id}`, room.editor.token)).status).toBe(404)
    const autosave = { article_id: id, client_key: 'k', base_version: 1, input: { title: 'x' } }
    expect((await app.post('/api/article/draft', room.editor.token, autosave)).status).toBe(404)
  })

  test('nothing of others leaks through what an article refers to', async () => {
    const secret = await write(app, room, room.editor, 'Bản nháp mật')
    const { rows } = await app.kernel.pool.query(
      `insert into file (key, name, extension, mimetype, filename_original, type, size, sha256, created_by)
       values (md5(random()::text), 'mat', 'pdf', 'application/pdf', 'mat.pdf', 'document', 1, '\\x00', $1) returning id`,
      [room.editor.id],
    )
    const answer = await app.post('/api/article/create', room.contributor.token, {
      ...room.input('Dò tìm'),
      related_ids: [secret.id],
      attachment_ids: [rows[0].id],
      cover_file_id: rows[0].id,
      contributors: [{ name: 'Không ai', role: 'Biên tập', user_id: 987_654_321 }],
    })
    expect(answer.status).toBe(422)
    const fields = ['attachment_ids', 'contributors', 'cover_file_id', 'related_ids']
    expect(Object.keys(answer.body.errors).sort()).toEqual(fields)
  })

  test('broken Unicode and endless nesting are no failure of the server', async () => {
    const broken = await app.post('/api/article/create', room.reporter.token, room.input('hỏng \ud800 mã'))
    expect(broken.status).toBe(200)
    const deep = `${'['.repeat(6000)}${']'.repeat(6000)}`
    const answer = await app.call('POST', '/api/article/draft', {
      token: room.reporter.token,
      headers: { 'content-type': 'application/json' },
      payload: `{"article_id":null,"client_key":"sau","base_version":0,"input":{"x":${deep}}}`,
    })
    expect(answer.status).toBeLessThan(500)
  })

  test('what was never saved can be recovered', async () => {
    const key = randomUUID()
    await app.post('/api/article/draft', room.contributor.token, {
      article_id: null,
      client_key: key,
      base_version: 0,
      input: { title: 'Đang gõ', document: documentOf('dở dang') },
    })
    const found = await app.get('/api/article/draft', room.contributor.token)
    expect(found.body.data).toMatchObject([{ client_key: key, input: { title: 'Đang gõ' } }])
    await app.post('/api/article/create', room.contributor.token, {
      ...room.input('Đang gõ'),
      client_key: key,
    })
    expect((await app.get('/api/article/draft', room.contributor.token)).body.data).toEqual([])
  })
})
