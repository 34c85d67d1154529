import { expect, test } from '@playwright/test'
import { colleague, logIn, pageOf } from './colleagues.ts'
import { fits, isAccessible } from './looking.ts'
import { contextFor } from './session-storage.ts'

test('the guide opens by its button and by ?, about the screen that is open, and its words come only then', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'bientap')
  const page = await context.newPage()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(loaded.filter((url) => url.includes('help-panel'))).toEqual([])

  const guide = page.getByRole('dialog', { name: 'Hướng dẫn' })
  await page.getByRole('button', { name: 'Hướng dẫn', exact: true }).click()
  await expect(guide.getByRole('heading', { name: 'Tài khoản của tôi' })).toBeVisible()
  // One's own role first; any other by choice.
  const role = guide.getByRole('combobox', { name: 'Vai trò' })
  await expect(role.locator('option:checked')).toHaveText('Biên tập viên')
  await expect(guide.getByText('Bài chưa đạt')).toBeVisible()
  await role.selectOption({ label: 'Kế toán' })
  await expect(guide.getByText('Sổ cái ghi nhầm')).toBeVisible()
  await isAccessible(page)
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(guide.getByRole('heading', { name: 'Hôm nay' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(guide).toHaveCount(0)

  // A list has keys of its own behind ?, and the guide behind these.
  await page.goto('/article/draft')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  await page.getByRole('button', { name: 'Mở hướng dẫn của màn hình này' }).click()
  await expect(guide.getByRole('heading', { name: 'Danh sách tin bài' })).toBeVisible()
  await context.close()
})

test('the guide fits a phone, in English and in the dark', { tag: '@all' }, async ({ browser }) => {
  const context = await contextFor(browser, 'phongvien', {
    skin: 'dark',
    language: 'en',
    width: 360,
    height: 740,
  })
  const page = await context.newPage()
  await page.goto('/article/create')
  await page.getByRole('button', { name: 'Guide', exact: true }).click()
  const guide = page.getByRole('dialog', { name: 'Guide' })
  await expect(guide.getByRole('heading', { name: 'Writing a story' })).toBeVisible()
  await fits(page)
  await isAccessible(page)
  await context.close()
})

test('whoever comes new is shown around once, beside their work, and again by the guide', {
  tag: '@all',
}, async ({ browser }) => {
  const { username } = await colleague('Người Mới')
  const page = await pageOf(browser)
  await logIn(page, username)
  const tour = page.getByRole('region', { name: 'Giới thiệu nhanh' })
  await expect(tour.getByText('Bước 1 trong 6')).toBeVisible()
  await isAccessible(page)
  await tour.getByRole('button', { name: 'Tiếp' }).click()
  await tour.getByRole('button', { name: 'Tiếp' }).click()
  await expect(tour.getByRole('heading', { name: 'Tìm mọi thứ bằng Ctrl K' })).toBeVisible()
  await expect(page.locator('[data-tour-now]')).toHaveAttribute('data-tour', 'search')
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/auth/me/preferences') && answer.request().method() === 'PUT',
  )
  await tour.getByRole('button', { name: 'Bỏ qua' }).click()
  await expect(tour).toHaveCount(0)
  expect((await kept).status()).toBe(200)
  await page.context().close()

  // The server remembers it, for a browser that has never been here.
  const other = await pageOf(browser)
  const asked = other.waitForResponse((answer) => answer.url().endsWith('/auth/me/start'))
  await logIn(other, username)
  await asked
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
  const again = other.getByRole('region', { name: 'Giới thiệu nhanh' })
  await expect(again).toHaveCount(0)
  await other.getByRole('button', { name: 'Hướng dẫn', exact: true }).click()
  await other.getByRole('button', { name: 'Xem giới thiệu nhanh' }).click()
  await expect(again).toBeFocused()
  await other.keyboard.press('Escape')
  await expect(again).toHaveCount(0)
  await expect(other.getByRole('button', { name: 'Hướng dẫn', exact: true })).toBeFocused()
  await other.context().close()
})
