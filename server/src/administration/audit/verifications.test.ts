import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { moveAnchor, readAnchor } from './anchor.ts'
import { chainActivity, makeVerifications } from './jobs.ts'

let app: TestApp
let auditor: TestPerson
beforeAll(async () => {
  app = await testApp()
  auditor = await app.person({ grants: ['log.activity'], name: 'Thanh Tra' })
  await sql(
    `insert into activity_log (user_id, module, permission, method, api, name, record_type, record_id)
     select $1, 'article', 'article.update', 'PUT', '/article/:id', 'Bài ' || n, 'article', n::text
     from generate_series(1, 20) n`,
    [auditor.id],
  )
})
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

/** As the owner of the tables may: without the trigger that keeps the log append-only. */
async function tamper(text: string) {
  await sql('alter table activity_log disable trigger user')
  await sql(text)
  await sql('alter table activity_log enable trigger user')
}

let kept: string
beforeEach(async () => {
  await chainActivity(app.kernel)
  kept = `kept_${Date.now()}`
  await sql(`create table ${kept} as select * from activity_log`)
})

/** Puts the log back as it was before the tampering. */
const restore = () =>
  tamper(`delete from activity_log;
    insert into activity_log overriding system value select * from ${kept};
    update activity_chain set (seq, hash) = (select seq, hash from activity_log order by seq desc limit 1)`)

const path = '/api/logs/activity/verifications'

/** Asks for a verification as the screen does, and gives its result. */
async function verified() {
  const asked = await app.post(path, auditor.token, {})
  expect(asked.status).toBe(200)
  await makeVerifications(app.kernel)
  const [last] = (await app.get(path, auditor.token)).body.data
  expect(last.id).toBe(asked.body.data.id)
  return last
}

test('is asked for on the screen, one at a time, and tells how the chain stands', async () => {
  const asked = await app.post(path, auditor.token, {})
  expect(asked.body.data).toMatchObject({ status: 'waiting', user: 'Thanh Tra', checked: 0, total: 20 })
  expect((await app.post(path, auditor.token, {})).body.error).toBe('audit.under_way')
  await Promise.all([makeVerifications(app.kernel), makeVerifications(app.kernel)])
  const [last] = (await app.get(path, auditor.token)).body.data
  expect(last).toMatchObject({ status: 'done', checked: 20, breaks: [], head: { seq: 20 } })
  expect(last.head.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('names the row that was altered', async () => {
  await tamper(`update activity_log set name = 'khác' where seq = 5`)
  expect((await verified()).breaks).toMatchObject([
    {
      kind: 'altered',
      seq: 5,
      row: { name: 'khác', record_type: 'article', record_id: '5', user: 'Thanh Tra' },
    },
  ])
  await restore()
})

test('tells a removed row by its neighbours', async () => {
  await tamper('delete from activity_log where seq = 7')
  expect((await verified()).breaks).toMatchObject([
    { kind: 'removed', seq: 7, row: null, before: { record_id: '6' }, after: { record_id: '8' } },
  ])
  await restore()
})

test('names an inserted row', async () => {
  await sql(`insert into activity_log (module, permission, method, api, name, seq, previous, hash)
    select 'user', 'x', 'PUT', '/users', 'chèn', seq + 1, hash, hash from activity_chain`)
  expect((await verified()).breaks).toMatchObject([{ kind: 'inserted', row: { name: 'chèn' } }])
  await restore()
})

test('the anchor outside of the database shows rows cut off the end, and a chain written anew', async () => {
  await moveAnchor(app.kernel)
  const anchor = await readAnchor(app.kernel)
  const [head] = await sql(`select seq::int, encode(hash, 'hex') as hash from activity_chain`)
  expect(anchor).toMatchObject(head)
  const cutOff = (rows: number) =>
    tamper(`delete from activity_log where seq > ${head.seq - rows};
      update activity_chain set (seq, hash) = (select seq, hash from activity_log order by seq desc limit 1)`)
  await cutOff(2)
  expect((await verified()).breaks).toMatchObject([{ kind: 'removed', seq: head.seq - 1, through: head.seq }])

  // New rows take the numbers of those that were cut off.
  await sql(
    `insert into activity_log (module, permission, method, api) select 'x', 'x', 'x', 'x' from generate_series(1, 5)`,
  )
  await chainActivity(app.kernel)
  expect((await verified()).breaks).toMatchObject([{ kind: 'replaced', seq: head.seq }])
  await expect(moveAnchor(app.kernel)).rejects.toThrow('does not go on')
  expect(await readAnchor(app.kernel)).toEqual(anchor)

  await restore()
  await sql(`insert into activity_log (module, permission, method, api) values ('x', 'x', 'x', 'x')`)
  await chainActivity(app.kernel)
  await moveAnchor(app.kernel)
  expect((await readAnchor(app.kernel))?.seq).toBeGreaterThan(head.seq)
})
