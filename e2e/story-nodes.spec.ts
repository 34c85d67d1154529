import { expect, type Page, test } from '@playwright/test'
import { seriousFaults } from './looking.ts'
import { words } from './people.ts'
import { body, plain, uploaded } from './pictures.ts'
import { publish, writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const node = (page: Page, kind: string) => body(page).locator(`[data-kind="${kind}"]`)

/** Takes a block from the slash menu, in an empty paragraph at the end of the text. */
async function take(page: Page, typed: string, name: string): Promise<void> {
  await body(page).getByText('Câu cuối.').click()
  await page.keyboard.press('End')
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  await page.keyboard.press('Enter')
  await page.keyboard.type(`/${typed}`)
  await page.getByRole('option', { name, exact: true }).click()
}

test('a story is made of more than paragraphs, and readers see all of it without a script', {
  tag: '@all',
}, async ({ browser }) => {
  test.slow()
  const mark = Date.now()
  const other = await writeComplete(`Mực nước sông Hồng ${mark}`, [words('Nội dung.')])
  const otherPath = await publish(other)
  const shots = await Promise.all(
    ['#2d6a9f', '#9f6a2d', '#2d9f6a'].map(async (colour, at) =>
      uploaded(await plain(1200, 800, colour).png().toBuffer(), `anh-${mark}-${at}.png`),
    ),
  )
  const figures = shots.map(({ id, file_local }, at) => ({
    type: 'figure',
    attrs: { src: file_local, fileId: id, alt: `Ảnh ${at + 1}`, width: 1200, height: 800 },
    content: [{ type: 'text', text: `Chú thích ${at + 1}` }],
  }))
  const id = await writeComplete(`Chuyện làng ${mark}`, [
    words('Câu mở đầu.'),
    { type: 'gallery', content: figures },
    words('Câu cuối.'),
  ])
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await expect(body(page)).toHaveAttribute('contenteditable', 'true')

  // The first picture goes one place on, by its keys.
  await node(page, 'gallery').getByRole('img', { name: 'Ảnh 1' }).click()
  await page.keyboard.press('Alt+ArrowRight')
  await expect(node(page, 'gallery').locator('img').first()).toHaveAttribute('alt', 'Ảnh 2')

  await take(page, 'ban do', 'Bản đồ')
  const map = dialog(page, 'Bản đồ')
  await map.getByRole('textbox', { name: 'Tọa độ' }).fill('21.0285, 105.8542')
  await map.getByRole('textbox', { name: 'Tên địa điểm' }).fill('Hồ Hoàn Kiếm')
  await map.getByRole('button', { name: 'Vẽ ảnh bản đồ' }).click()
  await expect(map.getByRole('img', { name: 'Hồ Hoàn Kiếm' })).toBeVisible({ timeout: 30_000 })
  await map.getByRole('button', { name: 'Chèn', exact: true }).click()
  await expect(node(page, 'map')).toContainText('21,0285° B, 105,8542° Đ')

  await take(page, 'tin lien quan', 'Tin liên quan trong bài')
  const find = dialog(page, 'Dẫn tới một tin bài')
  await find.getByRole('textbox', { name: 'Tìm tin bài' }).fill(`song hong ${mark}`)
  await find.getByRole('button', { name: new RegExp(`Mực nước sông Hồng ${mark}`) }).click()
  await find.getByRole('button', { name: 'Chèn', exact: true }).click()
  await expect(node(page, 'storyLink')).toContainText(`Mực nước sông Hồng ${mark}`)

  await take(page, 'cau trich', 'Câu trích nổi bật')
  await page.keyboard.type('Nước chưa bao giờ cạn thế này.')
  await node(page, 'pullQuote').getByRole('textbox', { name: 'Ai nói' }).fill('Bà Lan')
  await take(page, 'hop thong tin', 'Hộp thông tin')
  await page.keyboard.type('Dài 5,3 km.')
  await node(page, 'factBox').getByRole('textbox', { name: 'Tên hộp' }).fill('Con số')
  await node(page, 'factBox').getByText('Dài 5,3 km.').click()

  await body(page).getByText('Câu mở đầu.').click()
  await page.keyboard.press('End')
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  await page.keyboard.type(' /chu thich cuoi')
  await page.getByRole('option', { name: 'Chú thích cuối bài' }).click()
  await page.keyboard.type('Theo báo cáo năm 2026.')
  await expect(body(page).getByText('Câu mở đầu. [1]')).toBeVisible()
  expect(await seriousFaults(page)).toEqual([])

  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^Đã lưu/).first()).toBeVisible()
  if (process.env.SHOTS) {
    await page.setViewportSize({ width: 1440, height: 4200 })
    await page.screenshot({ path: `${process.env.SHOTS}/editor.png` })
  }
  // Leaving gives the lock back.
  await page.goto('/article/private')
  await page.close()
  const path = await publish(id)
  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: process.env.BASE_URL as string })
  const reader = await bare.newPage()
  await reader.goto(path)
  const prose = reader.locator('.prose')
  await expect(prose.locator('.gallery-set figure')).toHaveCount(3)
  await expect(prose.locator('.gallery-set figcaption').first()).toHaveText('Chú thích 2')
  await expect(prose.locator('.map img')).toBeVisible()
  await expect(prose.locator('.story-link a')).toHaveAttribute('href', otherPath)
  await expect(prose.locator('.pull-quote')).toContainText('Bà Lan')
  await expect(prose.locator('.fact-box-title')).toHaveText('Con số')
  await expect(prose.locator('#chu-thich-1')).toContainText('Theo báo cáo năm 2026.')
  const gallery = prose.locator('.gallery-set')
  await gallery.focus()
  await reader.keyboard.press('ArrowRight')
  await expect.poll(() => gallery.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
  for (const width of [390, 1440]) {
    await reader.setViewportSize({ width, height: 900 })
    expect(await reader.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    if (!process.env.SHOTS) continue
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme })
      await reader.screenshot({
        path: `${process.env.SHOTS}/site-${width}-${colorScheme}.png`,
        fullPage: true,
      })
    }
  }
  await bare.close()
  await context.close()
})
