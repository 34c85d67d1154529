import { expect, type Page, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = () => Math.random().toString(36).slice(2, 8)
const dayOf = (at: number) => new Date(at + 7 * 3_600_000).toISOString().slice(0, 10)
const secondsOf = (at: number) => Math.floor(((at + 7 * 3_600_000) % 86_400_000) / 1000)

/** The moment that the player says it plays, in seconds of the day. */
const heardAt = async (page: Page): Promise<number> => {
  const words = await page
    .getByRole('slider', { name: 'Thời điểm trong ngày' })
    .getAttribute('aria-valuetext')
  const [hours = 0, minutes = 0, seconds = 0] = (words ?? '').split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

test('what was recorded is heard from the running order and the grid, and where nothing is it says so', {
  tag: '@all',
}, async ({ browser }) => {
  test.setTimeout(180_000)
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  const code = `n${mark()}`
  const [demo] = await ask('admin', 'GET', '/channel?keyword=TS1')
  const { id: channel } = await ask('admin', 'POST', '/channel/create', {
    name: `Kênh nghe ${code}`,
    code,
    stream: demo.stream,
  })
  const begun = Date.now()
  const { day } = await ask('admin', 'POST', '/channel/schedule', {
    channel_id: channel,
    date_play: dayOf(begun),
  })
  const title = `Bản tin ${code}`
  await ask('admin', 'PUT', `/schedule/update/${day.id}`, {
    version: 1,
    items: [{ key: 'tin', mode: 'fixed', start: 0, seconds: 86_400, title, kind: 'live' }],
  })
  const recording = await ask('admin', 'POST', '/recording', { channel_id: channel, minutes: 1, title })
  await expect
    .poll(async () => (await ask('admin', 'GET', `/recording/${recording.id}`)).coverage ?? 0, {
      timeout: 60_000,
    })
    .toBeGreaterThan(0.3)
  await ask('admin', 'POST', `/recording/${recording.id}/stop`, {})
  await expect
    .poll(async () => (await ask('admin', 'GET', `/recording/${recording.id}`)).status, { timeout: 40_000 })
    .toMatch(/^(done|short)$/)
  const { starts_at } = await ask('admin', 'GET', `/recording/${recording.id}`)

  await page.goto(`/schedule/edit/${day.id}`)
  await page.getByRole('button', { name: new RegExp(`^Nghe “${title}” từ`) }).click()
  const player = page.getByRole('region', { name: 'Nghe bản ghi' })
  await expect(player.getByRole('button', { name: 'Dừng' })).toBeVisible()
  const from = secondsOf(Date.parse(starts_at))
  await expect.poll(() => heardAt(page)).toBeGreaterThan(from)

  await test.step('by keys it stops and goes on', async () => {
    await page.keyboard.press('p')
    await expect(player.getByRole('button', { name: 'Phát', exact: true })).toBeVisible()
    await page.keyboard.press('p')
    await expect(player.getByRole('button', { name: 'Dừng' })).toBeVisible()
  })

  await test.step('before it nothing is recorded: it says so and goes on where there is something', async () => {
    await page.keyboard.press('p')
    for (let times = 0; times < 4; times += 1) await page.keyboard.press(',')
    await expect(player.getByRole('status')).toContainText(/^Không có bản ghi lúc .* nghe tiếp từ/)
    await expect.poll(() => heardAt(page)).toBeGreaterThanOrEqual(from)
    expect(await heardAt(page)).toBeLessThan(from + 60)
  })

  await test.step('the strip beside the grid plays the moment at which it is pressed', async () => {
    await player.getByRole('button', { name: 'Đóng' }).click()
    await expect(player).toBeHidden()
    await page.getByRole('button', { name: 'Tuần', exact: true }).click()
    await page.locator('[data-kind="heard"][title="Nghe từ đây"]').first().click()
    await expect(player).toBeVisible()
    await expect.poll(() => heardAt(page)).toBeGreaterThanOrEqual(from)
  })
  await context.close()
})

test('a presenter sees what is read and for how long, steps by keys, and hears of changes at once', async ({
  browser,
}) => {
  const code = `p${mark()}`
  const { id: channel } = await ask('admin', 'POST', '/channel/create', { name: `Kênh đọc ${code}`, code })
  const { day } = await ask('admin', 'POST', '/channel/schedule', {
    channel_id: channel,
    date_play: dayOf(Date.now() + 40 * 86_400_000),
  })
  const part = (title: string, seconds: number) => ({
    kind: 'text',
    title,
    text: `Lời của ${title}`,
    seconds,
  })
  const items = (next: string) => [
    {
      key: 'tin',
      mode: 'fixed',
      start: 0,
      seconds: 85_800,
      title: `Thời sự ${code}`,
      kind: 'live',
      parts: [part('Tin một', 86_400), part('Tin hai', 40), part('Tin ba', 30)],
    },
    { key: 'sau', mode: 'follows', start: 0, seconds: 600, title: next, kind: 'live' },
  ]
  await ask('admin', 'PUT', `/schedule/update/${day.id}`, { version: 1, items: items('Nhạc đêm') })
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto(`/schedule/present/${day.id}`)
  const words = page.getByRole('region', { name: `Thời sự ${code}` })
  await expect(words).toHaveText('Lời của Tin một')
  await expect(page.getByText('Quá', { exact: true })).toBeVisible()
  await page.keyboard.press('Space')
  await expect(page.getByText('Phần 2/3: Tin hai')).toBeVisible()
  await expect(words).toHaveText('Lời của Tin hai')
  await expect(page.getByText('Tiếp theo').locator('..')).toContainText('Nhạc đêm')

  await test.step('somebody changes the day: the place stays, what is next follows', async () => {
    await ask('admin', 'PUT', `/schedule/update/${day.id}`, { version: 2, items: items('Nhạc khuya') })
    await expect(page.getByText('Tiếp theo').locator('..')).toContainText('Nhạc khuya')
    await expect(words).toHaveText('Lời của Tin hai')
    await expect(page.getByText('Lịch vừa thay đổi.')).toBeVisible()
  })

  await test.step('Home goes back to the clock; on a phone it is read too', async () => {
    await page.keyboard.press('Home')
    await expect(words).toHaveText('Lời của Tin một')
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Phần tiếp (cách, ↓)' }).click()
    await expect(words).toHaveText('Lời của Tin hai')
  })
  await context.close()
})
