// @module-tag long
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { dayAfter } from '@toasoan/contract/broadcast/zone-clock'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder } from '#server/kernel/configuration/configuration.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { keepTally } from '#server/kernel/tallies/keep-tally.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { houseAccount, postEntry, tally } from '../ledger/public.ts'
import { type PayingRoom, payingRoom } from '../royalties/testing.ts'
import { wholeJournal } from './exports/whole-books.ts'

let app: TestApp
let one: TestPerson
let other: TestPerson
let room: PayingRoom
beforeAll(async () => {
  app = await testApp()
  one = await app.person({ roles: ['accountant'] })
  other = await app.person({ roles: ['accountant'] })
  room = await payingRoom(app)
})
afterAll(() => app.close())

let number = 0
const post = (effectiveOn: string, amount = 1_000n) =>
  inTransaction(app.kernel.db, (tx) =>
    postEntry(tx, {
      kind: 'correction',
      key: `books:${++number}`,
      effectiveOn,
      source: '',
      note: `Bút toán ${number}`,
      postings: [
        { account: houseAccount('bank'), amount },
        { account: houseAccount('suspense'), amount: -amount },
      ],
    }),
  )
const close = (month: string, person = one) => app.post(`/api/ledger/months/${month}/close`, person.token, {})
const reopen = (month: string, person: TestPerson, reason = 'Thiếu chứng từ') =>
  app.post(`/api/ledger/months/${month}/reopen`, person.token, { reason })
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.definition?.code,
  )

test('a month is closed, takes nothing, is re-opened by another person with a reason, and closed again', async () => {
  await post('2026-03-10')
  const closed = await close('2026-03')
  expect(closed.body.data).toMatchObject({ status: 'closed', entries: 1, turnover: 1000 })
  expect(await codeOf(post('2026-03-31'))).toBe('ledger.month_closed')
  expect((await close('2026-03', other)).body.error).toBe('books.already_closed')
  expect((await reopen('2026-03', one)).body.error).toBe('books.same_person')
  expect((await reopen('2026-03', other, '')).body.errors).toHaveProperty('reason')
  expect((await reopen('2026-03', other)).body.data).toMatchObject({ status: 'open' })
  await post('2026-03-31')
  const again = await close('2026-03')
  expect(again.body.data).toMatchObject({ status: 'closed', entries: 2 })
  expect(again.body.data.events.map(({ kind, entries }: never) => [kind, entries])).toEqual([
    ['closed', 2],
    ['reopened', 1],
    ['closed', 1],
  ])
})

test('a month that is not over, or with money that nobody explained, is not closed', async () => {
  const now = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ho_Chi_Minh' })
    .format(new Date())
    .slice(0, 7)
  expect((await close(now)).body.error).toBe('books.not_over')
  await app.kernel.pool.query(`insert into money_difference (subject, kind, theirs, found_at)
    values ('momo:la', 'suspense', 5, '2026-04-05')`)
  const hindered = await close('2026-04')
  expect(hindered.body.error).toBe('books.hindered')
  expect(hindered.body.message).toContain('1 chênh lệch')
})

test('closing waits for who posts into the month, and who comes after is refused', async () => {
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  let posted = () => {}
  const hasPosted = new Promise<void>((resolve) => {
    posted = resolve
  })
  const poster = inTransaction(app.kernel.db, async (tx) => {
    await postEntry(tx, {
      kind: 'correction',
      key: 'books:slow',
      effectiveOn: '2026-02-10',
      source: '',
      postings: [
        { account: houseAccount('bank'), amount: 7n },
        { account: houseAccount('suspense'), amount: -7n },
      ],
    })
    posted()
    await held
  })
  await hasPosted
  const closing = close('2026-02')
  go()
  await poster
  expect((await closing).body.data).toMatchObject({ status: 'closed', entries: 1, turnover: 7 })
  expect(await codeOf(post('2026-02-11'))).toBe('ledger.month_closed')
})

