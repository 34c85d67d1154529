import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, documentOf, move, type Newsroom, newsroom, write } from './testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

const note = 'Bản đầu ghi nhầm “nghành”; đúng là “ngành”.'

const correct = (by: TestPerson, id: number, version: number, more: object = {}) =>
  app.post(`/api/article/correct/${id}`, by.token, {
    document: documentOf('Ngành điện mở thầu.'),
    version,
    correction: note,
    ...more,
  })

const discard = (by: TestPerson, id: number, version: number, stage: number, more: object = {}) =>
  app.post(`/api/article/discard-revision/${id}`, by.token, { version, stage, ...more })

const read = async (id: number) => (await app.get(`/api/home/${id}`)).body.data
const rowOf = async (id: number) =>
  (
    await app.kernel.pool.query(
      `select a.stage, a.version, v.hash = a.approved_hash as bound, a.approved_by, p.version_id = v.id as live
       from article a join article_version v on v.article_id = a.id and v.number = a.version
       left join article_publication p on p.article_id = a.id where a.id = $1`,
      [id],
    )
  ).rows[0]

const versionsOf = async (id: number): Promise<number> =>
  (await app.kernel.pool.query('select count(*)::int as n from article_version where article_id = $1', [id]))
    .rows[0].n

describe('a correction at once', () => {
  test('whoever may publish corrects: a new version, bound, live, with a note and in the log', async () => {
    const id = await bring(app, room, 'published', 'Ngành điện')
    const before = await read(id)
    const { status, body } = await correct(room.secretary, id, 1)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ stage: 5, version: 2, published_version: 2, lead: 'Tóm tắt của tin.' })
    expect(await rowOf(id)).toEqual({
      stage: 5,
      version: 2,
      bound: true,
      approved_by: room.secretary.id,
      live: true,
    })
    const now = await read(id)
    expect(now.html).toContain('Ngành điện mở thầu.')
    expect(now.published_at).toBe(before.published_at)
    expect(now.corrections.map(({ text }: { text: string }) => text)).toEqual([note])
    const history = (await app.get(`/api/article/history/${id}`, room.secretary.token)).body.data
    expect(history.moves[0]).toMatchObject({
      transition: 'correct',
      from_stage: 5,
      to_stage: 5,
      correction: note,
      version: 2,
    })
    const log = await app.get(`/api/article/log?article_id=${id}`, room.secretary.token)
    expect(JSON.stringify(log.body.data)).toContain(note)
  })

  test('who may not publish it takes the ordinary path', async () => {
    const id = await bring(app, room, 'published', 'Không phải ai')
    for (const person of [room.reporter, room.editor, room.head, room.sportEditor]) {
      const refused = await correct(person, id, 1)
      expect([refused.status, refused.body.error], person.username).toEqual([403, expect.any(String)])
      expect((await app.get(`/api/article/${id}`, person.token)).body.data.may_correct).toBe(false)
    }
    expect((await app.get(`/api/article/${id}`, room.secretary.token)).body.data.may_correct).toBe(true)
    expect((await app.call('POST', `/api/article/correct/${id}`, { payload: {} })).status).toBe(401)
    expect(await versionsOf(id)).toBe(1)
    expect((await move(app, room.editor, id, 'revise')).status).toBe(200)
  })

  test('it needs a note, a difference and a whole article, and refuses at the field', async () => {
    const id = await bring(app, room, 'published', 'Thiếu ghi chú')
    const fieldOf = async (more: object) => {
      const { status, body } = await correct(room.secretary, id, 1, more)
      return [status, Object.keys(body.errors)]
    }
    expect(await fieldOf({ correction: '  ' })).toEqual([422, ['correction']])
    expect(await fieldOf({ correction: undefined })).toEqual([422, ['correction']])
    expect(await fieldOf({ document: documentOf('Nội dung của tin.') })).toEqual([422, ['document']])
    expect(await fieldOf({ title: ' ' })).toEqual([422, ['title']])
    expect(await fieldOf({ embargo_at: '2099-01-01T00:00:00.000Z' })).toEqual([422, ['publish_at']])
    expect(await versionsOf(id)).toBe(1)
  })

  test('two at once, an older version, a revision meanwhile: one goes through, the others are told', async () => {
    const id = await bring(app, room, 'published', 'Hai người cùng sửa')
    const other = await app.person({ roles: ['secretary'], groups: ['publishers'], departments: [room.root] })
    const answers = await Promise.all([
      correct(room.secretary, id, 1),
      correct(other, id, 1, { document: documentOf('Khác hẳn.') }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const told = answers.find(({ status }) => status === 409)
    expect(told?.body).toMatchObject({ error: 'article.stale', data: { version: 2 } })
    expect(await versionsOf(id)).toBe(2)
    await move(app, room.editor, id, 'revise')
    const late = await correct(room.secretary, id, 1, { document: documentOf('Muộn.') })
    expect([late.status, late.body.error]).toEqual([409, 'article.moved'])
    const under = await correct(room.secretary, id, 2, { document: documentOf('Muộn.') })
    expect(under.status).toBe(403)
    expect(under.body.message).toContain('bản sửa đang chờ')
    const draft = await write(app, room, room.secretary, 'Chưa đăng')
    expect((await correct(room.secretary, draft.id, 1)).status).toBe(403)
  })
})

describe('discarding a revision', () => {
  async function revised(title: string, tags: string[] = []) {
    const id = await bring(app, room, 'published', title)
    if (tags.length > 0) expect((await correct(room.secretary, id, 1, { tags })).status).toBe(200)
    const version = tags.length > 0 ? 2 : 1
    await move(app, room.editor, id, 'revise')
    const lock = await app.post('/api/article/lock', room.editor.token, { id, action: 'acquire', tab: 'a' })
    const { epoch } = lock.body.data
    const change = {
      title: `${title} (bản sửa)`,
      document: documentOf('Bản sửa dở.'),
      version,
      epoch,
      tab: 'a',
      tags: [],
    }
    expect((await app.put(`/api/article/update/${id}`, room.editor.token, change)).status).toBe(200)
    return {
      id,
      free: () => app.post('/api/article/lock', room.editor.token, { id, action: 'release', tab: 'a' }),
    }
  }

  test('puts the live version back as the head; what was written stays among the versions', async () => {
    const { id, free } = await revised('Gọi về')
    const before = await read(id)
    expect((await discard(room.secretary, id, 2, 2)).status).toBe(423)
    await free()
    const detail = (await app.get(`/api/article/${id}`, room.editor.token)).body.data
    expect(detail.may_discard).toBe(true)
    const { status, body } = await discard(room.editor, id, 2, 2, { reason: 'Không cần nữa' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      title: 'Gọi về',
      stage: 5,
      version: 3,
      published_version: 3,
      last_reason: 'Không cần nữa',
      may_discard: false,
    })
    expect(await rowOf(id)).toEqual({
      stage: 5,
      version: 3,
      bound: true,
      approved_by: room.editor.id,
      live: true,
    })
    expect(await read(id)).toEqual(before)
    const [last] = (await app.get(`/api/article/history/${id}`, room.editor.token)).body.data.moves
    expect(last).toMatchObject({
      transition: 'discard_revision',
      from_stage: 2,
      to_stage: 5,
      reason: 'Không cần nữa',
    })
    // It continues like any published article.
    expect((await correct(room.secretary, id, 3)).status).toBe(200)
  })

  test('brings no tag back that was deleted since, and says so', async () => {
    const { id, free } = await revised('Thẻ đã bỏ', ['Thẻ bỏ đi', 'Thẻ đổi tên', 'Thẻ ở lại'])
    await free()
    const admin = await app.person({ roles: ['admin'] })
    const tags = await app.kernel.pool.query("select id, name from tag where name like 'Thẻ%' order by name")
    const [gone, renamed] = tags.rows
    expect((await app.remove(`/api/tags/${gone.id}`, admin.token)).status).toBe(200)
    const rename = { name: 'Thẻ tên mới', version: 1 }
    expect((await app.put(`/api/tags/update/${renamed.id}`, admin.token, rename)).status).toBe(200)
    // The public page keeps its tags, whatever the revision has.
    expect((await read(id)).tags).toEqual(['Thẻ tên mới', 'Thẻ ở lại'])
    const { body } = await discard(room.editor, id, 3, 2)
    expect(body.data.left_behind).toEqual({ tags: ['Thẻ bỏ đi'], fields: [] })
    expect(body.data.tags).toEqual(['Thẻ tên mới', 'Thẻ ở lại'])
    expect((await read(id)).tags).toEqual(['Thẻ tên mới', 'Thẻ ở lại'])
    expect(await rowOf(id)).toMatchObject({ stage: 5, version: 4, bound: true, live: true })
    const named = await app.kernel.pool.query("select from tag where name = 'Thẻ bỏ đi'")
    expect(named.rowCount).toBe(0)
  })

  test('one in which nothing was written makes no version, and a time that waited ends', async () => {
    const id = await bring(app, room, 'published', 'Chưa viết gì')
    await move(app, room.editor, id, 'revise')
    await move(app, room.editor, id, 'forward')
    await move(app, room.head, id, 'approve')
    const publish_at = new Date(Date.now() + 3_600_000).toISOString()
    await move(app, room.secretary, id, 'publish', { publish_at })
    const { body } = await discard(room.secretary, id, 1, 4)
    expect(body.data).toMatchObject({ stage: 5, version: 1, published_version: 1, publish_at: null })
    expect(await versionsOf(id)).toBe(1)
  })

  test('only by whoever may begin or publish one, only where there is one, and once', async () => {
    const { id, free } = await revised('Ai được bỏ')
    await free()
    for (const person of [room.reporter, room.sportEditor]) {
      const refused = await discard(person, id, 2, 2)
      expect(refused.status, person.username).toBeGreaterThanOrEqual(403)
      expect(refused.status).toBeLessThan(405)
    }
    const stale = await discard(room.editor, id, 1, 2)
    expect([stale.status, stale.body.error]).toEqual([409, 'article.moved'])
    const both = await Promise.all([discard(room.editor, id, 2, 2), discard(room.secretary, id, 2, 2)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const none = await discard(room.secretary, id, 3, 5)
    expect([none.status, none.body.message.includes('không có bản sửa nào')]).toEqual([403, true])
    const draft = await bring(app, room, 'draft', 'Chưa đăng bao giờ')
    expect((await discard(room.secretary, draft, 1, 2)).status).toBe(403)
  })
})
