import { expect, type Locator, type Page, test } from '@playwright/test'
import { hasTools } from '../server/src/media/work/tools.ts'
import { seriousFaults } from './looking.ts'
import { ask, baseUrl, words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { interview, sendFile, transcribed } from './send-file.ts'
import { contextFor } from './session-storage.ts'

const step = (page: Page, words: string | RegExp) => page.getByRole('listitem').filter({ hasText: words })
const ready = async (id: number) => (await ask('thuky', 'GET', `/files/${id}`)).pipeline
const playing = (player: Locator) => player.evaluate((sound: HTMLAudioElement) => sound.currentTime)

test('words become a clip by keyboard alone: cut, kept, faded, made louder, joined; each step is in the log', {
  tag: '@all',
}, async ({ browser }) => {
  test.setTimeout(300_000)
  const mark = `${Date.now()}`
  const id = await transcribed('phongvien', `phỏng vấn đê ${mark}.mp3`)
  await sendFile('phongvien', `nhạc hiệu ${mark}.mp3`, Buffer.concat([await interview(), Buffer.from(mark)]))
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  await page.goto(`/files/${id}/cut?from=2000&to=9000`)
  const wave = page.getByRole('slider', { name: 'Sóng âm sau các bước' })
  await expect(page.getByRole('textbox', { name: 'Đến', exact: true })).toHaveValue('0:09,000')
  await page.keyboard.press('t')
  await expect(step(page, 'Chỉ giữ 0:02,000 – 0:09,000')).toBeVisible()
  // A second and a half from the first second on.
  await wave.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('i')
  await page.keyboard.press('Shift+ArrowRight')
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('o')
  await page.keyboard.press('x')
  await expect(page.getByText('Dài 0:05,500')).toBeVisible()
  await wave.focus()
  await page.keyboard.press('f')
  await expect(page.getByRole('textbox', { name: 'Vào dần (giây)' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(step(page, 'Vào dần 1 giây, ra dần 1 giây')).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByRole('textbox', { name: /^Decibel/ })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('-3')
  await page.keyboard.press('Enter')
  await expect(step(page, /Độ to [-−]3 dB/)).toBeVisible()
  await page.keyboard.press('n')
  const search = page.getByRole('dialog').getByRole('combobox', { name: 'Tìm tên tệp' })
  await expect(search).toBeFocused()
  await page.keyboard.type(`nhac hieu ${mark}`)
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(step(page, `Nối “nhạc hiệu ${mark}”`)).toBeVisible()
  // All of it out leaves nothing, which is said and not done.
  await wave.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('i')
  await page.keyboard.press('x')
  await expect(page.getByText('Bước này không để lại gì')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^\d\./ })).toHaveCount(5)
  expect(await seriousFaults(page)).toEqual([])
  const name = `Lời ông Đạt ${mark}`
  await page.getByRole('textbox', { name: 'Tên tệp mới' }).fill(name)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(name)
  await context.close()

  const log = await contextFor(browser, 'admin')
  const entries = await log.newPage()
  await entries.goto(`/logs/audio-editing?file_id=${id}`)
  const rows = entries.locator('tbody tr')
  await expect(rows).toHaveCount(5)
  for (const action of ['Xén', 'Cắt', 'Nhỏ dần', 'Chỉnh âm lượng', 'Ghép'])
    await expect(rows.filter({ has: entries.getByText(action, { exact: true }) }), action).toHaveCount(1)
  await log.close()
})

test('a clip goes into an article by keyboard and is played on its public page', { tag: '@all' }, async ({
  browser,
}) => {
  test.setTimeout(300_000)
  test.skip(!hasTools(), 'there is no ffmpeg here')
  const mark = `${Date.now()}`
  const source = await transcribed('phongvien', `băng gốc ${mark}.mp3`)
  const name = `trích ${mark}`
  const steps = [{ do: 'trim', from: 4000, to: 8500 }]
  const clip = await ask('phongvien', 'POST', `/files/${source}/edit`, { name, steps })
  await expect.poll(() => ready(clip.id), { timeout: 120_000 }).toBe('ready')
  const { file_local, duration_ms } = await ask('phongvien', 'GET', `/files/${clip.id}`)
  expect(Math.abs(duration_ms - 4500)).toBeLessThan(100)

  const article = await writeComplete(`Bài có trích âm ${mark}`, [words('Câu mở đầu.')])
  const writing = await contextFor(browser, 'phongvien')
  const desk = await writing.newPage()
  await desk.goto(`/article/edit/${article}`)
  const text = desk.locator('.ProseMirror')
  await text.getByText('Câu mở đầu.').click()
  await desk.keyboard.press('Control+End')
  await desk.getByRole('button', { name: 'Chèn từ thư viện' }).click()
  const search = desk.getByRole('dialog').getByRole('combobox', { name: 'Tìm tên tệp' })
  await expect(search).toBeFocused()
  await desk.keyboard.type(`trich ${mark}`)
  await expect(desk.getByRole('dialog').getByRole('option')).toHaveCount(1)
  await desk.keyboard.press('Enter')
  await expect(text.locator('audio')).toHaveAttribute('src', file_local)
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText('Bản 2').first()).toBeVisible()
  await writing.close()

  const reader = await browser.newContext({ baseURL: baseUrl() })
  const story = await reader.newPage()
  expect((await story.request.get(file_local)).status(), 'staff alone hear it').toBe(404)
  await story.goto(await publish(article))
  const player = story.locator('article audio, main audio').first()
  await expect(player).toHaveAttribute('src', file_local)
  await player.evaluate((sound: HTMLAudioElement) => sound.play())
  await expect.poll(() => playing(player)).toBeGreaterThan(0.3)
  expect(await player.evaluate((sound: HTMLAudioElement) => sound.duration)).toBeCloseTo(4.5, 0)
  await expect(story.getByText(name).first()).toBeVisible()
  expect(
    (await story.request.get((await ask('phongvien', 'GET', `/files/${source}`)).file_local)).status(),
    'what it was cut from stays with the house',
  ).toBe(404)
  expect(await seriousFaults(story)).toEqual([])
  await reader.close()
})