test('the journal shows each posting, filtered, and leaves as a sheet; verification finds nothing', async () => {
  const { body } = await app.get('/api/ledger/entries?from=2026-03-01&until=2026-03-31', one.token)
  expect(body.total).toBe(2)
  expect(body.data[0]).toMatchObject({
    total: 1000,
    postings: [
      { account: 'bank', amount: 1000 },
      { account: 'suspense', amount: -1000 },
    ],
  })
  const accounts = await app.get('/api/ledger/accounts?kind=bank', one.token)
  expect(accounts.body.data).toMatchObject([{ code: 'bank', balance: 2007, debits: 2007, credits: 0 }])
  const { id } = accounts.body.data[0]
  const only = await app.get(`/api/ledger/accounts?id=${id}`, one.token)
  expect(only.body.data).toMatchObject([{ id, code: 'bank' }])
  const sheet = await app.get('/api/ledger/export?from=2026-03-01&until=2026-03-31', one.token)
  expect(sheet.raw.subarray(0, 2).toString()).toBe('PK')
  const march = { from: '2026-03-01', until: '2026-03-31' }
  expect(await wholeJournal(app.kernel.db, march, 2)).toHaveLength(2)
  await expect(wholeJournal(app.kernel.db, march, 1)).rejects.toMatchObject({
    definition: { code: 'books.too_many_entries' },
  })
  expect((await app.post('/api/ledger/verify', one.token, {})).body.data).toMatchObject({ faults: [] })
  const reader = await app.person({ grants: ['ledger.index'] })
  expect((await close('2026-01', reader)).status).toBe(403)
})

test('accounts have the names of whose they are, in the books, their search and their file', async () => {
  await room.fund('2026-08', 10_000_000)
  await room.approved('2026-08', 1)
  const { body } = await app.get('/api/ledger/entries?kind=royalty', one.token)
  const fund = `${(await app.get(`/api/department/${room.news}`, one.token)).body.data?.name ?? 'ban-nhuan-but'} · 08/2026`
  expect(body.data[0].postings).toMatchObject([
    { kind: 'fund', name: fund, amount: 180_000 },
    { kind: 'payee', name: 'Đỗ Lan', amount: -180_000 },
  ])
  const found = await app.get('/api/ledger/accounts?keyword=do%20lan', one.token)
  expect(found.body.data).toMatchObject([{ kind: 'payee', name: 'Đỗ Lan', balance: 180_000 }])
  const file = await app.get('/api/ledger/export?from=2026-08-01&until=2026-08-31', one.token)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(file.raw as unknown as ArrayBuffer)
  const balances = book.getWorksheet('Số dư tài khoản')
  const rows = balances?.getSheetValues().slice(2) as unknown[][]
  expect(rows.map((row) => row[3])).toEqual(expect.arrayContaining(['Đỗ Lan', fund]))
  const [debits, credits] = [4, 5].map((place) => (rows.at(-1)?.[place] as { result: number }).result)
  expect(debits).toBe(credits)
  expect(debits).toBe(rows.slice(0, -1).reduce((sum, row) => sum + Number(row[4]), 0))
})

test('a month whose royalties nobody has decided on is not closed', async () => {
  await room.published('Bài chờ duyệt nhuận bút', '2026-05-03')
  await room.fund('2026-05', 10_000_000)
  const sheet = await room.sheet('2026-05')
  room.must(await room.score(sheet, sheet.rows))
  expect((await close('2026-01')).status).toBe(200)
  room.must(await room.move(sheet.id, 'pending', room.scorer))
  const hindered = await close('2026-05')
  expect(hindered.body.error).toBe('books.hindered')
  expect(hindered.body.message).toContain('1 bảng chấm nhuận bút')
  const shown = await app.get('/api/ledger/months', one.token)
  const found = shown.body.data.find((row: { month: string }) => row.month === '2026-05')
  expect(found?.hindrances.join(' ')).toContain('1 bảng chấm nhuận bút')
  room.must(await room.move(sheet.id, 'approved', room.head))
  await app.kernel.pool.query('delete from money_difference')
  expect((await close('2026-05')).status).toBe(200)
})

