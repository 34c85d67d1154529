import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { seriousFaults } from './looking.ts'
import { ask, baseUrl, type Username, words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { interview, sendFile, transcribed } from './send-file.ts'
import { contextFor } from './session-storage.ts'

const passages = (page: Page) => page.getByRole('list', { name: 'Các đoạn lời' }).getByRole('listitem')
const field = (page: Page, place: number) => passages(page).nth(place).getByRole('textbox')
const tools = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const seconds = (page: Page) =>
  page.locator('audio').evaluate((player: HTMLAudioElement) => player.currentTime)
const paused = (page: Page) => page.locator('audio').evaluate((player: HTMLAudioElement) => player.paused)
const transcriptOf = async (id: number, as: Username = 'thuky') =>
  (await ask(as, 'GET', `/files/get-file-transcrible?file_id=${id}`)).transcript
const textsOf = async (id: number): Promise<string[]> =>
  (await transcriptOf(id)).segments.map(({ text }: { text: string }) => text)
const demoRecording = async (words: string): Promise<{ id: number; name: string }> =>
  (await ask('thuky', 'GET', `/files?type=audio&keyword=${words}&sortBy=created_at`))[0]

/** The page of a recording's words, once its sound can be played. */
async function openWords(page: Page, id: number, query = ''): Promise<void> {
  await page.goto(`/files/${id}/transcript${query}`)
  await expect
    .poll(() => page.locator('audio').evaluate((player: HTMLAudioElement) => player.duration))
    .toBeGreaterThan(5)
}

test('a reporter has a recording transcribed, mends it by keyboard while it plays, and takes it along', {
  tag: '@all',
}, async ({ browser }) => {
  const name = `bóc băng ${Date.now()}`
  const { id } = await sendFile('phongvien', `${name}.mp3`, await interview())
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  await openWords(page, id)
  await expect(page.getByText('Tệp này chưa có bản bóc băng')).toBeVisible()
  await tools(page, 'Bắt đầu bóc băng').click()
  await expect(tools(page, 'Dừng bóc băng')).toBeVisible()
  await expect(field(page, 0)).toHaveValue(/Nước dâng lên/)
  await expect(tools(page, 'Bóc băng lại')).toBeVisible()
  const whole = (await transcriptOf(id)).segments.map(({ text }: { text: string }) => text).join(' ')

  await field(page, 0).focus()
  await page.keyboard.press('Home')
  for (let n = 0; n < 'Nước dâng lên '.length; n += 1) await page.keyboard.press('ArrowRight')
  const before = await passages(page).count()
  await page.keyboard.press('Enter')
  await expect(passages(page)).toHaveCount(before + 1)
  await expect(field(page, 0)).toHaveValue('Nước dâng lên')
  await expect(field(page, 1)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(passages(page)).toHaveCount(before)
  await expect(field(page, 0)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.type('Ông Đạt: ')
  await page.getByRole('combobox', { name: 'Người nói từ 0:00' }).first().fill('Ông Nguyễn Văn Đạt')

  await page.keyboard.press('Escape')
  await expect.poll(() => paused(page)).toBe(false)
  await expect.poll(() => seconds(page)).toBeGreaterThan(0.3)
  await page.keyboard.press('Escape')
  await expect.poll(() => paused(page)).toBe(true)
  const at = await seconds(page)
  await page.keyboard.press('F2')
  await expect.poll(() => seconds(page)).toBeGreaterThan(at + 1.9)
  await page.keyboard.press('F4')
  await expect(page.getByText('Tốc độ 1,25×')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Đã lưu hết')).toBeVisible()
  await expect.poll(async () => (await textsOf(id)).join(' ')).toBe(`Ông Đạt: ${whole}`)
  expect((await transcriptOf(id)).segments[0].speaker).toBe('Ông Nguyễn Văn Đạt')

  await tools(page, 'Tải bản bóc băng').click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Phụ đề (.srt)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`${name}.srt`)
  expect(await readFile(await file.path(), 'utf8')).toContain('Ông Đạt: Nước dâng lên')
  expect(await seriousFaults(page)).toEqual([])
  await context.close()
})

test('two people mend one transcript: different passages go together, the same one shows both texts', async ({
  browser,
}) => {
  const id = await transcribed('phongvien', `hai người ${Date.now()}.mp3`)
  const [mine, hers] = [await contextFor(browser, 'phongvien'), await contextFor(browser, 'thuky')]
  const [page, other] = [await mine.newPage(), await hers.newPage()]
  await Promise.all([openWords(page, id), openWords(other, id)])
  // Into two passages, which the other sees without asking.
  await field(page, 0).focus()
  await page.keyboard.press('Home')
  for (let n = 0; n < 'Nước dâng lên '.length; n += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Đã lưu hết')).toBeVisible()
  await expect(field(other, 0)).toHaveValue('Nước dâng lên')

  await field(page, 0).fill('Nước sông dâng lên')
  await field(other, 1).fill('từ ba giờ sáng.')
  await tools(other, 'Lưu').click()
  await expect(other.getByText('Đã lưu hết')).toBeVisible()
  // What she saved is taken in beside what is unsaved here.
  await expect(field(page, 1)).toHaveValue('từ ba giờ sáng.')
  await expect(field(page, 0)).toHaveValue('Nước sông dâng lên')

  await field(other, 0).fill('Nước lũ dâng lên')
  await tools(other, 'Lưu').click()
  await expect(other.getByText('Đã lưu hết')).toBeVisible()
  await expect(page.getByText(/vừa sửa cùng đoạn bạn đang sửa/)).toBeVisible()
  await field(page, 1).fill('từ ba giờ sáng nay.')
  await tools(page, 'Lưu').click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Nước sông dâng lên')
  await expect(dialog).toContainText('Nước lũ dâng lên')
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByRole('radio', { name: /^Bản của (?!tôi)/ }).check()
  await dialog.getByRole('button', { name: 'Lưu bản đã chọn' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Đã lưu hết')).toBeVisible()
  expect(await textsOf(id)).toEqual(['Nước lũ dâng lên', 'từ ba giờ sáng nay.'])
  await mine.close()
  await hers.close()
})

test('words typed without accents find the recording and play their second; what the machine doubts is gone through', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/files?words=bai phuc xa')
  await page.getByRole('button', { name: 'Xem “Phỏng vấn giữ đê sông Hồng”' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Bóc băng' }).click()
  await expect(page).toHaveURL(/transcript\?words=bai/)
  await expect.poll(() => seconds(page)).toBeGreaterThan(15.3)
  expect(await seconds(page)).toBeLessThan(18)
  await page.getByRole('searchbox', { name: 'Tìm lời nói' }).fill('nua gio')
  await page.keyboard.press('Enter')
  await expect.poll(() => seconds(page)).toBeGreaterThan(21)

  const { id } = await demoRecording('loi chao dem khuya')
  await openWords(page, id)
  await tools(page, '2 đoạn cần nghe lại').click()
  const inField = () =>
    page.evaluate(() => {
      const text = document.activeElement as HTMLTextAreaElement
      return text.value.slice(text.selectionStart, text.selectionEnd)
    })
  await expect.poll(inField).toBe('đen')
  await expect.poll(() => seconds(page)).toBeGreaterThan(4)
  await page.keyboard.type('đèn')
  await page.keyboard.press('Control+Enter')
  await expect.poll(inField).not.toBe('đèn')
  await context.close()
})

test('a run that failed says why and is begun again; one under way is stopped', { tag: '@all' }, async ({
  browser,
}) => {
  const { id } = await sendFile('phongvien', `bang-hong ${Date.now()}.mp3`, await interview())
  const context = await contextFor(browser, 'phongvien', { width: 360, height: 740 })
  const page = await context.newPage()
  await openWords(page, id)
  await tools(page, 'Bắt đầu bóc băng').click()
  await expect(page.getByRole('alert')).toContainText('Unsupported audio')
  await tools(page, 'Thử lại').click()
  await expect(page.getByRole('alert')).toContainText('Unsupported audio')
  expect(await seriousFaults(page)).toEqual([])
  const good = await sendFile('phongvien', `dừng ${Date.now()}.mp3`, await interview())
  await openWords(page, good.id)
  await tools(page, 'Bắt đầu bóc băng').click()
  await tools(page, 'Dừng bóc băng').click()
  await expect(page.getByText('Lần bóc băng gần nhất đã bị dừng.')).toBeVisible()
  await context.close()
})

test('words that are selected become a clip, which is cut, faded and heard before it is a new file', {
  tag: '@all',
}, async ({ browser }) => {
  const { id, name } = await demoRecording('phong van giu de song hong')
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await openWords(page, id)
  await field(page, 1).focus()
  await page.keyboard.press('Control+a')
  await page.getByRole('link', { name: 'Cắt đoạn đã chọn' }).click()
  await expect(page).toHaveURL(/cut\?from=4360&to=8526/)
  await expect(page.getByRole('textbox', { name: 'Từ', exact: true })).toHaveValue('0:04,360')
  await page.keyboard.press('t')
  await expect(page.getByRole('listitem').filter({ hasText: 'Chỉ giữ' })).toBeVisible()
  await expect(page.getByText('Dài 0:04,166')).toBeVisible()

  const wave = page.getByRole('slider', { name: 'Sóng âm sau các bước' })
  const cursor = async () => Number(await wave.getAttribute('aria-valuenow'))
  await wave.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('i')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('o')
  await expect(page.getByRole('textbox', { name: 'Đến', exact: true })).toHaveValue('0:02,000')
  await page.keyboard.press('x')
  await expect(page.getByText('Dài 0:03,166')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Dài 0:04,166')).toBeVisible()
  await tools(page, 'Vào, ra dần').click()
  await tools(page, 'Thêm bước').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Vào dần 1 giây' })).toBeVisible()
  await wave.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect.poll(cursor).toBeGreaterThan(300)
  await page.keyboard.press('Space')
  expect(await seriousFaults(page)).toEqual([])

  const title = `Trích lời ông Đạt ${Date.now()}`
  await page.getByRole('textbox', { name: 'Tên tệp mới' }).fill(title)
  await tools(page, 'Tạo tệp mới').click()
  await expect(page.getByRole('dialog')).toContainText(title)
  const [made] = await ask('thuky', 'GET', `/files?keyword=${title}`)
  expect(await textsOf(made.id)).toEqual(['Nước dâng lên từ hai giờ sáng, mỗi giờ chừng hai mươi phân.'])
  expect(name).toBe('Phỏng vấn giữ đê sông Hồng')
  await context.close()
})

test('selected words are a quotation that an article takes, and whose second its readers hear', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await transcribed('thuky', `lời ông Đạt ${Date.now()}.mp3`)
  const { file_local } = await ask('thuky', 'GET', `/files/${id}`)
  const context = await contextFor(browser, 'thuky')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await openWords(page, id)
  await field(page, 0).focus()
  await page.keyboard.press('Home')
  for (let n = 0; n < 'Nước dâng lên '.length; n += 1) await page.keyboard.press('ArrowRight')
  for (let n = 0; n < 'từ hai giờ sáng'.length; n += 1) await page.keyboard.press('Shift+ArrowRight')
  await tools(page, 'Chép làm trích dẫn').click()
  await expect(page.getByText('Đã chép trích dẫn')).toBeVisible()
  const article = await writeComplete(`Trích ${Date.now()}`, [words('Câu mở đầu.')])
  const writing = await contextFor(browser, 'phongvien')
  const desk = await writing.newPage()
  await desk.goto(`/article/edit/${article}`)
  await desk.locator('.ProseMirror').click()
  await desk.keyboard.press('Control+End')
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Control+v')
  const quotation = desk.locator('.ProseMirror blockquote')
  await expect(quotation).toContainText('từ hai giờ sáng')
  await expect(quotation.locator('audio')).toHaveAttribute('src', new RegExp(`^${file_local}#t=`))
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText('Bản 2').first()).toBeVisible()
  expect(await seriousFaults(desk)).toEqual([])
  await writing.close()
  await context.close()

  const reader = await browser.newContext({ baseURL: baseUrl() })
  const story = await reader.newPage()
  const open = async () => (await story.request.get(file_local)).status()
  expect(await open(), 'staff alone hear it').toBe(404)
  await story.goto(await publish(article))
  expect(await open(), 'readers of the article do').toBe(200)
  const player = story.locator('blockquote audio')
  const [from = 0, to = 0] =
    ((await player.getAttribute('src')) ?? '').split('#t=')[1]?.split(',').map(Number) ?? []
  expect(from).toBeGreaterThan(0)
  const now = () => player.evaluate((sound: HTMLAudioElement) => sound.currentTime)
  await expect.poll(now, 'it begins with the words').toBeCloseTo(from, 1)
  await player.evaluate((sound: HTMLAudioElement) => sound.play())
  await expect
    .poll(() => player.evaluate((sound: HTMLAudioElement) => sound.paused), { timeout: 15_000 })
    .toBe(true)
  expect(await now(), 'and ends with them').toBeGreaterThan(to - 0.3)
  expect(await now()).toBeLessThan(to + 0.5)
  expect(await seriousFaults(story)).toEqual([])
  await reader.close()
})

test('the open library and the open file follow what others do', { tag: '@all' }, async ({ browser }) => {
  const mark = `theo${Date.now()}`
  const { id } = await sendFile('thuky', `${mark}.txt`, Buffer.from(mark))
  const look = await contextFor(browser, 'thuky')
  const hers = await look.newPage()
  await hers.goto(`/files?keyword=${mark}&record=${id}`)
  await expect(hers.getByRole('dialog')).toContainText(mark)
  await ask('thuky', 'PUT', `/files/${id}`, { name: `${mark} đổi tên` })
  await expect(hers.getByRole('dialog')).toContainText(`${mark} đổi tên`, { timeout: 5000 })
  await ask('thuky', 'DELETE', `/files/${id}`)
  await expect(hers.getByRole('dialog')).toContainText('đang ở trong thùng rác', { timeout: 5000 })
  await hers.keyboard.press('Escape')
  await expect(hers.getByRole('button', { name: new RegExp(`^Xem “${mark}`) })).toHaveCount(0, {
    timeout: 5000,
  })
  await ask('thuky', 'PUT', `/files/${id}`, { trashed: false })
  await expect(hers.getByRole('button', { name: `Xem “${mark} đổi tên”` })).toBeVisible({ timeout: 5000 })
  await look.close()
})

test('a film plays its copies for watching', { tag: '@all' }, async ({ browser }) => {
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/files?keyword=binh minh tren vinh')
  await page.getByRole('button', { name: 'Xem “Bình minh trên vịnh”' }).click()
  const film = page.getByRole('dialog').locator('video')
  await expect.poll(() => film.evaluate((player: HTMLVideoElement) => player.duration)).toBeGreaterThan(7)
  await film.evaluate((player: HTMLVideoElement) => {
    player.muted = true
    return player.play()
  })
  await expect
    .poll(() => film.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThan(0.3)
  await page.getByRole('button', { name: 'Đến 0:04' }).click()
  await expect
    .poll(() => film.evaluate((player: HTMLVideoElement) => player.currentTime))
    .toBeGreaterThanOrEqual(4)
  for (const part of ['film.m3u8', 'v360.m3u8', 'v360.mp4'])
    expect(
      asked.some((path) => path.endsWith(`/made/${part}`)),
      part,
    ).toBe(true)
  await context.close()
})

test('a reporter finds what the archive has, and uploads sounds that go there by themselves', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  await page.goto('/home/multimedia/dalet')
  const row = page.getByRole('row').filter({ hasText: 'Phỏng vấn giữ đê sông Hồng' })
  await expect(row).toContainText('Kho âm thanh của Đài')
  await page.getByRole('searchbox', { name: 'Tìm' }).fill('thoi tiet trua')
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: 'Bản tin thời tiết trưa' })).toBeVisible()
  await page.getByRole('tab', { name: 'Gửi lưu trữ' }).click()
  await expect(page).toHaveURL(/upload-dalet$/)
  const name = `gửi kho ${Date.now()}`
  const chooser = page.waitForEvent('filechooser')
  await tools(page, 'Chọn tệp âm thanh').click()
  await (await chooser).setFiles([
    {
      name: `${name}.mp3`,
      mimeType: 'audio/mpeg',
      buffer: Buffer.concat([await interview(), Buffer.from(name)]),
    },
    { name: 'ghi chú.txt', mimeType: 'text/plain', buffer: Buffer.from('không phải âm thanh') },
  ])
  await expect(page.getByText('Kho chỉ nhận âm thanh: đã bỏ qua 1 tệp khác.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Đang gửi lưu trữ')
  expect(await seriousFaults(page)).toEqual([])
  await context.close()

  const outside = await contextFor(browser, 'ketoan')
  const closed = await outside.newPage()
  await closed.goto('/home/multimedia/dalet')
  await expect(closed.getByText('Bạn chưa được dùng kho lưu trữ')).toBeVisible()
  await outside.close()
})

test('at 360 px the states of a file are whole within its card', { tag: '@all' }, async ({ browser }) => {
  const context = await contextFor(browser, 'thuky', { width: 360, height: 740 })
  const page = await context.newPage()
  await page.goto('/files?status=5')
  const badge = page.getByText('Bạn đọc đang xem').first()
  await expect(badge).toBeVisible()
  const clipped = await page.locator('li[data-row] .mantine-Badge-label').evaluateAll(
    (labels) =>
      labels.filter((label) => {
        const card = label.closest('li')?.getBoundingClientRect()
        const box = label.getBoundingClientRect()
        return label.scrollWidth > label.clientWidth + 1 || box.right > (card?.right ?? 0) - 4
      }).length,
  )
  expect(clipped).toBe(0)
  await context.close()
})
