// @module-tag all
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { giveNames, isInside } from './colleagues.ts'
import { removeFolder, startServer, temporaryFolder } from './start-server.ts'

const password = 'thuyền giấy qua sông 9'

test('a house without an administrator prints an address, under which the first one is made', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const folder = await temporaryFolder()
  // An empty house, not the copy of the demo newsroom that other servers begin with.
  await mkdir(join(folder, 'data'))
  const server = await startServer(join(folder, 'data'), { DEMO: 'off' })
  const context = await browser.newContext({ baseURL: server.url })
  try {
    await expect.poll(() => server.said()).toContain('/first-administrator?token=')
    const [, path = ''] = server.said().match(/(\/first-administrator\?token=\S+)/) ?? []
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('textbox', { name: 'Họ tên' }).fill('Lê Thị Sáng')
    await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('le.sang')
    await page.getByRole('textbox', { name: 'Thư điện tử' }).fill('sang@toasoan.example')
    await page.locator('input[name=password]').fill('12345678')
    await page.locator('input[name=repeated]').fill('12345678')
    await page.getByRole('button', { name: 'Tạo quản trị viên' }).click()
    await expect(page.locator('input[name=password]')).toHaveAttribute('data-invalid', 'true')
    for (const name of ['password', 'repeated']) await page.locator(`input[name=${name}]`).fill(password)
    await page.getByRole('button', { name: 'Tạo quản trị viên' }).click()
    await expect(page.getByRole('heading', { name: 'Đã có quản trị viên' })).toBeVisible()
    await page.getByRole('link', { name: 'Về trang đăng nhập' }).click()
    await giveNames(page, 'le.sang', password)
    await isInside(page)
    await page.goto('/users/list')
    await expect(page.getByRole('row', { name: /Lê Thị Sáng/ })).toBeVisible()

    const second = await browser.newContext({ baseURL: server.url })
    const late = await second.newPage()
    await late.goto(path)
    await late.getByRole('textbox', { name: 'Họ tên' }).fill('Kẻ Đến Sau')
    await late.getByRole('textbox', { name: 'Tên đăng nhập' }).fill('ke.sau')
    await late.getByRole('textbox', { name: 'Thư điện tử' }).fill('sau@toasoan.example')
    for (const name of ['password', 'repeated']) await late.locator(`input[name=${name}]`).fill(password)
    await late.getByRole('button', { name: 'Tạo quản trị viên' }).click()
    await expect(late.getByRole('alert')).toContainText('đã có quản trị viên')
    await second.close()
  } finally {
    await context.close()
    await server.stop()
    await removeFolder(folder)
  }
})
