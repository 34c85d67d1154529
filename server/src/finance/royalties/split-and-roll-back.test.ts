import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Answer, type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { verifyLedger } from '../ledger/public.ts'
import { decree, type PayingRoom, payingRoom } from './testing.ts'

let app: TestApp
let room: PayingRoom
beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
}, 60_000)
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const owedTo = async (payeeId: number): Promise<number> =>
  Number(
    (await sql('select balance from ledger_account where code = $1', [`payee:${payeeId}`]))[0]?.balance ?? 0,
  )

test('who is paid by a row approves the rest, once that row is split off for another person', async () => {
  const { scorer, published, score, move, head, deputy, fund, post, view, line, payee, other, must } = room
  await fund('2026-09', 9_000_000)
  for (const day of ['02', '03', '04']) await published(`Bài tách ${day}`, `2026-09-${day}`)
  const mine = await post('/payees', { name: 'Trưởng ban Sơn', user_id: head.id, tax_number: '8100' })
  const sheet = await room.sheet('2026-09')
  const together = [
    { payee_id: mine.id, share: 6_000 },
    { payee_id: other.id, share: 4_000 },
  ]
  const given = [line({ coefficient: 150 }), line({ coefficient: 250 }, together), line()]
  must(await score(sheet, sheet.rows, (at) => [given[at] as object]))
  const split = (by: { token: string }, version?: number) =>
    app.post(`/api/profits/${sheet.id}/split`, by.token, version ? { version } : {})
  must(await move(sheet.id, 'pending', scorer))
  const seen = await view(sheet.id, head)
  expect([seen.moves, seen.may.split, (await view(sheet.id, deputy)).may.split]).toEqual([[], true, false])
  expect((await split(deputy)).body.error).toBe('profit.not_split')
  expect((await split(scorer)).body.error).toBe('profit.not_split')
  expect((await split(room.lan)).status).toBe(403)
  expect((await split(head, seen.version - 1)).body.error).toBe('record.stale')
  const answers = await Promise.all([split(head, seen.version), split(head, seen.version)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { sheet: rest, split: off } = (answers.find(({ status }) => status === 200) as Answer).body.data
  // Nothing changed but where the row is: what waits is what was submitted.
  expect([rest.status, rest.total, rest.rows.length, rest.moves]).toEqual([
    'pending',
    270_000 + 180_000,
    2,
    ['approved', 'rejected'],
  ])
  expect(off).toMatchObject({
    kind: 'supplement',
    status: 'pending',
    total: 450_000,
    scorer_id: scorer.id,
  })
  expect((await view(off.id)).rows[0]?.lines[0]?.parts.map(({ amount }) => amount)).toEqual([
    270_000, 180_000,
  ])
  expect((await move(off.id, 'approved', head)).body.error).toBe('profit.own_money')
  expect((await split(head)).body.error).toBe('profit.not_split')
  expect((await app.post(`/api/profits/${off.id}/split`, head.token, {})).body.error).toBe('profit.not_split')
  const before = [await owedTo(payee.id), await owedTo(mine.id)]
  expect((await move(sheet.id, 'approved', head)).status).toBe(200)
  expect((await move(off.id, 'approved', deputy)).status).toBe(200)
  expect([await owedTo(payee.id), await owedTo(mine.id)]).toEqual([
    (before[0] as number) + 450_000,
    (before[1] as number) + 270_000,
  ])
})

test('the approvals of a month are taken back at once, all or none, and given again owe the same đồng', async () => {
  const { scorer, approved, move, head, deputy, accountant, far, lan, fund, line, payee, view, news, must } =
    room
  await fund('2025-05', 90_000_000)
  must(
    await app.post(
      '/api/royalty_rules',
      accountant.token,
      decree('Nghị định 2025', '2025-01-01', '2025-12-31', 1_000_000),
    ),
  )
  const first = await approved('2025-05', 4, (at) => [line({ coefficient: 77 + at * 31 })])
  await room.published('Bài bổ sung', '2025-05-20')
  const nothing = { article_ids: [987_654_321], corrects_id: 987_654_321 }
  for (const [field, id] of Object.entries(nothing)) {
    const more = { department_id: news, month: '2025-05', kind: 'supplement', [field]: id }
    const { body } = await app.post('/api/profits', scorer.token, more)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
  }
  const second = await room.sheet('2025-05', { kind: 'supplement' })
  must(await room.score(second, second.rows, () => [line({ coefficient: 133 })]))
  must(await move(second.id, 'pending', scorer))
  must(await move(second.id, 'approved', head))
  const back = (by: { token: string }, more: object = {}) =>
    app.post('/api/profits/roll-back', by.token, {
      ...{ department_id: news, month: '2025-05', reason: 'Sai quỹ', ...more },
    })
  const ids = [first.id, second.id]
  const dues = () =>
    sql('select row_id, payee_id, amount from royalty_due where sheet_id = any($1) order by 1, 2', [ids])
  const [was, owed] = [await dues(), await owedTo(payee.id)]
  expect(was).toHaveLength(5)
  expect((await back(lan)).status).toBe(403)
  expect((await back(far)).body.error).toBe('profit.none_approved')
  expect((await back(deputy, { month: '2025-06' })).body.error).toBe('profit.none_approved')
  expect((await back(deputy, { reason: '' })).body.errors).toHaveProperty('reason')
  // One of them cannot: none is.
  await sql("insert into payout (number, pay_on, preparer_id) values ('BK-THU', '2025-06-01', $1)", [
    accountant.id,
  ])
  await sql(
    `with l as (insert into payout_line (payout_id, payee_id, gross, tax, net, regime, tax_rate)
         select id, $1, 1, 0, 1, 'freelance', 0 from payout where number = 'BK-THU' returning id)
       insert into payout_due (line_id, due_id) select l.id, min(u.id) from l, royalty_due u where u.sheet_id = $2 group by 1`,
    [payee.id, second.id],
  )
  expect((await back(deputy)).body.error).toBe('profit.in_payout')
  expect([await dues(), (await view(first.id)).status]).toEqual([was, 'approved'])
  await sql("delete from payout where number = 'BK-THU'")
  const answers = await Promise.all([back(deputy), back(head)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await dues(), (await view(first.id)).status, (await view(second.id)).status]).toEqual([
    [],
    'draft',
    'draft',
  ])
  for (const id of ids) {
    must(await move(id, 'pending', scorer))
    must(await move(id, 'approved', head))
  }
  expect([await dues(), await owedTo(payee.id)]).toEqual([was, owed])
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
})
