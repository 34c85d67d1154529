import { expect, type Page, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

type Sheet = {
  id: number
  number: string
  status: string
  rows: { id: number; title: string; article_id: number }[]
}

/** A sheet of the demo that is being scored, made anew where another test has moved it on. */
async function draftSheet(): Promise<Sheet> {
  const [found] = await ask('ketoan', 'GET', '/profits?status=draft')
  return ask('ketoan', 'GET', `/profits/${found.id}`)
}

const grid = (page: Page) => page.getByRole('grid')
const saved = (page: Page) => expect(page.getByText(/· Đã lưu$/)).toBeVisible()

test('a sheet is scored by keys alone, approved by another person, explained and paid', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const sheet = await draftSheet()
  const scorer = await contextFor(browser, 'ketoan')
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
  await page.keyboard.press('Home')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await saved(page)
  await page.keyboard.press('Home')
  await page.keyboard.press('r')
  await expect(page.getByRole('region', { name: 'Nội dung bài' })).toContainText(sheet.rows[0]?.title ?? '')
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
