import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectFolder } from '#server/kernel/configuration/configuration.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { roles } from '../../seeds/base/data/roles.ts'
import { payingRoom } from './royalties/testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const holds = (code: string, permission: string): boolean =>
  roles.find((role) => role.code === code)?.grants.some(([granted]) => granted === permission) ?? false

const scoring = [
  'profit.create',
  'profit.update',
  'profit.delete',
  'profit.listApprove',
  'profit.changeStatus',
]

test('desks and the secretariat score royalties, accounting pays, and neither needs the administrator', () => {
  for (const code of ['head', 'secretary'])
    for (const permission of [
      'profit.create',
      'profit.update',
      'profit.approve',
      'payee.index',
      'royaltyRule.index',
    ])
      expect(holds(code, permission), `${code} ${permission}`).toBe(true)
  expect(holds('accountant', 'profit.pay')).toBe(true)
  expect(['head', 'secretary'].filter((code) => holds(code, 'profit.pay'))).toEqual([])
  expect(scoring.filter((permission) => holds('accountant', permission))).toEqual([])
  // Who entered a deposit does not confirm it: besides accounting, the secretariat may.
  const confirm = roles.filter(({ code }) => holds(code, 'unitBuy.confirm')).map(({ code }) => code)
  expect(confirm).toEqual(['admin', 'secretary', 'accountant'])
})

test('an accountant is refused to score, and pays what the desk scored and the head approved', async () => {
  const room = await payingRoom(app)
  const { accountant, second, news, score, move, fund, must } = room
  await fund('2026-11', 10_000_000)
  const sheet = await room.approved('2026-11', 2)
  const draft = await room.sheet('2026-12', { kind: 'supplement', article_ids: [] }).catch(() => sheet)
  const refused = [
    await app.post('/api/profits', accountant.token, { department_id: news, month: '2026-10' }),
    await score(draft, [], undefined, accountant),
    await app.remove(`/api/profits/${draft.id}`, accountant.token),
    await move(draft.id, 'pending', accountant),
    await app.get('/api/profits/approve', accountant.token),
  ]
  expect(refused.map(({ status, body }) => [status, body.error])).toEqual(
    refused.map(() => [403, 'permission.denied']),
  )
  await app.kernel.pool.query(
    "update payee set bank_account = '0123456789', bank_name = 'NH', bank_holder = 'DO LAN'",
  )
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const payout = must(await app.post('/api/payouts', accountant.token, { pay_on: today }))
  const step = (status: string, by: typeof accountant) =>
    app.post(`/api/payouts/${payout.id}/change-status`, by.token, { status })
  must(await step('locked', accountant))
  expect(must(await step('paid', second)).status).toBe('paid')
  expect((await app.get(`/api/profits/${sheet.id}`, accountant.token)).body.data.status).toBe('paid')
})

test('accountants of a house that runs lose what the seed gave them for scoring, unless somebody edited the role', async () => {
  const statements = readFileSync(
    join(projectFolder, 'server/migrations/20261127-0700-accountants-do-not-score.sql'),
    'utf8',
  )
  const { pool } = app.kernel
  const held = async () => {
    const { rows } = await pool.query(
      `select permission from role_permission p join role r on r.id = p.role_id
       where r.code = 'accountant' and permission like 'profit.%' order by 1`,
    )
    return rows.map(({ permission }) => permission)
  }
  const give = (permissions: readonly string[]) =>
    pool.query(
      `insert into role_permission (role_id, permission, scope)
       select id, unnest($1::text[]), 'all' from role where code = 'accountant' on conflict do nothing`,
      [permissions],
    )
  const kept = await held()
  await give(scoring)
  await pool.query(statements)
  expect(await held()).toEqual(kept)
  await give(scoring)
  await pool.query("update role set version = 2 where code = 'accountant'")
  await pool.query(statements)
  expect(await held()).toEqual([...kept, ...scoring].sort())
})

test('a deposit is entered by accounting and confirmed by the secretariat, without the administrator', async () => {
  const accountant = await app.person({ roles: ['accountant'] })
  const secretary = await app.person({ roles: ['secretary'] })
  const made = await app.post('/api/unit_buys', accountant.token, {
    name: 'Báo mua tin',
    code: 'bao-mua-tin',
    kind: 'newspaper',
  })
  const path = `/api/unit_buys/${made.body.data.id}/deposits`
  const deposit = await app.post(path, accountant.token, {
    method: 'cash',
    amount: 500_000,
    reference: 'FT2711',
    key: 'nap-27-11-a',
  })
  expect(deposit.status, deposit.text).toBe(200)
  const step = `/api/unit_buys/deposits/${deposit.body.data.id}/change-status`
  expect((await app.post(step, accountant.token, { status: 'confirmed' })).body.error).toBe(
    'transition.own_request',
  )
  const confirmed = await app.post(step, secretary.token, { status: 'confirmed' })
  expect(confirmed.body.data, confirmed.text).toMatchObject({ status: 'confirmed' })
})
