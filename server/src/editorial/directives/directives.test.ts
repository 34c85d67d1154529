import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Newsroom, newsroom } from '../articles/testing.ts'
import { directives, inHours } from './testing.ts'

let app: TestApp
let room: Newsroom
let it: ReturnType<typeof directives>
let admin: TestPerson
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  it = directives(app)
  admin = await app.person({ roles: ['admin'], departments: [room.root] })
})
afterAll(() => app.close())

const toNews = () => ({ department_ids: [room.news] })

describe('whom it reaches', () => {
  test('a department stands for those below it; others neither find nor open it', async () => {
    const wide = (await it.create(room.secretary, it.input('Gửi cả đài', { department_ids: [room.root] })))
      .body.data
    const narrow = (await it.create(room.secretary, it.input('Chỉ ban Thời sự', toNews()))).body.data
    expect(await it.list(room.reporter, 'view=mine')).toEqual(['Chỉ ban Thời sự', 'Gửi cả đài'])
    expect(await it.list(room.sportEditor, 'view=mine')).toEqual(['Gửi cả đài'])
    expect((await app.get(`/api/propagate/${narrow.id}`, room.sportEditor.token)).status).toBe(404)
    expect((await it.read(room.sportEditor, narrow.id)).status).toBe(404)
    expect((await it.acknowledge(room.sportEditor, narrow.id)).status).toBe(404)
    // The other kind's calls do not open it.
    expect((await app.get(`/api/orientate/${wide.id}`, room.reporter.token)).status).toBe(404)
    expect(wide.counts.people).toBeGreaterThan(narrow.counts.people)
    expect(wide.mine).toBeNull()
  })

  test('groups and people, each once; whoever joins later is reached as well', async () => {
    const approvers = (await app.kernel.pool.query("select id from staff_group where code = 'approvers'"))
      .rows[0].id
    const audience = { group_ids: [approvers], user_ids: [room.head.id, room.contributor.id] }
    const made = (await it.create(room.secretary, it.input('Cho người duyệt', audience), 'orientate')).body
      .data
    expect(made.counts.people).toBe(3)
    expect(await it.list(room.contributor, '', 'orientate')).toContain('Cho người duyệt')
    expect(await it.list(room.otherReporter, '', 'orientate')).not.toContain('Cho người duyệt')
    await app.person({ roles: ['editor'], groups: ['approvers'], departments: [room.sport] })
    expect((await it.see(room.secretary, made.id, 'orientate')).counts.people).toBe(4)
  })

  test('one may address only those whom the permission reaches', async () => {
    expect((await it.create(room.head, it.input('Cho phòng mình', toNews()))).status).toBe(200)
    const wide = await it.create(room.head, it.input('Cho cả đài', { department_ids: [room.root] }))
    expect([wide.status, Object.keys(wide.body.errors)]).toEqual([422, ['audience']])
    expect((await it.create(room.head, it.input('Ai cũng đọc', { everyone: true }))).status).toBe(422)
    const reach = await app.post('/api/propagate/reach', room.head.token, {
      audience: { user_ids: [room.sportEditor.id, room.reporter.id] },
    })
    expect(reach.body.data).toMatchObject({ people: 2, outside: 1 })
  })

  test('what has not begun or is switched off is seen by those who manage it only', async () => {
    const later = (
      await it.create(room.secretary, it.input('Tuần sau', toNews(), { starts_at: inHours(100) }))
    ).body.data
    expect(later.state).toBe('upcoming')
    expect((await app.get(`/api/propagate/${later.id}`, room.reporter.token)).status).toBe(404)
    const off = (await it.create(room.secretary, it.input('Tạm tắt', toNews(), { active: false }))).body.data
    expect((await app.get(`/api/propagate/${off.id}`, room.reporter.token)).status).toBe(404)
    expect(await it.told(room.reporter)).toHaveLength(3)
    await app.get(`/api/propagate/status/${off.id}`, room.secretary.token)
    expect((await it.see(room.reporter, off.id)).state).toBe('current')
    expect(await it.told(room.reporter)).toHaveLength(4)
    // Two presses of the same wish are one.
    const turn = (on: boolean) => app.get(`/api/propagate/status/${off.id}?on=${on}`, room.secretary.token)
    for (const on of [false, true]) {
      const answers = await Promise.all([turn(on), turn(on)])
      expect(answers.map(({ body }) => body.data.active)).toEqual([on, on])
    }
    // On and off again tells nobody twice.
    await app.get(`/api/propagate/status/${off.id}`, room.secretary.token)
    await app.get(`/api/propagate/status/${off.id}`, room.secretary.token)
    expect(await it.told(room.reporter)).toHaveLength(4)
  })
})

