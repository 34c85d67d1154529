import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, documentOf, move, type Newsroom, newsroom, write } from '../articles/testing.ts'

let app: TestApp
let room: Newsroom
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
})
afterAll(() => app.close())

async function lock(person: TestPerson, id: number): Promise<number> {
  const body = { id, action: 'acquire', tab: 'a' }
  return (await app.post('/api/article/lock', person.token, body)).body.data.epoch
}

async function save(
  person: TestPerson,
  id: number,
  version: number,
  paragraphs: string[],
  more: object = {},
) {
  const epoch = await lock(person, id)
  const input = { ...room.input('Bài có nhiều bản'), department_id: room.news, ...more }
  const body = { ...input, document: documentOf(...paragraphs), version, epoch }
  const answer = await app.put(`/api/article/update/${id}`, person.token, body)
  if (answer.status !== 200) throw new Error(answer.text)
}

/** An article of three versions, still the reporter's. */
async function threeVersions() {
  const { id } = await write(app, room, room.reporter, 'Bài có nhiều bản', 'Một', 'Hai', 'Ba')
  await save(room.reporter, id, 1, ['Một', 'Hai đã sửa', 'Ba'], { kicker: 'Mới' })
  await save(room.reporter, id, 2, ['Một', 'Ba'])
  const { rows } = await app.kernel.pool.query(
    'select id from article_version where article_id = $1 order by number',
    [id],
  )
  return { id: id as number, versions: rows.map((row) => Number(row.id)) }
}

const textsOf = (document: { content: { content?: { text: string }[] }[] }) =>
  document.content.map((block) => block.content?.[0]?.text)

describe('two versions', () => {
  test('come whole, with the names of what they refer to', async () => {
    const { id, versions } = await threeVersions()
    const { body } = await app.get(
      `/api/article/${id}/diff/${versions[0]}/${versions[1]}`,
      room.reporter.token,
    )
    expect(body.data).toMatchObject({
      article: { id, version: 3 },
      may_restore: true,
      first: { number: 1, names: { category: { id: room.categoryId, name: 'Thời sự' }, cover: null } },
      last: { number: 2, metadata: { kicker: 'Mới' } },
    })
    expect(textsOf(body.data.last.document)).toEqual(['Một', 'Hai đã sửa', 'Ba'])
  })

  test('are named by what they are: since I decided, the live one, the one before', async () => {
    const id = await bring(app, room, 'approved', 'Duyệt rồi sửa')
    const diff = (first: string, person = room.head) =>
      app.get(`/api/article/${id}/diff/${first}/head`, person.token)
    expect((await diff('decided')).body.error).toBe('version.not_decided')
    expect((await diff('live')).body.error).toBe('version.not_live')
    await move(app, room.head, id, 'approve')
    await save(room.secretary, id, 1, ['Thư ký sửa sau khi duyệt'])
    await app.post('/api/article/lock', room.secretary.token, { id, action: 'release', tab: 'a' })
    await move(app, room.secretary, id, 'return', { reason: 'Xem lại' })
    const since = await diff('decided')
    expect(since.body.data).toMatchObject({ first: { number: 1 }, last: { number: 2 } })
    expect((await diff('previous')).body.data.first.number).toBe(1)
    const detail = await app.get(`/api/article/${id}`, room.head.token)
    expect(detail.body.data.decided_version).toBe(1)
    expect((await diff('decided', room.sportEditor)).status).toBe(404)
  })

  test('of different articles are not compared', async () => {
    const [one, other] = [await threeVersions(), await threeVersions()]
    const path = `/api/article/${one.id}/diff/${one.versions[0]}/${other.versions[0]}`
    expect((await app.get(path, room.reporter.token)).status).toBe(404)
  })
})

