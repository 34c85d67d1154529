import { expect, test } from '@playwright/test'
import { draft, words } from './people.ts'
import { contextFor } from './session-storage.ts'

test('the preview shows what is not saved, as readers will see it, on two screens, and runs nothing', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await draft(`Xem trước ${Date.now()}`, [words('Đoạn đã lưu.')])
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await expect(page.locator('.ProseMirror')).toContainText('Đoạn đã lưu.')
  await page.locator('.ProseMirror').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(' Đoạn chưa lưu.')
  await page.keyboard.press('Control+Alt+KeyP')
  const dialog = page.getByRole('dialog', { name: 'Xem trước như độc giả sẽ thấy' })
  const frame = dialog.frameLocator('iframe')
  await expect(frame.locator('.prose')).toContainText('Đoạn đã lưu. Đoạn chưa lưu.')
  await expect(frame.locator('.masthead')).toBeVisible()
  const element = dialog.locator('iframe')
  await expect(element).toHaveAttribute('sandbox', 'allow-same-origin')
  expect(await frame.locator('html').evaluate((html) => html.clientWidth)).toBeGreaterThan(1150)
  await dialog.getByText('Điện thoại').click()
  await expect.poll(() => frame.locator('html').evaluate((html) => html.clientWidth)).toBeLessThanOrEqual(390)
  // A link leads nowhere.
  await frame.locator('.masthead a').first().click()
  await expect(frame.locator('.prose')).toContainText('Đoạn chưa lưu.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await context.close()
})

test('the checklist follows the writing, and leads to what is missing', async ({ browser }) => {
  const picture = { type: 'figure', attrs: { src: '/media/khong-co/anh.jpg' }, content: [] }
  const id = await draft(`Kiểm tra ${Date.now()}`, [words('Một đoạn ngắn.'), picture])
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await page.getByRole('tab', { name: /^Kiểm tra/ }).click()
  const list = page.getByRole('region', { name: 'Kiểm tra' })
  const missing = (label: string) => list.getByRole('button', { name: `${label}: còn thiếu, bấm để tới` })
  await expect(list.getByText('Gửi biên tập')).toBeVisible()
  await expect(missing('Chuyên mục')).toBeVisible()
  // Live while it is written.
  const title = page.getByRole('textbox', { name: 'Tiêu đề', exact: true })
  await expect(list.getByRole('button', { name: 'Tiêu đề: đã có' })).toBeVisible()
  await title.fill('')
  await missing('Tiêu đề').click()
  await expect(title).toBeFocused()
  await page.keyboard.type('Có tiêu đề')
  await expect(missing('Tiêu đề')).toHaveCount(0)
  await missing('Sapo').click()
  await expect(page.getByRole('textbox', { name: 'Sapo' })).toBeFocused()
  await missing('Mô tả của ảnh thứ 1').click()
  await expect(page.getByPlaceholder('Mô tả cho người khiếm thị')).toBeVisible()
  await missing('Chuyên mục').click()
  await expect(page.getByRole('combobox', { name: 'Chuyên mục', exact: true })).toBeFocused()
  await context.close()
})
