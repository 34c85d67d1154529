import { writeFile } from 'node:fs/promises'
import { expect, type Page, type TestInfo, test } from '@playwright/test'
import { picturesOf } from './pdf-pictures.ts'
import { ask, baseUrl, tokensOf, words } from './people.ts'
import { contextFor } from './session-storage.ts'

/*
 * The end of a month as people of a newsroom go through it: scoring with two uplifts, approval, payout, certificate, books and
 * closing. Each step leaves a picture in the results of the test.
 */

const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7)

/** A draft with one story of a contributor, from whose payment tax is withheld, and money for it. */
async function draft(): Promise<{ id: number; number: string }> {
  const { categories, article_types } = await ask('congtacvien', 'GET', '/article/config')
  const { id } = await ask('congtacvien', 'POST', '/article/create', {
    title: `Vùng cao cuối tháng ${Date.now().toString(36)}`,
    lead: 'Tóm tắt.',
    document: { type: 'doc', content: [words('Một bài để chấm.')] },
    category_id: categories[0].id,
    article_type_id: article_types[0].id,
  })
  for (const [as, transition] of [
    ['congtacvien', 'submit'],
    ['bientap', 'forward'],
    ['truongban', 'approve'],
    ['thuky', 'publish'],
  ] as const) {
    const { version } = await ask(as, 'GET', `/article/${id}`)
    await ask(as, 'POST', '/article/active', { id, transition, version })
  }
  const { department } = await ask('truongban', 'GET', `/article/${id}`)
  const [fund] = await ask('ketoan', 'GET', `/royalty_funds?department_id=${department.id}&month=${month}`)
  if (fund) await ask('ketoan', 'PUT', `/royalty_funds/${fund.id}`, { amount: fund.amount + 50_000_000 })
  else
    await ask('ketoan', 'POST', '/royalty_funds', { department_id: department.id, month, amount: 50_000_000 })
  const given = { department_id: department.id, month, kind: 'supplement', article_ids: [id] }
  return ask('truongban', 'POST', '/profits', given)
}

let shown = 0
const picture = (page: Page, info: TestInfo, name: string) => {
  shown += 1
  return page.screenshot({ path: info.outputPath(`${String(shown).padStart(2, '0')}-${name}.png`) })
}

