import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Newsroom, newsroom } from '../articles/testing.ts'
import { directives, inHours } from './testing.ts'

let app: TestApp
let room: Newsroom
let it: ReturnType<typeof directives>
beforeAll(async () => {
  app = await testApp()
  room = await newsroom(app)
  it = directives(app)
})
afterAll(() => app.close())

const compare = (by: TestPerson, id: number, first: string | number, last: string | number) =>
  app.get(`/api/propagate/${id}/diff/${first}/${last}`, by.token)

const deadline = inHours(24)

/** Two versions: the second asks again, is more urgent, and is for the sports department instead of the news. */
async function changedOnce(title: string): Promise<number> {
  const more = { acknowledge_by: deadline }
  const first = it.input(title, { department_ids: [room.news], user_ids: [room.head.id] }, more)
  const { id } = (await it.create(room.secretary, first)).body.data
  await it.acknowledge(room.head, id, 1)
  const audience = { department_ids: [room.sport], user_ids: [room.head.id] }
  const body = { ...it.input(`${title}, sửa`, audience, { ...more, urgency: 'flash' }), version: 1 }
  const { status } = await it.update(room.secretary, id, { ...body, asks: true, note: 'Đổi nơi nhận.' })
  expect(status).toBe(200)
  return id
}

test('two versions are given whole, with the names of whom they are for', async () => {
  const id = await changedOnce('So sánh')
  const { body } = await compare(room.secretary, id, 1, 2)
  expect(body.data).toMatchObject({
    directive: { id, version: 2, title: 'So sánh, sửa' },
    first: { number: 1, title: 'So sánh', urgency: 'normal', note: '', to_everyone: false },
    last: { number: 2, urgency: 'flash', asks: true, note: 'Đổi nơi nhận.' },
  })
  expect(body.data.first.document.content[0].content[0].text).toBe('Nội dung văn bản.')
  const names = (side: 'first' | 'last') =>
    body.data[side].audience.map(({ kind, id: one }: { kind: string; id: number }) => [kind, one])
  expect(names('first')).toEqual([
    ['department', room.news],
    ['user', room.head.id],
  ])
  expect(names('last')[0]).toEqual(['department', room.sport])
  // Who is in both, by department or by name, is neither added nor dropped; nor is the writer.
  const { added, dropped } = body.data.people
  expect(added.count).toBe(added.names.length)
  const nameOf = async (person: TestPerson) =>
    (await app.kernel.pool.query('select name from app_user where id = $1', [person.id])).rows[0].name
  expect(added.names).toContain(await nameOf(room.sportEditor))
  expect(dropped.names).toContain(await nameOf(room.reporter))
  expect([...added.names, ...dropped.names]).not.toContain(await nameOf(room.head))
  const same = (await compare(room.secretary, id, 'previous', 'previous')).body.data
  expect([same.first.number, same.last.number]).toEqual([1, 1])
  expect(same.people).toEqual({ added: { count: 0, names: [] }, dropped: { count: 0, names: [] } })
})

test('what changed since a reader confirmed is theirs to see, without the names of those it reaches', async () => {
  const id = await changedOnce('Từ lần xác nhận')
  expect((await it.see(room.head, id)).seen).toEqual({ number: 1, acknowledged: true })
  const { data } = (await compare(room.head, id, 'seen', 'head')).body
  expect([data.first.number, data.last.number, data.people]).toEqual([1, 2, null])
  await it.read(room.head, id, 2)
  expect((await it.see(room.head, id)).seen).toEqual({ number: 1, acknowledged: true })
  await it.acknowledge(room.head, id, 2)
  expect((await it.see(room.head, id)).seen).toBeNull()
  expect((await compare(room.head, id, 'seen', 'head')).body.error).toBe('directive.not_seen')
  // Who only read it compares with what they read.
  await it.read(room.sportEditor, id, 1)
  expect((await it.see(room.sportEditor, id)).seen).toEqual({ number: 1, acknowledged: false })
})

test('who may not read it may not compare it', async () => {
  const id = await changedOnce('Ai được xem')
  expect((await app.get(`/api/propagate/${id}/diff/1/2`)).status).toBe(401)
  const nobody = await app.person({ roles: [], departments: [room.sport] })
  expect((await compare(nobody, id, 1, 2)).status).toBe(403)
  // The second version is no more for the news department: nothing of it is theirs, earlier versions neither.
  expect((await compare(room.reporter, id, 1, 1)).status).toBe(404)
  expect((await compare(room.sportEditor, id, 'seen', 'head')).status).toBe(404)
  expect((await compare(room.sportEditor, id, 1, 3)).status).toBe(404)
  expect((await compare(room.sportEditor, id, 1, 2)).status).toBe(200)
  expect((await compare(room.sportEditor, id, 'first', 2)).status).toBe(422)
  expect((await compare(room.sportEditor, id, 0, 2)).status).toBe(422)
  // The other kind's call does not open it.
  expect((await app.get(`/api/orientate/${id}/diff/1/2`, room.secretary.token)).status).toBe(404)
})
