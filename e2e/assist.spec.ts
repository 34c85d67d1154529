import { expect, type Page, test } from '@playwright/test'
import { ask, words } from './people.ts'
import { contextFor } from './session-storage.ts'

const panel = (page: Page) => page.getByRole('complementary', { name: 'Bên cạnh tin bài' })
const proposals = (page: Page) => page.getByRole('region', { name: 'Các gợi ý' })

const story = [
  words('Sáng 14/10, tàu cá của ông Lê Văn Thạnh bị sóng đánh chìm cách đảo Lý Sơn 12 hải lý.'),
  words('Trên tàu có 9 thuyền viên. Bộ đội biên phòng cứu được 8 người.'),
]

async function openAssistant(page: Page): Promise<number> {
  const document = { type: 'doc', content: story }
  const { id } = await ask('phongvien', 'POST', '/article/create', {
    title: `Chìm tàu ${Date.now()}`,
    document,
  })
  await page.goto(`/article/edit/${id}?tab=assist`)
  await expect(panel(page).getByText('Mô hình mẫu', { exact: true })).toBeVisible()
  return id
}

test('a headline of the sample model is taken by one key and marked in the history', async ({ browser }) => {
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  const id = await openAssistant(page)
  await panel(page).getByRole('button', { name: 'Năm tiêu đề' }).click()
  const first = proposals(page).getByRole('listitem').first()
  await expect(first).toContainText('Sáng 14/10, tàu cá')
  await expect(first.getByRole('button', { name: 'Dùng' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(first.getByText('Đã dùng', { exact: true })).toBeVisible()
  await expect(page.locator('[data-field="title"]')).toHaveValue(/^Sáng 14\/10, tàu cá/)
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await ask('phongvien', 'GET', `/article/${id}`)).version).toBe(2)
  await page.goto(`/article/history/${id}`)
  await expect(page.getByText('Trợ lý: Năm tiêu đề 100%')).toBeVisible()
  await context.close()
})

test('what is not in the story is underlined, and taken only after a confirmation', async ({ browser }) => {
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  await openAssistant(page)
  await panel(page).getByRole('button', { name: 'Năm tiêu đề' }).click()
  // One headline of the sample model is wrong on purpose.
  const wrong = proposals(page).getByRole('listitem').filter({ hasText: 'cố ý sai' })
  await expect(wrong.locator('mark')).toHaveText('15/10')
  const take = wrong.getByRole('button', { name: 'Dùng sau khi kiểm' })
  await expect(take).toBeDisabled()
  await wrong.getByRole('checkbox').check()
  await take.click()
  await expect(wrong.getByText('Đã dùng', { exact: true })).toBeVisible()
  await expect(page.locator('[data-field="title"]')).toHaveValue(/^Sáng 15\/10, tàu cá/)
  await context.close()
})
