// @module-tag long
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import {
  balanceOf,
  houseAccount,
  type NewEntry,
  postEntry,
  reserve,
  reverseEntry,
  unitAccount,
  verifyLedger,
  voidReservation,
} from './public.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const within = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(app.kernel.db, work)
const raw = (text: string, values: unknown[] = []) => app.kernel.pool.query(text, values)

let number = 0
const nextKey = () => `test:${++number}`

const deposit = (unit: number, amount: bigint, given: Partial<NewEntry> = {}): NewEntry => ({
  kind: 'deposit',
  key: nextKey(),
  effectiveOn: '2026-11-05',
  source: `unit:${unit}`,
  postings: [
    { account: houseAccount('bank'), amount },
    { account: unitAccount(unit), amount: -amount },
  ],
  ...given,
})
const sale = (unit: number, amount: bigint, given: Partial<NewEntry> = {}): NewEntry => ({
  ...deposit(unit, amount),
  kind: 'sale',
  postings: [
    { account: unitAccount(unit), amount },
    { account: houseAccount('revenue'), amount: -amount },
  ],
  ...given,
})
const post = (entry: NewEntry) => within((tx) => postEntry(tx, entry))
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.definition?.code ?? error.code ?? String(error),
  )
const balance = async (unit: number) => (await balanceOf(app.kernel.db, `unit:${unit}`)).balance

describe('an entry', () => {
  test('moves the balances of its accounts, each on the side on which it grows', async () => {
    const before = (await balanceOf(app.kernel.db, 'bank')).balance
    await post(deposit(1, 500_000n))
    expect((await balanceOf(app.kernel.db, 'bank')).balance - before).toBe(500_000)
    expect(await balance(1)).toBe(500_000)
  })

  test('is refused when it does not sum to nothing, or has one posting alone', async () => {
    const { postings, ...rest } = deposit(2, 10n)
    expect(await refusalOf(post({ ...rest, postings: postings.slice(0, 1) }))).toBe('LG004')
    const uneven = [postings[0] as never, { account: unitAccount(2), amount: -9n }]
    expect(await refusalOf(post({ ...rest, postings: uneven }))).toBe('LG004')
    expect(await balance(2)).toBe(0)
  })

  test('never takes a guarded account below zero, and posts nothing then', async () => {
    await post(deposit(3, 100n))
    expect(await refusalOf(post(sale(3, 101n)))).toBe('ledger.insufficient')
    expect(await balance(3)).toBe(100)
    await post(sale(3, 100n))
    expect(await balance(3)).toBe(0)
  })

  test('asked again with its key is the same entry, and another one under its key is refused', async () => {
    const entry = deposit(4, 70n)
    const first = await post(entry)
    expect(await post(entry)).toEqual({ id: first.id, replayed: true })
    expect(await refusalOf(post({ ...deposit(4, 71n), key: entry.key }))).toBe('ledger.key_reused')
    expect(await balance(4)).toBe(70)
  })

  test('is taken back once, by its opposite', async () => {
    const { id } = await post(deposit(5, 900n))
    const back = { entryId: id, key: nextKey(), effectiveOn: '2026-11-06', source: 'unit:5' }
    await within((tx) => reverseEntry(tx, back))
    expect(await balance(5)).toBe(0)
    const again = within((tx) => reverseEntry(tx, { ...back, key: nextKey() }))
    expect(await refusalOf(again)).toBe('ledger.already_reversed')
  })

  test('is never changed, deleted or added to', async () => {
    const { id } = await post(deposit(6, 5n))
    const forbidden = [
      `update ledger_entry set note = 'x' where id = ${id}`,
      `delete from ledger_entry where id = ${id}`,
      `update ledger_posting set amount = 1 where entry_id = ${id}`,
      `delete from ledger_posting where entry_id = ${id}`,
      'truncate ledger_posting, ledger_entry cascade',
    ]
    for (const statement of forbidden) expect(await refusalOf(raw(statement)), statement).toBe('LG003')
    const later = `insert into ledger_posting (entry_id, account_id, amount)
      select ${id}, id, 1 from ledger_account limit 1`
    expect(await refusalOf(raw(later))).toBe('LG005')
  })

  test('is refused in a month that is closed', async () => {
    const { id } = await app.person()
    await raw(
      `insert into accounting_month (month, status, totals, changed_by) values ('2020-02-01', 'closed', '{"entries": 0}', $1)`,
      [id],
    )
    const late = deposit(7, 5n, { effectiveOn: '2020-02-29' })
    expect(await refusalOf(post(late))).toBe('ledger.month_closed')
    await post(deposit(7, 5n, { effectiveOn: '2020-03-01' }))
  })
})

