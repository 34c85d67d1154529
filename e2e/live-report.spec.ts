import { expect, type Page, test } from '@playwright/test'
import { fits, seriousFaults } from './looking.ts'
import { baseUrl, personIn, words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'

const line = (page: Page) => page.getByRole('textbox', { name: 'Điều vừa xảy ra' })
const entryOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('a live report: opened and written at the desk, read without reload, corrected, kept while the network is gone', async ({
  browser,
}) => {
  test.setTimeout(150_000)
  const title = `Chung kết giải bóng đá thiếu niên ${Date.now().toString(36)}`
  const id = await writeComplete(title, [words('Hai đội gặp nhau trên sân Hàng Đẫy.')])
  const address = await publish(id)
  const writer = await personIn(browser, 'thuky')
  const desk = writer.page
  await desk.goto(`/article/live/${id}`)
  await expect(desk.getByText('Bài này chưa có tường thuật')).toBeVisible()
  await desk.getByRole('button', { name: 'Mở tường thuật' }).click()
  await expect(desk.getByText('Đang tường thuật')).toBeVisible()

  const reader = await browser.newContext({ baseURL: baseUrl(), serviceWorkers: 'block' })
  const page = await reader.newPage()
  await page.goto(address)
  await expect(page.getByText('Tường thuật đã mở, chưa có mục nào.')).toBeVisible()
  await page.evaluate('window.sameDocument = true')

  // The key leads to the line, and sends.
  await desk.keyboard.press('n')
  await expect(line(desk)).toBeFocused()
  await desk.keyboard.type('Tiếng còi khai cuộc đã vang lên.')
  await desk.keyboard.press('Control+Enter')
  await expect(entryOf(desk, 'Tiếng còi khai cuộc')).toBeVisible()
  await expect(line(desk)).toHaveValue('')
  await expect(entryOf(page, 'Tiếng còi khai cuộc')).toBeVisible()

  await line(desk).fill('Phút 20, đội chủ nhà mở tỉ số.')
  await desk.getByRole('textbox', { name: 'Tiêu đề' }).fill('1–0 cho chủ nhà')
  await desk.getByRole('checkbox', { name: 'Điểm chính' }).check()
  await desk.getByRole('button', { name: 'Gửi', exact: true }).click()
  const points = page.getByRole('region', { name: 'Điểm chính' })
  await expect(points.getByRole('link')).toContainText('1–0 cho chủ nhà')
  await expect(page.locator('.live-entry h3').first()).toHaveText('1–0 cho chủ nhà')

  // The first one goes to the top and says what was wrong in it.
  const first = entryOf(desk, 'Tiếng còi khai cuộc')
  await first.getByRole('button', { name: 'Ghim lên đầu' }).click()
  await expect(page.locator('.live-entry').first()).toContainText('Tiếng còi khai cuộc')
  await first.getByRole('button', { name: 'Sửa' }).click()
  await desk.getByRole('textbox', { name: 'Nội dung' }).fill('Tiếng còi khai cuộc vang lên lúc 17 giờ.')
  await desk.getByRole('textbox', { name: 'Đã sửa gì' }).fill('Trận đấu bắt đầu lúc 17 giờ.')
  await desk.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.locator('.live-correction')).toContainText('Trận đấu bắt đầu lúc 17 giờ.')

  // What could not be sent stays at the line, also over a reload, and goes once.
  await writer.context.setOffline(true)
  await line(desk).fill('Phút 45, bù giờ hai phút.')
  await line(desk).press('Control+Enter')
  await expect(desk.getByText('Không kết nối được máy chủ.')).toBeVisible()
  await writer.context.setOffline(false)
  await desk.reload()
  await expect(line(desk)).toHaveValue('Phút 45, bù giờ hai phút.')
  await line(desk).press('Control+Enter')
  await expect(entryOf(page, 'bù giờ hai phút')).toHaveCount(1)
  await expect(entryOf(desk, 'bù giờ hai phút')).toHaveCount(1)

  expect(await seriousFaults(desk)).toEqual([])
  expect(await seriousFaults(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await fits(page)

  await desk.getByRole('button', { name: 'Kết thúc' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Kết thúc' }).click()
  await expect(desk.getByText('Đã kết thúc', { exact: true })).toBeVisible()
  await expect(page.getByText(/Đã kết thúc lúc/)).toBeVisible()
  expect(await page.evaluate('window.sameDocument'), 'read without a reload').toBe(true)
  await writer.context.close()
  await reader.close()
})