describe('receipts', () => {
  test('are kept by version; a material edit asks again, a small one does not', async () => {
    const deadline = inHours(24)
    const more = { acknowledge_by: deadline, urgency: 'urgent' }
    const made = (await it.create(room.secretary, it.input('Quy định mới', toNews(), more))).body.data
    const { id } = made
    expect(await it.list(room.reporter, 'receipt=waiting&view=mine')).toContain('Quy định mới')
    expect((await it.read(room.reporter, id)).body.data).toMatchObject({ state: 'read', again: false })
    expect((await it.read(room.reporter, id)).status).toBe(200)
    const once = await it.acknowledge(room.reporter, id)
    expect(once.body.data).toMatchObject({ state: 'acknowledged', late: false })
    expect((await it.acknowledge(room.reporter, id)).body.data).toEqual(once.body.data)
    expect(await it.list(room.reporter, 'receipt=waiting')).not.toContain('Quy định mới')
    expect((await it.see(room.secretary, id)).counts).toMatchObject({ read: 1, acknowledged: 1 })

    const small = await it.update(room.secretary, id, {
      ...it.input('Quy định mới (sửa lỗi gõ)', toNews(), more),
      version: 1,
      asks: false,
    })
    expect(small.body.data).toMatchObject({ version: 2, counts: { acknowledged: 1 } })
    expect((await it.see(room.reporter, id)).mine.state).toBe('acknowledged')

    const body = { ...it.input('Quy định mới, thêm mục 3', toNews(), more), asks: true, note: 'Thêm mục 3.' }
    const asked = await it.update(room.secretary, id, { ...body, version: 2 })
    expect(asked.body.data).toMatchObject({ version: 3, counts: { read: 0, acknowledged: 0 } })
    expect((await it.update(room.secretary, id, { ...body, version: 2 })).body.error).toBe('record.stale')
    expect((await it.see(room.reporter, id)).mine).toMatchObject({ state: 'unread', again: true })
    expect((await it.see(room.reporter, id)).change).toMatchObject({ asks: true, note: 'Thêm mục 3.' })
    expect((await it.told(room.reporter)).at(-1)).toBe('directive_changed')
    // Who still has the old text before them has not understood the new one.
    expect((await it.acknowledge(room.reporter, id, 2)).body.error).toBe('directive.changed')
    expect((await it.acknowledge(room.reporter, id, 9)).body.error).toBe('record.stale')
    expect((await it.acknowledge(room.reporter, id, 3)).status).toBe(200)
    const versions = (await app.get(`/api/propagate/versions/${id}`, room.secretary.token)).body.data
    expect(
      versions.map((one: { number: number; asks: boolean; acknowledged: number }) => [
        one.number,
        one.asks,
        one.acknowledged,
      ]),
    ).toEqual([
      [3, true, 1],
      [2, false, 0],
      [1, true, 1],
    ])
    const first = (await app.get(`/api/propagate/versions/${id}/1`, room.reporter.token)).body.data
    expect(first).toMatchObject({ title: 'Quy định mới', html: '<p>Nội dung văn bản.</p>' })
    expect((await app.get(`/api/propagate/versions/${id}/7`, room.reporter.token)).status).toBe(404)
  })

  test('what waits follows the deadline: reading is enough without one', async () => {
    const input = (acknowledge_by: string | null) =>
      it.input('Theo hạn xác nhận', toNews(), { acknowledge_by })
    const { id } = (await it.create(room.secretary, input(null))).body.data
    const waits = async (query = 'receipt=waiting&sortBy=title') =>
      (await it.list(room.reporter, query)).includes('Theo hạn xác nhận')
    expect([await waits(), await waits('receipt=unread')]).toEqual([true, true])
    await it.read(room.reporter, id)
    expect([await waits(), await waits('receipt=read')]).toEqual([false, true])
    const deadline = { ...input(inHours(9)), version: 1, asks: false }
    expect((await it.update(room.secretary, id, deadline)).status).toBe(200)
    expect([await waits(), await waits('receipt=late')]).toEqual([true, false])
    await it.later(id, 10)
    expect(await waits('receipt=late&view=mine')).toBe(true)
    await it.acknowledge(room.reporter, id, 2)
    expect([await waits(), await waits('receipt=acknowledged')]).toEqual([false, true])
  })

  test('are shown to those who may edit it, as a list and as a file', async () => {
    const made = (
      await it.create(room.secretary, it.input('Ai đã đọc', toNews(), { acknowledge_by: inHours(5) }))
    ).body.data
    await it.acknowledge(room.editor, made.id)
    await it.read(room.reporter, made.id)
    await it.later(made.id, 6)
    const receipts = (query: string, by = room.secretary) =>
      app.get(`/api/propagate/receipts/${made.id}?${query}`, by.token)
    expect((await receipts('state=acknowledged')).body.data).toMatchObject([
      { id: room.editor.id, version: 1 },
    ])
    const late = (await receipts('state=late&sortBy=name')).body
    expect(late.total).toBe(made.counts.people - 1)
    expect((await receipts('state=read')).body.data).toMatchObject([{ id: room.reporter.id, late: true }])
    const of = (by: TestPerson) => app.get(`/api/propagate/receipts/${made.id}/departments`, by.token)
    const departments: { id: number; people: number; read: number; acknowledged: number }[] = (
      await of(room.secretary)
    ).body.data
    const total = (key: 'people' | 'read' | 'acknowledged') =>
      departments.reduce((sum, one) => sum + one[key], 0)
    expect([total('people'), total('read'), total('acknowledged')]).toEqual([made.counts.people, 2, 1])
    const mostly = departments.find(({ id }) => id === room.news)
    expect((await receipts(`department_id=${room.news}`)).body.total).toBe(mostly?.people)
    expect((await receipts('department_id=987654')).body.total).toBe(0)
    expect((await receipts('department_id=x')).status).toBe(422)
    for (const by of [room.reporter, room.head, room.sportEditor]) expect((await of(by)).status).toBe(403)
    expect((await app.get(`/api/propagate/receipts/${made.id}/departments`)).status).toBe(401)
    expect((await receipts('', room.reporter)).status).toBe(403)
    expect((await receipts('', room.head)).status).toBe(403)
    expect((await receipts('', room.sportEditor)).status).toBe(403)
    expect((await receipts('state=x')).status).toBe(422)
    const file = await app.get(`/api/propagate/receipts/${made.id}/export?state=read`, room.secretary.token)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(file.raw as unknown as ArrayBuffer)
    expect(book.worksheets[0]?.getRow(2).getCell(4).value).toBe('Đã đọc')
    expect(book.worksheets[0]?.rowCount).toBe(2)
  })

  test('nobody acknowledges what is not addressed to them', async () => {
    const made = (await it.create(room.secretary, it.input('Không gửi quản trị', toNews()))).body.data
    expect((await it.read(admin, made.id)).body.data).toBeNull()
    expect((await it.acknowledge(admin, made.id)).body.error).toBe('directive.not_for_you')
    expect((await it.acknowledge(room.secretary, made.id)).body.error).toBe('directive.not_for_you')
  })
})

