import { expect, type Page, test } from '@playwright/test'
import { ask, personIn } from './people.ts'
import { contextFor } from './session-storage.ts'

/** A Monday far enough for the demo's bookings to lie before it. */
const monday = (() => {
  const day = new Date(Date.now() + (300 + Math.floor(Math.random() * 60)) * 86_400_000)
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
  return day
})()
const dayAfter = (days: number) => new Date(monday.getTime() + days * 86_400_000).toISOString().slice(0, 10)
const at = (days: number, time: string) => new Date(`${dayAfter(days)}T${time}:00+07:00`).toISOString()

/** A room that no other test has. */
const room = (name: string, more: object = {}) =>
  ask('kythuat', 'POST', '/studios', {
    name,
    code: `L-${Date.now() % 100_000}-${name.length}`,
    kind: 'video',
    ...more,
  })

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the week shows hours of 24 pixels that fit the screen, and greys what is closed', async ({
  browser,
}) => {
  const made = await room(`Phòng lịch ${Date.now()}`, { opens_at: '08:00', closes_at: '18:00' })
  await ask('kythuat', 'POST', '/studio_books', {
    studio_id: made.id,
    title: 'Thu thử',
    starts_at: at(1, '09:00'),
    ends_at: at(1, '11:00'),
  })
  await ask('kythuat', 'POST', '/studio_books', {
    studio_id: made.id,
    title: 'Thu sớm',
    starts_at: at(2, '06:00'),
    ends_at: at(2, '07:00'),
    anyway: true,
  })
  const { context, page } = await personIn(browser, 'kythuat')
  await page.goto(`/studio/calendar?date=${dayAfter(0)}&studio_ids=${made.id}`)
  const block = page.locator('[data-event-id]', { hasText: 'Thu thử' })
  await expect(block).toContainText('09:00–11:00')
  const { name } = await ask('kythuat', 'GET', '/auth/me')
  await expect(block).toContainText(String(name).split(' ').at(-1) ?? '')
  const [two, one] = await Promise.all([
    block.boundingBox(),
    page.locator('[data-event-id]', { hasText: 'Thu sớm' }).boundingBox(),
  ])
  expect(Math.round((two?.height ?? 0) / 2)).toBe(24)
  expect(Math.round(one?.height ?? 0)).toBe(24)
  expect(await overflow(page)).toBe(0)
  const last = page.locator(`button[aria-label*="${dayAfter(6)} 17:00"]`)
  await expect(last).toBeInViewport()
  // From six, for what stands there, to eight: grey, and not offered.
  await expect(page.locator('[data-closed]').first()).toBeVisible()
  await page.locator(`button[aria-label*="${dayAfter(3)} 06:00"]`).click()
  await expect(page.getByText(/đóng cửa vào giờ này \(08:00–18:00\)/)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await context.close()
})

test('a series lists its dates with their clashes, skips one, and says which were made', async ({
  browser,
}) => {
  const made = await room(`Phòng chuỗi ${Date.now()}`)
  const taken = await ask('truongban', 'POST', '/studio_books', {
    studio_id: made.id,
    title: 'Đã có người',
    starts_at: at(1, '09:00'),
    ends_at: at(1, '10:00'),
  })
  await ask('kythuat', 'POST', `/studio_books/${taken.id}/change-status`, { status: 'approved' })
  const { context, page } = await personIn(browser, 'kythuat')
  await page.goto(`/studio/calendar?view=day&date=${dayAfter(0)}&studio_ids=${made.id}`)
  await page.locator(`button[aria-label*="${dayAfter(0)} 09:00:00 -"]`).click()
  const dialog = page.getByRole('dialog', { name: 'Đặt phòng' })
  const title = `Chuỗi ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Nội dung' }).fill(title)
  await dialog.getByRole('combobox', { name: 'Lặp lại' }).click()
  await page.getByRole('option', { name: 'Hằng ngày' }).click()
  const list = dialog.getByRole('group', { name: /Các ngày đặt/ })
  await expect(list.getByRole('checkbox')).toHaveCount(29)
  await expect(list.locator('[data-clash]')).toContainText('Đã có người')
  await list.getByRole('button', { name: 'Bỏ các ngày này' }).click()
  await expect(list.getByRole('checkbox').nth(1)).not.toBeChecked()
  await list.getByRole('checkbox').nth(3).uncheck()
  await expect(list).toContainText('27/29')
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(dialog).toBeHidden()
  const told = page.getByText('Đã gửi 27 yêu cầu.')
  await expect(told).toBeVisible()
  await expect(page.getByText(/Bỏ qua: /)).toBeVisible()
  const books = await ask(
    'kythuat',
    'GET',
    `/studio_books?studio_id=${made.id}&keyword=${encodeURIComponent(title)}&perPage=50`,
  )
  expect(books).toHaveLength(27)
  await context.close()
})

test('on a phone the calendar opens as a list of what is planned', async ({ browser }) => {
  const made = await room(`Phòng điện thoại ${Date.now()}`)
  await ask('kythuat', 'POST', '/studio_books', {
    studio_id: made.id,
    title: 'Xem trên điện thoại',
    starts_at: at(4, '09:00'),
    ends_at: at(4, '10:30'),
  })
  const context = await contextFor(browser, 'kythuat', { width: 360, height: 740 })
  const page = await context.newPage()
  await page.goto(`/studio/calendar?date=${dayAfter(0)}&studio_ids=${made.id}`)
  const entry = page.getByRole('button', { name: /09:00–10:30.*Xem trên điện thoại/ })
  await expect(entry).toBeVisible()
  expect(await overflow(page)).toBe(0)
  await entry.click()
  await expect(page.getByRole('dialog')).toContainText('Xem trên điện thoại')
  await context.close()
})

test('who may borrow a device reads about it, though not edit it', async ({ browser }) => {
  const [device] = await ask('phongvien', 'GET', '/devices?keyword=U%2087')
  const { context, page } = await personIn(browser, 'phongvien')
  await page.goto('/devices/list')
  await page.getByRole('link', { name: device.name }).first().click()
  await expect(page).toHaveURL(new RegExp(`/devices/view/${device.id}$`))
  await expect(page.getByRole('heading', { name: device.name })).toBeVisible()
  await expect(page.getByText('Rỗi gần nhất')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sửa', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'MIC-U87-001' }).click()
  await expect(page).toHaveURL(/\/qr\/\d+$/)
  await page.getByRole('link', { name: device.name }).click()
  await page.getByRole('link', { name: 'Mượn', exact: true }).first().click()
  await expect(page).toHaveURL(new RegExp(`/devices/borrow/\\?device_id=${device.id}`))
  await context.close()
})
