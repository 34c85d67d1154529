import type { ProfitDetail } from '@toasoan/contract/finance/profit-sheets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { balanceOf, verifyLedger } from '../ledger/public.ts'
import { decree, type PayingRoom, payingRoom } from './testing.ts'

let app: TestApp
let room: PayingRoom
beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
}, 60_000)
afterAll(() => app.close())

const sql = async (text: string, values: unknown[] = []) => (await app.kernel.pool.query(text, values)).rows

/** Half up, once: what a line comes to, reckoned without the code under test. */
const due = (coefficient: number, uplift: number, unit: number): number =>
  Number((BigInt(coefficient) * BigInt(unit) * BigInt(10_000 + uplift) * 2n + 1_000_000n) / 2_000_000n)

const scores = [
  { coefficient: 333, uplift: 777 },
  { coefficient: 101, uplift: 0 },
  { coefficient: 57, uplift: 1234 },
]
const lineAt = (at: number) => {
  const { coefficient, uplift } = scores[at % scores.length] as (typeof scores)[number]
  return [room.line({ coefficient, uplift, uplift_kind: uplift > 0 ? 'kho-khan' : '' })]
}
const totalAt = (unit: number) =>
  scores.reduce((sum, { coefficient, uplift }) => sum + due(coefficient, uplift, unit), 0)

const corrected = {
  ...decree('Nghị định cũ (đính chính)', '2026-03-01', '2026-06-30', 1_500_000),
  reason: 'Đọc sai mức lương',
}
const correct = (id: number, body: object, by = room.accountant) =>
  app.post(`/api/royalty_rules/${id}/correct`, by.token, body)
const ruleNamed = async (name: string) =>
  (await sql('select id from royalty_rule where name = $1 and replaced_at is null', [name]))[0].id

/** A draft of three articles; then as far as the status says. */
async function sheetOf(month: string, until: 'draft' | 'pending' | 'approved'): Promise<ProfitDetail> {
  const { scorer, published, sheet, score, move, must, view, head, fund } = room
  await fund(month, 90_000_000)
  if (until === 'approved') return room.approved(month, 3, lineAt)
  for (const n of [1, 2, 3]) await published(`${month} ${n}`, `${month}-0${n}`)
  const made = await sheet(month)
  must(await score(made, made.rows, lineAt))
  if (until === 'pending') must(await move(made.id, 'pending', scorer))
  expect(head.id).toBeGreaterThan(0)
  return view(made.id)
}