/** Months and accounts are answered as their postings come to. */
async function sumsHold(): Promise<void> {
  const { rows: months } = await app.kernel.pool.query(`
    select to_char(e.effective_on, 'YYYY-MM') as month, count(distinct e.id)::int as entries,
      coalesce(sum(p.amount) filter (where p.amount > 0), 0)::float8 as turnover
    from ledger_entry e join ledger_posting p on p.entry_id = e.id group by 1 order by 1 desc`)
  const shown = (await app.get('/api/ledger/months', one.token)).body.data as typeof months
  expect(
    shown
      .filter(({ entries }) => entries > 0)
      .map(({ month, entries, turnover }) => ({ month, entries, turnover })),
  ).toEqual(months)
  const { rows: accounts } = await app.kernel.pool.query(`select a.code,
      coalesce(sum(p.amount) filter (where p.amount > 0), 0)::float8 as debits,
      coalesce(-sum(p.amount) filter (where p.amount < 0), 0)::float8 as credits
    from ledger_account a left join ledger_posting p on p.account_id = a.id group by a.id order by a.code`)
  const listed = (await app.get('/api/ledger/accounts?perPage=100', one.token)).body.data as typeof accounts
  expect(
    listed
      .map(({ code, debits, credits }) => ({ code, debits, credits }))
      .toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  ).toEqual(accounts.toSorted((a, b) => (a.code < b.code ? -1 : 1)))
}

test('months and accounts are what was posted: kept, entered into afterwards and kept again', {
  tags: ['all'],
}, async () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ho_Chi_Minh' }).format(new Date())
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({ ago: fc.nat({ max: 70 }), amount: fc.integer({ min: 1, max: 999 }), keep: fc.boolean() }),
        {
          minLength: 3,
          maxLength: 10,
        },
      ),
      async (turns) => {
        for (const { ago, amount, keep } of turns) {
          if (keep) await keepTally(app.kernel, tally)
          await codeOf(post(dayAfter(today, -ago), BigInt(amount) * (ago % 2 === 0 ? 1n : -1n)))
        }
        await sumsHold()
        await keepTally(app.kernel, tally)
        await sumsHold()
      },
    ),
    { numRuns: 5 },
  )
  await app.kernel.pool.query('update ledger_tally set entries = entries + 1000')
  const entries = async () =>
    (await app.get('/api/ledger/months', one.token)).body.data.reduce(
      (all: number, month: { entries: number }) => all + month.entries,
      0,
    )
  expect(await entries()).toBeGreaterThan(1000)
})

/** Runs `npm run ledger:verify` on the database of this test. */
const verifyByCommand = () =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const command = join(projectFolder, 'server/src/app/commands/verify-ledger.ts')
    const { NODE_ENV: _, ...inherited } = process.env
    const env = { ...inherited, DATABASE_URL: app.database.url, DATA_DIR: app.configuration.dataDir }
    execFile(process.execPath, [command], { env }, (error, stdout, stderr) =>
      resolve({ code: error ? 1 : 0, said: stdout + stderr }),
    )
  })

test('the command verifies the ledger beside a running server, and names what is wrong', {
  tags: ['all'],
}, async () => {
  const whole = await verifyByCommand()
  expect(whole, whole.said).toMatchObject({ code: 0 })
  expect(whole.said).toContain('Sổ cái khớp')
  await app.kernel.pool.query("update ledger_account set balance = balance + 5 where code = 'bank'")
  const broken = await verifyByCommand()
  expect(broken.code).toBe(1)
  expect(broken.said).toMatch(/Số dư bank không bằng các bút toán .*≠/)
  await app.kernel.pool.query("update ledger_account set balance = balance - 5 where code = 'bank'")
})
