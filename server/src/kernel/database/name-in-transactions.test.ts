import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type Database, inTransaction, openDatabase } from './database.ts'
import { askPrepared, unseenIds } from './prepared.ts'

let app: TestApp
let db: Database
let pool: pg.Pool

beforeAll(async () => {
  app = await testApp()
  await app.kernel.pool.query('create table grown (id int primary key, name text)')
  await app.kernel.pool.query("insert into grown values (1, 'một')")
  const opened = openDatabase(app.database.url, 1, () => undefined)
  db = opened.db
  pool = opened.pool
})

afterAll(async () => {
  await pool.end()
  await app.close()
})

const byId = sql<{ id: number }>`select * from grown where id = ${1}`

const kept = async () =>
  (await pool.query(`select statement from pg_prepared_statements where statement like '%grown where%'`)).rows
    .length

test('a statement of transactions is prepared when it comes the third time; one outside never is', async () => {
  for (let time = 0; time < 5; time += 1) await byId.execute(db)
  expect(await kept()).toBe(0)
  for (let time = 0; time < 2; time += 1) await inTransaction(db, (tx) => byId.execute(tx))
  expect(await kept()).toBe(0)
  for (let time = 0; time < 3; time += 1) await inTransaction(db, (tx) => byId.execute(tx))
  expect(await kept()).toBe(1)
  await byId.execute(db)
})

test('a long list of values is never prepared', async () => {
  const values = Array.from({ length: 1500 }, (_, n) => sql`${n}::int`)
  const long = sql`select ${sql.join(values)}, (select count(*) from grown where id > ${0}) as many`
  for (let time = 0; time < 4; time += 1) await inTransaction(db, (tx) => long.execute(tx))
  const { rows } = await pool.query(
    `select length(statement) from pg_prepared_statements where statement like '%as many%'`,
  )
  expect(rows).toEqual([])
})

test('a column added under a prepared statement is read by the transaction’s second try', async () => {
  const once = () => inTransaction(db, async (tx) => (await byId.execute(tx)).rows[0])
  for (let time = 0; time < 8; time += 1) await once()
  const other = new pg.Client({ connectionString: app.database.url })
  await other.connect()
  await other.query("alter table grown add column colour text default 'xanh'")
  await other.end()
  expect(await once()).toEqual({ id: 1, name: 'một', colour: 'xanh' })
})

test('what is found by ids whose number is not seen is planned once, however many they are', async () => {
  await pool.query('insert into grown (id) select n from generate_series(1000, 9000) n')
  await pool.query('analyze grown')
  for (let time = 0; time < 12; time += 1) {
    const ids = Array.from({ length: 1 + (time % 3) }, (_, n) => 1000 + n)
    const found = await askPrepared(
      db,
      sql<{ id: number }>`select id from grown where id = any(${unseenIds(ids)})`,
    )
    expect(found.length).toBe(ids.length)
  }
  const plans = await pool.query(
    `select generic_plans, custom_plans from pg_prepared_statements where statement like '%grown where id = any%'`,
  )
  expect(plans.rows).toEqual([{ generic_plans: 7, custom_plans: 5 }])
})
