import type { Permission } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestPerson } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'

/**
 * Who may do what with money, written by hand from the design (section Royalties: score, approve and pay are three
 * people's; section Prices, sales, deposits), so that a grant that moves in the contract is seen here.
 */
const hold = {
  /** Scores articles and proposes sheets. */
  scorer: ['profit.index', 'profit.view', 'profit.create', 'profit.update', 'profit.delete'],
  /** Approves sheets and sends them back. */
  approver: ['profit.index', 'profit.view', 'profit.listApprove', 'profit.approve', 'profit.changeStatus'],
  /** Pays, and so sees bank data. */
  payer: [
    'profit.pay',
    'payout.index',
    'payout.view',
    'payout.create',
    'payout.update',
    'payee.index',
    'payee.view',
    'payee.update',
  ],
  /** Has written something; owns a statement and nothing else. */
  contributor: [],
  /** Sells news; takes deposits and confirms none. */
  seller: ['unitBuy.index', 'unitBuy.view', 'unitBuy.deposit', 'sellNews.index', 'sellNews.create'],
  /** Confirms what came in and goes out, and keeps the books. */
  keeper: [
    'unitBuy.index',
    'unitBuy.view',
    'unitBuy.confirm',
    'sellNews.refund',
    'ledger.index',
    'ledger.close',
    'ledger.reopen',
  ],
} as const satisfies Record<string, readonly Permission[]>

type Who = keyof typeof hold

/** A call with who may make it; everybody else is refused for want of a permission. */
const matrix: [string, readonly Who[]][] = [
  ['GET /profits', ['scorer', 'approver']],
  ['GET /profits/approve', ['approver']],
  ['GET /profits/get-articles', ['scorer']],
  ['GET /profits/999999', ['scorer', 'approver']],
  ['GET /profits/999999/others', ['scorer']],
  ['GET /profits/article/999999', ['scorer', 'approver']],
  ['GET /profits/row/999999', ['scorer', 'approver']],
  ['POST /profits', ['scorer']],
  ['PUT /profits/999999', ['scorer']],
  ['DELETE /profits/999999', ['scorer']],
  ['POST /profits/999999/split', ['approver']],
  ['POST /profits/roll-back', ['approver']],
  ['GET /profits/999999/export', []],
  ['GET /payees', ['payer']],
  ['POST /payees', []],
  ['POST /payees/999999/bank', ['payer']],
  ['POST /payees/999999/bank/decide', ['payer']],
  ['GET /payouts', ['payer']],
  ['POST /payouts', ['payer']],
  ['GET /payouts/999999/export', ['payer']],
  ['POST /payouts/999999/return', ['payer']],
  ['GET /royalty_funds', []],
  ['POST /royalty_funds/999999/move', []],
  ['POST /royalty_rules', []],
  ['POST /royalty_rules/999999/correct', []],
  ['GET /royalty_statement', ['scorer', 'approver', 'payer', 'contributor', 'seller', 'keeper']],
  ['GET /category_prices', []],
  ['POST /category_prices', []],
  ['GET /unit_buys', ['seller', 'keeper']],
  ['POST /unit_buys', []],
  ['POST /unit_buys/999999/deposits', ['seller']],
  ['POST /unit_buys/momo', []],
  ['POST /unit_buys/donations/999999/refund', ['seller']],
  ['GET /sell_news', ['seller']],
  ['POST /sell_news', ['seller']],
  ['POST /sell_news/999999/refund', ['keeper']],
  ['GET /ledger/entries', ['keeper']],
  ['GET /ledger/accounts', ['keeper']],
  ['POST /ledger/verify', ['keeper']],
  ['POST /ledger/months/2026-01/close', ['keeper']],
  ['POST /ledger/months/2026-01/reopen', ['keeper']],
  ['GET /ledger/export', ['keeper']],
]

let app: TestApp
const people = {} as Record<Who, TestPerson>
beforeAll(async () => {
  app = await testApp()
  for (const who of Object.keys(hold) as Who[]) people[who] = await app.person({ grants: [...hold[who]] })
}, 60_000)
afterAll(() => app.close())

test.each(matrix)('%s is for %j alone', async (call, may) => {
  const [method = '', path = ''] = call.split(' ')
  const payload = method === 'GET' || method === 'DELETE' ? undefined : {}
  const done: Who[] = []
  for (const who of Object.keys(hold) as Who[]) {
    const answer = await app.call(method, `/api${path}`, { token: people[who].token, payload })
    expect(answer.status, `${who}: ${answer.text}`).toBeLessThan(500)
    if (answer.body?.error !== 'permission.denied') done.push(who)
  }
  expect(done).toEqual(Object.keys(hold).filter((who) => may.includes(who as Who)))
})