describe('changes', () => {
  test('are refused where they make no sense, at the field', async () => {
    const errors = async (more: object, audience: object = toNews(), by = room.secretary) =>
      Object.keys((await it.create(by, it.input('Thử', audience, more))).body.errors ?? {})
    expect(await errors({ title: ' ' })).toEqual(['title'])
    expect(await errors({}, {})).toEqual(['audience'])
    expect(await errors({}, { department_ids: [987_654_321] })).toEqual(['audience'])
    expect(await errors({}, { user_ids: [room.secretary.id] })).toEqual(['audience'])
    expect(await errors({ ends_at: inHours(-1) })).toEqual(['ends_at'])
    expect(await errors({ acknowledge_by: inHours(-1) })).toEqual(['acknowledge_by'])
    expect(await errors({ starts_at: inHours(5), ends_at: inHours(3) })).toEqual(['ends_at'])
    expect(await errors({ ends_at: inHours(3), acknowledge_by: inHours(5) })).toEqual(['acknowledge_by'])
    expect(await errors({ document: { type: 'doc', content: [{ type: 'paragraph' }] } })).toEqual([
      'document',
    ])
    for (const content of [{}, 5, [null], [{ type: 'text', text: 5 }]])
      expect(await errors({ document: { type: 'doc', content: [{ type: 'paragraph', content }] } })).toEqual([
        'document',
      ])
    // Nothing is left of it once it is cleaned.
    const figure = { type: 'figure', attrs: { src: 'javascript:void 0' } }
    expect(await errors({ document: { type: 'doc', content: [figure] } })).toEqual(['document'])
    expect(await errors({ is_public: true }, toNews(), room.head)).toEqual(['is_public'])
    const orientation = await it.create(
      room.secretary,
      it.input('Kín', toNews(), { is_public: true }),
      'orientate',
    )
    expect(Object.keys(orientation.body.errors)).toEqual(['is_public'])
  })

  test('of what readers see are of those who may address everybody', async () => {
    const works = ['index', 'view', 'update'] as const
    const limited = await app.person({
      grants: works.map((verb) => [`propagate.${verb}`, 'subtree'] as const),
      departments: [room.root],
    })
    const ends_at = inHours(50)
    const open = { is_public: true, ends_at, urgency: 'urgent' }
    const { id, slug } = (await it.create(room.secretary, it.input('Bạn đọc xem', toNews(), open))).body.data
    const form = (await app.get(`/api/propagate/edit/${id}`, limited.token)).body.data
    const same = { ...it.input('Bạn đọc xem', toNews(), open), document: form.document }
    const change = async (more: object) =>
      it.update(limited, id, { ...same, starts_at: form.starts_at, version: 1, asks: false, ...more })
    const document = it.input('', {}).document.content.concat(it.input('', {}).document.content)
    for (const [field, value] of [
      ['title', 'Đổi lời của cơ quan'],
      ['document', { type: 'doc', content: document }],
      ['urgency', 'flash'],
      ['starts_at', inHours(1)],
      ['ends_at', null],
    ] as const) {
      const answer = await change({ [field]: value })
      expect([field, answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([field, 422, [field]])
    }
    const page = await app.get(`/api/home/propagate/${slug}`)
    expect(page.body.data).toMatchObject({ title: 'Bạn đọc xem', urgency: 'urgent' })
    // What only the house sees is theirs to change, and so is closing it to readers.
    expect((await change({ acknowledge_by: inHours(20) })).status).toBe(200)
    expect((await change({ version: 2, is_public: false, title: 'Chỉ trong nhà' })).status).toBe(200)
    expect((await app.get(`/api/home/propagate/${slug}`)).status).toBe(404)
  })

  test('are of those whose permission reaches it', async () => {
    const made = (await it.create(room.secretary, it.input('Của thư ký', toNews()))).body.data
    const body = { ...it.input('Đổi', toNews()), version: 1, asks: false }
    expect((await it.update(room.head, made.id, body)).status).toBe(403)
    expect((await app.remove(`/api/propagate/${made.id}`, room.head.token)).status).toBe(403)
    expect((await app.get(`/api/propagate/edit/${made.id}`, room.head.token)).status).toBe(403)
    expect((await app.get(`/api/propagate/status/${made.id}`, room.head.token)).status).toBe(403)
    expect((await app.get(`/api/propagate/status/${made.id}`, room.reporter.token)).status).toBe(403)
    expect((await app.get(`/api/propagate/status/${made.id}`)).status).toBe(401)
    expect((await it.create(room.reporter, it.input('x', toNews()))).status).toBe(403)
    expect((await app.get(`/api/propagate/edit/${made.id}`, room.secretary.token)).body.data).toMatchObject({
      audience: { everyone: false, department_ids: [room.news], group_ids: [], user_ids: [] },
      version: 1,
      read: 0,
    })
    expect((await app.remove(`/api/propagate/${made.id}`, room.secretary.token)).status).toBe(200)
    for (const by of [room.secretary, room.reporter])
      expect((await app.get(`/api/propagate/${made.id}`, by.token)).status).toBe(404)
  })

  test('two titles alike have two addresses; hostile text is no script', async () => {
    const hostile = {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '<img src=x onerror=alert(1)>' }] },
        { type: 'script', content: [{ type: 'text', text: 'alert(2)' }] },
      ],
    }
    const one = (await it.create(room.secretary, it.input('Cùng tên', toNews(), { document: hostile }))).body
      .data
    const two = (await it.create(room.secretary, it.input('Cùng tên', toNews()))).body.data
    expect([one.slug, two.slug]).toEqual(['cung-ten', 'cung-ten-2'])
    expect(one.html).not.toMatch(/<img|<script/)
  })
})

