import { permissions } from '@toasoan/contract/access/catalogue'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadExcel } from '#server/kernel/sheets/load-excel.ts'
import type { Grants } from '#server/kernel/testing/people.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { verifyLedger } from '../ledger/public.ts'
import { remindOfDues } from './jobs.ts'
import { statementOf } from './statements.ts'
import { type PayingRoom, payingRoom } from './testing.ts'

let app: TestApp
let room: PayingRoom
beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
}, 60_000)
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows
const bank = { bank_name: 'Ngân hàng A', bank_account: '0123456789012', bank_holder: 'DO LAN' }

const payout = (more: object = {}, by = room.accountant) =>
  app.post('/api/payouts', by.token, { pay_on: '2026-10-20', ...more })
const moveOut = (id: number, status: string, by: { token: string }, reason = '') =>
  app.post(`/api/payouts/${id}/change-status`, by.token, { status, reason })

describe('bank data', () => {
  test('change by two people, with a letter, and are masked but for who pays', async () => {
    const { payee, accountant, second, post } = room
    const clerk = await app.person({ grants: ['payee.index', 'payee.view', 'payee.update', 'log.activity'] })
    expect((await post(`/payees/${payee.id}/bank`, bank, clerk)).proposed).toMatchObject({
      bank_account: '••••9012',
      bank_holder: '••••',
      own: true,
    })
    expect((await app.post(`/api/payees/${payee.id}/bank`, second.token, bank)).body.error).toBe(
      'payee.bank_proposed',
    )
    expect(
      (await app.post(`/api/payees/${payee.id}/bank/decide`, clerk.token, { confirm: true })).status,
    ).toBe(403)
    await post(`/payees/${payee.id}/bank/decide`, { confirm: false }, second)
    await post(`/payees/${payee.id}/bank`, bank, accountant)
    const own = await app.post(`/api/payees/${payee.id}/bank/decide`, accountant.token, { confirm: true })
    expect([own.status, own.body.error]).toEqual([409, 'payee.own_proposal'])
    expect(await post(`/payees/${payee.id}/bank/decide`, { confirm: true }, second)).toMatchObject(bank)
    const letters = await sql("select payload from outbox where topic = 'mail.payee_bank'")
    expect(letters).toEqual([{ payload: { payee_id: payee.id } }])
    for (const path of ['/payees', `/payees/${payee.id}`, '/logs/activity?perPage=100'])
      expect((await app.get(`/api${path}`, clerk.token)).text).not.toContain('0123456789012')
    const logged = await sql("select coalesce(json_data::text, '') as said from activity_log")
    expect(logged.some(({ said }) => said.includes('0123456789012'))).toBe(false)
    expect((await app.get(`/api/payees/${payee.id}`, second.token)).body.data.bank_account).toBe(
      '0123456789012',
    )
  })
})

