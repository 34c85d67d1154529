import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

/*
 * A producer's day by hand: frame, day, clash, publishing, on air, presenter, recording, podcast. With PICTURES=<folder> it leaves a
 * picture of each.
 */
const zone = 7 * 3_600_000
const today = () => new Date(Date.now() + zone).toISOString().slice(0, 10)
const secondOfDay = () => Math.floor(((Date.now() + zone) % 86_400_000) / 1000)

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES
  if (!folder) return
  await page.waitForTimeout(400)
  await page.screenshot({ path: join(folder, `${name}.png`) })
}

const order = (page: Page) => page.getByRole('grid', { name: 'Thứ tự phát' })
const rows = (page: Page) => order(page).locator('tr[data-key]')

test('a day goes from its frame to a podcast that readers hear', { tag: '@all' }, async ({ browser }) => {
  test.setTimeout(420_000)
  const code = `d${Math.random().toString(36).slice(2, 8)}`
  const name = `Kênh một ngày ${code}`
  const [demo] = await ask('admin', 'GET', '/channel?keyword=TS1')
  const { id: channel } = await ask('admin', 'POST', '/channel/create', { name, code, stream: demo.stream })
  const [published] = await ask('admin', 'GET', '/podcasts')
  const program = published.program_id
  // Room for the whole of it before midnight.
  const begins = secondOfDay()
  test.skip(begins > 82_000, 'the day is nearly over')
  // In sight when the frame is opened.
  const slot = { start: begins - (begins % 3600), seconds: 3600 }
  await ask('admin', 'POST', '/channel/schedule', {
    channel_id: channel,
    valid_from: today(),
    items: [{ weekdays: [1, 2, 3, 4, 5, 6, 7], ...slot, title: 'Nhạc đầu ngày', kind: 'recorded' }],
  })
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()

  await test.step('the frame of the week', async () => {
    await page.goto(`/schedule/frame/${channel}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect(page.locator(`[data-day="${today()}"] button`, { hasText: 'Nhạc đầu ngày' })).toBeVisible()
    await shoot(page, '1-frame')
  })

  const { day } = await ask('admin', 'POST', '/channel/schedule', { channel_id: channel, date_play: today() })
  const start = secondOfDay() + 90
  const item = (key: string, from: number, until: number, title: string, more: object = {}) => ({
    ...{ key, mode: 'fixed', start: from, seconds: until - from, title, kind: 'live', ...more },
  })
  const words = {
    kind: 'text',
    title: 'Lời dẫn',
    text: 'Kính chào quý vị. Đây là bản tin của Đài.',
    seconds: 30,
  }
  await ask('admin', 'PUT', `/schedule/update/${day.id}`, {
    version: day.version ?? 1,
    items: [
      item('truoc', 0, start, 'Phần trước giờ phát', { parts: [words] }),
      item('tin', start, start + 60, `Bản tin ${code}`, {
        program_id: program,
        record: true,
        parts: [words],
      }),
      item('sau', start + 60, 86_400, 'Ca nhạc theo yêu cầu', { parts: [words, words] }),
    ],
  })

  await test.step('its day, a clash, which an offer mends, and publishing', async () => {
    await page.goto(`/schedule/edit/${day.id}`)
    await expect(rows(page)).toHaveCount(3)
    await shoot(page, '2-day')
    await rows(page).nth(1).dblclick()
    const length = page.getByRole('textbox', { name: 'Thời lượng' })
    await length.fill('10:00')
    await length.press('Enter')
    await expect(order(page).getByText('lố 09:00 qua')).toBeVisible({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Công bố' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Chưa công bố được' })).toBeVisible()
    await shoot(page, '3-clash')
    await page
      .getByRole('button', { name: /^Rút ngắn/ })
      .first()
      .click()
    await expect(order(page).getByText(/^lố /)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Công bố' }).click()
    await expect(page.getByText('Đã công bố.', { exact: true })).toBeVisible()
    await shoot(page, '4-published')
  })

  await test.step('on air, with how far it is from the plan', async () => {
    await expect(page.locator('tr[data-on-air]')).toContainText(`Bản tin ${code}`, { timeout: 120_000 })
    await page.keyboard.press('Space')
    await expect(page.getByText(/^Đang phát “/)).toBeVisible()
    await expect(page.locator('tr[data-on-air]')).toContainText(/[+−]/)
    await shoot(page, '5-on-air')
    await page.goto('/schedule')
    await expect(page.getByRole('region', { name: 'Kênh Thời sự TS1' })).toBeVisible()
    await shoot(page, '5-grid')
  })

  await test.step('the presenter reads it', async () => {
    await page.goto(`/schedule/present/${day.id}`)
    await expect(page.getByText('Kính chào quý vị').first()).toBeVisible()
    await shoot(page, '6-presenter')
  })

  await test.step('its recording becomes an episode, which goes out', async () => {
    const recorded = async () =>
      (await ask('admin', 'GET', `/recording?keyword=${encodeURIComponent(code)}`))[0]
    await expect.poll(async () => (await recorded())?.status, { timeout: 180_000 }).toMatch(/^(done|short)$/)
    const { title } = await recorded()
    await page.goto('/channel-schedule')
    await page.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: title }).click()
    const receipt = page.getByRole('dialog', { name: 'Biên nhận' })
    await expect(receipt.getByRole('button', { name: 'Làm tập podcast' })).toBeVisible()
    await shoot(page, '7-recording')
    await receipt.getByRole('button', { name: 'Làm tập podcast' }).click()
    await expect(page).toHaveURL(/\/podcasts\?record=\d+/)
    const id = Number(new URL(page.url()).searchParams.get('record'))
    const episode = page.getByRole('dialog', { name: 'Tập podcast: sửa' })
    await expect(episode.getByRole('textbox').first()).toHaveValue(title)
    await shoot(page, '8-episode')
    await page.keyboard.press('Escape')
    await expect(episode).toHaveCount(0)
    const row = page.getByRole('row').filter({ hasText: code })
    await row.getByRole('button', { name: /^Thao tác với/ }).click()
    await page.getByRole('menuitem', { name: 'Đăng', exact: true }).click()
    await expect.poll(async () => (await ask('admin', 'GET', `/podcasts/${id}`)).state).toBe('published')
    const { path, name: called } = await ask('admin', 'GET', `/podcasts/${id}`)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: called })).toBeVisible()
    await expect(page).toHaveURL(/\/chuong-trinh\/[a-z0-9-]+-\d+\/[a-z0-9-]+-\d+\.html$/)
    await page.getByRole('link', { name: 'Nghe tập này' }).click()
    await expect(page.getByRole('complementary', { name: 'Trình phát' })).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(() => document.querySelector<HTMLAudioElement>('.sound-bar audio')?.currentTime ?? 0),
      )
      .toBeGreaterThan(0)
    await shoot(page, '9-heard')
    await ask('admin', 'DELETE', `/podcasts/${id}`)
  })
  await context.close()
})
