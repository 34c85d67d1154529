import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask, baseUrl } from './people.ts'
import { contextFor } from './session-storage.ts'

const fresh = (words: string) =>
  `${words} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`

async function withoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    javaScriptEnabled: false,
    serviceWorkers: 'block',
    viewport: { width: 360, height: 760 },
  })
  return context.newPage()
}

type Story = { id: number; title: string; path: string }

/** Two photo stories of the demo, which other tests do not add to. */
async function photoStories(): Promise<[Story, Story]> {
  const answer = await fetch(`${baseUrl()}/api/home/photo?perPage=100`)
  const { data } = (await answer.json()) as { data: Story[] }
  const [first, second] = data.filter(({ title }) => title.startsWith('Ảnh:')).sort((a, b) => a.id - b.id)
  return [first as Story, second as Story]
}

test('a reader without script reports a mistake of a story, and it is work at the desk', async ({
  browser,
}) => {
  const page = await withoutScript(browser)
  const [{ path, title }] = await photoStories()
  await page.goto(path)
  await page.getByRole('link', { name: 'Báo lỗi, góp ý về bài này' }).click()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page.getByRole('textbox', { name: 'Nội dung' }).fill('Sai')
  await page.getByRole('button', { name: 'Gửi tòa soạn' }).click()
  await expect(page.getByText('Hãy viết rõ hơn, ít nhất 10 ký tự.')).toBeVisible()
  await expect(page.getByText('Bắt buộc nhập.')).toBeVisible()
  const message = fresh('Ảnh thứ hai chú thích sai địa danh')
  await page.getByRole('textbox', { name: 'Nội dung' }).fill(message)
  await page.getByRole('textbox', { name: 'Họ và tên' }).fill('Bạn đọc thử')
  await page.getByRole('button', { name: 'Gửi tòa soạn' }).click()
  await expect(page.getByRole('heading', { name: 'Tòa soạn đã nhận thư của bạn' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText(/GY-[2-9A-Z]{8}/)
  const works = await ask('admin', 'GET', `/list_works?keyword=${encodeURIComponent(title)}&perPage=100`)
  expect(
    works.filter(({ description }: { description: string }) => description.includes(message)),
  ).toHaveLength(1)
  await page.context().close()
})

test('a reader without script donates by MoMo and is thanked; the house sees it', { tag: '@all' }, async ({
  browser,
}) => {
  const page = await withoutScript(browser)
  const name = fresh('Bạn đọc')
  await page.goto('/ung-ho')
  await page.getByRole('radio', { name: '200.000 đ' }).check()
  await page.getByRole('radio', { name: 'Ví MoMo' }).check()
  await page.getByRole('textbox', { name: 'Tên của bạn' }).fill(name)
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(page.getByRole('img', { name: 'Mã QR để chuyển tiền' })).toBeVisible()
  await page.getByRole('link', { name: 'Mở trang thanh toán MoMo' }).click()
  await page.getByRole('button', { name: 'Thanh toán', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Cảm ơn bạn đã ủng hộ' })).toBeVisible()
  await page.context().close()
  const context = await contextFor(browser, 'ketoan')
  const desk = await context.newPage()
  await desk.goto(`/unit-buy/list-donation?keyword=${encodeURIComponent(name)}`)
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toContainText('Đã nhận')
  await context.close()
})

test('a transfer is confirmed by the accountant, and its donor reads it', { tag: '@all' }, async ({
  browser,
}) => {
  const page = await withoutScript(browser)
  const name = fresh('Hội bạn đọc')
  await page.goto('/ung-ho')
  await page.getByRole('textbox', { name: 'Số tiền khác (đồng)' }).fill('350.000')
  await page.getByRole('textbox', { name: 'Tên của bạn' }).fill(name)
  await page.getByRole('button', { name: 'Tiếp tục' }).click()
  await expect(page.getByRole('heading', { name: 'Chuyển 350.000 đ cho tòa soạn' })).toBeVisible()
  const context = await contextFor(browser, 'ketoan')
  const desk = await context.newPage()
  const [{ id }] = await ask('ketoan', 'GET', `/unit_buys/donations?keyword=${encodeURIComponent(name)}`)
  await desk.goto(`/unit-buy/list-donation?open=${id}`)
  const drawer = desk.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Xác nhận đã nhận tiền' }).click()
  await expect(drawer.getByText('Đã nhận', { exact: true })).toBeVisible()
  await context.close()
  await page.getByRole('link', { name: 'Xem lại trạng thái' }).click()
  await expect(page.getByRole('heading', { name: 'Cảm ơn bạn đã ủng hộ' })).toBeVisible()
  await page.context().close()
})

test('stories and topics are kept in the browser without an account, and read without a network', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: baseUrl() })
  const page = await context.newPage()
  const [{ path, title }] = await photoStories()
  await page.goto(path)
  await page.getByRole('button', { name: 'Đánh dấu để đọc sau' }).click()
  await expect(page.getByRole('button', { name: 'Bỏ đánh dấu' })).toHaveAttribute('aria-pressed', 'true')
  await page.locator('.tags a').first().click()
  const topic = await page.getByRole('heading', { level: 1 }).textContent()
  await page.getByRole('button', { name: 'Theo dõi' }).click()
  await expect(page.getByRole('button', { name: 'Bỏ theo dõi' })).toBeVisible()
  await page.goto('/doc-sau')
  const content = page.locator('#content')
  await expect(content.getByRole('link', { name: title })).toBeVisible()
  await expect(content.getByRole('link', { name: topic ?? '' })).toBeVisible()
  await test.step('the story and its pictures are there without a network', async () => {
    const saved =
      "caches.open('doc-sau').then((cache) => cache.keys()).then((all) => all.map(({ url }) => url).join())"
    await expect.poll(() => page.evaluate(saved)).toMatch(/\/media\/.*\/doc-sau|\/doc-sau.*\/media\//)
    await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    await page.reload()
    await context.setOffline(true)
    await page.reload()
    await content.getByRole('link', { name: title }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const width = "document.querySelector('.prose figure img, .hero img').naturalWidth"
    await expect.poll(() => page.evaluate(width)).toBeGreaterThan(0)
    await expect(page.getByRole('button', { name: 'Bỏ đánh dấu' })).toBeVisible()
    await context.setOffline(false)
    // With a network it is the story itself.
    await page.reload()
    await expect(page).toHaveURL(path)
    await page.goto('/doc-sau')
  })
  await content.getByRole('button', { name: `Bỏ: ${title}` }).click()
  await expect
    .poll(() => page.evaluate(`caches.match(${JSON.stringify(path)}).then((found) => !found)`))
    .toBe(true)
  await expect(page.getByText('Bạn chưa giữ lại tin bài nào.')).toBeVisible()
  await page.reload()
  await expect(content.getByRole('link', { name: topic ?? '' })).toBeVisible()
  await expect(content.getByRole('link', { name: title })).toBeHidden()
  await context.close()
})

test('what waits to be heard survives pages', { tag: '@all' }, async ({ browser }) => {
  const context = await contextFor(browser, null)
  const page = await context.newPage()
  const [first, second] = await photoStories()
  const player = page.getByRole('complementary', { name: 'Danh sách nghe' })
  await page.goto(first.path)
  await page.getByRole('button', { name: 'Thêm vào danh sách nghe' }).click()
  await expect(player.getByRole('link', { name: first.title })).toBeVisible()
  await page.goto(second.path)
  await page.getByRole('button', { name: 'Thêm vào danh sách nghe' }).click()
  await expect(player.getByText('+1')).toBeVisible()
  await page.goto('/')
  await expect(player.getByRole('link', { name: first.title })).toBeVisible()
  await player.getByRole('button', { name: 'Bài sau' }).click()
  await expect(player.getByRole('link', { name: second.title })).toBeVisible()
  await player.getByRole('button', { name: 'Đóng' }).click()
  await expect(player).toBeHidden()
  await context.close()
})

test('the pictures of a story are shown large, on by the arrow keys', { tag: '@all' }, async ({
  browser,
}) => {
  const context = await contextFor(browser, null)
  const page = await context.newPage()
  await page.goto((await photoStories())[0].path)
  const buttons = page.getByRole('button', { name: /^Xem ảnh lớn/ })
  await buttons.first().click()
  const gallery = page.getByRole('dialog', { name: 'Xem ảnh lớn' })
  await expect(gallery.getByText(/^1\/\d+$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByText(/^2\/\d+$/)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(gallery.getByText(/^1\/\d+$/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await context.close()
})

test('a story that changes while it is read is offered, and exchanged without loading the page', {
  tag: '@all',
}, async ({ browser }) => {
  const [{ id, path }] = await photoStories()
  const context = await browser.newContext({ baseURL: baseUrl(), serviceWorkers: 'block' })
  const page = await context.newPage()
  // What the line says is the server's own test; here it says that this story changed, once the page is there.
  await page.route('**/site/line', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: articles\ndata: [${id}]\n\n`,
    }),
  )
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch()
    const text = await answer.text()
    const changed = text.replace(/<div class="prose">/, '<div class="prose"><p>Phút 89: bàn thắng!</p>')
    await route.fulfill({
      response: answer,
      body: route.request().resourceType() === 'document' ? text : changed,
    })
  })
  await page.goto(path)
  await page.evaluate('window.same = true')
  await expect(page.getByText('Phút 89: bàn thắng!')).toHaveCount(0)
  await page.getByRole('button', { name: 'Bài vừa được cập nhật. Xem ngay' }).click({ timeout: 15_000 })
  await expect(page.getByText('Phút 89: bàn thắng!')).toBeVisible()
  expect(await page.evaluate('window.same')).toBe(true)
  // Its pictures open as before, each once.
  const pictures = await page.locator('.hero img, .prose figure img').count()
  await expect(page.locator('.gallery-open')).toHaveCount(pictures)
  await page.locator('.gallery-open').last().click()
  await expect(page.locator('dialog.gallery')).toBeVisible()
  // The line is asked for again and again, so an answer may be under way.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
})
