import { expect, test } from '@playwright/test'
import { ask, baseUrl, draft } from './people.ts'
import { contextFor } from './session-storage.ts'

test('a screen opens the wall by its link without a log-in, and goes blank when it is revoked', async ({
  browser,
}) => {
  const hidden = `Chưa xuất bản ${Date.now()}`
  await draft(hidden)
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  const name = `Sảnh ${Date.now()}`
  await page.goto('/settings/walls')
  await page.getByRole('textbox', { name: 'Tên màn hình' }).fill(name)
  await page.getByRole('button', { name: 'Tạo liên kết' }).click()
  const address = await page.getByRole('textbox', { name: `Liên kết của “${name}”` }).inputValue()
  expect(address).toMatch(/\/wall\?key=[\w-]{43}$/)
  const stranger = await browser.newContext({ viewport: { width: 1920, height: 1080 }, baseURL: baseUrl() })
  const screen = await stranger.newPage()
  const referrers: string[] = []
  screen.on('request', (request) => referrers.push(request.headers().referer ?? ''))
  const answer = await screen.goto(address)
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
  const wall = screen.getByRole('region', { name: 'Màn hình tường' })
  await expect(wall.getByRole('heading', { name: 'Trên sóng', level: 1 })).toBeVisible()
  await expect(wall.locator('time').first()).toHaveText(/^\d\d:\d\d:\d\d$/)
  await screen.keyboard.press(' ')
  await screen.getByRole('button', { name: /Tin bài$/ }).click()
  const queues = await wall.getByRole('heading', { level: 2 }).allTextContents()
  expect(queues).toEqual(['Chờ xử lý', 'Chờ duyệt', 'Chờ xuất bản', 'Hẹn giờ', 'Vừa xuất bản'])
  await expect(wall.getByText(hidden)).toHaveCount(0)
  await screen.keyboard.press('ArrowRight')
  await expect(wall.getByRole('heading', { name: 'Bạn đọc', level: 1 })).toBeVisible()
  expect(referrers.filter((referrer) => referrer.includes('key='))).toEqual([])
  await page.reload()
  await expect(page.getByText(address)).toHaveCount(0)
  await expect(page.getByRole('row', { name })).toContainText(/vừa xong|giây|phút/)
  await page.getByRole('button', { name: `Thu hồi màn hình “${name}”` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Thu hồi' }).click()
  await expect(screen.getByRole('heading', { name: 'Màn hình này không còn được dùng' })).toBeVisible({
    timeout: 12_000,
  })
  await expect(wall.getByRole('heading', { level: 2 })).toHaveCount(0)
  await screen.goto('/wall')
  await expect(screen).toHaveURL(/\/login\?to=%2Fwall/)
  await stranger.close()
  await context.close()
})

test('who is logged in sees the wall by their rights', { tag: '@all' }, async ({ browser }) => {
  const context = await contextFor(browser, 'bientap')
  const page = await context.newPage()
  await page.goto('/wall')
  await page.getByRole('button', { name: /Tin bài$/ }).click()
  const { queues } = await ask('bientap', 'GET', '/wall')
  const wall = page.getByRole('region', { name: 'Màn hình tường' })
  await expect(wall.getByRole('heading', { level: 2 })).toHaveCount(queues.length + 1)
  await context.close()
})
