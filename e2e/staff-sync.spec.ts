import { expect, test } from '@playwright/test'
import { baseUrl } from './people.ts'
import { contextFor } from './session-storage.ts'

test('an identity provider gets a token once and is refused after it is revoked', async ({
  browser,
  request,
}) => {
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  const name = `Entra ${Date.now()}`
  await page.goto('/settings/staff-sync')
  await expect(page.getByRole('textbox', { name: /^Địa chỉ SCIM/ })).toHaveValue(/\/scim\/v2$/)
  await page.getByRole('textbox', { name: 'Tên ứng dụng' }).fill(name)
  await page.getByRole('button', { name: 'Tạo ứng dụng' }).click()
  const token = await page.getByRole('textbox', { name: `Mã truy cập của “${name}”` }).inputValue()
  const people = () =>
    request.get(`${baseUrl()}/scim/v2/Users?count=1`, { headers: { authorization: `Bearer ${token}` } })
  expect((await people()).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('textbox', { name: /^Mã truy cập/ })).toHaveCount(0)
  await expect(page.getByRole('row', { name })).toContainText(/vừa xong|giây|phút/)
  await page.getByRole('button', { name: `Thu hồi ứng dụng “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Thu hồi' }).click()
  await expect(page.getByRole('row', { name })).toHaveCount(0)
  expect((await people()).status()).toBe(401)
  await context.close()
})
