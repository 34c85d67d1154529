import type { TrialBalance } from '@toasoan/contract/finance/books'
import type { AccountKind } from '@toasoan/contract/finance/ledger-kinds'
import ExcelJS from 'exceljs'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { houseAccount, payeeAccount, postEntry, unitAccount } from '../ledger/public.ts'

let app: TestApp
let one: TestPerson
beforeAll(async () => {
  app = await testApp()
  one = await app.person({ roles: ['accountant'] })
  await app.kernel.pool.query(`insert into payee (id, name) overriding system value values (901, 'Trần Nhận'), (902, 'Lê Biên');
    insert into payee_regime (payee_id, valid_from, regime) values (901, '2025-01-01', 'freelance'), (902, '2025-01-01', 'employed')`)
})
afterAll(() => app.close())

const accounts = [
  ...(['bank', 'cash', 'momo', 'revenue', 'vat', 'tax', 'suspense', 'donation', 'source'] as const).map(
    houseAccount,
  ),
  ...[901, 902].map(payeeAccount),
  ...[71, 72].map(unitAccount),
]

let number = 0
/** Posts an amount from one account to another; what a guarded account does not cover is refused. */
const post = (day: string, from: number, to: number, amount: number): Promise<unknown> =>
  inTransaction(app.kernel.db, (tx) =>
    postEntry(tx, {
      kind: 'correction',
      key: `trial:${++number}`,
      effectiveOn: day,
      source: '',
      note: `Chứng từ ${number}`,
      postings: [
        { account: accounts[to] as (typeof accounts)[0], amount: BigInt(amount) },
        { account: accounts[from] as (typeof accounts)[0], amount: -BigInt(amount) },
      ],
    }),
  ).catch(() => null)

/** The seeded numbers of the present circular, written down again. */
const numbers: Partial<Record<AccountKind | 'employed', string>> = {
  bank: '1121',
  cash: '1111',
  momo: '1131',
  revenue: '511',
  vat: '33311',
  tax: '3335',
  suspense: '3388',
  donation: '711',
  source: '6278',
  unit: '131',
  payee: '331',
  employed: '334',
}
const bothSides = ['131', '331', '334']

/** The trial balance by its definition, from postings alone. */
async function bySql(from: string, until: string): Promise<TrialBalance['rows']> {
  const { rows } = await app.kernel.pool.query<{
    id: number
    kind: string
    before: number
    dr: number
    cr: number
  }>(
    `select a.id, case when a.kind = 'payee' and a.owner_id = 902 then 'employed' else a.kind end as kind,
      coalesce(sum(p.amount) filter (where e.effective_on < $1), 0)::float8 as before,
      coalesce(sum(p.amount) filter (where p.amount > 0 and e.effective_on between $1 and $2), 0)::float8 as dr,
      coalesce(-sum(p.amount) filter (where p.amount < 0 and e.effective_on between $1 and $2), 0)::float8 as cr
    from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_entry e on e.id = p.entry_id
    group by a.id`,
    [from, until],
  )
  const found = new Map<string, typeof rows>()
  for (const row of rows.filter(({ before, dr, cr }) => before !== 0 || dr !== 0 || cr !== 0)) {
    const key = numbers[row.kind as 'bank'] ?? '?'
    found.set(key, [...(found.get(key) ?? []), row])
  }
  const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
  const sides = (key: string, values: number[]) => {
    const kept = bothSides.includes(key) ? values : [total(values)]
    return [
      total(kept.map((value) => (value > 0 ? value : 0))),
      total(kept.map((value) => (value < 0 ? -value : 0))),
    ]
  }
  return [...found]
    .map(([key, of]) => {
      const [opening_debit = 0, opening_credit = 0] = sides(
        key,
        of.map(({ before }) => before),
      )
      const closing = of.map(({ before, dr, cr }) => before + dr - cr)
      const [closing_debit = 0, closing_credit = 0] = sides(key, closing)
      const moved = { debit: total(of.map(({ dr }) => dr)), credit: total(of.map(({ cr }) => cr)) }
      return { number: key, name: '', opening_debit, opening_credit, ...moved, closing_debit, closing_credit }
    })
    .sort((a, b) => (a.number < b.number ? -1 : 1))
}

const read = async (from: string, until: string): Promise<TrialBalance> =>
  (await app.get(`/api/ledger/trial_balance?from=${from}&until=${until}`, one.token)).body.data

