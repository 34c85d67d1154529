import { expect, type Page, test } from '@playwright/test'
import { ask, personIn } from './people.ts'

/** A day far enough for the demo's bookings to lie before it, as YYYY-MM-DD. */
const day = new Date(Date.now() + (60 + Math.floor(Math.random() * 200)) * 86_400_000)
  .toISOString()
  .slice(0, 10)
const at = (time: string) => new Date(`${day}T${time}:00+07:00`).toISOString()

/** Drags over the free slots of a room from one time to another, as the calendar of a day has them. */
async function dragOver(page: Page, from: string, until: string): Promise<void> {
  const slot = (time: string) => page.locator(`button[aria-label*="${day} ${time}:00 -"]`)
  await slot(from).scrollIntoViewIfNeeded()
  const [first, last] = await Promise.all([slot(from).boundingBox(), slot(until).boundingBox()])
  if (!first || !last) throw new Error('the slots are not on the screen')
  await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2)
  await page.mouse.down()
  await page.mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 6 })
  await page.mouse.up()
}

test('a room is booked by dragging; a conflict offers another time; the approval shows on an open calendar', {
  tag: '@quick',
}, async ({ browser }) => {
  const rooms = await ask('kythuat', 'GET', '/studios/get-name')
  const room = rooms[0] as { id: number; name: string }
  // The room is taken from 9:00 to 10:00: asked for by one, approved by another.
  const taken = await ask('truongban', 'POST', '/studio_books', {
    studio_id: room.id,
    title: 'Thu bản tin trưa',
    starts_at: at('09:00'),
    ends_at: at('10:00'),
  })
  await ask('kythuat', 'POST', `/studio_books/${taken.id}/change-status`, { status: 'approved' })

  const calendar = `/studio/calendar?view=day&date=${day}&studio_ids=${room.id}`
  const [requester, watcher, approver] = await Promise.all([
    personIn(browser, 'phongvien'),
    personIn(browser, 'bientap'),
    personIn(browser, 'kythuat'),
  ])
  const title = `Thu phóng sự ${Date.now()}`
  await watcher.page.goto(calendar)
  await expect(watcher.page.locator('[data-event-id][data-status="approved"]')).toHaveCount(1)

  await requester.page.goto(calendar)
  await expect(requester.page.locator('[data-event-id][data-status="approved"]')).toHaveCount(1)
  await dragOver(requester.page, '08:00', '09:00')
  const dialog = requester.page.getByRole('dialog', { name: 'Đặt phòng' })
  await dialog.getByRole('textbox', { name: 'Nội dung' }).fill(title)
  await expect(dialog.getByRole('alert')).toContainText('Giờ này đã có người dùng')
  await expect(dialog.getByRole('alert')).toContainText('Thu bản tin trưa')
  await dialog.getByRole('button', { name: /^10:00–11:30/ }).click()
  await expect(dialog.getByText('Còn trống vào giờ này.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(dialog).toBeHidden()
  await expect(requester.page.locator('[data-event-id][data-status="pending"]')).toContainText(title)

  const seen = watcher.page.locator('[data-event-id][data-status="pending"]')
  await expect(seen).toHaveCount(1)

  await approver.page.goto(`/studio/list-book-approve?keyword=${encodeURIComponent(title)}`)
  const row = approver.page.getByRole('row', { name: new RegExp(title) })
  await expect(row).toContainText('Không trùng')
  await row.hover()
  await row.getByRole('button', { name: 'Duyệt' }).click()
  await expect(approver.page.getByText(`Đã chuyển “${title}” sang “Đã duyệt”.`)).toBeVisible()

  await expect(watcher.page.locator('[data-event-id][data-status="approved"]')).toHaveCount(2)
  await expect(requester.page.locator('[data-event-id][data-status="approved"]')).toHaveCount(2)
  for (const { context } of [requester, watcher, approver]) await context.close()
})

test('a booking is moved and stretched by the keyboard', { tag: '@all' }, async ({ browser }) => {
  const rooms = await ask('kythuat', 'GET', '/studios/get-name')
  const room = rooms[1] as { id: number }
  const { context, page } = await personIn(browser, 'kythuat')
  const title = `Tập chương trình ${Date.now()}`
  const made = await ask('kythuat', 'POST', '/studio_books', {
    studio_id: room.id,
    title,
    starts_at: at('13:00'),
    ends_at: at('14:00'),
  })
  await page.goto(`/studio/calendar?view=day&date=${day}&studio_ids=${room.id}`)
  const entry = page.locator('[data-event-id][data-status="pending"]', { hasText: title })
  await entry.focus()
  await entry.press('Alt+ArrowRight')
  await expect(page.getByText('Đã dời lịch.').first()).toBeVisible()
  const standing = async () => {
    const { starts_at, ends_at } = await ask('kythuat', 'GET', `/studio_books/${made.id}`)
    return [starts_at, ends_at]
  }
  await expect.poll(standing).toEqual([at('13:30'), at('14:30')])
  await entry.focus()
  await entry.press('Alt+Shift+ArrowRight')
  await expect.poll(standing).toEqual([at('13:30'), at('15:00')])
  await context.close()
})