describe('a payout', () => {
  test('pays what is owed once, taxed by its day, confirmed by another person, and enters it', async () => {
    const { approved, fund, line, payee, accountant, second, view, move, deputy } = room
    await fund('2026-09', 90_000_000)
    const sheet = await approved('2026-09', 3, () => [line({ coefficient: 400 })])
    const lists = await Promise.all([payout(), payout({}, second)])
    expect(lists.map(({ status }) => status).sort()).toEqual([200, 409])
    const made = lists.find(({ status }) => status === 200)?.body.data
    const by = made.preparer_id === accountant.id ? accountant : second
    const other = by === accountant ? second : accountant
    // 3 × 4 × 180,000 is over two million: ten per cent.
    expect(made).toMatchObject({ gross: 2_160_000, tax: 216_000, net: 1_944_000, status: 'draft' })
    expect((await view(sheet.id)).status).toBe('scheduled')
    expect((await move(sheet.id, 'draft', deputy, 'Sửa')).status).toBe(409)
    // Who changes a draft has prepared it, and is not the one to confirm it.
    const changed = await app.put(`/api/payouts/${made.id}`, other.token, {
      pay_on: '2026-10-20',
      note: 'Kỳ hai',
    })
    expect(changed.status, changed.text).toBe(200)
    expect(changed.body.data.preparer_id).toBe(other.id)
    const back = await app.put(`/api/payouts/${made.id}`, by.token, { pay_on: '2026-10-20' })
    expect(back.status, back.text).toBe(200)
    expect(back.body.data.preparer_id).toBe(by.id)
    expect((await moveOut(made.id, 'paid', other)).body.error).toBe('transition.illegal')
    expect((await moveOut(made.id, 'locked', by)).status).toBe(200)
    expect((await app.put(`/api/payouts/${made.id}`, by.token, { pay_on: '2026-10-21' })).body.error).toBe(
      'payout.settled',
    )
    const own = await moveOut(made.id, 'paid', by)
    expect([own.status, own.body.error]).toEqual([409, 'transition.own_request'])
    // Nobody pays themselves.
    await sql('update payee set user_id = $1 where id = $2', [other.id, payee.id])
    const shown = await app.get(`/api/payouts/${made.id}`, other.token)
    expect(shown.body.data.moves).toEqual(['draft'])
    const mine = await moveOut(made.id, 'paid', other)
    expect([mine.status, mine.body.error]).toEqual([409, 'payout.own_money'])
    await sql('update payee set user_id = $1 where id = $2', [room.lan.id, payee.id])
    const paid = await Promise.all([moveOut(made.id, 'paid', other), moveOut(made.id, 'paid', other)])
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await view(sheet.id)).status).toBe('paid')
    const [account] = await sql('select balance from ledger_account where code = $1', [`payee:${payee.id}`])
    expect(Number(account.balance)).toBe(0)
    expect((await payout({}, by)).body.error).toBe('payout.nothing')
    const bankFile = await app.get(`/api/payouts/${made.id}/export?format=bank`, other.token)
    expect(bankFile.status).toBe(200)
    const clerk = await app.person({ grants: ['payout.index', 'payout.view'] })
    const seen = await app.get(`/api/payouts/${made.id}`, clerk.token)
    expect(seen.body.data.lines[0].bank_account).toBe('••••9012')
    expect((await app.get(`/api/payouts/${made.id}/export`, clerk.token)).status).toBe(403)
    expect(await verifyLedger(app.kernel.db)).toMatchObject({ faults: [] })
  })

  test('that the bank sends back is owed again', async () => {
    const { second, accountant, payee } = room
    const [made] = (await app.get('/api/payouts', second.token)).body.data
    const { lines } = (await app.get(`/api/payouts/${made.id}`, second.token)).body.data
    const body = { line_id: lines[0].id, reason: 'Sai số tài khoản' }
    const answers = await Promise.all([
      app.post(`/api/payouts/${made.id}/return`, second.token, body),
      app.post(`/api/payouts/${made.id}/return`, accountant.token, body),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await app.get(`/api/payees/${payee.id}`, second.token)).body.data.owed).toBe(2_160_000)
    // Screen, list and files say the same: what was paid, what came back, and what is left.
    const whole = { people: 1, gross: 2_160_000, tax: 216_000, net: 1_944_000 }
    const none = { people: 0, gross: 0, tax: 0, net: 0 }
    const shown = (await app.get(`/api/payouts/${made.id}`, second.token)).body.data
    expect(shown).toMatchObject({ ...whole, returned: whole, left: none })
    const [listed] = (await app.get('/api/payouts', second.token)).body.data
    expect(listed).toMatchObject({ ...whole, returned: whole, left: none })
    for (const format of ['bank', 'tax']) {
      const book = new (await loadExcel()).Workbook()
      const { raw } = await app.get(`/api/payouts/${made.id}/export?format=${format}`, second.token)
      await book.xlsx.load(raw as unknown as ArrayBuffer)
      const [sheet] = book.worksheets
      const net = format === 'bank' ? 4 : 7
      const rows = [3, 4, 5].map((row) => [sheet?.getCell(row, 1).value, sheet?.getCell(row, net).result])
      expect(rows, format).toEqual([
        ['Theo bảng kê', 1_944_000],
        ['Ngân hàng trả lại', 1_944_000],
        ['Còn lại', 0],
      ])
      expect(sheet?.getRow(2).values, format).toContainEqual(expect.any(Date))
    }
    const [statement] = [(await app.get('/api/royalty_statement', room.lan.token)).body.data]
    expect(statement.payments).toMatchObject([
      { gross: 2_160_000, tax: 216_000, net: 1_944_000, returned_at: expect.any(String) },
    ])
    const again = await payout({ pay_on: '2026-10-25' })
    expect(again.body.data.gross).toBe(2_160_000)
    await app.remove(`/api/payouts/${again.body.data.id}`, accountant.token)
  })

  test('a correction of a paid sheet owes only the difference, and a negative one is carried forward', async () => {
    const { scorer, score, line, move, accountant, head, payee, news, view, fund } = room
    await fund('2026-10', 50_000_000)
    const [{ id }] = await sql("select id from royalty_sheet where month = '2026-09-01'")
    const list = await payout()
    await moveOut(list.body.data.id, 'locked', accountant)
    await moveOut(list.body.data.id, 'paid', room.second)
    expect((await view(id)).status).toBe('paid')
    const made = (
      await app.post('/api/profits', scorer.token, {
        department_id: news,
        month: '2026-10',
        kind: 'correction',
        corrects_id: id,
      })
    ).body.data
    expect(made.total).toBe(0)
    expect(made.rows.map(({ before }: { before: number }) => before)).toEqual([720_000, 720_000, 720_000])
    await score(made, made.rows.slice(0, 1), () => [line({ coefficient: 300 })])
    expect((await view(made.id)).total).toBe(-180_000)
    const book = new (await loadExcel()).Workbook()
    const { raw } = await app.get(`/api/profits/${made.id}/export`, accountant.token)
    await book.xlsx.load(raw as unknown as ArrayBuffer)
    expect(book.worksheets[0]?.getColumn(10).values.slice(5, 8)).toEqual([
      { formula: 'SUM(J2:J4)', result: 1_980_000 },
      2_160_000,
      { formula: 'J5-J6', result: -180_000 },
    ])
    await move(made.id, 'pending', scorer)
    expect((await move(made.id, 'approved', head)).status).toBe(200)
    expect((await app.get(`/api/payees/${payee.id}`, accountant.token)).body.data.owed).toBe(-180_000)
    expect((await payout({ pay_on: '2026-11-30' })).body.error).toBe('payout.nothing')
  })
})

