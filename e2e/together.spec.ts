import { type Browser, expect, type Page, test } from '@playwright/test'
import { fits, seriousFaults } from './looking.ts'
import { ask, type Username, words } from './people.ts'
import { writeSubmitted } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const body = (page: Page) => page.locator('.ProseMirror')
const panel = (page: Page) => page.getByRole('complementary', { name: 'Bên cạnh tin bài' })
const tab = (page: Page, name: RegExp) => panel(page).getByRole('tab', { name })
const margin = (page: Page) => page.getByRole('group', { name: 'Bình luận và gợi ý bên lề' })

const texts = [
  'Mưa lớn kéo dài gây ngập nhiều tuyến đường tại Huế.',
  'Nước sông Hương lên nhanh trong đêm.',
  'Chính quyền đã đưa người dân ở vùng trũng đi sơ tán.',
]

const submitted = (title: string) => writeSubmitted(title, texts.map(words))

async function desk(browser: Browser, who: Username, id: number, options: object = {}) {
  const context = await contextFor(browser, who, options)
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await expect(body(page)).toContainText(texts[0] as string)
  return { context, page }
}

const inParagraph = (page: Page, at: number) => body(page).locator('> p').nth(at)

test('two people at one article: presence, a comment on a paragraph, and a suggestion that is accepted while the writer types', async ({
  browser,
}) => {
  const id = await submitted(`Cùng làm ${Date.now()}`)
  const writer = await desk(browser, 'bientap', id)
  await expect(writer.page.getByRole('toolbar').first()).toBeVisible()
  const reader = await desk(browser, 'phongvien', id)

  // Each sees the other; the first key makes a writer.
  await inParagraph(writer.page, 0).click()
  await writer.page.keyboard.press('End')
  await writer.page.keyboard.type('x')
  await writer.page.keyboard.press('Backspace')
  const here = (page: Page) => page.getByTestId('presence')
  await expect(here(writer.page)).toContainText('đang xem')
  await expect(here(reader.page)).toContainText('đang viết')

  // The reader, without the lock, comments on the second paragraph.
  await inParagraph(reader.page, 1).click()
  await margin(reader.page)
    .getByRole('button', { name: /Bình luận về đoạn này/ })
    .click()
  const words = panel(reader.page).getByRole('textbox', { name: /Viết bình luận/ })
  await words.fill('Lên mấy mét?')
  await words.press('Control+Enter')
  await expect(panel(reader.page).getByText('Lên mấy mét?')).toBeVisible()

  // The writer, typing all the while, sees the mark come, and loses no letter.
  await inParagraph(writer.page, 0).click()
  await writer.page.keyboard.press('End')
  await writer.page.keyboard.type(' Đường ngập sâu.', { delay: 20 })
  const mark = margin(writer.page).getByRole('button', { name: '1 bình luận ở đoạn này' })
  await expect(mark).toBeVisible()
  await expect(inParagraph(writer.page, 0)).toHaveText(`${texts[0]} Đường ngập sâu.`)
  await mark.click()
  await expect(panel(writer.page).locator('[data-thread][aria-current]')).toContainText('Lên mấy mét?')
  await expect(inParagraph(writer.page, 1)).toHaveClass(/anchor-lit/)
  await panel(writer.page).getByRole('button', { name: 'Trả lời', exact: true }).click()
  await panel(writer.page).getByRole('textbox', { name: 'Trả lời', exact: true }).fill('Khoảng hai mét.')
  await panel(writer.page).getByRole('textbox', { name: 'Trả lời', exact: true }).press('Control+Enter')
  await expect(panel(reader.page).getByText('Khoảng hai mét.')).toBeVisible()

  // By the keyboard: a suggestion with markup in it, which stays text.
  await inParagraph(reader.page, 1).click()
  await reader.page.keyboard.press('Control+Alt+g')
  const field = panel(reader.page).getByRole('textbox', { name: 'Đoạn sau khi sửa' })
  await expect(field).toHaveValue(texts[1] as string)
  const after = 'Nước sông Hương lên gần hai mét <img src=x onerror=alert(1)> trong đêm.'
  await field.fill(after)
  await expect(panel(reader.page).locator('ins').first()).toBeVisible()
  await panel(reader.page).getByRole('button', { name: 'Gửi gợi ý' }).click()
  await expect(panel(reader.page).locator('[data-suggestion]')).toBeVisible()

  await tab(writer.page, /Gợi ý sửa/).click()
  const card = panel(writer.page).locator('[data-suggestion]')
  await expect(card.locator('del')).toContainText('nhanh')
  await inParagraph(writer.page, 2).click()
  await writer.page.keyboard.press('End')
  await card.getByRole('button', { name: 'Nhận', exact: true }).click()
  await writer.page.keyboard.type(' Chưa có thiệt hại về người.')
  await expect(inParagraph(writer.page, 1)).toHaveText(after)
  await expect(card).toHaveCount(0)
  await expect(body(writer.page).locator('img')).toHaveCount(0)
  // The reader's text follows without a reload.
  await expect(inParagraph(reader.page, 1)).toHaveText(after)
  expect(await seriousFaults(writer.page)).toEqual([])

  // A closed tab is gone at once.
  await reader.context.close()
  await expect(here(writer.page)).toHaveCount(0)
  await writer.context.close()
})

test('a lost network takes somebody away within seconds; a dropped paragraph leaves its comment', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await submitted(`Mất mạng ${Date.now()}`)
  const anchor = { block: 1, quote: 'lên nhanh', text: texts[1], version: 1 }
  await ask('phongvien', 'POST', '/comment/create', { article_id: id, body: 'Xem lại ý này.', anchor })
  const writer = await desk(browser, 'bientap', id)
  const reader = await desk(browser, 'phongvien', id)
  const here = writer.page.getByTestId('presence')
  await expect(here).toBeVisible()
  await reader.context.setOffline(true)
  await expect(here).toHaveCount(0, { timeout: 20_000 })

  await tab(writer.page, /Bình luận/).click()
  await expect(panel(writer.page).getByText('Ở đoạn: “lên nhanh”')).toBeVisible()
  await inParagraph(writer.page, 1).click({ clickCount: 3 })
  await writer.page.keyboard.press('Delete')
  await writer.page.keyboard.press('Backspace')
  await writer.page.keyboard.press('Control+s')
  await expect(panel(writer.page).getByText('Đoạn đã bị bỏ: “lên nhanh”')).toBeVisible()
  await Promise.all([reader.context.close(), writer.context.close()])
})

test('comments and suggestions at 360 px, in the dark and in English', { tag: '@all' }, async ({
  browser,
}) => {
  const id = await submitted(`Trên điện thoại ${Date.now()}`)
  const { context, page } = await desk(browser, 'phongvien', id, {
    width: 360,
    height: 740,
    skin: 'dark',
    language: 'en',
  })
  await inParagraph(page, 1).click()
  const marks = page.getByRole('group', { name: 'Comments and suggestions in the margin' })
  await marks.getByRole('button', { name: /Comment on this paragraph/ }).click()
  const side = page.getByRole('complementary', { name: 'Beside the story' })
  await side.getByRole('textbox', { name: /Write a comment/ }).fill('How high?')
  await side.getByRole('button', { name: 'Send' }).click()
  await expect(side.getByText('How high?')).toBeVisible()
  await fits(page)
  expect(await seriousFaults(page)).toEqual([])
  await context.close()
})
