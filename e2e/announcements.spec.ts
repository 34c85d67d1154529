import { expect, type Page, test } from '@playwright/test'
import { colleague, first, logIn, pageOf } from './colleagues.ts'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const dialog = (page: Page) => page.getByRole('dialog')

test('an urgent announcement reaches its people on whatever screen they are, and its writer sees who read it', async ({
  browser,
}) => {
  const mark = Date.now()
  const title = `Sơ tán tầng hầm ${mark}`
  const name = `Vũ Thị Nhãn ${mark}`
  const { username } = await colleague(name)
  const reader = await pageOf(browser)
  await logIn(reader, username, first)
  const context = await contextFor(browser, 'thuky')
  const writer = await context.newPage()

  // Written as a draft, which nobody sees, then published.
  await writer.goto('/notification')
  await writer.getByRole('button', { name: 'Thêm thông báo' }).click()
  await dialog(writer).getByLabel('Tiêu đề').fill(title)
  await dialog(writer).getByLabel('Nội dung').fill('Di chuyển xe ra khỏi hầm trước 15 giờ.')
  await dialog(writer)
    .getByRole('combobox', { name: 'Mức độ' })
    .or(dialog(writer).getByLabel('Mức độ'))
    .first()
    .click()
  await writer.getByRole('option', { name: 'Khẩn' }).click()
  await dialog(writer).getByRole('switch', { name: 'Toàn cơ quan' }).click()
  await dialog(writer).getByRole('combobox', { name: 'Người', exact: true }).fill(name)
  await writer.getByRole('option', { name }).click()
  await writer.keyboard.press('Tab')
  await dialog(writer).getByRole('button', { name: 'Lưu', exact: true }).click()
  const row = writer.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Nháp')
  await row.getByRole('button', { name: title }).click()
  await dialog(writer).getByRole('switch', { name: 'Phát hành' }).click()
  await dialog(writer).getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(row).toContainText('Đang hiện')

  await expect(dialog(reader)).toContainText('Di chuyển xe ra khỏi hầm trước 15 giờ.')
  await dialog(reader).getByRole('button', { name: 'Tôi đã đọc' }).click()
  await expect(dialog(reader)).toHaveCount(0)
  await reader.reload()
  await expect(reader.getByRole('button', { name: /^(Thông báo|\d+ thông báo chưa đọc)$/ })).toBeVisible()
  await expect(dialog(reader)).toHaveCount(0)

  await row.hover()
  await row.getByRole('button', { name: 'Người nhận và đã đọc' }).click()
  await expect(dialog(writer).getByRole('row', { name: new RegExp(name) })).not.toContainText('Chưa đọc')
  await writer.keyboard.press('Escape')

  // In one's own place it is put off, asked about and dealt with.
  await reader.goto('/notification/personal')
  await expect(reader.getByRole('region', { name: 'Đang hiện với bạn' })).toContainText(title)
  const mine = reader.getByRole('row', { name: new RegExp(title) })
  const menu = async (item: string) => {
    await mine.getByRole('button', { name: /^Thao tác/ }).click()
    await reader.getByRole('menuitem', { name: item }).click()
  }
  await menu('Vì sao tôi nhận?')
  await expect(dialog(reader)).toContainText('Bạn thuộc nơi nhận của thông báo này.')
  await reader.keyboard.press('Escape')
  await menu('Hoãn một giờ')
  await expect(mine).toHaveCount(0)
  await reader.getByText('Đang hoãn', { exact: true }).click()
  await expect(mine).toContainText('Hoãn đến')
  await menu('Thôi hoãn')
  await reader.getByText('Cần xem', { exact: true }).click()
  await menu('Đã xử lý xong')
  await reader.getByRole('radiogroup', { name: 'Tình trạng' }).getByText('Đã xử lý', { exact: true }).click()
  await expect(mine).toBeVisible()

  const [{ id }] = await ask('thuky', 'GET', `/notification?keyword=${encodeURIComponent(title)}`)
  await ask('thuky', 'DELETE', `/notification/${id}`)
  await context.close()
  await reader.context().close()
})
