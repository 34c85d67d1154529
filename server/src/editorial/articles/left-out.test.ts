import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { directives, inHours } from '../directives/testing.ts'
import { bring, documentOf, type Newsroom, newsroom } from './testing.ts'

let app: TestApp
let room: Newsroom
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  admin = await app.person({ roles: ['admin'] })
})
afterAll(() => app.close())

const versionsOf = async (id: number): Promise<number> =>
  (await app.kernel.pool.query('select count(*)::int as n from article_version where article_id = $1', [id]))
    .rows[0].n

describe('what a change of an article leaves out stays as it is', () => {
  const whole = (related: number) => ({
    ...room.input('Cầu mới thông xe'),
    kicker: 'Hạ tầng',
    lead: 'Tóm tắt đầu.',
    other_category_ids: [room.categoryId],
    pen_name: 'Bút danh',
    contributors: [{ name: 'Người ảnh', role: 'Ảnh', user_id: null }],
    source: { name: 'Báo bạn', url: 'https://example.org/', licence: 'CC' },
    tags: ['cầu đường', 'thông xe'],
    cover_caption: 'Cầu nhìn từ bờ',
    cover_credit: 'Ảnh: X',
    related_ids: [related],
    embargo_at: '2026-01-01T00:00:00.000Z',
    slug: 'cau-moi',
    seo_title: 'Cầu',
    seo_description: 'Mô tả',
    notes: 'Ghi chú cho biên tập',
  })

  async function opened() {
    const related = await bring(app, room, 'published', 'Bài liên quan')
    const made = await app.post('/api/article/create', room.reporter.token, whole(related))
    const { id } = made.body.data
    await app.post('/api/article/active', room.reporter.token, { id, transition: 'submit', version: 1 })
    const lock = await app.post('/api/article/lock', room.editor.token, { id, action: 'acquire', tab: 'a' })
    const writing = { version: 1, epoch: lock.body.data.epoch }
    const put = (change: object) =>
      app.put(`/api/article/update/${id}`, room.editor.token, { ...writing, ...change })
    const before = (await app.get(`/api/article/${id}`, room.editor.token)).body.data
    return { id, put, before }
  }

  test('a save with the fields that must be there changes nothing else', async () => {
    const { id, put, before } = await opened()
    const { status, body } = await put({ title: 'Tít mới', document: documentOf('Nội dung mới.') })
    expect(status).toBe(200)
    expect(await versionsOf(id)).toBe(2)
    for (const field of [
      'kicker',
      'lead',
      'category_id',
      'other_category_ids',
      'article_type_id',
      'department_id',
      'pen_name',
      'contributors',
      'source',
      'tags',
      'cover_file_id',
      'cover_caption',
      'cover_credit',
      'related_ids',
      'attachment_ids',
      'embargo_at',
      'slug',
      'seo_title',
      'seo_description',
      'notes',
    ])
      expect(body.data[field], field).toEqual(before[field])
    expect(body.data).toMatchObject({ title: 'Tít mới', version: 2, department_id: room.news })
  })

  test('nothing changed is no version, and a field is still emptied by saying so', async () => {
    const { id, put, before } = await opened()
    const same = { title: before.title, document: before.document }
    expect((await put(same)).body.data.version).toBe(1)
    const emptied = await put({ ...same, kicker: '', tags: [], source: null })
    expect(emptied.body.data).toMatchObject({ kicker: '', tags: [], source: null, lead: 'Tóm tắt đầu.' })
    expect(await versionsOf(id)).toBe(2)
  })

  test('a department that would hide the article from who saves it is refused at the field, and nothing is written', async () => {
    const { id, put, before } = await opened()
    const refused = await put({ title: 'X', document: documentOf('Y.'), department_id: null })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['department_id']])
    expect(refused.body.errors.department_id[0]).toContain('không còn xem được')
    expect(await versionsOf(id)).toBe(1)
    const after = (await app.get(`/api/article/${id}`, room.editor.token)).body.data
    expect(after).toMatchObject({ title: before.title, department_id: room.news })
  })
})

