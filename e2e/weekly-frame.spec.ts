import { expect, type Page, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const inDays = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

const hour = 3600

/** A channel of its own with a frame of two slots on all days. */
async function framedChannel(): Promise<{ id: number; name: string }> {
  const code = `f${Math.random().toString(36).slice(2, 9)}`
  const name = `Kênh khung ${code}`
  const { id } = await ask('admin', 'POST', '/channel/create', { name, code })
  const slot = (title: string, start: number, length: number) => ({
    ...{ weekdays: [1, 2, 3, 4, 5, 6, 7], start: start * hour, seconds: length * hour, title, kind: 'live' },
  })
  await ask('admin', 'POST', '/channel/schedule', {
    channel_id: id,
    valid_from: inDays(0),
    items: [slot('Thời sự sáng', 7, 1), slot('Ca nhạc', 9, 2)],
  })
  return { id, name }
}

const block = (page: Page, day: number, title: string) =>
  page.locator(`[data-day="${inDays(day)}"] button`, { hasText: title })

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: `Đổi “${title}”` })

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 6)
  await page.mouse.move(to.x, to.y, { steps: 5 })
  await page.mouse.up()
}

/** The upper part of a block, where it is taken hold of. */
async function hold(
  page: Page,
  day: number,
  title: string,
): Promise<{ x: number; y: number; width: number; bottom: number }> {
  await block(page, day, title).scrollIntoViewIfNeeded()
  const box = await block(page, day, title).boundingBox()
  if (!box) throw new Error(`no block “${title}”`)
  return { x: box.x + box.width / 2, y: box.y + 8, width: box.width, bottom: box.y + box.height - 3 }
}

/** When items of a title begin on the seven days, in hours. */
async function beginnings(channel: number, title: string): Promise<(number | null)[]> {
  const { days } = await ask('admin', 'GET', `/channel-item/frame/${channel}`)
  return days.map(({ items }: { items: { title: string; start: number }[] }) => {
    const item = items.find((each) => each.title === title)
    return item ? item.start / hour : null
  })
}

test('the weekly frame is changed by drag: on one day, from now on, copied, and what overlaps is refused at its block', async ({
  browser,
}) => {
  const { id, name } = await framedChannel()
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  await page.goto(`/schedule/frame/${id}`)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await test.step('an hour later on one day alone', async () => {
    const at = await hold(page, 2, 'Thời sự sáng')
    await drag(page, at, { x: at.x, y: at.y + 20 })
    const asked = dialog(page, 'Thời sự sáng')
    await asked.getByRole('radio', { name: 'Chỉ ngày này' }).check()
    await expect(asked.locator('[data-affected] li')).toHaveCount(1)
    await asked.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByText('Đã đổi riêng ngày này (bản nháp).')).toBeVisible()
    expect(await beginnings(id, 'Thời sự sáng')).toEqual([7, 7, 7.5, 7, 7, 7, 7])
  })
  await test.step('from now on at all of its days', async () => {
    const at = await hold(page, 1, 'Ca nhạc')
    await drag(page, at, { x: at.x, y: at.y + 40 })
    const asked = dialog(page, 'Ca nhạc')
    await expect(asked.getByRole('radio', { name: 'Từ nay về sau' })).toBeChecked()
    await expect(asked.getByRole('checkbox', { name: /^Cho mọi ngày của mục/ })).toBeChecked()
    await asked.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByText(/^Đã đổi khung tuần/)).toBeVisible()
    expect(await beginnings(id, 'Ca nhạc')).toEqual([9, 10, 10, 10, 10, 10, 10])
  })
  await test.step('copied with Alt, stretched at its edge', async () => {
    const at = await hold(page, 3, 'Thời sự sáng')
    await page.keyboard.down('Alt')
    await drag(page, at, { x: at.x, y: at.y + 80 * 3 })
    await page.keyboard.up('Alt')
    const asked = dialog(page, 'Thời sự sáng')
    await asked.getByRole('button', { name: 'Lưu' }).click()
    await expect(block(page, 3, 'Thời sự sáng')).toHaveCount(2)
    const first = await hold(page, 4, 'Ca nhạc')
    await drag(page, { x: first.x, y: first.bottom }, { x: first.x, y: first.bottom + 40 })
    await dialog(page, 'Ca nhạc').getByRole('button', { name: 'Lưu' }).click()
    await expect(block(page, 4, 'Ca nhạc')).toHaveAttribute('title', /10:00–13:00/)
  })
  await test.step('what overlaps is refused where it is', async () => {
    const at = await hold(page, 5, 'Thời sự sáng')
    await drag(page, at, { x: at.x, y: at.y + 40 * 4 })
    await expect(page.getByRole('alert').filter({ hasText: 'chồng lên' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await beginnings(id, 'Thời sự sáng'))[5]).toBe(7)
  })
  await test.step('what somebody else changed meanwhile is not overwritten', async () => {
    const at = await hold(page, 6, 'Thời sự sáng')
    await drag(page, at, { x: at.x, y: at.y - 40 })
    const asked = dialog(page, 'Thời sự sáng')
    await expect(asked.getByRole('button', { name: 'Lưu' })).toBeEnabled()
    const { slots } = await ask('admin', 'GET', `/channel-item/frame/${id}?date_play=${inDays(6)}`)
    const other = slots.find(({ title }: { title: string }) => title === 'Ca nhạc')
    await ask('admin', 'PUT', `/channel-item/update/${other.id}`, { title: 'Ca nhạc mới' })
    await asked.getByRole('button', { name: 'Lưu' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'người khác sửa' })).toBeVisible()
    await expect(block(page, 6, 'Ca nhạc mới')).toBeVisible()
  })
  await context.close()
})