describe('a contributor', () => {
  test('is seen by nobody’s eyes but their own, unless these may read all royalties', async () => {
    const { lan } = room
    const most = permissions.filter((one) => !one.startsWith('profit.'))
    const statement = async (grants: Grants) => {
      const viewer = await app.person({ grants })
      expect((await app.post(`/api/users/${lan.id}/view-as`, viewer.token, {})).status).toBe(200)
      await app.kernel.sessions.synced()
      expect((await app.get('/api/auth/me', viewer.token)).body.data.id).toBe(lan.id)
      return (await app.get('/api/royalty_statement', viewer.token)).body.data
    }
    expect(await statement(most)).toEqual({ payee: null, payments: [], months: [] })
    expect((await statement([...most, 'profit.view'])).payee).toMatchObject({ name: 'Đỗ Lan' })
  })

  test('reads what they earned, disputes a sum, and is answered before it is paid', async () => {
    const { approved, fund, lan, far, scorer } = room
    await fund('2026-04', 9_000_000)
    const sheet = await approved('2026-04', 1)
    const { payee, months } = (await app.get('/api/royalty_statement', lan.token)).body.data
    expect(payee.name).toBe('Đỗ Lan')
    // A statement that is cut has whole months all the same.
    const september = { month: '2026-09' }
    const whole = await statementOf(app.kernel, payee.id, september)
    expect(whole[0]?.dues.length).toBeGreaterThan(1)
    expect(await statementOf(app.kernel, payee.id, september, 1)).toEqual(whole)
    const month = months.find(({ month: of }: { month: string }) => of === '2026-04')
    expect(month).toMatchObject({ earned: 180_000, paid: 0 })
    const [due] = month.dues
    expect((await app.get('/api/royalty_statement', far.token)).body.data).toEqual({
      payee: null,
      payments: [],
      months: [],
    })
    const path = `/api/royalty_statement/${due.id}/dispute`
    expect((await app.post(path, far.token, { reason: 'x' })).status).toBe(404)
    expect((await app.post(path, lan.token, { reason: 'Chấm thiếu ảnh' })).status).toBe(200)
    const told = await sql(
      "select user_id from notification where kind = 'royalty_disputed' and part_id = $1",
      [sheet.id],
    )
    expect(told).toEqual([{ user_id: scorer.id }])
    // The negative correction is carried forward, and what is disputed waits.
    expect((await payout({ pay_on: '2026-11-30' })).body.error).toBe('payout.nothing')
    const answer = (by: { token: string }) =>
      app.post(`/api/profits/dues/${due.id}/answer`, by.token, { answer: 'Ảnh tính ở tháng sau' })
    expect((await answer(lan)).status).toBe(403)
    expect((await answer(scorer)).status).toBe(200)
    expect((await answer(scorer)).body.error).toBe('royalty.not_disputed')
    const after = (await app.get('/api/royalty_statement', lan.token)).body.data.months
    expect(after.flatMap(({ dues }: { dues: unknown[] }) => dues)).toContainEqual(
      expect.objectContaining({ id: due.id, held: false, held_answer: 'Ảnh tính ở tháng sau' }),
    )
  })

  test('those who pay are told of what comes near its last day, once a day', async () => {
    await sql(
      "update royalty_due set due_on = (now() at time zone 'Asia/Ho_Chi_Minh')::date + 3 where amount > 0",
    )
    expect(await remindOfDues(app.kernel)).toBe(1)
    expect(await remindOfDues(app.kernel)).toBe(0)
    const told = await sql("select user_id from notification where kind = 'royalty_due'")
    expect(told.map(({ user_id }) => user_id)).toContain(room.second.id)
  })
})

