import { expect, type Page, test } from '@playwright/test'
import { ask, words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

// A payout takes all that is owed; so one test after the other.
test.describe.configure({ mode: 'default' })

type Sheet = {
  id: number
  number: string
  status: string
  rows: { id: number; title: string; article_id: number }[]
}

type Row = { id: number; version: number; lines: { parts: { payee_id: number | null }[] }[] }

/** A sheet of new articles of the reporter alone, with money for it; `coefficient` in hundredths, null: not scored yet. */
async function sheetFor(titles: string[], coefficient: number | null): Promise<Sheet> {
  const article_ids: number[] = []
  for (const title of titles) {
    const id = await writeComplete(title, [words('Một bài để chấm.')])
    await publish(id)
    article_ids.push(id)
  }
  const { department } = await ask('phongvien', 'GET', `/article/${article_ids[0]}`)
  const month = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 7)
  const [fund] = await ask('ketoan', 'GET', `/royalty_funds?department_id=${department.id}&month=${month}`)
  if (fund) await ask('ketoan', 'PUT', `/royalty_funds/${fund.id}`, { amount: fund.amount + 5_000_000 })
  else
    await ask('ketoan', 'POST', '/royalty_funds', { department_id: department.id, month, amount: 5_000_000 })
  const given = { department_id: department.id, month, kind: 'supplement', article_ids }
  const { id, rows } = await ask('truongban', 'POST', '/profits', given)
  const scored = (rows as Row[]).map(({ id: row, version, lines }) => {
    const payee_id = lines[0]?.parts[0]?.payee_id
    return { id: row, version, lines: [{ genre: 'tin', coefficient, parts: [{ payee_id, share: 10_000 }] }] }
  })
  await ask('truongban', 'PUT', `/profits/${id}`, { rows: scored })
  return ask('ketoan', 'GET', `/profits/${id}`)
}

/** A draft of its own for each try of a test, which scores and pays it. */
async function draftSheet(): Promise<Sheet> {
  const mark = Date.now().toString(36)
  return sheetFor(
    ['một', 'hai', 'ba'].map((name) => `Bài ${name} để chấm ${mark}`),
    null,
  )
}

/** An article of the reporter that was scored and approved just now, so that they are owed for it. */
async function owedFor(title: string): Promise<number> {
  const { id, rows } = await sheetFor([title], 150)
  await ask('truongban', 'POST', `/profits/${id}/change-status`, { status: 'pending' })
  await ask('thuky', 'POST', `/profits/${id}/change-status`, { status: 'approved' })
  return rows[0]?.article_id ?? 0
}

const grid = (page: Page) => page.getByRole('grid')
const saved = (page: Page) => expect(page.getByText(/· Đã lưu$/)).toBeVisible()

