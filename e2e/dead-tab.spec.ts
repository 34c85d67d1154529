// @module-tag all
import { expect, type Page, test } from '@playwright/test'
import { beginWriting } from './article-views.ts'
import { ask, singleWriterDraft } from './people.ts'
import { contextFor } from './session-storage.ts'

const body = (page: Page) => page.locator('.ProseMirror')
const elsewhere = (page: Page) => page.getByText('Bạn đang mở tin bài này ở một thẻ hoặc máy khác.')

async function openAndType(page: Page, id: number, text: string): Promise<void> {
  await page.goto(`/article/edit/${id}`)
  await expect(body(page)).toContainText('Câu mở đầu.')
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}

/** Opens the article anew and goes on where the other tab ended: no banner, no waiting, the words are there. */
async function goOn(page: Page, id: number, words: string): Promise<void> {
  await page.goto(`/article/edit/${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Khôi phục', exact: true }).click()
  await expect(body(page)).toContainText(words)
  await expect(elsewhere(page)).toBeHidden()
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Viết tiếp.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bản 2').first()).toBeVisible()
  const { document } = await ask('congtacvien', 'GET', `/article/${id}`)
  expect(JSON.stringify(document)).toContain(`${words} Viết tiếp.`)
  await asksNothing(page, id, `${words} Viết tiếp.`)
}

/** Opened once more, the article has the recovered words, and what was kept of them is offered to nobody again. */
async function asksNothing(page: Page, id: number, words: string): Promise<void> {
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  const opened = again.waitForResponse((answer) => answer.url().endsWith(`/api/article/edit/${id}/start`))
  await again.goto(`/article/edit/${id}`)
  const { article } = (await (await opened).json()).data
  expect([article.autosave, article.earlier_autosaves]).toEqual([null, []])
  await expect(body(again)).toHaveAttribute('contenteditable', 'true')
  await expect(body(again)).toContainText(words)
  // The question comes with the text, or soon after it from what this computer kept.
  await again.waitForTimeout(1000)
  await expect(again.getByRole('button', { name: 'Khôi phục', exact: true })).toHaveCount(0)
  await expect(again.getByRole('dialog')).toHaveCount(0)
  await again.close()
}

test('a tab closed in the middle of writing leaves its words and its lock to the next', async ({
  browser,
}) => {
  const id = await singleWriterDraft(`Đóng tab ${Date.now()}`)
  const context = await contextFor(browser, 'congtacvien')
  const first = await context.newPage()
  await openAndType(first, id, ' Câu đang viết dở.')
  // The copy on this computer waits for a quarter of a second of rest, the one on the server for two.
  await first.waitForTimeout(400)
  await first.close()
  await goOn(await context.newPage(), id, 'Câu đang viết dở.')
  await context.close()
})

test('so does a tab that breaks down without a word to the server', async ({ browser }) => {
  const id = await singleWriterDraft(`Tab sập ${Date.now()}`)
  const context = await contextFor(browser, 'congtacvien')
  const first = await context.newPage()
  const locked = first.waitForResponse((answer) => answer.url().endsWith('/article/lock'))
  await openAndType(first, id, ' Câu trước khi sập.')
  await locked
  await first.waitForTimeout(400)
  const session = await context.newCDPSession(first)
  const crashed = first.waitForEvent('crash')
  void session.send('Page.crash').catch(() => {})
  await crashed
  const { lock } = await ask('congtacvien', 'GET', `/article/edit/${id}`)
  expect(lock).toMatchObject({ mine: true })
  await goOn(await context.newPage(), id, 'Câu trước khi sập.')
  await context.close()
})

test('after a reload the same tab writes on', async ({ browser }) => {
  const id = await singleWriterDraft(`Tải lại ${Date.now()}`)
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await openAndType(page, id, ' Câu trước khi tải lại.')
  await page.waitForTimeout(400)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await goOn(page, id, 'Câu trước khi tải lại.')
  await context.close()
})

test('a tab that lives keeps its lock from another, which gets it when the first is closed', async ({
  browser,
}) => {
  const id = await singleWriterDraft(`Hai tab sống ${Date.now()}`)
  const context = await contextFor(browser, 'congtacvien')
  const first = await context.newPage()
  await first.goto(`/article/edit/${id}`)
  await expect(body(first)).toContainText('Câu mở đầu.')
  await beginWriting(first)
  const second = await context.newPage()
  await second.goto(`/article/edit/${id}`)
  await expect(elsewhere(second)).toBeVisible()
  await expect(second.getByRole('button', { name: 'Sửa tại đây' })).toBeVisible()
  await first.close()
  // At once, and not with the next look every twenty seconds.
  await expect(elsewhere(second)).toBeHidden({ timeout: 12_000 })
  await expect(body(second)).toHaveAttribute('contenteditable', 'true')
  await context.close()
})
