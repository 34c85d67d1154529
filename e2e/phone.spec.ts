import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { ask, type Username, words } from './people.ts'
import { writeSubmitted } from './publishing.ts'
import { contextFor } from './session-storage.ts'

async function open(browser: Browser, as: Username, path: string): Promise<Page> {
  const context = await contextFor(browser, as, { width: 390, height: 844 })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Draws a finger over a row: so many pixels to the right, or to the left below zero. */
async function swipe(row: Locator, by: number): Promise<void> {
  const page = row.page()
  const line = await page.context().newCDPSession(page)
  await line.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await row.scrollIntoViewIfNeeded()
  const box = (await row.boundingBox())!
  const at = (moved: number) => [{ x: box.x + box.width / 2 + moved, y: box.y + box.height / 2 }]
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let n = 1; n <= 8; n += 1)
    await line.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at((by * n) / 8) })
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

const stageOf = async (id: number): Promise<number> => (await ask('admin', 'GET', `/article/${id}`)).stage
const told = (page: Page) => page.locator('.mantine-Notification-root')

test('rows have two lines; a queue is worked by swiping, with undo, and by the menu of each row', {
  tag: '@quick',
}, async ({ browser }) => {
  const name = `Vuốt ${Date.now()}`
  const id = await writeSubmitted(name, [words('Sáng nay, đoàn cứu hộ đã đến nơi.')])
  const page = await open(browser, 'bientap', '/article/draft')
  const row = page.getByRole('listitem').filter({ hasText: name })
  await expect(row).toBeVisible()
  const heights = await page
    .locator('main ul[aria-busy] > li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(72)

  await swipe(row, 40)
  await expect(row).toBeVisible()
  await swipe(row, 160)
  const toast = told(page).filter({ hasText: 'Đã chuyển duyệt.' })
  await expect(toast).toBeVisible()
  expect(await stageOf(id)).toBe(3)
  await toast.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => stageOf(id)).toBe(2)

  await swipe(row, -160)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Thiếu nguồn.')
  await dialog.getByRole('button', { name: 'Trả lại' }).click()
  await expect.poll(() => stageOf(id)).toBe(1)
  await told(page).getByRole('button', { name: 'Hoàn tác' }).click()
  await expect.poll(() => stageOf(id)).toBe(2)

  await row.getByRole('button', { name: 'Thao tác với dòng này' }).click()
  await page.getByRole('menuitem', { name: 'Bước tiếp theo' }).click()
  await expect.poll(() => stageOf(id)).toBe(3)
  await page.context().close()
})

test('the calendar of a day opens at the present time', async ({ browser }) => {
  const page = await open(browser, 'thuky', '/calendar?view=day')
  await expect(page.getByText(/^Bây giờ, \d{2}:\d{2}$/)).toBeInViewport()
  await page.context().close()
})

test('a record over its list is pinned by the star beside its title', async ({ browser }) => {
  const [work] = await ask('truongban', 'GET', '/list_works?perPage=10')
  const path = `/work/list?open=${work.id}`
  await ask('truongban', 'PUT', '/auth/me/preferences', { navigation: { unpin: [path] } })
  const page = await open(browser, 'truongban', path)
  const star = page.getByRole('dialog').getByRole('button', { name: 'Ghim mục này' })
  await star.click()
  await expect
    .poll(async () => (await ask('truongban', 'GET', '/auth/me/preferences')).navigation.pins)
    .toContainEqual({ path, label: work.title })
  await page.getByRole('dialog').getByRole('button', { name: 'Bỏ ghim' }).click()
  await page.context().close()
})