test('after races of postings the trial balance is what own SQL makes of them, and balances three times', async () => {
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return (seed >> 8) % below
  }
  for (const unit of [11, 12]) await post('2026-01-02', 0, unit, 5_000_000)
  for (let round = 0; round < 12; round += 1)
    await Promise.all(
      Array.from({ length: 12 }, () => {
        const [from, to] = [next(accounts.length), next(accounts.length)]
        const day = `2026-0${1 + next(4)}-${String(1 + next(28)).padStart(2, '0')}`
        return from === to ? null : post(day, from, to, 1 + next(900_000))
      }),
    )
  expect((await app.post('/api/ledger/verify', one.token, {})).body.data.faults).toEqual([])
  for (const [from, until] of [
    ['2026-01-01', '2026-12-31'],
    ['2026-02-01', '2026-02-28'],
    ['2026-03-10', '2026-04-02'],
    ['2026-07-01', '2026-07-31'],
  ] as const) {
    const { rows, totals } = await read(from, until)
    const expected = await bySql(from, until)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.map((row) => ({ ...row, name: '' }))).toEqual(expected)
    expect(totals.opening_debit).toBe(totals.opening_credit)
    expect(totals.debit).toBe(totals.credit)
    expect(totals.closing_debit).toBe(totals.closing_credit)
  }
  const { chart, rows } = await read('2026-01-01', '2026-12-31')
  expect(chart?.name).toBe('Thông tư 99/2025/TT-BTC')
  expect(rows.find((row) => row.number === '1121')?.name).toBe('Tiền gửi không kỳ hạn: tiền Việt Nam')
})

test('the ledger of an account leads from its opening to its closing balance, line by line', async () => {
  const span = 'from=2026-02-01&until=2026-03-31'
  const { rows } = await read('2026-02-01', '2026-03-31')
  for (const account of rows) {
    const { body } = await app.get(
      `/api/ledger/lines?number=${account.number}&${span}&perPage=100`,
      one.token,
    )
    const sum = (key: 'debit' | 'credit') =>
      body.data.reduce((all: number, line: { debit: number; credit: number }) => all + line[key], 0)
    expect([account.number, sum('debit'), sum('credit')]).toEqual([
      account.number,
      account.debit,
      account.credit,
    ])
    expect(account.opening_debit - account.opening_credit + sum('debit') - sum('credit')).toBe(
      account.closing_debit - account.closing_credit,
    )
    for (const line of body.data) expect(line.against.length).toBe(1)
  }
  expect((await app.get(`/api/ledger/lines?number=9999&${span}`, one.token)).body.total).toBe(0)
  expect((await app.get('/api/ledger/trial_balance?from=2026-02-31&until=x', one.token)).status).toBe(422)
})

test('an entry of 2025 has the numbers of its circular, and a day without a chart has none', async () => {
  await post('2025-11-03', 3, 0, 70_000)
  const { body } = await app.get('/api/ledger/entries?from=2025-11-01&until=2025-11-30', one.token)
  expect(body.data[0].postings).toMatchObject([
    { number: '1121', title: 'Tiền gửi ngân hàng: tiền Việt Nam' },
    { number: '5113' },
  ])
  await post('2014-05-03', 3, 0, 80_000)
  const before = await read('2014-01-01', '2014-12-31')
  expect(before.chart).toBeNull()
  expect(before.rows.map(({ number: of, name }) => [of, name])).toContainEqual(['', 'Tiền gửi ngân hàng'])
  const misa = await app.get('/api/ledger/export?from=2014-01-01&until=2014-12-31&form=misa', one.token)
  expect(misa.body.error).toBe('books.no_chart')
})

const bookOf = async (query: string) => {
  const { raw, status } = await app.get(
    `/api/ledger/export?from=2026-02-01&until=2026-03-31&${query}`,
    one.token,
  )
  expect(status).toBe(200)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(raw as unknown as ArrayBuffer)
  return book
}

/** What a cell comes to: of a formula its result. */
const shownIn = (cell: ExcelJS.Cell): unknown =>
  cell.type === ExcelJS.ValueType.Formula ? cell.result : cell.value

