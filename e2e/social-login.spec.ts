import { expect, test } from '@playwright/test'
import { isAccessible } from './looking.ts'
import { contextFor } from './session-storage.ts'

test('a channel and a page are connected by logging in there; who refuses is told so', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/social/accounts')
  const begin = async (button: string, login: string) => {
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('dialog').getByRole('button', { name: login }).click()
  }
  await begin('Kết nối kênh YouTube', 'Đăng nhập Google')
  await page.getByRole('link', { name: 'Từ chối' }).click()
  await expect(page.getByText('Bạn đã từ chối cấp quyền.')).toBeVisible()
  await expect(page).toHaveURL(/\/social\/accounts$/)

  await begin('Kết nối kênh YouTube', 'Đăng nhập Google')
  await page.getByRole('link', { name: 'Cho phép' }).click()
  await expect(page.getByText('Đã kết nối.')).toBeVisible()
  // Neither the code nor the state stays in the address, or in what Back leads to.
  await expect(page).toHaveURL(/\/social\/accounts$/)

  await begin('Kết nối trang Facebook', 'Đăng nhập Facebook')
  await page.getByRole('link', { name: 'Cho phép' }).click()
  const dialog = page.getByRole('dialog')
  // Another test connects this one by a token.
  await dialog.getByRole('checkbox', { name: 'Tòa Soạn Miền Trung' }).uncheck()
  await dialog.getByRole('checkbox', { name: 'Báo Tòa Soạn' }).check()
  await isAccessible(page)
  await dialog.getByRole('button', { name: 'Kết nối', exact: true }).click()
  await expect(dialog).toBeHidden()
  const card = page.locator('section').filter({ hasText: 'Báo Tòa Soạn' })
  await expect(card.getByText('Đang kết nối')).toBeVisible()
  await context.close()
})
