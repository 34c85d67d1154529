import { expect, test } from '@playwright/test'
import { baseUrl } from './people.ts'
import { contextFor } from './session-storage.ts'

test('public pages lead staff into the newsroom, and everybody else to the log-in', {
  tag: '@quick',
}, async ({ browser }) => {
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  const bar = page.locator('.masthead-bar')
  await page.goto('/?lang=en')
  await expect(bar.getByRole('link', { name: 'Newsroom' })).toBeVisible()
  await page.goto('/')
  const way = bar.getByRole('link', { name: 'Vào tòa soạn' })
  await expect(way).toBeVisible()

  await test.step('another tab ends the session: this one takes it back', async () => {
    const other = await context.newPage()
    await other.goto('/thoi-su.html')
    await other.evaluate("localStorage.setItem('kept_until', String(Date.now() - 1))")
    await expect(bar.getByRole('link', { name: 'Đăng nhập' })).toBeVisible()
    await other.evaluate("localStorage.setItem('kept_until', String(Date.now() + 864000000))")
    await expect(way).toBeVisible()
    await other.close()
  })

  await way.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await context.close()
})

test('readers without a session are shown the log-in', { tag: '@all' }, async ({ page }) => {
  await page.goto(baseUrl())
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.masthead-bar').getByRole('link', { name: 'Đăng nhập' })).toBeVisible()
})

test('the log-in leads back to the public page that was wanted', { tag: '@all' }, async ({ browser }) => {
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  await page.goto(`/login?to=${encodeURIComponent('/thoi-su.html?page=1')}`)
  await expect(page).toHaveURL(/\/thoi-su\.html\?page=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Thời sự')
  // A screen opens without another document.
  await page.goto(`/login?to=${encodeURIComponent('/article/private?page=1')}`)
  await expect(page).toHaveURL(/\/article\/private\?page=1$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})
