import type { ProfitDetail } from '@toasoan/contract/finance/profit-sheets'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outboxDispatcher } from '#server/kernel/outbox/outbox.ts'
import { lettersTo } from '#server/kernel/testing/letters.ts'
import { type TestApp, testApp } from '#server/kernel/testing/test-app.ts'
import { type PayingRoom, payingRoom } from '../testing.ts'

let app: TestApp
let room: PayingRoom
let sheet: ProfitDetail
let payout: { id: number; number: string }

const account = '0123456789012'

beforeAll(async () => {
  app = await testApp()
  room = await payingRoom(app)
  const { fund, approved, line, payee, other, accountant, second, post } = room
  for (const { id } of [payee, other]) {
    await post(`/payees/${id}/bank`, {
      bank_name: 'Ngân hàng A',
      bank_account: account,
      bank_holder: 'DO LAN',
    })
    await post(`/payees/${id}/bank/decide`, { confirm: true }, second)
  }
  await fund('2026-09', 90_000_000)
  // The second article is another person's alone.
  sheet = await approved('2026-09', 2, (at) =>
    at === 0
      ? [line({ coefficient: 1000, uplift: 2500, uplift_kind: 'kho-khan', uplift_reason: 'Vùng lũ' })]
      : [line({ coefficient: 250 }, [{ payee_id: other.id, share: 10_000 }])],
  )
  payout = await post('/payouts', { pay_on: '2026-10-20' })
  await post(`/payouts/${payout.id}/change-status`, { status: 'locked', reason: '' }, accountant)
}, 60_000)
afterAll(() => app.close())

/** The words of a PDF, as a reader of PDFs finds them. */
async function wordsOf(path: string, by: { token: string }): Promise<string> {
  const { status, raw, headers, text } = await app.get(path, by.token)
  expect(status, text).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  const { text: words } = await extractText(await getDocumentProxy(new Uint8Array(raw)), { mergePages: true })
  return words.normalize('NFC').replace(/\s+/g, ' ')
}

/** What was written to somebody when they were paid; empty until it was. */
const letterTo = async (address: string): Promise<string> =>
  (await lettersTo(app.configuration.dataDir, address)).find((words) =>
    words.includes('chi nhuận bút của bạn'),
  ) ?? ''

describe('papers to be signed', () => {
  test('a sheet has its control total, in words too, its legal text and places to sign', async () => {
    const { accountant, lan } = room
    const words = await wordsOf(`/api/profits/${sheet.id}/export?format=pdf`, accountant)
    for (const said of [
      'BẢNG CHẤM NHUẬN BÚT',
      sheet.number,
      'Căn cứ Nghị định cũ: Điều 8 của Nghị định cũ',
      '2.250.000',
      'Tổng kiểm soát: 2 dòng, 2.700.000 đ.',
      'Bằng chữ: Hai triệu bảy trăm nghìn đồng.',
      'Kế toán trưởng',
      'Thư ký Hòa',
      'Trưởng ban Sơn',
    ])
      expect(words).toContain(said)
    expect((await app.get(`/api/profits/${sheet.id}/export?format=pdf`, lan.token)).status).toBe(403)
    expect((await app.get(`/api/profits/${sheet.id}/export?format=doc`, accountant.token)).status).toBe(422)
  })

  test('a payout has gross, tax and net, its taxes, and no whole account', async () => {
    const { accountant } = room
    const words = await wordsOf(`/api/payouts/${payout.id}/export?format=pdf`, accountant)
    for (const said of [
      'BẢNG KÊ CHI TRẢ NHUẬN BÚT',
      payout.number,
      'Căn cứ Nghị định mới: Điều 8 của Nghị định mới',
      'Cộng tác viên: 10 % từ 2.000.000 đ (TT 111)',
      // Ten per cent of 2,250,000; 450,000 is below what is taxed.
      'Tổng kiểm soát: 2 dòng, 2.700.000 đ.',
      'Thuế khấu trừ 225.000 đ; thực chi 2.475.000 đ.',
      'Bằng chữ: Hai triệu bốn trăm bảy mươi lăm nghìn đồng.',
      '••••9012',
      'Người xác nhận chi',
    ])
      expect(words).toContain(said)
    expect(words).not.toContain(account)
  })
})

