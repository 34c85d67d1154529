import { recordsChannel } from '@toasoan/contract/messaging/events'
import type { Delegation } from '@toasoan/contract/planning/approval-delegations'
import type { Decided, WaitingItem } from '@toasoan/contract/planning/approvals'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { connected } from '#server/kernel/testing/socket.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { bring, type Newsroom, newsroom } from '../../editorial/articles/testing.ts'
import { deviceWith, hours } from '../../facilities/devices/testing.ts'

let app: TestApp
let room: Newsroom
let giver: TestPerson
/** A reporter, who decides on nothing of their own. */
let delegate: TestPerson
let device: Awaited<ReturnType<typeof deviceWith>>

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const dayFrom = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() + days * 86_400_000)

beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  const groups = ['authors', 'desk', 'approvers']
  giver = await app.person({
    roles: ['head', 'technician'],
    groups,
    departments: [room.news],
    name: 'Trưởng Ban Đi Vắng',
  })
  delegate = await app.person({ roles: ['reporter'], departments: [room.news], name: 'Người Duyệt Thay' })
  device = await deviceWith(app, giver, 9)
})
afterAll(() => app.close())

const give = (body: object = {}, by = giver) =>
  app.post('/api/approvals/delegations', by.token, {
    delegate_id: delegate.id,
    from_day: dayFrom(0),
    until_day: dayFrom(3),
    ...body,
  })
const end = (id: number, by = giver) => app.remove(`/api/approvals/delegations/${id}`, by.token)

