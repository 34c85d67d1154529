// @module-tag all
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { seriousFaults } from './looking.ts'
import { ask, draft, words } from './people.ts'
import { contextFor } from './session-storage.ts'

const recording = join(import.meta.dirname, '../server/seeds/demo/audio/ban-tin-6-gio.mp3')

const screens = {
  vi: {
    attachments: 'Tệp đính kèm',
    add: 'Thêm tệp',
    start: 'Chuyển thành văn bản',
    hearing: /^Đang nghe, đã có [\d.]+ chữ/,
    ready: 'Đã có văn bản máy, 14 chữ.',
    insert: 'Chèn vào bài',
    heading: 'Văn bản máy từ “phong-van”',
    again: 'Thử lại',
    failure: /không đọc được tệp này\. Unsupported audio/,
  },
  en: {
    attachments: 'Attachments',
    add: 'Add files',
    start: 'Turn into text',
    hearing: /^Listening, [\d,]+ words so far/,
    ready: 'Machine text is ready: 14 words.',
    insert: 'Insert into the text',
    heading: 'Machine text of “phong-van”',
    again: 'Try again',
    failure: /cannot read this file\. Unsupported audio/,
  },
}

type Words = (typeof screens)['vi']

async function attach(page: Page, t: Words, name: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: t.add }).click()
  await (await chooser).setFiles({ name, mimeType: 'audio/mpeg', buffer: await readFile(recording) })
}

async function openAttachments(page: Page, t: Words, id: number): Promise<void> {
  await page.goto(`/article/edit/${id}`)
  await expect(page.locator('.ProseMirror')).toContainText('Câu mở đầu.')
  await page.getByRole('button', { name: t.attachments }).click()
}

/** Seconds that a player would play; it has read the recording's head by then. */
const seconds = (page: Page) =>
  page.locator('audio').evaluate((player) => (player as { duration?: number }).duration ?? 0)

for (const language of ['vi', 'en'] as const) {
  const t = screens[language]

  test(`a recording is heard, becomes text, and the text goes into the article (${language})`, async ({
    browser,
  }) => {
    const document = { type: 'doc', content: [words('Câu mở đầu.')] }
    const title = `Phỏng vấn ${language} ${Date.now()}`
    const { id } = await ask('phongvien', 'POST', '/article/create', { title, document })
    const context = await contextFor(browser, 'phongvien', { language })
    const page = await context.newPage()
    await openAttachments(page, t, id)
    await attach(page, t, 'phong-van.mp3')
    await expect.poll(() => seconds(page)).toBeGreaterThan(5)
    await page.getByRole('button', { name: t.start }).click()
    await expect(page.getByRole('progressbar', { name: t.start })).toHaveAttribute('aria-valuenow', /\d/)
    await expect(page.getByRole('status').filter({ hasText: t.hearing })).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await expect(page.getByText(t.ready)).toBeVisible()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: t.insert }).click()
    const text = page.locator('.ProseMirror')
    await expect(text).toContainText(t.heading)
    await expect(text.locator('mark').last()).toHaveText(
      'Nước dâng lên từ hai giờ sáng. Bà con được sơ tán lên đê.',
    )
    await context.close()
  })

  test(`a recording that the service cannot read is said so in words (${language})`, async ({ browser }) => {
    const document = { type: 'doc', content: [words('Câu mở đầu.')] }
    const title = `Băng hỏng ${language} ${Date.now()}`
    const { id } = await ask('phongvien', 'POST', '/article/create', { title, document })
    const context = await contextFor(browser, 'phongvien', { language, width: 360, height: 740 })
    const page = await context.newPage()
    await openAttachments(page, t, id)
    await attach(page, t, 'bang-hong.mp3')
    await page.getByRole('button', { name: t.start }).click()
    await expect(page.getByRole('alert')).toHaveText(t.failure)
    await expect(page.getByRole('button', { name: t.again })).toBeEnabled()
    expect(await seriousFaults(page)).toEqual([])
    await context.close()
  })
}

test('who may not turn speech into text is offered the sound alone, and is refused', async ({ browser }) => {
  const t = screens.vi
  const id = await draft(`Cộng tác viên có băng ${Date.now()}`)
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await openAttachments(page, t, id)
  await attach(page, t, 'phong-van.mp3')
  await expect.poll(() => seconds(page)).toBeGreaterThan(5)
  await expect(page.getByRole('button', { name: t.start })).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bản 2').first()).toBeVisible()
  const { attachments } = await ask('congtacvien', 'GET', `/article/${id}`)
  await expect(
    ask('congtacvien', 'POST', '/article/speechtotext', { article_id: id, file_id: attachments[0].id }),
  ).rejects.toThrow(/403/)
  await context.close()
})
