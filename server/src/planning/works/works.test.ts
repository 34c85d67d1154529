import { recordsChannel } from '@toasoan/contract/messaging/events'
import type { WorkDetail, WorkRow } from '@toasoan/contract/planning/works'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected, listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { remindOfWork } from './jobs.ts'

let app: TestApp
let news: number
let desk: number
let sport: number
let head: TestPerson
let lan: TestPerson
let minh: TestPerson
let far: TestPerson
beforeAll(async () => {
  app = await testApp()
  const made = app
  news = await department('thoi-su-viec')
  desk = await department('chinh-tri-viec', news)
  sport = await department('the-thao-viec')
  head = await made.person({ roles: ['head'], departments: [news], name: 'Trưởng ban' })
  lan = await made.person({ roles: ['reporter'], departments: [desk], name: 'Đỗ Lan' })
  minh = await made.person({ roles: ['reporter'], departments: [desk], name: 'Minh' })
  far = await made.person({ roles: ['head'], departments: [sport], name: 'Thể thao' })
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const department = async (code: string, parent: number | null = null): Promise<number> =>
  (
    await sql('insert into department (code, name, parent_id) values ($1::text, $1::text, $2) returning id', [
      code,
      parent,
    ])
  )[0].id

const path = '/api/list_works'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()

async function given(more: object = {}, by = head): Promise<WorkRow> {
  const { status, body, text } = await app.post(path, by.token, {
    title: 'Viết tin lũ',
    assignee_id: lan.id,
    department_id: news,
    ...more,
  })
  expect(status, text).toBe(200)
  return body.data
}

const move = (id: number, status: string, person: TestPerson, more: object = {}) =>
  app.post(`${path}/${id}/change-status`, person.token, { status, ...more })
const view = async (id: number, person: TestPerson): Promise<WorkDetail> =>
  (await app.get(`${path}/${id}`, person.token)).body.data
const kindsOf = async (person: TestPerson, id: number): Promise<string[]> =>
  (
    await sql('select kind from notification where user_id = $1 and part_id = $2 order by id', [
      person.id,
      id,
    ])
  ).map(({ kind }) => kind)

describe('the life of work', () => {
  test('goes from its owner to its assignee and back, each told of what the other did', async () => {
    const { id, moves } = await given()
    expect(moves).toEqual(['cancelled'])
    expect((await view(id, lan)).moves).toEqual(['doing'])
    expect((await move(id, 'doing', lan)).body.data.moves).toEqual(['paused', 'review'])
    const early = await move(id, 'done', lan)
    expect([early.status, early.body.error]).toEqual([409, 'work.review_first'])
    const silent = await move(id, 'paused', lan)
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']])
    expect((await move(id, 'paused', lan, { reason: 'Chờ số liệu' })).body.data.reason).toBe('Chờ số liệu')
    await move(id, 'doing', lan)
    expect((await move(id, 'review', lan)).body.data.moves).toEqual([])
    const back = await move(id, 'doing', head, { reason: 'Thiếu nguồn' })
    expect(back.status, back.text).toBe(200)
    await move(id, 'review', lan)
    const done = (await move(id, 'done', head)).body.data as WorkDetail
    expect(done).toMatchObject({ status: 'done', moves: ['doing'], overdue: false })
    expect(done.done_at).not.toBeNull()
    const late = await app.put(`/api/list_works/${id}`, head.token, { title: 'Khác' })
    expect([late.status, late.body.error]).toEqual([409, 'work.settled'])
    // The whole life can be replayed from its history.
    const steps = done.history.filter(({ kind }) => kind === 'status').toReversed()
    expect(steps.map(({ to_status }) => to_status)).toEqual([
      'doing',
      'paused',
      'doing',
      'review',
      'doing',
      'review',
      'done',
    ])
    expect(await kindsOf(lan, id)).toEqual(['work_assigned', 'work_returned', 'work_done'])
    // Asked again within minutes and not read in between, it is one notification.
    expect(await kindsOf(head, id)).toEqual(['work_paused', 'work_review'])
    expect((await move(id, 'doing', head, { reason: 'Sai tên' })).body.data).toMatchObject({ done_at: null })
  })

  test('ends at once where it was one’s own idea; nobody accepts their own result', async () => {
    const own = await given({ assignee_id: null, department_id: null }, lan)
    await move(own.id, 'doing', lan)
    expect((await move(own.id, 'done', lan)).body.data.status).toBe('done')
    const [heads] = [await given({ assignee_id: head.id })]
    await move(heads.id, 'doing', head)
    await move(heads.id, 'review', head)
    const accepted = await move(heads.id, 'done', head)
    expect([accepted.status, accepted.body.error]).toEqual([409, 'work.own_result'])
  })

  test('takes one of two who decide at the same time, and nothing that somebody else has changed', async () => {
    const { id, version } = await given()
    const both = await Promise.all([
      move(id, 'doing', lan, { version }),
      move(id, 'cancelled', head, { version, reason: 'Thôi' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const stale = await app.put(`${path}/${id}`, head.token, { title: 'Khác', version })
    expect([stale.status, stale.body.error]).toEqual([409, 'record.stale'])
  })
})

describe('who', () => {
  test('only those of its department, its owner and those who do it see it; strangers get 404', async () => {
    const { id } = await given({ collaborator_ids: [minh.id] })
    for (const person of [head, lan, minh]) expect((await view(id, person)).id).toBe(id)
    for (const call of [
      () => app.get(`${path}/${id}`, far.token),
      () => move(id, 'cancelled', far, { reason: 'Thôi' }),
      () => app.put(`${path}/${id}`, far.token, { title: 'Của tôi' }),
      () => app.put(`${path}/${id}/assigned`, far.token, { assignee_id: far.id }),
      () => app.call('DELETE', `${path}/${id}`, { token: far.token }),
    ])
      expect((await call()).status).toBe(404)
    expect((await move(id, 'doing', minh)).status).toBe(403)
    const listed = async (list: string, person: TestPerson) =>
      (await app.get(`${path}${list}?isPaginate=false`, person.token)).body.data.some(
        (row: WorkRow) => row.id === id,
      )
    expect([await listed('/assigned', lan), await listed('/collaborator', lan)]).toEqual([true, false])
    expect([await listed('/assigned', minh), await listed('/collaborator', minh)]).toEqual([false, true])
    expect([await listed('', head), await listed('', far), await listed('', minh)]).toEqual([
      true,
      false,
      true,
    ])
    expect(await kindsOf(minh, id)).toEqual(['work_joined'])
  })

  test('gives work to people of their departments only, and files it there', async () => {
    const stranger = await app.post(path, head.token, { title: 'Việc', assignee_id: far.id })
    expect([stranger.status, Object.keys(stranger.body.errors)]).toEqual([422, ['assignee_id']])
    const elsewhere = await app.post(path, lan.token, { title: 'Việc', department_id: sport })
    expect([elsewhere.status, Object.keys(elsewhere.body.errors)]).toEqual([422, ['department_id']])
    const { id } = await given({}, far.id ? head : head)
    const [gone] = await sql(
      `insert into app_user (username, email, name, status) values ('nghi.viec', 'nghi@toasoan.example', 'Nghỉ', 'banned') returning id`,
    )
    const left = await app.put(`${path}/${id}/assigned`, head.token, { assignee_id: gone.id })
    expect([left.status, Object.keys(left.body.errors)]).toEqual([422, ['assignee_id']])
    const hidden = await app.post(path, far.token, { title: 'Việc', parent_id: id })
    expect([hidden.status, Object.keys(hidden.body.errors)]).toEqual([422, ['parent_id']])
  })

  test('hands work over with a note, ticks its steps, and loses sight of it', async () => {
    const { id, version } = await given({ checklist: [{ text: 'Gọi' }, { text: 'Viết' }] })
    const ticked = await app.put(`${path}/${id}/assigned`, lan.token, {
      checklist: [{ text: 'Gọi', done: true }, { text: 'Viết' }],
      version,
    })
    expect(ticked.body.data.checklist).toEqual([
      { text: 'Gọi', done: true },
      { text: 'Viết', done: false },
    ])
    const over = await app.put(`${path}/${id}/assigned`, lan.token, {
      assignee_id: minh.id,
      note: 'Còn chờ ảnh',
    })
    expect(over.status, over.text).toBe(200)
    expect(over.body.data).toMatchObject({ note: 'Còn chờ ảnh', assignee: { name: 'Minh' } })
    expect((await view(id, minh)).moves).toEqual(['doing'])
    expect((await app.get(`${path}/${id}`, lan.token)).status).toBe(404)
    expect(await kindsOf(minh, id)).toEqual(['work_assigned'])
    expect(await kindsOf(head, id)).toEqual(['work_handed_over'])
  })

  test('deletes new work of their own only', async () => {
    const { id } = await given()
    expect((await app.call('DELETE', `${path}/${id}`, { token: lan.token })).status).toBe(403)
    await move(id, 'doing', lan)
    const begun = await app.call('DELETE', `${path}/${id}`, { token: head.token })
    expect([begun.status, begun.body.error]).toEqual([409, 'work.not_new'])
    const fresh = await given()
    expect((await app.call('DELETE', `${path}/${fresh.id}`, { token: head.token })).status).toBe(200)
  })
})

describe('a list of work', () => {
  test('is narrowed by each filter, by words without diacritics, and counts what is late', async () => {
    const boss = await app.person({ roles: ['admin'] })
    const category = await app.post('/api/category_works', boss.token, {
      name: 'Phát thanh',
      code: 'pt',
      days: 3,
      checklist: ['Thu âm'],
    })
    const { id: category_id } = category.body.data
    const late = await given({ title: 'Dựng chương trình Đêm muộn', due_at: inHours(-5), priority: 1 })
    const soon = await given({ title: 'Thu bản tin sáng', category_id, collaborator_ids: [minh.id] })
    // The category brings its steps and its days.
    expect(soon.checklist).toEqual([{ text: 'Thu âm', done: false }])
    expect(soon.due_at).not.toBeNull()
    const found = async (query: string) =>
      (await app.get(`${path}?isPaginate=false&${query}`, head.token)).body.data.map((row: WorkRow) => row.id)
    expect(await found('keyword=dung+chuong+trinh+dem')).toEqual([late.id])
    expect(await found('overdue=true')).toEqual([late.id])
    expect(await found('overdue=false')).not.toContain(late.id)
    expect(await found(`category_id=${category_id}`)).toEqual([soon.id])
    expect(await found(`collaborator_id=${minh.id}&category_id=${category_id}`)).toEqual([soon.id])
    expect(await found('priority=1')).toEqual([late.id])
    const days = soon.due_at?.slice(0, 10)
    expect(await found(`from=${days}&until=${days}`)).toEqual([soon.id])
    expect(await found(`assignee_id=${minh.id}&unfinished=true&status=done`)).toEqual([])
  })

  test('refuses what does not fit together, each at its field', async () => {
    const turned = await app.post(path, head.token, {
      title: 'Việc',
      starts_at: inHours(5),
      due_at: inHours(2),
    })
    expect([turned.status, Object.keys(turned.body.errors)]).toEqual([422, ['due_at']])
    const endless = await app.post(path, head.token, { title: 'Việc', repeat: 'weekly' })
    expect([endless.status, Object.keys(endless.body.errors)]).toEqual([422, ['due_at']])
    const whole = await given()
    const part = await given({ parent_id: whole.id })
    const circle = await app.put(`${path}/${whole.id}`, head.token, { title: 'Việc', parent_id: part.id })
    expect([circle.status, Object.keys(circle.body.errors)]).toEqual([422, ['parent_id']])
    expect((await view(whole.id, head)).parts.map(({ id }) => id)).toEqual([part.id])
  })

  test('is stale in open pages when work changes; who may not see work hears nothing', async () => {
    const url = await listening(app)
    const [open, other] = await Promise.all([
      connected(url, lan.token),
      connected(url, (await app.person()).token),
    ])
    const heard: unknown[] = []
    const elsewhere: unknown[] = []
    open.on(recordsChannel, (event) => heard.push(event))
    other.on(recordsChannel, (event) => elsewhere.push(event))
    const { id } = await given()
    await expect.poll(() => heard).toContainEqual({ kind: 'work', id })
    expect(elsewhere).toEqual([])
    open.close()
    other.close()
  })
})

describe('time', () => {
  test('a day and an hour before it is due, then daily, its assignee hears; after two days its owner', async () => {
    const { id } = await given({ due_at: inHours(30) })
    const due = async (hours: number, since: number | null = null) => {
      await sql(
        `update work set due_at = now() + make_interval(hours => $2::int),
           reminded_at = now() - make_interval(hours => $3::int) where id = $1`,
        [id, hours, since],
      )
      const before = [(await kindsOf(lan, id)).length, (await kindsOf(head, id)).length]
      await remindOfWork(app.kernel)
      return [(await kindsOf(lan, id)).slice(before[0]), (await kindsOf(head, id)).slice(before[1])]
    }
    expect(await due(30)).toEqual([[], []])
    expect(await due(23)).toEqual([['work_due'], []])
    expect(await due(22, 1)).toEqual([[], []])
    expect(await due(0, 10)).toEqual([['work_overdue'], []])
    expect(await due(-20, 2)).toEqual([[], []])
    expect(await due(-30, 24)).toEqual([['work_overdue'], []])
    expect(await due(-50, 24)).toEqual([['work_overdue'], ['work_late']])
    expect(await due(-51, 1)).toEqual([[], []])
  })

  test('work that repeats comes again when it is done, with its steps to do anew and its people', async () => {
    const { id } = await given({
      title: 'Điểm báo',
      repeat: 'daily',
      due_at: '2026-01-30T02:00:00Z',
      checklist: [{ text: 'Đọc', done: true }],
      collaborator_ids: [minh.id],
    })
    await move(id, 'doing', lan)
    await move(id, 'review', lan)
    await move(id, 'done', head)
    const again = await sql(`select * from work where title = 'Điểm báo' and status = 'new'`)
    expect(again).toHaveLength(1)
    expect(again[0].checklist).toEqual([{ text: 'Đọc', done: false }])
    const due = new Date(again[0].due_at)
    expect([due.getTime() > Date.now(), due.getTime() < Date.now() + 25 * 3_600_000]).toEqual([true, true])
    expect(due.getUTCHours()).toBe(2)
    expect((await view(again[0].id, head)).collaborators.map(({ name }) => name)).toEqual(['Minh'])
    expect((await view(id, head)).repeat).toBe('none')
  })

  test('monthly work of the 31st is due on the last day of a shorter month, and on the 31st again after it', async () => {
    const title = 'Quyết toán tháng'
    const days = ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']
    await given({ title, repeat: 'monthly', due_at: '2027-01-31T10:30:00Z' })
    for (const day of days) {
      const [{ id, due_at }] = await sql(`select id, due_at from work where title = $1 and status = 'new'`, [
        title,
      ])
      expect(new Date(due_at).toISOString()).toBe(`${day}T10:30:00.000Z`)
      for (const [status, who] of [
        ['doing', lan],
        ['review', lan],
        ['done', head],
      ] as const)
        await move(Number(id), status, who)
    }
  })
})

test('a list begins with what is still to be done, the soonest due first, and ends with what is finished', async () => {
  const title = 'Xếp theo việc còn làm'
  const late = await given({ title, due_at: inHours(9) })
  const off = await given({ title, due_at: inHours(1) })
  const soon = await given({ title, due_at: inHours(2) })
  expect((await move(off.id, 'cancelled', head, { reason: 'Thôi' })).status).toBe(200)
  const { body } = await app.get(`${path}?keyword=${encodeURIComponent(title)}`, head.token)
  expect(body.data.map(({ id }: WorkRow) => id)).toEqual([soon.id, late.id, off.id])
})