test('the trial balance as a sheet: numbers, formulas that sum, an area to print with its headings', async () => {
  const { rows, totals } = await read('2026-02-01', '2026-03-31')
  const [sheet] = (await bookOf('form=trial')).worksheets as [ExcelJS.Worksheet]
  expect(sheet.getRow(1).getCell(1).value).toBe('Số tài khoản')
  const last = rows.length + 2
  const keys = Object.keys(totals) as (keyof typeof totals)[]
  keys.forEach((key, at) => {
    const cell = sheet.getRow(last).getCell(3 + at)
    expect(cell.formula).toMatch(/^SUM\(/)
    expect(cell.result).toBe(totals[key])
    expect(sheet.getRow(2).getCell(3 + at).type).toBe(ExcelJS.ValueType.Number)
  })
  expect(sheet.pageSetup).toMatchObject({
    orientation: 'landscape',
    paperSize: 9,
    fitToWidth: 1,
    fitToHeight: 0,
  })
  expect(sheet.pageSetup.printTitlesRow).toBe('1:1')
  expect(sheet.pageSetup.printArea).toBe(`A1:H${sheet.rowCount}`)
  expect(sheet.headerFooter.oddFooter).toContain('&P/&N')
  expect(sheet.headerFooter.oddHeader).toContain('Bảng cân đối số phát sinh')
  expect(sheet.headerFooter.oddHeader).toContain('01/02/2026')
  const words = sheet.getSheetValues().flat().join(' ')
  for (const role of ['Người lập', 'Kế toán trưởng', 'Thủ trưởng đơn vị']) expect(words).toContain(role)
})

test('ledgers and journal as sheets: days are dates, amounts numbers, sums those of the trial balance', async () => {
  const { rows, totals } = await read('2026-02-01', '2026-03-31')
  const book = await bookOf('form=account')
  expect(book.worksheets.map(({ name }) => name)).toEqual(rows.map((row) => row.number))
  const sheet = book.getWorksheet('1121') as ExcelJS.Worksheet
  const account = rows.find((row) => row.number === '1121')
  expect(sheet.getRow(3).getCell(1).value).toBeInstanceOf(Date)
  expect(sheet.getRow(3).getCell(6).value ?? sheet.getRow(3).getCell(7).value).toBeTypeOf('number')
  const found: [unknown, unknown, unknown][] = []
  sheet.eachRow((row) =>
    found.push([shownIn(row.getCell(1)), shownIn(row.getCell(6)), shownIn(row.getCell(7))]),
  )
  expect(found).toContainEqual(['Cộng phát sinh', account?.debit, account?.credit])
  expect(found).toContainEqual([
    'Số dư cuối kỳ',
    account?.closing_debit || null,
    account?.closing_credit || null,
  ])
  const [journal] = (await bookOf('form=journal')).worksheets as [ExcelJS.Worksheet]
  const all: unknown[] = []
  journal.eachRow((row) => all.push(shownIn(row.getCell(7))))
  expect(all).toContain(totals.debit)
})

test('MISA gets its own columns, each pair of accounts with an amount, without a total row', async () => {
  await inTransaction(app.kernel.db, (tx) =>
    postEntry(tx, {
      kind: 'payout',
      key: 'trial:payout',
      effectiveOn: '2026-03-31',
      source: '',
      note: 'BK-202603-1',
      postings: [
        { account: payeeAccount(901), amount: 3_000_000n },
        { account: payeeAccount(902), amount: 500_000n },
        { account: houseAccount('bank'), amount: -3_200_000n },
        { account: houseAccount('tax'), amount: -300_000n },
      ],
    }),
  )
  const [sheet] = (await bookOf('form=misa')).worksheets as [ExcelJS.Worksheet]
  const heads = (sheet.getRow(1).values as string[]).slice(1)
  expect(heads.slice(0, 4)).toEqual([
    'Hiển thị trên sổ',
    'Ngày chứng từ (*)',
    'Ngày hạch toán (*)',
    'Số chứng từ (*)',
  ])
  expect(heads.slice(7, 10)).toEqual(['TK Nợ (*)', 'TK Có (*)', 'Số tiền'])
  const pairs: unknown[][] = []
  let sum = 0
  sheet.eachRow((row, at) => {
    if (at === 1) return
    expect(row.getCell(3).value).toBeInstanceOf(Date)
    sum += Number(row.getCell(10).value)
    if (row.getCell(5).value === 'BK-202603-1')
      pairs.push([8, 9, 10, 11, 12].map((place) => row.getCell(place).value))
  })
  expect(pairs).toEqual([
    ['331', '1121', 3_000_000, 'PAYEE:901', null],
    ['334', '1121', 200_000, 'PAYEE:902', null],
    ['334', '3335', 300_000, 'PAYEE:902', null],
  ])
  expect(sum).toBe((await read('2026-02-01', '2026-03-31')).totals.debit)
})

test('what an export cannot be is refused at its field, not answered with something else', async () => {
  const asked = (query: string) =>
    app.get(`/api/ledger/export?from=2026-02-01&until=2026-03-31&${query}`, one.token)
  for (const form of ['books', 'misa'])
    expect((await asked(`form=${form}&format=pdf`)).body).toMatchObject({
      code: 422,
      errors: { format: ['Mẫu này chỉ xuất được xlsx.'] },
    })
  expect((await asked('form=trial&number=1121')).body.errors).toEqual({
    number: ['Chỉ sổ cái xuất theo một tài khoản.'],
  })
})

test('as papers: the title, the period, page x/y on each page, and who signs', async () => {
  for (const form of ['trial', 'account&number=1121']) {
    const { raw, headers } = await app.get(
      `/api/ledger/export?from=2026-02-01&until=2026-03-31&form=${form}&format=pdf`,
      one.token,
    )
    expect(headers['content-type']).toBe('application/pdf')
    const { text: pages, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(raw)))
    const words = pages.join(' ').normalize('NFC').replace(/\s+/g, ' ')
    expect(words).toContain('Từ ngày 01/02/2026 đến ngày 31/03/2026')
    expect(words).toContain('Thủ trưởng đơn vị')
    pages.forEach((page, at) => {
      expect(page.normalize('NFC')).toContain(`Trang ${at + 1}/${totalPages}`)
    })
  }
})
