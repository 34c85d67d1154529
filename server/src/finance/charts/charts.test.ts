import { chartKinds, type LedgerChartRow } from '@toasoan/contract/finance/ledger-charts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

let app: TestApp
let accountant: TestPerson
let charts: LedgerChartRow[]
beforeAll(async () => {
  app = await testApp()
  accountant = await app.person({ roles: ['accountant'] })
  charts = (await app.get('/api/ledger_charts', accountant.token)).body.data
})
afterAll(() => app.close())

const numberOf = (chart: LedgerChartRow | undefined, kind: string) =>
  chart?.accounts.find((line) => line.kind === kind)?.number

test('two circulars are seeded, one after the other, each with a number for every kind of account', () => {
  expect(charts.map(({ name, valid_from, valid_until }) => [name, valid_from, valid_until])).toEqual([
    ['Thông tư 99/2025/TT-BTC', '2026-01-01', null],
    ['Thông tư 200/2014/TT-BTC', '2015-01-01', '2025-12-31'],
  ])
  for (const { accounts } of charts)
    expect(accounts.map(({ kind }) => kind).sort()).toEqual([...chartKinds].sort())
  expect(
    ['cash', 'bank', 'unit', 'payee', 'payee_employed', 'vat', 'tax', 'revenue'].map((kind) =>
      numberOf(charts[0], kind),
    ),
  ).toEqual(['1111', '1121', '131', '331', '334', '33311', '3335', '511'])
  expect(numberOf(charts[1], 'revenue')).toBe('5113')
})

test('a chart has each kind once, a number one name, and its days for itself', async () => {
  const [chart] = charts as [LedgerChartRow]
  const { accounts } = chart
  const put = async (change: object) => {
    const { body } = await app.put(`/api/ledger_charts/${chart.id}`, accountant.token, change)
    return body.errors
  }
  const without = accounts.filter(({ kind }) => kind !== 'bank')
  expect(await put({ accounts: without })).toEqual({ accounts: ['Còn thiếu: Tiền gửi ngân hàng.'] })
  const bank = accounts.find(({ kind }) => kind === 'bank') as (typeof accounts)[0]
  expect((await put({ accounts: [...accounts, bank] })).accounts[0]).toContain('Có hai dòng cho')
  expect((await put({ accounts: [...without, { ...bank, number: '1111' }] })).accounts[0]).toContain('1111')
  expect(await put({ accounts: [...without, { ...bank, number: '11a' }] })).not.toBeUndefined()
  expect((await put({ valid_from: '2025-12-31' })).valid_from[0]).toContain('Trùng thời gian')
  expect((await put({ valid_until: '2025-12-31' })).valid_until[0]).toContain('không được trước')
  const named = await app.put(`/api/ledger_charts/${chart.id}`, accountant.token, {
    accounts: [...without, { ...bank, number: '11211', name: 'VietinBank' }],
  })
  expect(numberOf(named.body.data, 'bank')).toBe('11211')
  const reader = await app.person({ grants: ['ledgerChart.view'] })
  expect((await app.put(`/api/ledger_charts/${chart.id}`, reader.token, {})).status).toBe(403)
})