test(
  'a month is scored, approved, paid, certified and its books are read',
  {
    tag: '@all',
  },
  async ({ browser }, info) => {
    test.setTimeout(300_000)
    const sheet = await draft()
    const scorer = await contextFor(browser, 'truongban')
    const page = await scorer.newPage()
    await page.goto(`/profits/edit/${sheet.id}`)
    const grid = page.getByRole('grid')
    await expect(grid).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('g')
    await page.getByRole('dialog').getByRole('combobox').fill('Phong su, ky')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.keyboard.type('99')
    await page.keyboard.press('Enter')
    await expect(grid).toContainText('Vượt mức 30 của Nghị định 18/2014/NĐ-CP, Điều 7, khoản 1, nhóm 5')
    await picture(page, info, 'beyond-the-limit')
    await page.keyboard.press('Home')
    await page.keyboard.type('20')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Home')
    await page.keyboard.press('u')
    const dialog = page.getByRole('dialog')
    const choose = async (n: number, name: string, percent: string, reason: string) => {
      await dialog.getByRole('combobox', { name: `Lý do tăng ${n}` }).click()
      await page.getByRole('option', { name }).click()
      await dialog.getByLabel(`Tăng thêm ${n} (%)`).fill(percent)
      await dialog.getByLabel(`Diễn giải ${n}`).fill(reason)
    }
    await choose(1, 'Viết bằng tiếng nước ngoài, tiếng dân tộc', '30', 'Viết bằng tiếng Thái')
    await dialog.getByRole('button', { name: 'Thêm lý do tăng' }).click()
    await choose(2, 'Thực hiện trong điều kiện khó khăn, nguy hiểm', '120', 'Vùng lũ')
    await expect(dialog.getByText('Từ 0 % đến 100 %.')).toBeVisible()
    await picture(page, info, 'uplift-out-of-bounds')
    await dialog.getByLabel('Tăng thêm 2 (%)').fill('25')
    await expect(dialog.getByText('Cộng các khoản tăng: 55 %.')).toBeVisible()
    await picture(page, info, 'two-uplifts')
    await dialog.getByRole('button', { name: 'Đồng ý' }).click()
    await expect(dialog).toBeHidden()
    // 20 × 253,000 × 1.55
    await expect(grid).toContainText('7.843.000')
    await expect(page.getByText(/· Đã lưu$/)).toBeVisible()
    await picture(page, info, 'scored')
    await page.getByRole('button', { name: 'Gửi duyệt' }).click()
    await page.waitForURL(`**/profits/show/${sheet.id}`)
    await scorer.close()

    const approver = await contextFor(browser, 'thuky')
    const deciding = await approver.newPage()
    await deciding.goto(`/profits/show/${sheet.id}`)
    await deciding.getByRole('button', { name: 'Duyệt', exact: true }).click()
    await expect(deciding.getByText('Đã duyệt', { exact: true }).first()).toBeVisible()
    await picture(deciding, info, 'approved')
    const { rows } = await ask('ketoan', 'GET', `/profits/${sheet.id}`)
    const payee: string = rows[0].lines[0].parts[0].name
    await deciding.goto(`/profits/detail/${rows[0].article_id}`)
    await expect(deciding.getByText('Tính lại khớp từng đồng').first()).toBeVisible()
    await expect(deciding.getByText('Cộng: 55 %')).toBeVisible()
    await picture(deciding, info, 'explained')
    await approver.close()

    const payer = await contextFor(browser, 'ketoan')
    const paying = await payer.newPage()
    await paying.goto('/payouts/list')
    await paying.getByRole('button', { name: 'Lập bảng kê' }).click()
    await paying.getByRole('dialog').getByRole('button', { name: 'Lập bảng kê' }).click()
    await paying.waitForURL('**/payouts/show/*')
    await paying.getByRole('button', { name: 'Khóa bảng kê' }).click()
    await expect(paying.getByRole('button', { name: 'Mở lại' })).toBeVisible()
    await picture(paying, info, 'payout-locked')
    const address = paying.url()
    const confirmer = await contextFor(browser, 'admin')
    const confirming = await confirmer.newPage()
    await confirming.goto(address)
    await confirming.getByRole('button', { name: 'Xác nhận đã chi' }).click()
    await expect(confirming.getByText('Đã chi', { exact: true }).first()).toBeVisible()
    await picture(confirming, info, 'payout-paid')
    await confirmer.close()

    await paying.goto('/tax-certificates/list')
    await expect(paying.getByRole('button', { name: 'Cấp chứng từ' }).first()).toBeVisible()
    await paying.getByRole('button', { name: 'Cấp chứng từ' }).first().click()
    const certificate = paying.getByRole('dialog')
    await certificate.getByRole('combobox', { name: 'Người nhận' }).fill(payee)
    await paying.getByRole('option', { name: payee }).first().click()
    await picture(paying, info, 'certificate')
    await certificate.getByRole('button', { name: 'Cấp chứng từ' }).click()
    await expect(certificate).toBeHidden()
    const issued = paying.getByRole('row').filter({ hasText: payee }).first()
    const figure = async (name: string) => {
      const at = (await paying.getByRole('columnheader').allInnerTexts()).findIndex((head) =>
        head.includes(name),
      )
      return Number((await issued.getByRole('cell').nth(at).innerText()).replace(/\D/g, ''))
    }
    const [gross, tax] = [await figure('Thu nhập'), await figure('Thuế')]
    // A tenth of each payment, by its rule, rounded to the đồng.
    expect(gross).toBeGreaterThanOrEqual(7_843_000)
    expect(Math.abs(tax - gross / 10)).toBeLessThan(10)
    await picture(paying, info, 'certificate-issued')
    await paying.goto('/ledger?tab=trial')
    await expect(paying.getByRole('table').first()).toBeVisible()
    await picture(paying, info, 'trial-balance')
    await paying.goto('/ledger?tab=months')
    // The books are closed month by month, the oldest first; the present month cannot be closed yet.
    await paying.getByRole('button', { name: 'Khóa sổ', exact: true }).last().click()
    await paying.getByRole('dialog').getByRole('button', { name: 'Khóa sổ' }).click()
    await expect(paying.getByRole('button', { name: 'Mở lại' }).first()).toBeVisible()
    await picture(paying, info, 'months')
    await payer.close()

    // What people sign, as a reader of PDFs draws it.
    const payout = address.split('/').at(-1)
    const { access_token } = await tokensOf('ketoan')
    const papers = {
      sheet: `/profits/${sheet.id}/export?format=pdf`,
      payout: `/payouts/${payout}/export?format=pdf`,
      trial: `/ledger/export?form=trial&format=pdf&from=${month}-01&until=${month}-28`,
    }
    for (const [name, path] of Object.entries(papers)) {
      const answer = await fetch(`${baseUrl()}/api${path}`, {
        headers: { authorization: `Bearer ${access_token}` },
      })
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      const pages = await picturesOf(browser, new Uint8Array(await answer.arrayBuffer()))
      expect(pages.length).toBeGreaterThan(0)
      for (const [at, drawn] of pages.entries()) {
        expect(drawn.length).toBeGreaterThan(10_000)
        await writeFile(info.outputPath(`paper-${name}-${at + 1}.png`), drawn)
      }
    }
  },
)