test('a decree that is corrected backwards: what is open is reckoned anew, what is paid gets a correction', async () => {
  const { scorer, accountant, second, head, payee, news, must, view, move } = room
  const paid = await sheetOf('2026-03', 'approved')
  const payout = await room.post('/payouts', { pay_on: '2026-05-01', department_id: news })
  await sql("update payee set bank_name = 'NH', bank_account = '012', bank_holder = 'LAN' where id = $1", [
    payee.id,
  ])
  must(await app.post(`/api/payouts/${payout.id}/change-status`, accountant.token, { status: 'locked' }))
  must(await app.post(`/api/payouts/${payout.id}/change-status`, second.token, { status: 'paid' }))
  const approved = await sheetOf('2026-04', 'approved')
  const pending = await sheetOf('2026-05', 'pending')
  const draft = await sheetOf('2026-06', 'draft')
  const outside = await sheetOf('2026-07', 'approved')
  const owed = async () => Number((await balanceOf(app.kernel.db, `payee:${payee.id}`)).balance)
  expect(await owed()).toBe(2 * totalAt(180_000))

  const old = await ruleNamed('Nghị định cũ')
  const wrong = await correct(old, { ...corrected, valid_from: '2025-12-01', valid_until: '2026-10-16' })
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([422, ['valid_from', 'valid_until']])
  expect((await correct(old, { ...corrected, reason: '' })).status).toBe(422)
  expect((await correct(old, { ...corrected, name: 'Nghị định mới' })).body.errors.name).toHaveLength(1)
  const { version } = (await app.get(`/api/royalty_rules/${old}`, accountant.token)).body.data
  expect((await correct(old, { ...corrected, version: version + 1 })).body.error).toBe('record.stale')
  expect((await correct(old, corrected, head)).status).toBe(403)
  expect((await app.post(`/api/royalty_rules/${old}/correct`, undefined, corrected)).status).toBe(401)

  const { rule, rows, reopened, corrections } = must(await correct(old, { ...corrected, version }))
  expect(rule).toMatchObject({ corrects: { id: old }, correction_reason: 'Đọc sai mức lương', used: true })
  expect(rows).toBe(9)
  expect(reopened.map(({ id }: { id: number }) => id).sort()).toEqual([approved.id, pending.id].sort())
  const [correction] = corrections
  expect(corrections).toHaveLength(1)
  expect(correction.difference).toBe(totalAt(150_000) - totalAt(180_000))

  // The old one stays as what was scored by it; the days around are still governed as before.
  const live = await sql(
    'select name, valid_from::text, valid_until::text, unit_value::int as unit from royalty_rule where replaced_at is null order by valid_from',
  )
  expect(live).toEqual([
    { name: 'Nghị định cũ', valid_from: '2026-01-01', valid_until: '2026-02-28', unit: 180_000 },
    { name: corrected.name, valid_from: '2026-03-01', valid_until: '2026-06-30', unit: 150_000 },
    {
      name: 'Nghị định cũ (từ 01/07/2026)',
      valid_from: '2026-07-01',
      valid_until: '2026-10-15',
      unit: 180_000,
    },
    { name: 'Nghị định mới', valid_from: '2026-10-16', valid_until: null, unit: 234_000 },
  ])
  expect((await correct(old, corrected)).body.error).toBe('royalty_rule.replaced')

  for (const { id } of [approved, pending, draft]) {
    const now = await view(id)
    expect([now.status, now.total]).toEqual(['draft', totalAt(150_000)])
    expect(now.rules.map(({ name }) => name)).toEqual([corrected.name])
  }
  expect(await view(outside.id)).toMatchObject({ status: 'approved', total: totalAt(180_000) })
  // Nothing is owed for what is to be approved again; for what was paid nothing changes before the correction is approved.
  expect(await owed()).toBe(totalAt(180_000))
  const was = await view(paid.id)
  expect([was.status, was.total]).toEqual(['paid', totalAt(180_000)])

  const month = (await view(correction.id)).month
  await room.fund(month, 1_000_000)
  must(await move(correction.id, 'pending', scorer))
  must(await move(correction.id, 'approved', head))
  must(await move(approved.id, 'pending', scorer))
  must(await move(approved.id, 'approved', head))
  expect(await owed()).toBe(totalAt(180_000) + (totalAt(150_000) - totalAt(180_000)) + totalAt(150_000))
  const told = (await app.get(`/api/profits/article/${was.rows[0]?.article_id}`, accountant.token)).body.data
  expect(told.rows.map((row: { rule: { name: string } }) => row.rule.name)).toEqual([
    'Nghị định cũ',
    corrected.name,
  ])
  expect(
    told.rows.every(({ lines }: { lines: { agrees: boolean }[] }) => lines.every(({ agrees }) => agrees)),
  ).toBe(true)
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])

  // Corrected once more: what the correction was scored by is corrected, not what it corrected.
  const again = must(
    await correct(rule.id, { ...corrected, name: 'Lần hai', base_salary: 1_600_000, unit_value: 160_000 }),
  )
  expect(again.corrections).toEqual([])
  expect(again.reopened.map(({ id }: { id: number }) => id).sort()).toEqual(
    [approved.id, correction.id].sort(),
  )
  expect((await view(correction.id)).total).toBe(totalAt(160_000) - totalAt(180_000))
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
})

test('a rule that gives the same đồng corrects nothing, and one that divides a paid fund is refused', async () => {
  const { accountant, second, must } = room
  await sheetOf('2026-08', 'approved')
  const payout = await room.post('/payouts', { pay_on: '2026-09-01', department_id: room.news })
  must(await app.post(`/api/payouts/${payout.id}/change-status`, accountant.token, { status: 'locked' }))
  must(await app.post(`/api/payouts/${payout.id}/change-status`, second.token, { status: 'paid' }))
  const rule = await ruleNamed('Nghị định cũ (từ 01/07/2026)')
  const body = { ...decree('Cùng mức', '2026-08-01', '2026-08-31', 1_800_000), reason: 'Sửa căn cứ' }
  const divided = await correct(rule, { ...body, shares_fund: true })
  expect([divided.status, divided.body.error]).toEqual([409, 'royalty_rule.divided'])
  const done = must(await correct(rule, { ...body, legal_text: 'Điều 8, sửa đổi' }))
  expect([done.rows, done.reopened, done.corrections]).toEqual([0, [], []])
})

test('a sheet that a correction left nothing of is due again when that correction is brought back', async () => {
  const { scorer, head, must, move, view, score, line } = room
  const sheet = await sheetOf('2026-09', 'approved')
  await room.post('/payouts', { pay_on: '2026-10-01', department_id: room.news })
  const undone = await room.post('/profits', {
    ...{ department_id: room.news, month: '2026-09', kind: 'correction', corrects_id: sheet.id },
  })
  must(await score(undone, undone.rows, () => [line({ coefficient: 0 })]))
  must(await move(undone.id, 'pending', scorer))
  must(await move(undone.id, 'approved', head))
  expect((await view(sheet.id)).status).toBe('reversed')
  const rule = await ruleNamed('Nghị định cũ (từ 01/09/2026)')
  const body = { ...decree('Mức tháng chín', '2026-09-01', '2026-09-30', 1_700_000), reason: 'Sửa mức' }
  const { reopened } = must(await correct(rule, body))
  expect(reopened.map(({ id }: { id: number }) => id)).toEqual([undone.id])
  expect((await view(sheet.id)).status).toBe('scheduled')
  expect((await verifyLedger(app.kernel.db)).faults).toEqual([])
})
