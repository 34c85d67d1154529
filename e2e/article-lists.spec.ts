import { expect, test } from '@playwright/test'
import { baseUrl, tokensOf } from './people.ts'
import { contextFor } from './session-storage.ts'

async function ask(path: string, method = 'GET', body?: object) {
  const { access_token } = await tokensOf('truongban')
  const answer = await fetch(`${baseUrl()}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  })
  const json = JSON.parse(await answer.text())
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(json)}`)
  return json.data
}

test('a view is saved, opens its list, is changed, shared and deleted', async ({ browser }) => {
  const context = await contextFor(browser, 'truongban')
  const page = await context.newPage()
  const name = `Theo tiêu đề ${Date.now()}`
  const menu = page.getByRole('button', { name: /^Bộ lọc đã lưu/ })
  await page.goto('/article/draft?sortBy=title')
  await menu.click()
  await page.getByRole('button', { name: 'Lưu cách xem này…' }).click()
  await page.getByRole('textbox', { name: 'Tên bộ lọc' }).fill(name)
  await page.getByRole('checkbox', { name: 'Mở danh sách bằng bộ lọc này' }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(menu).toContainText(name)
  await page.goto('/article/draft')
  await expect(page).toHaveURL(/sortBy=title/)
  await expect(page.getByRole('columnheader', { name: 'Tiêu đề' })).toHaveAttribute('aria-sort', 'ascending')
  await menu.click()
  await page.getByRole('button', { name: `Đổi tên, chia sẻ “${name}”` }).click()
  await page.getByRole('combobox', { name: 'Chia sẻ với đơn vị' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect
    .poll(async () => (await ask('/list-views?list=/article/draft')).views[0]?.department)
    .not.toBeNull()
  await menu.click()
  await page.getByRole('button', { name: `Xóa “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(menu).toContainText('Đã lưu')
  await page.goto('/article/draft')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(page.url()).not.toContain('sortBy')
  await context.close()
})

test('a list is gone through by keyboard, read by Space, and several rows are moved with a reason', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'truongban')
  const page = await context.newPage()
  await page.goto('/article/draft')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog').getByRole('article')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog').getByText('Xem nhanh dòng đang chọn')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const bar = page.getByRole('toolbar', { name: 'Đã chọn 2' })
  await bar.getByRole('button', { name: 'Chuyển bước…' }).click()
  const choose = page.getByRole('dialog')
  await choose.getByRole('button', { name: 'Trả lại' }).click()
  const reason = page.getByRole('textbox', { name: 'Lý do' })
  await page.getByRole('dialog').getByRole('button', { name: 'Trả lại' }).click()
  await expect(page.getByText('Hãy ghi lý do.')).toBeVisible()
  await expect(page.getByText('Áp dụng cho cả 2 tin bài đã chọn.')).toBeVisible()
  await expect(reason).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Hủy' }).click()
  await expect(bar).toBeVisible()
  await context.close()
})

test('the list of all stages is narrowed to one', async ({ browser }) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/manager')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mọi tin bài')
  await page.getByRole('combobox', { name: 'Trạng thái' }).click()
  await page.getByRole('option', { name: 'Chờ duyệt' }).click()
  await expect(page).toHaveURL(/stage=3/)
  const cells = page.getByRole('cell').filter({ hasText: /^Chờ duyệt$/ })
  await expect(cells.first()).toBeVisible()
  await context.close()
})
