import { expect, type Page, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const inDays = (days: number) =>
  new Date(Date.now() + 7 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

type Day = {
  id: number
  version: number
  items: { key: string; title: string; start: number; seconds: number }[]
}

/** A channel of its own, with a day that nobody planned yet. */
async function emptyDay(name: string): Promise<{ channel: number; day: Day }> {
  const code = `k${Math.random().toString(36).slice(2, 9)}`
  const { id: channel } = await ask('admin', 'POST', '/channel/create', { name: `${name} ${code}`, code })
  const { day } = await ask('admin', 'POST', '/channel/schedule', {
    channel_id: channel,
    date_play: inDays(3),
  })
  return { channel, day: await ask('admin', 'GET', `/schedule/edit/${day.id}`) }
}

const titleField = (page: Page) => page.getByRole('textbox', { name: 'Tên mục' })

/** Puts an item behind the chosen one and writes what it is, by keys alone. */
async function type(page: Page, title: string, length?: string, start?: string): Promise<void> {
  await page.keyboard.press('n')
  await page.keyboard.press('Enter')
  await expect(titleField(page)).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  if (start) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(start)
  }
  await page.keyboard.press('Tab')
  if (length) {
    await page.keyboard.press('Control+a')
    await page.keyboard.type(length)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.press('Escape')
}

const order = (page: Page) => page.getByRole('grid', { name: 'Thứ tự phát' })
const rows = (page: Page) => order(page).locator('tr[data-key]')

test('a day is built by keys alone: a gap and an overlap are found by F8, mended, and published', async ({
  browser,
}) => {
  const { channel, day } = await emptyDay('Kênh phím')
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  await page.goto(`/schedule/edit/${day.id}`)
  await expect(order(page).getByText('thiếu 24:00:00')).toBeVisible()
  await type(page, 'Đêm', '6:00:00')
  await type(page, 'Sáng', '6:30:00')
  await type(page, 'Chiều', '11:00:00', '13:00')
  await expect(rows(page)).toHaveCount(3)
  await expect(order(page).getByText('thiếu 30:00')).toBeVisible()

  await test.step('an item is moved over another one and back again', async () => {
    await page.keyboard.press('k')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('lố 05:00 qua 05:55 “Sáng”')).toBeVisible()
    await page.getByRole('button', { name: 'Công bố' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Chưa công bố được' })).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByText(/^lố /)).toHaveCount(0)
  })

  await test.step('F8 leads to the gap; what is longer by Shift and the arrow fills it', async () => {
    await page.keyboard.press('F8')
    await expect(rows(page).nth(1)).toHaveAttribute('aria-selected', 'true')
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('Không có lỗi')).toBeVisible()
  })
  await page.keyboard.press('r')
  await expect(rows(page).nth(1).getByText('Ghi lại khi phát')).toBeAttached()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Đã lưu bản nháp.')).toBeVisible()
  const { code } = await ask('admin', 'GET', `/channel/${channel}`)
  const readers = async () => {
    const of = async (path: string) => (await page.request.get(`/lich-phat-song/${code}/${path}`)).text()
    const [schedule, calendar] = await Promise.all([of(inDays(3)), of('lich.ics')])
    return [schedule, calendar].map((words) =>
      ['Đêm', 'Sáng', 'Chiều'].every((title) => words.includes(title)),
    )
  }
  expect(await readers()).toEqual([false, false])
  await page.getByRole('button', { name: 'Công bố' }).click()
  await expect(page.getByText('Đã công bố.', { exact: true })).toBeVisible()
  const shown = await ask('phongvien', 'GET', `/schedule/${channel}?date_play=${inDays(3)}`)
  expect(shown.items.map(({ title }: { title: string }) => title)).toEqual(['Đêm', 'Sáng', 'Chiều'])
  // What readers have asked for a moment ago changes at once.
  await expect.poll(readers).toEqual([true, true])

  await test.step('Ctrl+D copies it to the next day as it stands, saved or not', async () => {
    await page.keyboard.press('c')
    await page.keyboard.press('Control+d')
    await page.getByRole('dialog').getByRole('button', { name: 'Chép' }).click()
    await expect(page.getByText(/^Đã chép sang/)).toBeVisible()
    const copy = await ask('admin', 'GET', `/schedule/${channel}?date_play=${inDays(4)}`)
    expect(copy.items).toHaveLength(4)
  })
  await context.close()
})

test('a typed length leaves fixed times, the mouse drags, and of two who save both see both', {
  tag: '@all',
}, async ({ browser }) => {
  const { day } = await emptyDay('Kênh chuột')
  const item = (key: string, start: number) => ({
    key,
    mode: 'fixed',
    start: start * 3600,
    seconds: 3600,
    title: `Mục ${key}`,
    kind: 'recorded',
  })
  await ask('admin', 'PUT', `/schedule/update/${day.id}`, {
    version: day.version,
    items: [item('a', 8), item('b', 9), item('c', 12)],
  })
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  await page.goto(`/schedule/edit/${day.id}`)
  await rows(page).first().click()
  await page.keyboard.press('Enter')
  const length = page.getByRole('textbox', { name: 'Thời lượng' })
  await length.fill('1:30:00')
  await length.press('Enter')
  await expect(page.getByText('lố 30:00 qua 09:00 “Mục b”')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('09:00')
  await expect(rows(page).nth(2)).toContainText('12:00')

  await test.step('a fixed item moves when that is asked for, and all that moves is listed', async () => {
    await page.getByRole('button', { name: 'Dời mục cố định…' }).click()
    const asked = page.getByRole('dialog', { name: 'Dời “Mục b” sang 09:30?' })
    await expect(asked.getByRole('listitem')).toHaveText(['Mục b: 09:00 → 09:30'])
    await asked.getByRole('button', { name: 'Dời' }).click()
    await expect(rows(page).nth(1)).toContainText('09:30')
    await expect(page.getByText(/^lố /)).toHaveCount(0)
  })

  await test.step('a block is dragged an hour down', async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tuần', exact: true }).click()
    const block = page.locator('[data-block=c]')
    await block.scrollIntoViewIfNeeded()
    const box = await block.boundingBox()
    if (!box) throw new Error('not drawn')
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 20, box.y + 10 + 44, { steps: 4 })
    await page.mouse.up()
    await expect(rows(page).nth(2)).toContainText('13:00')
  })

  await test.step('a sound is found by its name and judged at once; one is a part too', async () => {
    const [sound] = await ask('admin', 'GET', '/files?type=audio&perPage=10')
    await rows(page).first().click()
    await page.keyboard.press('Enter')
    await page.getByRole('combobox', { name: 'Tệp phát' }).fill(sound.name)
    await page.getByRole('option', { name: sound.name }).first().click()
    await expect(rows(page).first()).not.toContainText('tệp phát không còn')
    await page.getByRole('textbox', { name: 'Thêm tin bài hoặc tệp: gõ tên…' }).fill(sound.name)
    await page.getByRole('option', { name: sound.name }).first().click()
    await expect(page.getByRole('textbox', { name: 'Tên phần' })).toHaveValue(sound.name)
  })

  await test.step('somebody else saves first', async () => {
    await ask('thuky', 'PUT', `/schedule/update/${day.id}`, { version: 2, items: [item('khac', 20)] })
    await page.getByRole('button', { name: 'Lưu nháp' }).click()
    const both = page.getByRole('dialog', { name: /vừa lưu ngày này$/ })
    await expect(both).toContainText('Mục khac')
    await expect(both).toContainText('13:00 Mục c')
    await both.getByRole('button', { name: 'Lưu bản của tôi' }).click()
    await expect(page.getByText('Đã lưu bản nháp.')).toBeVisible()
    const kept: Day = await ask('admin', 'GET', `/schedule/edit/${day.id}`)
    expect(kept.items.map(({ key, start }) => [key, start / 3600])).toEqual([
      ['a', 8],
      ['b', 9.5],
      ['c', 13],
    ])
    // Nothing is unsaved now: what the other saves next is on the screen by itself.
    const items = [item('a', 7), item('b', 9.5), item('c', 13)]
    await ask('thuky', 'PUT', `/schedule/update/${day.id}`, { version: kept.version, items })
    await expect(rows(page).first()).toContainText('07:00')
  })

  await test.step('on a phone it is read', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Lưu nháp' })).toBeHidden()
    await expect(page.locator('[data-block=c]')).toBeHidden()
  })
  await context.close()
})