test('the weekly frame is changed by keys and in its form', async ({ browser }) => {
  const { id } = await framedChannel()
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  await page.goto('/schedule/frame')
  await expect(page).toHaveURL(/\/schedule\/frame\/\d+$/)
  await page.goto(`/schedule/frame/${id}`)
  await test.step('moved and stretched by arrows, saved by Enter', async () => {
    await block(page, 0, 'Thời sự sáng').focus()
    await page.keyboard.press('ArrowDown')
    await expect(block(page, 0, 'Ca nhạc')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(block(page, 1, 'Ca nhạc')).toBeFocused()
    for (let n = 0; n < 6; n += 1) await page.keyboard.press('Alt+ArrowDown')
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await expect(
      page.getByText('Ca nhạc: 09:00 (2:00:00) → 09:30 (1:55:00). Enter để lưu, Esc để bỏ.'),
    ).toBeVisible()
    await page.keyboard.press('Enter')
    const save = dialog(page, 'Ca nhạc').getByRole('button', { name: 'Lưu' })
    await expect(save).toBeEnabled()
    await save.press('Enter')
    await expect(page.getByText(/^Đã đổi khung tuần/)).toBeVisible()
    expect(await beginnings(id, 'Ca nhạc')).toEqual([9, 9.5, 9.5, 9.5, 9.5, 9.5, 9.5])
  })
  await test.step('added in the form', async () => {
    await page.keyboard.press('n')
    const form = page.getByRole('dialog', { name: 'Mục' })
    await form.getByRole('textbox', { name: 'Tên mục' }).fill('Bản tin trưa')
    await form.getByRole('button', { name: 'Lưu' }).click()
    const asked = dialog(page, 'Bản tin trưa')
    await asked.getByRole('button', { name: 'Lưu' }).click()
    await expect(block(page, 0, 'Bản tin trưa')).toBeVisible()
    await expect(form).toBeHidden()
    expect((await beginnings(id, 'Bản tin trưa'))[0]).toBe(12)
  })
  await test.step('removed from one day by Delete', async () => {
    await block(page, 3, 'Thời sự sáng').focus()
    await page.keyboard.press('Delete')
    const asked = dialog(page, 'Thời sự sáng')
    await asked.getByRole('radio', { name: 'Chỉ ngày này' }).check()
    await asked.getByRole('button', { name: 'Lưu' }).click()
    await expect(block(page, 3, 'Thời sự sáng')).toHaveCount(0)
    expect(await beginnings(id, 'Thời sự sáng')).toEqual([7, 7, 7, null, 7, 7, 7])
  })
  await context.close()
})