describe('a reservation', () => {
  const hold = (unit: number, amount: bigint, key = nextKey()) =>
    within((tx) => reserve(tx, { key, account: unitAccount(unit), amount }))

  test('keeps money from being spent until it is posted or voided, each once', async () => {
    await post(deposit(10, 100n))
    const held = await hold(10, 60n)
    expect(await balanceOf(app.kernel.db, 'unit:10')).toEqual({ balance: 100, reserved: 60, available: 40 })
    expect(await refusalOf(post(sale(10, 41n)))).toBe('ledger.insufficient')
    expect(await refusalOf(hold(10, 41n))).toBe('ledger.insufficient')
    await post(sale(10, 60n, { reservation: held.id }))
    expect(await balanceOf(app.kernel.db, 'unit:10')).toEqual({ balance: 40, reserved: 0, available: 40 })
    expect(await refusalOf(within((tx) => voidReservation(tx, held.id)))).toBe('ledger.reservation_settled')
    const other = await hold(10, 40n)
    await within((tx) => voidReservation(tx, other.id))
    await within((tx) => voidReservation(tx, other.id))
    expect(await refusalOf(post(sale(10, 40n, { reservation: other.id })))).toBe('ledger.reservation_settled')
    await post(sale(10, 40n))
  })

  test('asked again with its key is the same one', async () => {
    await post(deposit(11, 100n))
    const first = await hold(11, 30n, 'hold-11')
    expect(await hold(11, 30n, 'hold-11')).toEqual(first)
    expect(await refusalOf(hold(11, 31n, 'hold-11'))).toBe('ledger.key_reused')
    expect((await balanceOf(app.kernel.db, 'unit:11')).reserved).toBe(30)
  })
})

/** What somebody tries on one of three units. */
const step = fc.record({
  unit: fc.integer({ min: 100, max: 102 }),
  amount: fc.bigInt({ min: 1n, max: 5_000n }),
  what: fc.constantFrom('deposit', 'sale', 'reserve', 'void', 'use', 'reverse', 'again'),
})

test('any history, several at once, leaves a ledger that holds against a sum of our own', {
  tags: ['all'],
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const entries: NewEntry[] = []
      const ids: number[] = []
      const held: number[] = []
      const one = async ({ unit, amount, what }: (typeof steps)[number]) => {
        if (what === 'deposit' || what === 'sale') {
          const entry = (what === 'deposit' ? deposit : sale)(unit, amount)
          ids.push((await post(entry)).id)
          entries.push(entry)
        } else if (what === 'again' && entries[0]) await post(entries[0])
        else if (what === 'reverse' && ids[0]) {
          const entryId = ids.shift() as number
          const back = { entryId, key: nextKey(), effectiveOn: '2026-11-07', source: '' }
          await within((tx) => reverseEntry(tx, back))
        } else if (what === 'reserve')
          held.push(
            (await within((tx) => reserve(tx, { key: nextKey(), account: unitAccount(unit), amount }))).id,
          )
        else if (what === 'void' && held[0]) await within((tx) => voidReservation(tx, held.shift() as number))
        else if (what === 'use' && held[0]) {
          const reservation = held.shift() as number
          await post(sale(unit, amount, { reservation }))
        }
      }
      const outcomes: string[] = []
      for (let at = 0; at < steps.length; at += 4)
        outcomes.push(...(await Promise.all(steps.slice(at, at + 4).map((each) => refusalOf(one(each))))))
      const known = ['done', 'ledger.insufficient', 'ledger.already_reversed', 'ledger.reservation_settled']
      expect(outcomes.filter((outcome) => !known.includes(outcome))).toEqual([])
      const { rows } = await raw(`select a.code, a.kind, a.balance, p.amount from ledger_account a
        join ledger_posting p on p.account_id = a.id`)
      const sums = new Map<string, bigint>()
      for (const { code, amount } of rows) sums.set(code, (sums.get(code) ?? 0n) + BigInt(amount))
      expect([...sums.values()].reduce((sum, each) => sum + each, 0n)).toBe(0n)
      for (const { code, kind, balance } of rows) {
        const sum = sums.get(code) ?? 0n
        expect(BigInt(balance)).toBe(kind === 'bank' ? sum : -sum)
        if (kind === 'unit') expect(balance).toBeGreaterThanOrEqual(0)
      }
      expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
    }),
    { numRuns: 12 },
  )
})

test('sixteen writers at once spend what there is and no more, without a deadlock', async () => {
  await post(deposit(50, 1_000n))
  await post(deposit(51, 1_000n))
  const between = (from: number, to: number): NewEntry => ({
    ...deposit(from, 1n),
    kind: 'correction',
    postings: [
      { account: unitAccount(from), amount: 90n },
      { account: unitAccount(to), amount: -40n },
      { account: houseAccount('revenue'), amount: -50n },
    ],
  })
  const tries = Array.from({ length: 64 }, (_, at) => (at % 2 ? between(50, 51) : between(51, 50)))
  const outcomes = await Promise.all(tries.map((entry) => refusalOf(post(entry))))
  expect(new Set(outcomes)).toEqual(new Set(['done', 'ledger.insufficient']))
  const left = (await balance(50)) + (await balance(51))
  expect(left).toBe(2_000 - 50 * outcomes.filter((outcome) => outcome === 'done').length)
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
})

test('fifty copies of one entry at once are posted once', async () => {
  const entry = deposit(60, 25n)
  const posted = await Promise.all(Array.from({ length: 50 }, () => post(entry)))
  expect(new Set(posted.map(({ id }) => id)).size).toBe(1)
  expect(posted.filter(({ replayed }) => !replayed)).toHaveLength(1)
  expect(await balance(60)).toBe(25)
})

test('verification names what somebody altered behind its back', async () => {
  await post(deposit(70, 25n))
  await raw(`update ledger_account set balance = 26 where code = 'unit:70'`)
  const { faults } = await verifyLedger(app.kernel.db)
  expect(faults).toEqual([{ kind: 'balance', subject: 'unit:70', expected: 25, found: 26 }])
  await raw(`update ledger_account set balance = 25, debits = 1 where code = 'unit:70'`)
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([
    { kind: 'debits', subject: 'unit:70', expected: 0, found: 1 },
  ])
  await raw(`update ledger_account set debits = 0 where code = 'unit:70'`)
})