test('a sheet is scored by keys alone, approved by another person, explained and paid', {
  tag: '@all',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const sheet = await draftSheet()
  const scorer = await contextFor(browser, 'truongban')
  const page = await scorer.newPage()
  await page.goto(`/profits/edit/${sheet.id}`)
  await grid(page).focus()
  await page.keyboard.press('Home')
  // The first by genre and coefficient, the second as the first, the others by digits and Enter.
  await page.keyboard.press('g')
  await page.getByRole('dialog').getByRole('combobox').fill('Phong su, ky')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.type('2,5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+d')
  await expect(page.locator('[aria-rowindex="3"]')).toContainText('2,5')
  await page.keyboard.press('ArrowDown')
  for (let at = 2; at < sheet.rows.length; at += 1) {
    await page.keyboard.type('1,2')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(`Đã chấm ${sheet.rows.length}/${sheet.rows.length}`)).toBeVisible()
  await saved(page)
  // Beyond the law: red, with the article of the decree, and not to be submitted.
  await page.keyboard.press('Home')
  await page.keyboard.type('99')
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-rowindex="2"]')).toContainText('Vượt mức 30 của Nghị định 18/2014/NĐ-CP')
  await saved(page)
  // Somebody else scores the row while its new coefficient is typed: it is not written over theirs unseen.
  await page.keyboard.press('Home')
  await page.keyboard.type('3')
  const [{ id, version, lines }] = (await ask('ketoan', 'GET', `/profits/${sheet.id}`)).rows
  const parts = [{ payee_id: lines[0].parts[0].payee_id, share: 10_000 }]
  const theirs = [{ id, version, lines: [{ genre: lines[0].genre, coefficient: 400, parts }] }]
  await ask('admin', 'PUT', `/profits/${sheet.id}`, { rows: theirs })
  await expect(page.locator('[aria-rowindex="2"]')).toContainText('1.012.000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/vừa chấm “.*Đang hiện giá trị của họ/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.locator('[aria-rowindex="2"]')).toContainText('759.000')
  await saved(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('r')
  await expect(page.getByRole('region', { name: 'Nội dung bài' })).toContainText(sheet.rows[0]?.title ?? '')
  // What is no article: a quota of the reporter is taken in, and its points are typed like any other.
  await page.keyboard.press('r')
  await page.keyboard.press('m')
  const more = page.getByRole('dialog')
  await more.getByRole('combobox', { name: 'Trừ định mức của' }).fill('Phạm')
  await page.getByRole('option').first().click()
  await more.getByLabel('Số điểm trừ').fill('0,5')
  await more.getByRole('button', { name: 'Đưa vào bảng' }).click()
  await expect(more).toBeHidden()
  await expect(grid(page)).toContainText('Trừ định mức')
  await page.keyboard.press('End')
  await page.keyboard.press('Delete')
  await expect(grid(page)).not.toContainText('Trừ định mức')
  await saved(page)
  await page.getByRole('button', { name: 'Gửi duyệt' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/profits/show/${sheet.id}`)
  await scorer.close()

  const approver = await contextFor(browser, 'thuky')
  const deciding = await approver.newPage()
  await deciding.goto('/profits/list-approve')
  await deciding.getByText(sheet.number).first().click()
  await deciding.getByRole('button', { name: 'Duyệt', exact: true }).click()
  await expect(deciding.getByText('Đã duyệt', { exact: true }).first()).toBeVisible()
  await deciding.goto(`/profits/detail/${sheet.rows[0]?.article_id}`)
  await expect(deciding.getByText('Tính lại khớp từng đồng').first()).toBeVisible()
  await expect(deciding.getByText('3 × 253.000 đ × 1')).toBeVisible()
  // The sum before rounding is written as every other.
  await expect(deciding.locator('dl div', { hasText: 'Trước khi làm tròn' }).first()).toContainText(
    '759.000 đ',
  )
  await approver.close()

  const payer = await contextFor(browser, 'ketoan')
  const paying = await payer.newPage()
  await paying.goto('/payouts/list')
  await paying.getByRole('button', { name: 'Lập bảng kê' }).click()
  await paying.getByRole('dialog').getByRole('button', { name: 'Lập bảng kê' }).click()
  await paying.waitForURL('**/payouts/show/*')
  await paying.getByRole('button', { name: 'Khóa bảng kê' }).click()
  await expect(paying.getByRole('button', { name: 'Mở lại' })).toBeVisible()
  // Who prepared it does not confirm it.
  await expect(paying.getByRole('button', { name: 'Xác nhận đã chi' })).toBeHidden()
  const address = paying.url()
  await payer.close()
  const confirmer = await contextFor(browser, 'admin')
  const confirming = await confirmer.newPage()
  await confirming.goto(address)
  await confirming.getByRole('button', { name: 'Xác nhận đã chi' }).click()
  await expect(confirming.getByText('Đã chi', { exact: true }).first()).toBeVisible()
  await expect.poll(async () => (await ask('ketoan', 'GET', `/profits/${sheet.id}`)).status).toBe('paid')
  await confirmer.close()
})

test('a contributor reads their statement, disputes a sum, and is answered by the scorer', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const title = `Bài có khiếu nại ${Date.now().toString(36)}`
  const articleId = await owedFor(title)
  const contributor = await contextFor(browser, 'phongvien')
  const page = await contributor.newPage()
  await page.goto('/account?tab=royalties')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('379.500 đ')
  await row.getByRole('button', { name: 'Vì sao?' }).click()
  await expect(page.getByText('1,5 × 253.000 đ × 1', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Khiếu nại' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Bài này có cả ảnh của tôi')
  await dialog.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(row).toContainText('Đang khiếu nại: Bài này có cả ảnh của tôi')
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Tải PDF tháng' }).first().click()
  expect((await saving).suggestedFilename()).toMatch(/^royalties-\d{4}-\d{2}\.pdf$/)

  const scorer = await contextFor(browser, 'truongban')
  const answering = await scorer.newPage()
  await answering.goto(`/profits/detail/${articleId}`)
  await answering.getByRole('button', { name: 'Trả lời:' }).click()
  await answering.getByRole('dialog').getByRole('textbox').fill('Ảnh tính ở bảng bổ sung tháng sau')
  await answering.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click()
  await expect(answering.getByText('Trả lời: Ảnh tính ở bảng bổ sung tháng sau')).toBeVisible()
  await scorer.close()

  await page.reload()
  await expect(row).toContainText('Trả lời: Ảnh tính ở bảng bổ sung tháng sau')
  await contributor.close()
})