describe('restoring', () => {
  const restore = (id: number, version_id: unknown, epoch: number, more: object = {}) =>
    app.post('/api/article/restore-version', room.reporter.token, {
      id,
      version_id,
      version: 3,
      epoch,
      ...more,
    })

  test('a whole version becomes a new one, under the lock', async () => {
    const { id, versions } = await threeVersions()
    expect((await restore(id, versions[1], 99)).body.error).toBe('article.lock_lost')
    const epoch = await lock(room.reporter, id)
    expect((await restore(id, versions[1], epoch)).body.data).toMatchObject({ id, version: 4 })
    const { body } = await app.get(`/api/article/${id}`, room.reporter.token)
    expect(body.data).toMatchObject({ kicker: 'Mới', version: 4 })
    const history = await app.get(`/api/article/history/${id}`, room.reporter.token)
    expect(history.body.data.versions[0]).toMatchObject({ origin: 'restore', label: 'Lấy lại bản 2' })
    expect((await restore(id, versions[0], epoch)).body.error).toBe('article.stale')
  })

  test('a whole version comes back without what is gone since, and says so', async () => {
    const { pool } = app.kernel
    const made = await pool.query(
      "insert into article_type (code, name) values ('bo-di', 'Bỏ đi') returning id",
    )
    const [type] = made.rows
    const other = await pool.query("insert into category (name, slug) values ('Cũ', 'cu') returning id")
    const merged = Number(other.rows[0].id)
    const { id } = await write(app, room, room.reporter, 'Bài có nhiều bản', 'Một')
    const tags = ['Sắp xóa', 'Còn lại']
    await save(room.reporter, id, 1, ['Một'], { tags, article_type_id: type.id, category_id: merged })
    await save(room.reporter, id, 2, ['Hai'], { tags: [] })
    await pool.query('update category set merged_into = $1, parent_id = $1, active = false where id = $2', [
      room.categoryId,
      merged,
    ])
    await pool.query("delete from article_type where code = 'bo-di'; delete from tag where name = 'Sắp xóa'")
    const epoch = await lock(room.reporter, id)
    const versions = await pool.query(
      'select id from article_version where article_id = $1 order by number',
      [id],
    )
    const { body } = await restore(id, Number(versions.rows[1].id), epoch)
    expect(body.data).toMatchObject({
      version: 4,
      left_behind: { tags: ['Sắp xóa'], fields: ['article_type_id'] },
    })
    const now = (await app.get(`/api/article/${id}`, room.reporter.token)).body.data
    expect(now).toMatchObject({
      tags: ['Còn lại'],
      article_type_id: room.typeId,
      category_id: room.categoryId,
    })
    expect(textsOf(now.document)).toEqual(['Một'])
  })

  test('one paragraph is put back, replaced or taken out, and the rest stays', async () => {
    const { id, versions } = await threeVersions()
    const epoch = await lock(room.reporter, id)
    const put = (version: number, part: object) => restore(id, versions[0], epoch, { version, part })
    const texts = async () =>
      textsOf((await app.get(`/api/article/${id}`, room.reporter.token)).body.data.document)
    await put(3, { take: 1, at: 1, remove: 0 })
    expect(await texts()).toEqual(['Một', 'Hai', 'Ba'])
    await put(4, { take: 0, at: 2, remove: 1 })
    expect(await texts()).toEqual(['Một', 'Hai', 'Một'])
    await put(5, { take: null, at: 2, remove: 1 })
    expect(await texts()).toEqual(['Một', 'Hai'])
    expect((await put(6, { take: 9, at: 0, remove: 0 })).body.error).toBe('version.no_block')
    expect((await put(6, { take: 0, at: 2, remove: 1 })).body.error).toBe('version.no_block')
  })

  test('who may not edit restores nothing', async () => {
    const { id, versions } = await threeVersions()
    await move(app, room.reporter, id, 'submit')
    const answer = await restore(id, versions[0], 1)
    expect([403, 409]).toContain(answer.status)
    const diff = await app.get(`/api/article/${id}/diff/${versions[0]}/head`, room.reporter.token)
    expect(diff.body.data.may_restore).toBe(false)
  })
})
