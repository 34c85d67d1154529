import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#server/kernel/postgres/for-tests.ts'
import { templateName } from '#server/kernel/testing/global-setup.ts'
import { chainActivity } from './jobs.ts'
import { type Link, verifyChain } from './verify-chain.ts'

let database: TestDatabase
let pool: pg.Pool
beforeEach(async () => {
  database = await createTestDatabase(process.env.TEST_ADMIN_URL as string, templateName)
  pool = new pg.Pool({ connectionString: database.url, max: 4 })
  // Its connections are cut when the database is dropped.
  pool.on('error', () => {})
  await write(12)
  await chainActivity({ pool })
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

const sql = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows

/** Writes rows as a change of data does. */
const write = (count: number) =>
  sql(
    `insert into activity_log (user_id, module, permission, method, api, name, before, after)
     select 7, 'article', 'article.update', 'PUT', '/article/:id', 'Bài ' || n, '{"tiêu đề": "cũ"}', '{"tiêu đề": "mới"}'
     from generate_series(1, $1::int) as n`,
    [count],
  )

/** As the owner of the tables may: without the trigger that keeps the log append-only. */
async function tamper(text: string) {
  await sql('alter table activity_log disable trigger user')
  await sql(text)
  await sql('alter table activity_log enable trigger user')
}

/** The verdict, with the first break by itself. */
async function verdict(expected: readonly Link[] = [], on = pool) {
  const { breaks, ...rest } = await verifyChain(on, { expected })
  return { ...rest, breaks, broken: breaks[0] ?? null }
}
const rehash = 'hash = activity_digest(previous, seq, activity_log)'

test('an untouched log verifies, also while rows wait to be chained', async () => {
  await write(3)
  expect(await verdict()).toMatchObject({ verified: 12, waiting: 3, head: { seq: 12 }, broken: null })
  await chainActivity({ pool })
  expect(await verdict()).toMatchObject({ verified: 15, waiting: 0, broken: null })
})

test('an empty log verifies', async () => {
  await tamper(`delete from activity_log; update activity_chain set seq = 0, hash = '\\x00'`)
  expect(await verdict()).toMatchObject({ verified: 0, broken: null })
})

test('a change in another time zone or with other settings makes no difference', async () => {
  const other = new pg.Pool({
    connectionString: database.url,
    max: 1,
    options: '-c timezone=Asia/Ho_Chi_Minh -c datestyle=SQL -c extra_float_digits=0 -c bytea_output=escape',
  })
  expect(await verdict([], other)).toMatchObject({ verified: 12, broken: null })
  await other.end()
})

test('the database itself refuses changes of the log', async () => {
  await expect(sql(`update activity_log set name = 'x' where seq = 3`)).rejects.toThrow('append-only')
  await expect(sql('delete from activity_log where seq = 3')).rejects.toThrow('append-only')
  await expect(sql('truncate activity_log')).rejects.toThrow('append-only')
})

const columns = {
  user_id: '8',
  at: "at + interval '1 microsecond'",
  name: "'khác'",
  before: `'{"tiêu đề": "khác"}'`,
  after: 'null',
  address: "'10.0.0.1'",
}

for (const [column, value] of Object.entries(columns)) {
  test(`finds a row whose ${column} was altered`, async () => {
    await tamper(`update activity_log set ${column} = ${value} where seq = 5`)
    expect(await verdict()).toMatchObject({ verified: 4, broken: { kind: 'altered', seq: 5 } })
  })
}

test('finds an altered row whose digest was computed anew', async () => {
  await tamper(
    `update activity_log set name = 'khác' where seq = 5; update activity_log set ${rehash} where seq = 5`,
  )
  expect((await verdict()).broken).toMatchObject({ kind: 'altered', seq: 5 })
})

test('finds the last row altered with its digest', async () => {
  await tamper(
    `update activity_log set name = 'khác' where seq = 12; update activity_log set ${rehash} where seq = 12`,
  )
  expect((await verdict()).broken).toMatchObject({ kind: 'altered', seq: 12 })
})

test('finds a removed row, at the beginning, inside and at the end', async () => {
  await tamper('delete from activity_log where seq = 12')
  expect(await verdict()).toMatchObject({ verified: 11, broken: { kind: 'removed', seq: 12, id: null } })
  await tamper('delete from activity_log where seq = 7')
  expect(await verdict()).toMatchObject({ verified: 6, broken: { kind: 'removed', seq: 7 } })
  await tamper('delete from activity_log where seq = 1')
  expect(await verdict()).toMatchObject({ verified: 0, broken: { kind: 'removed', seq: 1 } })
})

test('finds a row taken out of the chain', async () => {
  await tamper('update activity_log set seq = null, hash = null, previous = null where seq = 7')
  expect((await verdict()).broken).toMatchObject({ kind: 'removed', seq: 7 })
})

const insert = (
  seq: number,
) => `insert into activity_log (module, permission, method, api, seq, previous, hash)
  select 'user', 'x', 'PUT', '/users', ${seq}, hash, hash from activity_chain`

test('finds a row put in the place of another', async () => {
  await tamper(`delete from activity_log where seq = 6; ${insert(6)}`)
  expect((await verdict()).broken).toMatchObject({ kind: 'altered', seq: 6 })
})

test('finds rows inserted before the beginning and after the end', async () => {
  await sql(insert(13))
  expect(await verdict()).toMatchObject({ verified: 12, broken: { kind: 'inserted', seq: 13 } })
  await sql(insert(-1))
  expect(await verdict()).toMatchObject({ verified: 0, broken: { kind: 'inserted', seq: -1 } })
})

test('goes around an inserted row, and tells it as such', async () => {
  await sql(insert(13))
  await sql(insert(15))
  await write(3)
  await chainActivity({ pool })
  const { breaks, head, waiting } = await verdict()
  expect(breaks).toMatchObject([
    { kind: 'inserted', seq: 13 },
    { kind: 'inserted', seq: 15 },
  ])
  expect([head.seq, waiting]).toEqual([17, 0])
})

test('a head kept elsewhere shows a chain that was written anew', async () => {
  const { head } = await verdict()
  await tamper(`update activity_log set name = 'khác' where seq = 12; update activity_log set ${rehash} where seq = 12;
    update activity_chain set hash = (select hash from activity_log where seq = 12)`)
  expect((await verdict()).broken).toBeNull()
  expect((await verdict([head])).broken).toMatchObject({ kind: 'replaced', seq: 12 })
  await tamper(`delete from activity_log where seq = 12;
    update activity_chain set (seq, hash) = (select seq, hash from activity_log where seq = 11)`)
  expect((await verdict()).broken).toBeNull()
  expect((await verdict([head])).broken).toMatchObject({ kind: 'removed', seq: 12 })
})

test('tells everything that is wrong, in order, and a run of removed rows as one', async () => {
  await tamper(`update activity_log set name = 'khác' where seq = 2; delete from activity_log where seq between 4 and 6;
    ${insert(13)}; update activity_log set address = 'khác' where seq = 9`)
  expect((await verdict()).breaks).toMatchObject([
    { kind: 'altered', seq: 2 },
    { kind: 'removed', seq: 4, through: 6 },
    { kind: 'altered', seq: 9 },
    { kind: 'inserted', seq: 13 },
  ])
  expect(await verdict()).toMatchObject({ verified: 1, checked: 10 })
})

test('says how far it is', async () => {
  await write(6000)
  await chainActivity({ pool })
  const said: number[][] = []
  await verifyChain(pool, { onProgress: (checked, total) => void said.push([checked, total]) })
  expect(said).toEqual([
    [5000, 6012],
    [6012, 6012],
  ])
})

test('chains many rows in one turn, each once, though several processes try', async () => {
  await write(1700)
  await Promise.all([1, 2, 3].map(() => chainActivity({ pool })))
  await chainActivity({ pool })
  expect(await verdict()).toMatchObject({ verified: 1712, waiting: 0, broken: null })
})
