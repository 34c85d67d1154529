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

type Point = { x: number; y: number }

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

/** Moves the pointer from one point to another with a button down, and lets the caller look before it is let go. */
async function drag(page: Page, from: Point, to: Point, look: () => Promise<void>): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 6 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await look()
  await page.mouse.up()
}

test('a block of the week is dragged and stretched, tells its new time meanwhile, and shows a clash', async ({
  browser,
}) => {
  const made = await room(`Phòng kéo ${Date.now()}`)
  const booked = (title: string, day: number, from: string, until: string) =>
    ask('truongban', 'POST', '/studio_books', {
      studio_id: made.id,
      title,
      starts_at: at(day, from),
      ends_at: at(day, until),
    })
  const mine = await booked('Kéo đi', 1, '09:00', '11:00')
  const taken = await booked('Đã giữ', 3, '13:00', '15:00')
  await ask('kythuat', 'POST', `/studio_books/${taken.id}/change-status`, { status: 'approved' })
  const { context, page } = await personIn(browser, 'truongban')
  await page.goto(`/studio/calendar?date=${dayAfter(0)}&studio_ids=${made.id}`)
  const block = page.locator('[data-event-id]', { hasText: 'Kéo đi' })
  const ghost = page.locator('[data-ghost]')
  const slot = async (day: number, time: string) => {
    const found = page.locator(`button[aria-label*="${dayAfter(day)} ${time}:00 -"]`)
    return (await found.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  }
  const standing = async () => {
    const { starts_at, ends_at } = await ask('truongban', 'GET', `/studio_books/${mine.id}`)
    return [starts_at, ends_at]
  }
  await expect(block).toContainText('09:00–11:00')

  // Taken an hour and a half below its beginning, it keeps below the pointer there.
  const box = (await block.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const held = { x: box.x + box.width / 2, y: box.y + 36 }
  const two = await slot(2, '14:00')
  await drag(page, held, { x: two.x + two.width / 2, y: two.y + 12 }, async () => {
    await expect(ghost).toContainText('13:00–15:00')
    await expect(ghost).toContainText('Kéo đi')
    const [shown, one] = await Promise.all([ghost.boundingBox(), slot(2, '13:00')])
    expect(Math.abs((shown?.y ?? 0) - one.y)).toBeLessThan(3)
    expect(Math.abs((shown?.x ?? 0) - one.x)).toBeLessThan(6)
    await expect(ghost).not.toHaveAttribute('data-clash')
  })
  await expect(page.getByText('Đã dời lịch.').first()).toBeVisible()
  await expect.poll(standing).toEqual([at(2, '13:00'), at(2, '15:00')])
  await expect(ghost).toHaveCount(0)

  // Both edges: the lower an hour down, the upper half an hour up.
  await expect(block).toContainText('13:00–15:00')
  const edge = async (which: 'top' | 'bottom', by: number, says: string) => {
    const { x, y, width, height } = (await block.boundingBox()) ?? box
    const from = { x: x + width / 2, y: which === 'top' ? y + 1 : y + height - 1 }
    await drag(page, from, { x: from.x, y: from.y + by }, async () => {
      await expect(ghost).toContainText(says)
    })
    await expect(ghost).toHaveCount(0)
  }
  await edge('bottom', 24, '13:00–16:00')
  await expect.poll(standing).toEqual([at(2, '13:00'), at(2, '16:00')])
  await expect(block).toContainText('13:00–16:00')
  await edge('top', -12, '12:30–16:00')
  await expect.poll(standing).toEqual([at(2, '12:30'), at(2, '16:00')])

  // Where the room is taken the ghost says so, and the form opens with what is free instead.
  await expect(block).toContainText('12:30–16:00')
  const again = (await block.boundingBox()) ?? box
  const three = await slot(3, '14:00')
  const over = { x: three.x + three.width / 2, y: three.y + 1 }
  await drag(page, { x: again.x + again.width / 2, y: again.y + 25 }, over, async () => {
    await expect(ghost).toContainText('13:00–16:30')
    await expect(ghost).toHaveAttribute('data-clash')
  })
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Đã giữ')
  expect(await standing()).toEqual([at(2, '12:30'), at(2, '16:00')])
  await context.close()
})

test('a series lists its dates with their clashes, skips one, and says which were made', {
  tag: '@all',
}, async ({ browser }) => {
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

test('on a phone the calendar opens as a list of what is planned', { tag: '@all' }, async ({ browser }) => {
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

test('who may borrow a device reads about it, though not edit it', { tag: '@all' }, async ({ browser }) => {
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

test('a booking of an hour says its time and title in one line, in the day and in the week', async ({
  browser,
}) => {
  const made = await room(`Phòng một giờ ${Date.now()}`)
  await ask('kythuat', 'POST', '/studio_books', {
    studio_id: made.id,
    title: 'Thu một giờ',
    starts_at: at(1, '09:00'),
    ends_at: at(1, '10:00'),
  })
  const { context, page } = await personIn(browser, 'kythuat')
  const block = page.locator('[data-event-id]', { hasText: 'Thu một giờ' })
  for (const view of ['day', 'week']) {
    await page.goto(`/studio/calendar?view=${view}&date=${dayAfter(1)}&studio_ids=${made.id}`)
    await expect(block).toHaveText('09:00 Thu một giờ')
    const box = await block.boundingBox()
    expect(box?.width, view).toBeGreaterThanOrEqual(95)
    const line = await block.locator('b').first().locator('..').boundingBox()
    expect(line?.height, view).toBeLessThan(24)
  }
  await context.close()
})
