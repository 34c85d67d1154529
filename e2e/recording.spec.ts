import { expect, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = () => Math.random().toString(36).slice(2, 8)

test('a channel is recorded now: it grows on the screen, is made longer and ended, and its receipt tells what was got', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  const title = `Tin khẩn ${mark()}`
  await page.goto('/channel-schedule')
  await page.getByRole('button', { name: 'Ghi ngay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ghi ngay một kênh' })
  await dialog.getByRole('combobox', { name: 'Kênh' }).click()
  await page.getByRole('option', { name: 'Kênh Thời sự TS1' }).click()
  await dialog.getByRole('textbox', { name: 'Bản ghi' }).fill(title)
  await dialog.getByRole('button', { name: 'Ghi ngay' }).click()
  const line = page.getByRole('listitem').filter({ hasText: title })
  await expect(line.getByText('Đang ghi', { exact: true })).toBeVisible()

  await test.step('it goes on for a quarter of an hour more', async () => {
    const [before] = await ask('admin', 'GET', `/recording?keyword=${encodeURIComponent(title)}`)
    await line.getByRole('button', { name: `Ghi thêm “${title}” 15 phút` }).click()
    await expect
      .poll(async () => {
        const { ends_at } = await ask('admin', 'GET', `/recording/${before.id}`)
        return Date.parse(ends_at) - Date.parse(before.ends_at)
      })
      .toBe(900_000)
  })

  await test.step('it is ended, and the whole of it is there', async () => {
    await line.getByRole('button', { name: `Dừng ghi “${title}”` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dừng ghi' }).click()
    await expect(line.getByText('Ghi đủ')).toBeVisible({ timeout: 30_000 })
    await line.getByRole('button', { name: title }).click()
    const receipt = page.getByRole('dialog', { name: 'Biên nhận' })
    await expect(receipt.getByText('ghi được 100%')).toBeVisible()
    await expect(receipt.getByText(/^SHA-256 [0-9a-f]{64}$/)).toBeVisible()
    await expect(receipt.getByRole('link', { name: title })).toHaveAttribute('href', /\/files\?record=\d+$/)
    const played = await receipt.locator('audio').getAttribute('src')
    const sound = await page.request.get(played ?? '')
    expect(sound.headers()['content-type']).toBe('audio/mpeg')
  })
  await context.close()
})

test('a rule is made for some days of the week; its last receipts stand beside it', async ({ browser }) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/channel-schedule')
  const morning = page.getByRole('row').filter({ hasText: 'Thời sự sáng' })
  await morning.getByRole('button', { name: /Biên nhận Thời sự sáng, .*: Ghi thiếu/ }).click()
  const receipt = page.getByRole('dialog', { name: 'Biên nhận' })
  await expect(receipt.getByText('Khoảng mất')).toBeVisible()
  await page.keyboard.press('Escape')

  const name = `Đọc truyện ${mark()}`
  await page.getByRole('button', { name: /^Thêm/ }).click()
  const form = page.getByRole('dialog', { name: /thêm mới/i })
  await form.getByRole('textbox', { name: 'Tên lịch ghi' }).fill(name)
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(form.getByText('Bắt buộc nhập.').first()).toBeVisible()
  await form.getByRole('combobox', { name: 'Kênh' }).click()
  await page.getByRole('option', { name: 'Kênh Văn hóa VH2' }).click()
  await form.getByRole('button', { name: 'Lưu' }).click()
  // What is missing is told under its field by the server.
  await expect(form.getByRole('textbox', { name: 'Bắt đầu' })).toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('textbox', { name: 'Bắt đầu' }).fill('13:30')
  await form.getByRole('textbox', { name: 'Số phút' }).fill('60')
  // Not one of the next two days, for which recordings are planned.
  const names = ['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN']
  const left = (new Date(Date.now() + 7 * 3_600_000).getUTCDay() + 2) % 7
  await form
    .getByRole('group', { name: 'Các ngày trong tuần' })
    .getByText(names[left] as string, { exact: true })
    .click()
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
    `13:30 · 60′ · ${names.filter((_, at) => at !== left).join(', ')}`,
  )
  const [rule] = await ask('admin', 'GET', `/channel-schedule?keyword=${encodeURIComponent(name)}`)
  expect(rule).toMatchObject({
    weekdays: names.flatMap((_, at) => (at === left ? [] : [at + 1])),
    pre_roll: 30,
    next_at: expect.any(String),
  })
  await ask('admin', 'DELETE', `/channel-schedule/${rule.id}`)
  await context.close()
})

test('the live stream of a channel is switched on once it is heard; one that is away is asked about', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  const code = `s${mark()}`
  const { id, name } = await ask('admin', 'POST', '/channel/create', {
    name: `Kênh sóng ${code}`,
    code,
    stream: 'http://127.0.0.1:9/im.mp3',
  })
  await page.goto(`/channel?keyword=${code}`)
  await page
    .getByRole('row')
    .filter({ hasText: name })
    .getByRole('button', { name: /^Thao tác với/ })
    .click()
  await page.getByRole('menuitem', { name: 'Bật phát trực tuyến' }).click()
  const away = page.getByRole('dialog', { name: `Luồng của “${name}” không trả lời` })
  await away.getByRole('button', { name: 'Vẫn bật' }).click()
  await expect(page.getByRole('row').filter({ hasText: name }).getByText('Đang phát')).toBeVisible()
  await ask('admin', 'DELETE', `/channel/${id}`)
  await context.close()
})

test('the broadcast schedule begins with today', { tag: '@all' }, async ({ browser }) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const answer = page.waitForResponse((one) => /\/api\/schedule\?/.test(one.url()))
  await page.goto('/schedule?tab=days')
  const { data } = await (await answer).json()
  expect(data[0].date_play).toBe(today)
  await context.close()
})
