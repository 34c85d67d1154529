import { expect, type Page, test } from '@playwright/test'
import { ask, baseUrl } from './people.ts'
import { contextFor } from './session-storage.ts'

type Head = {
  head: { id: number; layout: object } | null
  live: { version_id: number } | null
  articles: { id: number }[]
}

const slot = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const preview = (page: Page) => page.frameLocator('iframe[title="Trang chủ xem trước"]')

/** Titles of stories that stand on the site now, and that nobody has placed. */
const freeTitles = async (): Promise<string[]> => {
  const { articles }: Head = await ask('thuky', 'GET', '/front-page')
  const taken = new Set(articles.map(({ id }) => id))
  const found: { id: number; title: string }[] = await ask('thuky', 'GET', '/home/search?perPage=25')
  return found.filter(({ id }) => !taken.has(id)).map(({ title }) => title)
}

// One front page for all: what one test shows would stand in another's way.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

test('an editor arranges the page by keys and by dragging, sees it as readers will, and shows it', async ({
  browser,
}) => {
  const before: Head = await ask('thuky', 'GET', '/front-page')
  const [one = '', two = ''] = (await freeTitles()).slice(8, 10)
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/front-page')
  const reader = await (await browser.newContext({ baseURL: baseUrl() })).newPage()

  // By keys: found, placed by the menu, moved by arrows over the places.
  await page.getByRole('textbox', { name: 'Tìm tin đang đăng' }).fill(one)
  await page.getByRole('button', { name: `Đặt “${one}” vào…` }).click()
  await page.getByRole('menuitem', { name: 'Ảnh lớn đầu trang' }).click()
  await expect(slot(page, 'Ảnh lớn đầu trang')).toContainText(one)
  const handle = page.locator('[data-slot]').getByRole('button', { name: `Chuyển “${one}”` })
  await handle.focus()
  await expect(async () => {
    await handle.press('ArrowUp')
    await expect(slot(page, 'Tin chính')).toContainText(one, { timeout: 500 })
  }).toPass()

  // By dragging.
  await page.getByRole('textbox', { name: 'Tìm tin đang đăng' }).fill(two)
  await slot(page, 'Tin đang đăng')
    .getByRole('button', { name: `Chuyển “${two}”` })
    .dragTo(slot(page, 'Ảnh lớn đầu trang'))
  await expect(slot(page, 'Ảnh lớn đầu trang')).toContainText(two)

  await expect(preview(page).locator('.front-lead')).toContainText(one)
  await page.getByRole('textbox', { name: 'Ghi chú cho bản này' }).fill('Bản của phép thử')
  await page.getByRole('button', { name: 'Lưu bản nháp' }).click()
  await expect(page.getByText('Có thay đổi chưa lưu')).toHaveCount(0)
  await reader.goto('/')
  await expect(reader.locator('.front-lead h2').first()).not.toHaveText(one)

  await page.getByRole('button', { name: 'Đăng trang chủ…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Asked for anew: a browser may keep the page for half a minute.
  await expect(async () => {
    await reader.reload()
    await expect(reader.locator('.front-lead')).toContainText(one, { timeout: 1000 })
  }).toPass()

  // The list of versions says who and what, and what was before is shown again.
  await page.getByRole('link', { name: 'Các bản đã lưu' }).click()
  const row = page.getByRole('row', { name: /Bản của phép thử/ }).first()
  await expect(row).toContainText(`Tin chính: ${one}`)
  await expect(row).toContainText('Đang hiện')
  if (before.live) await ask('thuky', 'POST', `/front-page/versions/${before.live.version_id}/show`, {})
  await expect(row).not.toContainText('Đang hiện')
  await context.close()
})

test('two editors at once lose nothing: the second sees both versions and chooses', { tag: '@all' }, async ({
  browser,
}) => {
  const [first, second] = [await contextFor(browser, 'thuky'), await contextFor(browser, 'truongban')]
  const [mine, other] = [await first.newPage(), await second.newPage()]
  const [one = '', two = '', three = ''] = (await freeTitles()).slice(11, 14)
  const put = async (page: Page, title: string, place = 'Tin chính') => {
    await page.getByRole('textbox', { name: 'Tìm tin đang đăng' }).fill(title)
    await page.getByRole('button', { name: `Đặt “${title}” vào…` }).click()
    await page.getByRole('menuitem', { name: place }).click()
    await expect(slot(page, place)).toContainText(title)
  }
  await mine.goto('/front-page')
  await other.goto('/front-page')
  await put(mine, one)
  await put(other, two)
  await other.getByRole('button', { name: 'Lưu bản nháp' }).click()
  const alert = mine.getByRole('alert').filter({ hasText: 'vừa lưu bản' })
  await expect(alert).toContainText(`Tin chính: ${two}`)
  await expect(alert).toContainText(`Tin chính: ${one}`)
  // They save again before an answer is given: all that they did since is told, not the last of it alone.
  await put(other, three, 'Ảnh lớn đầu trang')
  await other.getByRole('button', { name: 'Lưu bản nháp' }).click()
  await expect(alert).toContainText(three)
  await expect(alert).toContainText(`Tin chính: ${two}`)
  await expect(mine.getByRole('button', { name: 'Lưu bản nháp' })).toBeDisabled()
  await mine
    .locator('label')
    .filter({ hasText: /^Bản #\d+$/ })
    .click()
  await expect(preview(mine).locator('.front-lead')).toContainText(two)
  await alert.getByRole('button', { name: 'Giữ cách xếp của tôi' }).click()
  await expect(slot(mine, 'Tin chính')).toContainText(one)
  await mine.getByRole('button', { name: 'Lưu bản nháp' }).click()
  // The other had nothing unsaved, so the new version comes in by itself.
  await expect(slot(other, 'Tin chính')).toContainText(one)
  await first.close()
  await second.close()
})

test('breaking news stands above a page that a reader has open, with and without a script', {
  tag: '@all',
}, async ({ browser }) => {
  const words = `Cháy chợ Đồng Xuân ${Date.now()}`
  const reader = await (await browser.newContext({ baseURL: baseUrl() })).newPage()
  await reader.goto('/home/tin-moi-nhat.html')
  await expect(reader.getByRole('complementary', { name: 'Tin nóng' })).toHaveCount(0)
  const { id } = await ask('thuky', 'POST', '/breaking-news', {
    name: words,
    link: '/tim-kiem',
  })
  try {
    const band = reader.getByRole('complementary', { name: 'Tin nóng' })
    await expect(band.getByRole('link', { name: words })).toBeVisible()
    const plain = await (await browser.newContext({ baseURL: baseUrl(), javaScriptEnabled: false })).newPage()
    await plain.goto('/home/video.html')
    await expect(plain.getByRole('link', { name: words })).toBeVisible()
  } finally {
    await ask('thuky', 'DELETE', `/breaking-news/${id}`)
  }
  await expect(reader.getByText(words)).toBeHidden()
})
