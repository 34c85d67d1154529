// @module-tag long
import { recordsChannel } from '@toasoan/contract/messaging/events'
import type { PlanDetail, PlanRow } from '@toasoan/contract/planning/register-plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connected, listening } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import {
  bring,
  move as moveArticle,
  type Newsroom,
  newsroom,
  write,
} from '../../editorial/articles/testing.ts'
import { house } from '../../facilities/bookings/testing.ts'
import { path, plansOf } from './testing.ts'

let app: TestApp
let room: Newsroom
let calls: ReturnType<typeof plansOf>
let studio: number
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  calls = plansOf(app)
  studio = await (await house(app)).studio()
})
afterAll(() => app.close())

const { planned, approved, move, view } = {
  planned: (...args: Parameters<typeof calls.planned>) => calls.planned(...args),
  approved: (...args: Parameters<typeof calls.approved>) => calls.approved(...args),
  move: (...args: Parameters<typeof calls.move>) => calls.move(...args),
  view: (...args: Parameters<typeof calls.view>) => calls.view(...args),
}

const kindsOf = async (userId: number, id: number): Promise<string[]> =>
  (
    await calls.sql(
      `select kind from notification where user_id = $1 and part_id = $2 and kind like 'plan%' order by id`,
      [userId, id],
    )
  ).map(({ kind }) => kind)

const program = async (more: object = {}): Promise<number> => {
  const boss = await app.person({ roles: ['secretary'] })
  const code = `ct-${Date.now()}-${Math.random().toString(36).slice(2, 6)}`
  const { body, text } = await app.post('/api/program_lists', boss.token, { name: code, code, ...more })
  if (!body.data) throw new Error(text)
  return body.data.id
}