test('the list is searched without accents, filtered, sorted and exported', async () => {
  await it.create(room.secretary, it.input('Phòng chống bão số 9', toNews(), { urgency: 'flash' }))
  expect(await it.list(room.reporter, 'keyword=phong%20chong%20bao')).toEqual(['Phòng chống bão số 9'])
  expect(await it.list(room.reporter, 'keyword=phong%20chong%20bao%20so%209')).toEqual([
    'Phòng chống bão số 9',
  ])
  expect(await it.list(room.reporter, 'keyword=bao%20phong')).toEqual(['Phòng chống bão số 9'])
  expect(await it.list(room.reporter, 'keyword=chong%20gio')).toEqual([])
  await it.create(room.secretary, it.input('Trực lễ 20/11 ở TP.HCM', toNews()))
  for (const typed of ['TP.HCM', 'tp%20hcm', '20%2F11'])
    expect(await it.list(room.reporter, `keyword=${typed}`)).toEqual(['Trực lễ 20/11 ở TP.HCM'])
  expect(await it.list(room.reporter, 'urgency=flash')).toEqual(['Phòng chống bão số 9'])
  expect((await it.list(room.secretary, 'sortBy=urgency&sortDesc=true'))[0]).toBe('Phòng chống bão số 9')
  expect(await it.list(room.secretary, 'state=off')).toEqual([])
  expect(await it.list(room.reporter, 'view=written')).toEqual([])
  expect((await app.get('/api/propagate?sortBy=x', room.reporter.token)).status).toBe(422)
  const file = await app.get('/api/propagate/export?urgency=flash', room.reporter.token, {
    'accept-language': 'en',
  })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(file.raw as unknown as ArrayBuffer)
  expect(book.worksheets[0]?.getRow(2).getCell(1).value).toBe('Phòng chống bão số 9')
  const config = (await app.get('/api/propagate/config', room.head.token)).body.data
  expect(config).toMatchObject({ department_ids: [room.news], may_publish: false })
})