async function borrow(by: TestPerson): Promise<number> {
  const body = { title: 'Mượn máy quay', due_at: hours(50), items: [{ device_id: device.id }] }
  const answer = await app.post('/api/borrows', by.token, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data.id
}

const inbox = async (person: TestPerson): Promise<WaitingItem[]> =>
  (await app.get('/api/approvals?limit=1000', person.token)).body.data.items
const borrowsOf = async (person: TestPerson) =>
  (await inbox(person)).filter(({ kind }) => kind === 'borrow').map(({ id }) => id)

const decide = async (person: TestPerson, item: object): Promise<Decided> => {
  const body = { items: [{ kind: 'borrow', version: 1, verdict: 'approve', ...item }] }
  const answer = await app.post('/api/approvals/decide', person.token, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data[0]
}

/** Runs with a delegation that holds today, which is ended afterwards. */
async function withDelegation(run: (made: Delegation) => Promise<void>): Promise<void> {
  const made = (await give()).body.data as Delegation
  await run(made).finally(() => end(made.id))
}

test('the person named sees what waits and decides, under both names, until it ends', async () => {
  const requested = await borrow(room.reporter)
  expect(await inbox(delegate)).toEqual([])
  const url = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const open = await connected(url, delegate.token)
  const heard: unknown[] = []
  open.on(recordsChannel, (event) => heard.push(event))
  await withDelegation(async ({ id: delegation }) => {
    const item = (await inbox(delegate)).find(({ kind, id }) => kind === 'borrow' && id === requested)
    expect(item).toMatchObject({ instead_of: { id: giver.id, name: 'Trưởng Ban Đi Vắng' } })
    const own = (await inbox(giver)).find(({ kind, id }) => kind === 'borrow' && id === requested)
    expect(own?.instead_of).toBeNull()
    // An open inbox of somebody who decides on nothing else hears of it as well.
    await expect.poll(() => heard).toContainEqual({ kind: 'inbox', id: delegation })
    const looked = await app.get(`/api/approvals/borrow/${requested}?instead_of=${giver.id}`, delegate.token)
    expect([looked.status, looked.body.data?.link]).toEqual([200, `/borrows/list-approve?open=${requested}`])
    expect((await app.get(`/api/approvals/borrow/${requested}`, delegate.token)).status).toBe(404)
    expect(await decide(delegate, { id: requested })).toMatchObject({ done: false })
    expect(await decide(delegate, { id: requested, instead_of: giver.id })).toMatchObject({ done: true })
    const { body } = await app.get(`/api/borrows/${requested}`, giver.token)
    expect(body.data.history[0]).toMatchObject({
      to_status: 'approved',
      actor: 'Người Duyệt Thay',
      data: { instead_of: 'Trưởng Ban Đi Vắng' },
    })
    const [logged] = await sql(
      `select user_id::int as who, after ->> 'instead_of' as for_whom from activity_log
        where record_type = 'borrow' and record_id = $1 order by seq desc nulls first limit 1`,
      [String(requested)],
    )
    expect(logged).toEqual({ who: delegate.id, for_whom: 'Trưởng Ban Đi Vắng' })
  })
  open.close()
  const next = await borrow(room.reporter)
  expect(await inbox(delegate)).toEqual([])
  const late = await decide(delegate, { id: next, instead_of: giver.id })
  expect(late).toMatchObject({ done: false, error: 'approval.not_delegated' })
  expect(await decide(giver, { id: next })).toMatchObject({ done: true })
})

test('an article is approved in somebody’s place, and its history has both names', async () => {
  const article = await bring(app, room, 'draft', 'Bài duyệt thay')
  await withDelegation(async () => {
    const item = (await inbox(delegate)).find(({ kind, id }) => kind === 'article_draft' && id === article)
    expect(item?.instead_of?.id).toBe(giver.id)
    const told = await decide(delegate, {
      kind: 'article_draft',
      id: article,
      version: item?.version,
      instead_of: giver.id,
    })
    expect(told).toMatchObject({ done: true })
  })
  const { body } = await app.get(`/api/article/history/${article}`, giver.token)
  expect(body.data.moves[0]).toMatchObject({
    actor: { name: 'Người Duyệt Thay' },
    instead_of: 'Trưởng Ban Đi Vắng',
  })
})

test('nobody decides on their own by standing in, nor has their own decided by who stands in', async () => {
  const [ofDelegate, ofGiver] = [await borrow(delegate), await borrow(giver)]
  await withDelegation(async () => {
    const seen = await borrowsOf(delegate)
    expect(seen).not.toContain(ofDelegate)
    expect(seen).not.toContain(ofGiver)
    for (const id of [ofDelegate, ofGiver]) {
      const told = await decide(delegate, { id, instead_of: giver.id })
      expect(told).toMatchObject({ done: false, error: 'approval.not_delegated' })
    }
  })
  const statuses = await sql('select status from borrow where id = any($1)', [[ofDelegate, ofGiver]])
  expect(statuses.map(({ status }) => status)).toEqual(['pending', 'pending'])
})

test('a right that the giver loses is gone at once, and a right of the delegate’s giver is not passed on', async () => {
  const requested = await borrow(room.reporter)
  const third = await app.person({ roles: ['reporter'], departments: [room.news] })
  await withDelegation(async () => {
    const further = await give({ delegate_id: third.id }, delegate)
    expect(further.status, further.text).toBe(200)
    expect(await inbox(third)).toEqual([])
    const roles = await sql('delete from user_role where user_id = $1 returning role_id', [giver.id])
    await app.kernel.sessions.synced()
    expect(await inbox(delegate)).toEqual([])
    expect(await decide(delegate, { id: requested, instead_of: giver.id })).toMatchObject({ done: false })
    for (const { role_id } of roles) await sql('insert into user_role values ($1, $2)', [giver.id, role_id])
    await app.kernel.sessions.synced()
    expect(await borrowsOf(delegate)).toContain(requested)
    await sql(`update app_user set status = 'banned' where id = $1`, [giver.id])
    // The ban is heard, and ends the giver's sessions, before there is a new one.
    await app.kernel.sessions.synced()
    expect(await inbox(delegate)).toEqual([])
    await sql(`update app_user set status = 'active' where id = $1`, [giver.id])
    await app.kernel.sessions.synced()
    giver = { ...giver, ...(await app.session(giver.id)) }
    await end(further.body.data.id, delegate)
  })
})

test('it holds on its days only; who is named hears of it, and either of the two ends it', async () => {
  const later = (await give({ from_day: dayFrom(5), until_day: dayFrom(6) })).body.data as Delegation
  expect(later.active).toBe(false)
  expect(await inbox(delegate)).toEqual([])
  const { body } = await app.get('/api/approvals/delegations', delegate.token)
  expect(body.data).toMatchObject({ given: [], received: [{ id: later.id, giver: { id: giver.id } }] })
  const news = await app.get('/api/notifications', delegate.token)
  expect(news.body.data[0]).toMatchObject({ kind: 'approval_delegated', link: '/approvals' })
  expect((await end(later.id, room.reporter)).status).toBe(404)
  expect((await end(later.id, delegate)).status).toBe(200)
  expect((await end(later.id)).status).toBe(404)
})

test('what makes no delegation is told at its field', async () => {
  const faults: [object, string][] = [
    [{ delegate_id: giver.id }, 'delegate_id'],
    [{ delegate_id: 999_999 }, 'delegate_id'],
    [{ from_day: dayFrom(4), until_day: dayFrom(3) }, 'until_day'],
    [{ from_day: dayFrom(-4), until_day: dayFrom(-3) }, 'until_day'],
    [{ until_day: dayFrom(200) }, 'until_day'],
    [{ from_day: '' }, 'from_day'],
  ]
  for (const [body, field] of faults) {
    const { status, body: told } = await give(body)
    expect([status, Object.keys(told.errors ?? {})], JSON.stringify(body)).toEqual([422, [field]])
  }
  const made = await Promise.all([give(), give({ delegate_id: room.reporter.id })])
  expect(made.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(made.find(({ status }) => status === 409)?.body.error).toBe('approval.delegated_already')
  for (const { body } of made) if (body.data) await end(body.data.id)
})