test('a past day is read with what was sent: no clock, nothing expected, nothing to edit; today has its rooms', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  const published = async (from: string, until: string) => {
    const [day] = await ask('admin', 'GET', `/schedule?state=published&start_date=${from}&end_date=${until}`)
    return day.id as number
  }
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await page.goto(`/schedule/edit/${await published(inDays(-5), inDays(-1))}`)
  await expect(page.getByText('Ngày này đã phát xong, chỉ xem được.')).toBeVisible()
  await expect(head('Thực tế')).toBeVisible()
  await expect(head('Dự kiến')).toHaveCount(0)
  await expect(page.getByTitle('Giờ máy chủ')).toHaveCount(0)
  await expect(page.getByText('Hết lịch hôm nay')).toHaveCount(0)
  await rows(page).first().click()
  await expect(page.getByRole('button', { name: 'Xem mục (Enter)' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sửa mục (Enter)' })).toHaveCount(0)
  await page.goto(`/schedule/edit/${await published(inDays(0), inDays(0))}`)
  await expect(page.getByTitle('Giờ máy chủ')).toBeVisible()
  await expect(head('Phòng')).toBeVisible()
  await context.close()
})

test('18:00 lengthened to 3:00:00 leaves 20:00, is not published, and is cut there by an offer', async ({
  browser,
}) => {
  const { day } = await emptyDay('Kênh cố định')
  const item = (key: string, start: number, seconds: number, title: string) => ({
    ...{ key, mode: 'fixed', start: start * 3600, seconds, title, kind: 'live' },
  })
  await ask('admin', 'PUT', `/schedule/update/${day.id}`, {
    version: day.version,
    items: [
      item('a', 18, 7200, 'Thời sự'),
      item('b', 20, 1800, 'Bé tập làm phát thanh viên'),
      { ...item('c', 20.5, 1800, 'Nối tiếp'), mode: 'follows' },
    ],
  })
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  await page.goto(`/schedule/edit/${day.id}`)
  await rows(page).first().dblclick()
  const length = page.getByRole('textbox', { name: 'Thời lượng' })
  await length.fill('3:00:00')
  await length.press('Enter')
  await expect(order(page).getByText('lố 1:00:00 qua 20:00 “Bé tập làm phát thanh viên”')).toBeVisible()
  await expect(rows(page).nth(1)).toContainText('20:00')
  await page.getByRole('button', { name: 'Công bố' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Chưa công bố được' })).toBeVisible()
  await page.getByRole('button', { name: 'Cắt “Thời sự” lúc 20:00' }).click()
  await expect(order(page).getByText(/^lố /)).toHaveCount(0)
  await page.getByRole('button', { name: 'Công bố' }).click()
  await expect(page.getByText('Đã công bố.', { exact: true })).toBeVisible()

  await test.step('a start typed on a follower asks first', async () => {
    await page.keyboard.press('Escape')
    await rows(page).nth(2).dblclick()
    const start = page.getByRole('textbox', { name: 'Bắt đầu' })
    await start.fill('21:00')
    await start.press('Enter')
    const asked = page.getByRole('dialog', { name: 'Đổi thành giờ cố định?' })
    await asked.getByRole('button', { name: 'Đổi thành cố định' }).click()
    await expect(rows(page).nth(2)).toContainText('21:00')
  })
  await context.close()
})

test('the grid opens at now with all channels; a day is opened at the item that was pressed', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/schedule')
  const channel = page.getByRole('region', { name: 'Kênh Thời sự TS1' })
  await expect(channel).toBeVisible()
  const block = channel.getByRole('button').first()
  await block.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Thứ tự phát, Kênh Thời sự TS1' })
  await expect(drawer.locator('[aria-current]')).toBeVisible()
  await drawer.getByRole('link', { name: 'Mở lịch ngày' }).click()
  await expect(page).toHaveURL(/\/schedule\/edit\/\d+/)
  await page.goto('/schedule?tab=days')
  await expect(page.getByRole('table')).toBeVisible()
  await context.close()
})

test('the next item is started by Space and its actual time is shown', async ({ browser }) => {
  const code = `k${Math.random().toString(36).slice(2, 9)}`
  const { id: channel } = await ask('admin', 'POST', '/channel/create', { name: `Kênh phát ${code}`, code })
  const { day } = await ask('admin', 'POST', '/channel/schedule', {
    channel_id: channel,
    date_play: inDays(0),
  })
  const item = (key: string) => ({
    ...{ key, mode: 'follows', start: 0, seconds: 28_800, title: `Mục ${key}`, kind: 'live' },
  })
  await ask('admin', 'PUT', `/schedule/update/${day.id}`, {
    version: 1,
    items: [{ ...item('a'), mode: 'fixed' }, item('b'), item('c')],
    publish: true,
  })
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  await page.goto(`/schedule/edit/${day.id}`)
  await expect(page.locator('tr[data-on-air]')).toHaveCount(1)
  const next = page.getByRole('button', { name: 'Phát mục kế' })
  if (await next.isVisible()) {
    await page.keyboard.press('Space')
    await expect(page.getByText(/^Đang phát “Mục/)).toBeVisible()
    const aired = async () => (await ask('admin', 'GET', `/schedule/aired/${day.id}`)).items
    await expect.poll(async () => (await aired())[0]?.open).toBe(true)
    await expect(page.locator('tr[data-on-air]')).toContainText(/[+−]/)
  }
  await context.close()
})