describe('the life of a plan', () => {
  test('is asked for, approved by somebody else, and brings work and a booking', async () => {
    const { reporter, otherReporter, head } = room
    const { id, number, moves, may } = await planned(reporter, {
      assignee_id: otherReporter.id,
      on_air: '19:00',
      bookings: [{ kind: 'studio', place_id: studio, days_before: 1, from: '08:00', until: '10:00' }],
    })
    expect(number).toMatch(/^KH\d\d-\d{5}$/)
    expect([moves, may.update, may.approve]).toEqual([['pending'], true, false])
    expect((await move(id, 'pending', reporter)).body.data.moves).toEqual(['draft'])
    expect(await kindsOf(head.id, id)).toEqual(['plan_waiting'])
    const silent = await move(id, 'rejected', head)
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']])
    const plan = (await move(id, 'approved', head)).body.data as PlanDetail
    expect(plan).toMatchObject({ status: 'approved', decided_by: { id: head.id }, moves: ['cancelled'] })
    expect(plan.work).toMatchObject({ title: 'Phóng sự mùa lũ', status: 'new' })
    expect(plan.booked).toMatchObject([{ kind: 'studio', status: 'pending' }])
    expect(plan.booked[0]?.starts_at).toBe('2031-03-09T01:00:00.000Z')
    const [work] = await calls.sql('select assignee_id, owner_id, due_at from work where id = $1', [
      plan.work?.id,
    ])
    expect(work).toEqual({
      assignee_id: otherReporter.id,
      owner_id: head.id,
      due_at: '2031-03-10T12:00:00.000Z',
    })
    expect(await kindsOf(reporter.id, id)).toEqual(['plan_approved'])
    // Cancelling takes both back, and the room is free.
    const cancelled = (await move(id, 'cancelled', reporter, { reason: 'Lũ rút' })).body.data as PlanDetail
    expect(cancelled).toMatchObject({ status: 'cancelled', reason: 'Lũ rút', work: { status: 'cancelled' } })
    expect(cancelled.booked.map(({ status }) => status)).toEqual(['cancelled'])
    const claims = await calls.sql(`select from claim where source = 'studio_book' and source_id = $1`, [
      plan.booked[0]?.id,
    ])
    expect(claims).toEqual([])
  })

  test('is never approved by whoever asks for it, and of two approvers the later hears who was first', async () => {
    const { head, secondHead, reporter } = room
    const own = await planned(head)
    await move(own.id, 'pending', head)
    const alone = await move(own.id, 'approved', head)
    expect([alone.status, alone.body.error]).toEqual([409, 'transition.own_request'])
    const { id } = await planned(reporter)
    const { version } = (await move(id, 'pending', reporter)).body.data
    const both = await Promise.all(
      [head, secondHead].map((person) => move(id, 'approved', person, { version })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const loser = both.find(({ status }) => status === 409)
    const { decided_by } = await view(id, head)
    expect(loser?.body.error).toBe('plan.decided')
    expect(loser?.body.message).toContain(decided_by?.name)
    expect((await calls.sql('select from plan_booking where plan_id = $1', [id])).length).toBe(0)
    expect(
      (
        await calls.sql(
          `select from work where title = 'Phóng sự mùa lũ' and owner_id = $1
      and id = (select work_id from register_plan where id = $2)`,
          [decided_by?.id, id],
        )
      ).length,
    ).toBe(1)
  })

  test('goes back to a draft when it is rejected, and a stale version changes nothing', async () => {
    const { head, reporter } = room
    const { id, version } = await planned(reporter)
    const stale = () =>
      app.put(`${path}/${id}`, reporter.token, { title: 'Khác', on_day: '2031-03-11', version })
    expect((await stale()).status).toBe(200)
    expect((await stale()).body.error).toBe('record.stale')
    await move(id, 'pending', reporter)
    await move(id, 'rejected', head, { reason: 'Trùng ban khác' })
    expect(await kindsOf(reporter.id, id)).toEqual(['plan_rejected'])
    const draft = (await move(id, 'draft', reporter)).body.data as PlanDetail
    expect(draft).toMatchObject({ status: 'draft', decided_by: null, title: 'Khác' })
    expect((await app.call('DELETE', `${path}/${id}`, { token: reporter.token })).status).toBe(200)
    const kept = await approved(reporter, head)
    const deleting = await app.call('DELETE', `${path}/${kept.id}`, { token: reporter.token })
    expect([deleting.status, deleting.body.error]).toEqual([409, 'plan.not_draft'])
  })

  test('a moved day asks for approval again, unless whoever moves it might approve it', async () => {
    const { head, reporter } = room
    const requested = [{ kind: 'studio', place_id: studio, from: '13:00', until: '14:00' }]
    const given = { bookings: requested, on_day: '2031-04-01', on_air: '17:30', outline: 'Ba ngày' }
    const { id } = await approved(reporter, head, given)
    const put = (on_day: string, token: string) =>
      app.put(`${path}/${id}`, token, { title: 'Dời ngày', on_day })
    expect((await put('2031-04-02', head.token)).body.data.status).toBe('approved')
    const moved = await view(id, head)
    // What the change left out is as it was.
    expect(moved).toMatchObject({ on_air: '17:30', outline: 'Ba ngày', bookings: requested })
    expect(moved.booked.map(({ status, starts_at }) => [status, starts_at])).toEqual([
      ['cancelled', '2031-04-01T06:00:00.000Z'],
      ['pending', '2031-04-02T06:00:00.000Z'],
    ])
    const [work] = await calls.sql('select due_at from work where id = $1', [moved.work?.id])
    expect(work.due_at).toBe('2031-04-02T10:30:00.000Z')
    expect((await put('2031-04-03', reporter.token)).body.data.status).toBe('pending')
    const waiting = await view(id, head)
    expect(waiting.booked.map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect(waiting.work?.status).toBe('cancelled')
    const again = (await move(id, 'approved', head)).body.data as PlanDetail
    expect(again.work?.id).not.toBe(moved.work?.id)
    expect(again.booked.at(-1)).toMatchObject({ status: 'pending', starts_at: '2031-04-03T06:00:00.000Z' })
  })

  test('follows its pieces: in production when one leaves its writer, done when all are out, and back', async () => {
    const { head, reporter, secretary } = room
    const { id } = await approved(reporter, head, { pieces_wanted: 2 })
    const first = await write(app, room, reporter, 'Nước lên')
    const link = (article_id: number, token = reporter.token) =>
      app.post(`${path}/${id}/pieces`, token, { article_id })
    expect((await link(first.id)).body.data).toMatchObject({ status: 'approved', pieces_linked: 1 })
    await moveArticle(app, reporter, first.id, 'submit')
    const status = async () => (await view(id, head)).status
    await expect.poll(status).toBe('in_production')
    const out = await Promise.all([
      bring(app, room, 'published', 'Sơ tán dân'),
      bring(app, room, 'published', 'Cứu trợ'),
    ])
    expect((await link(out[0])).body.data).toMatchObject({ status: 'in_production', pieces_out: 1 })
    const done = (await link(out[1])).body.data as PlanDetail
    expect([done.status, done.pieces_out, done.done_at === null]).toEqual(['done', 2, false])
    const late = await app.put(`${path}/${id}`, head.token, { title: 'Khác', on_day: done.on_day })
    expect([late.status, late.body.error]).toEqual([409, 'plan.settled'])
    const elsewhere = await planned(reporter)
    const taken = await app.post(`${path}/${elsewhere.id}/pieces`, reporter.token, { article_id: out[0] })
    expect([taken.status, taken.body.error]).toEqual([409, 'plan.piece_taken'])
    expect(taken.body.message).toContain(done.number)
    await moveArticle(app, secretary, out[0], 'unpublish', { reason: 'Sai số liệu' })
    await expect.poll(status).toBe('in_production')
    await moveArticle(app, secretary, out[0], 'republish', {})
    const steps = (await view(id, head)).history
      .filter(({ kind }) => kind === 'status')
      .map(({ to_status }) => to_status)
      .toReversed()
    expect(steps.slice(0, 5)).toEqual(['pending', 'approved', 'in_production', 'done', 'in_production'])
    const { pieces } = await view(id, head)
    const gone = await app.call('DELETE', `${path}/${id}/pieces/${pieces[0]?.id}`, { token: head.token })
    expect(gone.body.data.pieces_linked).toBe(2)
  })

  test('of a programme never overlaps another on air, unless one is in reserve', async () => {
    const { head, reporter } = room
    const program_id = await program()
    const air = { program_id, on_day: '2031-05-05', on_air: '06:00', minutes: 30 }
    const { number } = await approved(reporter, head, air)
    const second = await planned(reporter, { ...air, on_air: '06:15' })
    await move(second.id, 'pending', reporter)
    const refused = await move(second.id, 'approved', head)
    expect([refused.status, refused.body.error]).toEqual([409, 'plan.air_taken'])
    expect(refused.body.message).toContain(number)
    await approved(reporter, head, { ...air, on_air: '06:30' })
    await approved(reporter, head, { ...air, reserve: true })
    // Whatever the program does, the database refuses.
    await expect(
      calls.sql(`update register_plan set status = 'approved', asked_at = null where id = $1`, [second.id]),
    ).rejects.toThrow('register_plan_no_overlap')
  })
})

describe('who', () => {
  test('strangers see nothing of it; an assignee sees it, hands it over and links pieces', async () => {
    const { head, reporter, otherReporter, sportEditor } = room
    const { id, work } = await approved(reporter, head, { assignee_id: otherReporter.id })
    for (const call of [
      () => app.get(`${path}/${id}`, sportEditor.token),
      () => move(id, 'cancelled', sportEditor, { reason: 'Thôi' }),
      () => app.put(`${path}/${id}`, sportEditor.token, { title: 'Của tôi', on_day: '2031-01-01' }),
      () => app.put(`${path}/${id}/assigned`, sportEditor.token, { assignee_id: sportEditor.id }),
      () => app.call('DELETE', `${path}/${id}`, { token: sportEditor.token }),
    ])
      expect((await call()).status).toBe(404)
    expect((await view(id, otherReporter)).may).toMatchObject({ update: false, assign: true, link: true })
    const far = await app.put(`${path}/${id}/assigned`, otherReporter.token, { assignee_id: sportEditor.id })
    expect([far.status, Object.keys(far.body.errors)]).toEqual([422, ['assignee_id']])
    const over = await app.put(`${path}/${id}/assigned`, otherReporter.token, {
      assignee_id: reporter.id,
      note: 'Còn chờ ảnh',
    })
    expect(over.body.data).toMatchObject({ note: 'Còn chờ ảnh', assignee: { id: reporter.id } })
    const [passed] = await calls.sql('select assignee_id, note from work where id = $1', [work?.id])
    expect(passed).toEqual({ assignee_id: reporter.id, note: 'Còn chờ ảnh' })
  })

  test('the list to approve has what one may decide on and nothing of one’s own', async () => {
    const { head, secondHead, reporter, sportEditor } = room
    const { id } = await planned(reporter, { title: 'Chờ duyệt riêng' })
    await move(id, 'pending', reporter)
    const own = await planned(head, { title: 'Chờ duyệt riêng' })
    await move(own.id, 'pending', head)
    const listed = async (person: typeof head) => {
      const { body } = await app.get(`${path}/approve?keyword=cho+duyet+rieng`, person.token)
      return (body.data as PlanRow[] | undefined)?.map((row) => row.id).sort()
    }
    expect(await listed(head)).toEqual([id])
    expect(await listed(secondHead)).toEqual([id, own.id].sort())
    expect((await app.get(`${path}/approve`, sportEditor.token)).status).toBe(403)
  })
})

describe('folders', () => {
  test('keep the days of what is inside, and take nothing when locked', async () => {
    const { reporter, secretary } = room
    const folders = '/api/folder_plans'
    const made = async (body: object) => app.post(folders, secretary.token, body)
    const quarter = (await made({ name: 'Quý I', from_day: '2031-01-01', until_day: '2031-03-31' })).body.data
    const outside = await made({
      name: 'Tết',
      parent_id: quarter.id,
      from_day: '2031-03-01',
      until_day: '2031-04-02',
    })
    expect([outside.status, Object.keys(outside.body.errors)]).toEqual([422, ['until_day']])
    const tet = (
      await made({ name: 'Tết', parent_id: quarter.id, from_day: '2031-01-20', until_day: '2031-02-05' })
    ).body.data
    expect(tet.path).toEqual(['Quý I', 'Tết'])
    const put = (body: object) =>
      app.post(path, reporter.token, { title: 'Chợ hoa', folder_id: tet.id, ...body })
    const late = await put({ on_day: '2031-02-06' })
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['on_day']])
    const { id } = (await put({ on_day: '2031-02-01' })).body.data
    const shrunk = await app.put(`${folders}/${tet.id}`, secretary.token, {
      ...names(tet),
      until_day: '2031-01-31',
    })
    expect([shrunk.status, Object.keys(shrunk.body.errors)]).toEqual([422, ['until_day']])
    await app.put(`${folders}/${tet.id}`, secretary.token, { ...names(tet), locked: true })
    const closed = await put({ on_day: '2031-02-01' })
    expect([closed.status, Object.keys(closed.body.errors)]).toEqual([422, ['folder_id']])
    const dragged = await app.put(`${path}/${id}`, reporter.token, { title: 'Chợ hoa', on_day: '2031-02-02' })
    expect([dragged.status, Object.keys(dragged.body.errors)]).toEqual([422, ['folder_id']])
    await expect(
      calls.sql('update register_plan set on_day = on_day + 1 where id = $1', [id]),
    ).rejects.toThrow('locked')
    const full = await app.call('DELETE', `${folders}/${tet.id}`, { token: secretary.token })
    expect([full.status, full.body.error]).toEqual([409, 'folder_plan.in_use'])
    const circle = await app.put(`${folders}/${quarter.id}`, secretary.token, {
      ...names(quarter),
      parent_id: tet.id,
    })
    expect([circle.status, circle.body.error]).toEqual([409, 'folder_plan.cycle'])
  })
})

const names = ({ name, from_day, until_day }: { name: string; from_day: string; until_day: string }) => ({
  name,
  from_day,
  until_day,
})

describe('a month', () => {
  test('is copied as drafts to the same weekdays, once', async () => {
    const { head, reporter } = room
    const program_id = await program()
    await approved(reporter, head, {
      program_id,
      title: 'Bản tin sáng',
      on_day: '2031-09-02',
      on_air: '06:00',
    })
    await planned(reporter, { program_id, title: 'Bản tin sáng', on_day: '2031-09-30' })
    const copy = () =>
      app.post(`${path}/copy-month`, head.token, { from: '2031-09', to: '2031-10', program_id })
    expect((await copy()).body.data).toEqual({ made: 1, left_out: 1 })
    const { body } = await app.get(
      `${path}?program_id=${program_id}&from=2031-10-01&until=2031-10-31`,
      head.token,
    )
    // The first Tuesday; October has no fifth one.
    expect(body.data).toMatchObject([
      { on_day: '2031-10-07', on_air: '06:00', status: 'draft', requester: { id: head.id } },
    ])
    expect((await copy()).body.data).toEqual({ made: 0, left_out: 2 })
  })

  test('is counted by status, programme and person, and printed for the meeting', async () => {
    const { head, reporter } = room
    const program_id = await program()
    const day = { program_id, on_day: '2020-06-10' }
    const late = await approved(reporter, head, { ...day, title: 'Cầu gãy sau lũ' })
    const article = await bring(app, room, 'published', 'Cầu gãy')
    await app.post(`${path}/${late.id}/pieces`, reporter.token, { article_id: article })
    await approved(reporter, head, day)
    const given = await planned(reporter, day)
    const figures = async () =>
      (await app.get(`${path}/statistical?from=2020-06-01&until=2020-06-30`, head.token)).body.data
    expect(await figures()).toMatchObject({
      by_program: [{ id: program_id, planned: 2, done: 1, late: 2, cancelled: 0 }],
      by_department: [{ id: late.department_id, planned: 2, done: 1, late: 2, cancelled: 0 }],
      by_person: [{ id: reporter.id, planned: 2, done: 1, late: 2 }],
      fulfilment: { due: 2, done: 1, on_time: 0 },
      by_week: [{ week: '2020-06-08', due: 2, on_time: 0 }],
    })
    const byStatus = (await figures()).by_status as { status: string; plans: number }[]
    expect(byStatus.reduce((sum, { plans }) => sum + plans, 0)).toBe(3)
    await calls.sql(`update register_plan set done_at = '2020-06-10T10:00:00Z' where id = $1`, [late.id])
    expect((await figures()).fulfilment).toEqual({ due: 2, done: 1, on_time: 1 })
    expect((await figures()).by_department).toMatchObject([{ done: 1, late: 1 }])
    for (const [format, begins] of [
      ['pdf', '%PDF-'],
      ['xlsx', 'PK'],
    ]) {
      const file = await app.get(`${path}/export?format=${format}&program_id=${program_id}`, head.token)
      expect([file.status, file.text.slice(0, begins?.length)]).toEqual([200, begins])
    }
    expect(given.status).toBe('draft')
  })
})

test('open pages hear of a plan; who may see no plans hears nothing', async () => {
  const url = await listening(app)
  const [open, other] = await Promise.all([
    connected(url, room.head.token),
    connected(url, (await app.person()).token),
  ])
  const heard: unknown[] = []
  const elsewhere: unknown[] = []
  open.on(recordsChannel, (event) => heard.push(event))
  other.on(recordsChannel, (event) => elsewhere.push(event))
  const { id } = await planned(room.reporter)
  await expect.poll(() => heard).toContainEqual({ kind: 'plan', id })
  expect(elsewhere).toEqual([])
  open.close()
  other.close()
})

test('the hundred-thousandth plan has a number of its own', { tags: ['all'] }, async () => {
  await calls.sql(`select setval('register_plan_number', 99999)`)
  const numbers: string[] = []
  for (let n = 0; n < 11; n += 1) numbers.push((await calls.planned(room.reporter)).number)
  expect(numbers[0]).toMatch(/^KH\d\d-100000$/)
  expect(new Set(numbers).size).toBe(11)
})