describe('so does what a change of another thing leaves out', () => {
  const changed = async (path: string, made: { id: number; version: number }, change: object) =>
    app.put(`/api/${path}/update/${made.id}`, admin.token, { ...change, version: made.version })

  const added = async (path: string, body: object) => {
    const { status, body: answer } = await app.post(`/api/${path}/create`, admin.token, body)
    expect(status).toBe(200)
    return answer.data
  }

  test('a collection keeps its articles, words and switches', async () => {
    const article_ids = [
      await bring(app, room, 'published', 'Một'),
      await bring(app, room, 'published', 'Hai'),
    ]
    const input = { name: 'Loạt bài', slug: 'loat-bai', description: 'Về cầu', on_site: false, active: false }
    const made = await added('collection', { ...input, article_ids })
    const { data } = (await changed('collection', made, { name: 'Loạt bài mới' })).body
    expect(data).toMatchObject({ ...input, name: 'Loạt bài mới', articles: 2 })
    expect(data.items.map(({ id }: { id: number }) => id)).toEqual(article_ids)
  })

  test('a category keeps its place, address and switches', async () => {
    const input = {
      parent_id: room.categoryId,
      slug: 'do-thi',
      description: 'Phố',
      on_home: true,
      active: false,
    }
    const made = await added('category', { ...input, name: 'Đô thị' })
    const { data } = (await changed('category', made, { name: 'Đô thị mới' })).body
    expect(data).toMatchObject({
      name: 'Đô thị mới',
      parent_id: room.categoryId,
      slug: 'do-thi',
      description: 'Phố',
      active: false,
      home_place: made.home_place,
    })
  })

  test('an article type and a state keep their words and switches', async () => {
    const type = await added('article-type', {
      code: 'podcast',
      name: 'Podcast',
      description: 'Nghe',
      active: false,
    })
    expect((await changed('article-type', type, { name: 'Chuyện' })).body.data).toMatchObject({
      name: 'Chuyện',
      description: 'Nghe',
      active: false,
    })
    const words = { name: 'Đọc lại', name_en: 'Proofreading', colour: 'orange' }
    const state = await added('state', {
      ...words,
      code: 'doc-lai',
      stage: 3,
      description: 'Soát',
      active: false,
    })
    const { data } = (await changed('state', state, { ...words, name: 'Soát lại' })).body
    expect(data).toMatchObject({ name: 'Soát lại', description: 'Soát', active: false })
  })

  test('a workflow keeps what it is for, and a transition its guards', async () => {
    const types = [room.typeId]
    const guarded = {
      name: 'Duyệt thẳng',
      from_stage: 3,
      to_stage: 4,
      ability: 'article.approved',
      direction: 'forward',
      reason_required: true,
      other_person_required: true,
      approves: true,
      checklist: ['Đã nghe'],
      time_limit_minutes: 30,
      active: false,
    }
    const made = await added('workflow', {
      name: 'Bản tin',
      description: 'Sáng',
      article_type_ids: types,
      active: true,
      layout: { 1: { x: 1, y: 2 } },
      transitions: [guarded],
    })
    const { data } = (await changed('workflow', made, { name: 'Bản tin sáng' })).body
    expect(data).toMatchObject({
      name: 'Bản tin sáng',
      description: 'Sáng',
      article_type_ids: types,
      layout: { 1: { x: 1, y: 2 } },
    })
    const { name, from_stage, to_stage, ability, direction } = guarded
    const path = `/api/workflow-transition/update/${data.transition_rows[0].id}`
    const step = await app.put(path, admin.token, { name, from_stage, to_stage, ability, direction })
    expect(step.body.data).toMatchObject(guarded)
    // Omitted values count: an approval is a forward transition.
    const back = await app.put(`/api/workflow-transition/update/${step.body.data.id}`, admin.token, {
      name,
      from_stage,
      to_stage: 2,
      ability,
      direction: 'back',
    })
    expect([back.status, Object.keys(back.body.errors)]).toEqual([422, ['approves']])
  })

  test('a directive keeps its urgency, its readers and its times', async () => {
    const { input, update } = directives(app)
    const kept = {
      urgency: 'urgent',
      is_public: true,
      ends_at: inHours(48),
      acknowledge_by: inHours(24),
      active: false,
    }
    const audience = { department_ids: [room.news] }
    const made = (await app.post('/api/propagate/create', admin.token, input('Lịch trực', audience, kept)))
      .body.data
    const { title: _title, document } = input('', {})
    const given = { title: 'Lịch trực mới', document, audience, version: 1, asks: false }
    const { status, body } = await update(admin, made.id, given)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ ...kept, title: 'Lịch trực mới', starts_at: made.starts_at })
    // The combined values must be valid: the existing deadline is after this end.
    const unsound = await update(admin, made.id, { ...given, version: 2, ends_at: inHours(12) })
    expect([unsound.status, Object.keys(unsound.body.errors)]).toEqual([422, ['acknowledge_by']])
  })
})
