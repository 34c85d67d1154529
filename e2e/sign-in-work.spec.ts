import { expect, test } from '@playwright/test'
import { colleague, first, giveNames, isInside, pageOf } from './colleagues.ts'
import { seriousFaults } from './looking.ts'

test('after three failures the browser works instead of a code, by the keyboard alone', async ({
  browser,
}) => {
  const { username } = await colleague('Người Quên Mật Khẩu')
  const page = await pageOf(browser)
  await page.goto('/login')
  for (let turn = 0; turn < 3; turn += 1) {
    await giveNames(page, username, `sai ${turn}`)
    await expect(page.getByRole('alert')).toContainText('chưa đúng')
  }
  const lead = page.getByRole('status').filter({ hasText: 'máy này sẽ tự kiểm tra' })
  await expect(lead).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  if (process.env.SHOTS) {
    for (const [name, scheme, width] of [
      ['light', 'light', 1280],
      ['dark', 'dark', 1280],
      ['narrow', 'light', 360],
    ] as const) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.SHOTS}/login-${name}.png` })
    }
  }
  // The picture is a choice that the keyboard reaches, and so is the way back.
  const byPicture = page.getByRole('button', { name: 'Nhập mã trong hình thay vào đó' })
  await byPicture.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Hình chứa mã xác nhận' })).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Để máy này tự kiểm tra' }).focus()
  await page.keyboard.press('Enter')
  await expect(lead).toBeVisible()

  const sent = page.waitForRequest((request) => request.url().endsWith('/api/auth/login'))
  await page.locator('input[name=password]').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(first)
  await page.keyboard.press('Enter')
  const body = (await sent).postDataJSON()
  expect(body.captcha).toMatchObject({ id: expect.any(String), work: { counter: expect.any(Number) } })
  await isInside(page)
  await page.context().close()
})

test('a password shows how hard it is to guess while it is typed', { tag: '@all' }, async ({ browser }) => {
  const page = await pageOf(browser)
  await page.goto('/reset-password?token=abcdefghijklmnopqrstuvwxyz')
  const field = page.getByRole('textbox', { name: 'Mật khẩu mới', exact: true })
  const told = page.getByRole('status').filter({ hasText: /./ }).last()
  await expect(told).toContainText('Từ 15 ký tự')
  await field.fill('matkhau1234567890')
  await expect(told).toContainText('Dễ đoán')
  await field.fill('con trâu đi trước cái cày theo sau')
  await expect(told).toContainText('Rất mạnh')
  expect(await seriousFaults(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/reset.png` })
  await page.context().close()
})