test('a payout is not paid before its day, is no button and waits in no inbox until then', async () => {
  const { fund, approved, line, accountant, second } = room
  await fund('2026-03', 90_000_000)
  await approved('2026-03', 1, () => [line({ coefficient: 100 })])
  const [{ tomorrow }] = await sql(
    "select to_char((now() at time zone 'Asia/Ho_Chi_Minh')::date + 1, 'YYYY-MM-DD') as tomorrow",
  )
  const { id } = (await payout({ pay_on: tomorrow })).body.data
  expect((await moveOut(id, 'locked', accountant)).status).toBe(200)
  const waiting = async () =>
    (await app.get('/api/approvals?limit=1000', second.token)).body.data.items.filter(
      (one: { kind: string; id: number }) => one.kind === 'payout' && one.id === id,
    ).length
  const early = await moveOut(id, 'paid', second)
  expect([early.status, early.body.error]).toEqual([409, 'payout.before_day'])
  expect((await app.get(`/api/payouts/${id}`, second.token)).body.data.moves).toEqual(['draft'])
  expect(await waiting()).toBe(0)
  await sql("update payout set pay_on = (now() at time zone 'Asia/Ho_Chi_Minh')::date where id = $1", [id])
  expect((await app.get(`/api/payouts/${id}`, second.token)).body.data.moves).toEqual(['draft', 'paid'])
  expect(await waiting()).toBe(1)
})