describe('when a payout is paid', () => {
  test('each payee is written to: their own sums, and no bank data', async () => {
    const { post, second, lan } = room
    await post(`/payouts/${payout.id}/change-status`, { status: 'paid', reason: '' }, second)
    const running = outboxDispatcher(app.kernel, app.domains.topics)
    const [{ email }] = (await app.kernel.pool.query('select email from app_user where id = $1', [lan.id]))
      .rows
    try {
      await expect.poll(() => letterTo(email), { timeout: 20_000 }).toContain('chi nhuận bút của bạn')
      await expect
        .poll(() => letterTo('ngoai@example.vn'), { timeout: 20_000 })
        .toContain('chi nhuận bút của bạn')
    } finally {
      await running.stop()
    }
    const [own, others] = [await letterTo(email), await letterTo('ngoai@example.vn')]
    for (const said of [
      `(bảng kê ${payout.number})`,
      '01/09/2026 · Bài 2026-09 1: 2.250.000 đ',
      'Thuế khấu trừ (10 %): 225.000 đ',
      'Thực nhận: 2.025.000 đ',
      '/account?tab=royalties',
    ])
      expect(own).toContain(said)
    expect(own).not.toContain('Bài 2026-09 2')
    expect(others).toContain('Bài 2026-09 2: 450.000 đ')
    // Who has no account here is led to no page.
    expect(others).not.toContain('/account')
    for (const letter of [own, others]) {
      expect(letter).not.toContain('9012')
      expect(letter).not.toContain('Ngân hàng A')
    }
  })

  test('their statement of the month is a PDF on their own page, for them alone', async () => {
    const { lan, far } = room
    const path = '/api/royalty_statement/export?month=2026-09'
    const words = await wordsOf(path, lan)
    expect(words).toContain('BẢNG KÊ NHUẬN BÚT CÁ NHÂN')
    expect(words).toContain('Đỗ Lan')
    expect(words).toContain('Bài 2026-09 1')
    expect(words).toContain(`Đã chi 20/10/2026 (${payout.number})`)
    expect(words).toContain('Tổng nhuận bút 2.250.000 đ; đã chi 2.250.000 đ.')
    expect(words).toContain('Thuế đã khấu trừ 225.000 đ; thực nhận 2.025.000 đ.')
    const { months, payments } = (await app.get('/api/royalty_statement', lan.token)).body.data
    expect(months).toMatchObject([{ earned: 2_250_000, paid: 2_250_000, tax: 225_000, net: 2_025_000 }])
    expect(payments).toMatchObject([{ gross: 2_250_000, tax: 225_000, net: 2_025_000, returned_at: null }])
    expect(words).not.toContain('Bài 2026-09 2')
    expect((await app.get('/api/royalty_statement/export?month=2026-08', lan.token)).status).toBe(404)
    expect((await app.get('/api/royalty_statement/export?month=8', lan.token)).status).toBe(422)
    expect((await app.get(path, far.token)).status).toBe(404)
    expect((await app.get(path)).status).toBe(401)
  })
})

test('after a returned line the paper has what was paid, what came back, and what is left', async () => {
  const { second, post, other } = room
  const { lines } = (await app.get(`/api/payouts/${payout.id}`, second.token)).body.data
  const { id: line_id } = lines.find(({ payee_id }: { payee_id: number }) => payee_id === other.id)
  await post(`/payouts/${payout.id}/return`, { line_id, reason: 'Sai số tài khoản' }, second)
  const words = await wordsOf(`/api/payouts/${payout.id}/export?format=pdf`, second)
  for (const total of [
    'Theo bảng kê 2.700.000 225.000 2.475.000',
    'Ngân hàng trả lại 450.000 0 450.000',
    'Còn lại 2.250.000 225.000 2.025.000',
    'Tổng kiểm soát: 1 dòng, 2.250.000 đ.',
  ])
    expect(words).toContain(total)
  expect((await app.get(`/api/payouts/${payout.id}`, second.token)).body.data).toMatchObject({
    ...{ gross: 2_700_000, tax: 225_000, net: 2_475_000 },
    returned: { people: 1, gross: 450_000, tax: 0, net: 450_000 },
    left: { people: 1, gross: 2_250_000, tax: 225_000, net: 2_025_000 },
  })
})
