import { type Browser, expect, type Page, test } from '@playwright/test'
import { beginWriting, moveButton, publishButton } from './article-views.ts'
import { ask, type Username, words } from './people.ts'
import { writeSingle, writeSubmitted } from './publishing.ts'
import { contextFor } from './session-storage.ts'

/** Milliseconds within which a desk shows what somebody else did; generous to a machine under load. */
const soon = { timeout: 3_000 }

const text = (page: Page) => page.locator('.ProseMirror')
const stage = (page: Page, name: string) => page.getByText(name, { exact: true }).first()

async function desk(browser: Browser, who: Username, id: number) {
  const context = await contextFor(browser, who)
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await expect(text(page)).toContainText('cầu phao')
  return { page, close: () => context.close() }
}

const single = (title: string) =>
  writeSingle(`${title} ${Date.now()}`, [words('Sáng nay, cầu phao được nối lại.')])

const submitted = (title: string) =>
  writeSubmitted(`${title} ${Date.now()}`, [words('Sáng nay, cầu phao được nối lại.')])

const move = async (as: Username, id: number, transition: string, more: object = {}) => {
  const { version } = await ask(as, 'GET', `/article/${id}`)
  return ask(as, 'POST', '/article/active', { id, transition, version, ...more })
}

/** Waits until each sees the other, and so both desks hear of the article. */
async function bothThere(...pages: Page[]): Promise<void> {
  for (const page of pages) await expect(page.getByTestId('presence')).toContainText(/đang (xem|viết)/)
}

test('an author’s open desk follows: who returned it, why, and that it may be written in again', async ({
  browser,
}) => {
  const id = await submitted('Trả lại khi đang mở')
  const author = await desk(browser, 'phongvien', id)
  await expect(stage(author.page, 'Chờ xử lý')).toBeVisible()
  await expect(text(author.page)).toHaveAttribute('contenteditable', 'false')
  const editor = await desk(browser, 'bientap', id)
  await bothThere(author.page, editor.page)

  await moveButton(editor.page, 'Trả lại').click()
  const dialog = editor.page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Thiếu nguồn tin thứ hai')
  await dialog.getByRole('button', { name: 'Trả lại', exact: true }).click()

  await expect(stage(author.page, 'Bản nháp')).toBeVisible(soon)
  await expect(author.page.getByText('Lý do trả lại: Thiếu nguồn tin thứ hai')).toBeVisible(soon)
  const told = author.page.locator('.mantine-Notification-root')
  await expect(told.filter({ hasText: 'Thiếu nguồn tin thứ hai' })).toHaveCount(1)
  await expect(text(author.page)).toHaveAttribute('contenteditable', 'true', soon)
  await expect(moveButton(author.page, 'Gửi biên tập')).toBeVisible()
  await Promise.all([author.close(), editor.close()])
})

test('who waits for a lock gets it when it is free, and asks no more once the article has moved on', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await single('Chờ quyền sửa')
  const holder = await desk(browser, 'bientap', id)
  await expect(text(holder.page)).toHaveAttribute('contenteditable', 'true')
  await beginWriting(holder.page)
  const waiting = await desk(browser, 'truongban', id)
  await expect(waiting.page.getByText('đang sửa tin bài này')).toBeVisible()
  await bothThere(holder.page, waiting.page)
  await holder.page.goto('/article/draft')
  await expect(text(waiting.page)).toHaveAttribute('contenteditable', 'true', soon)
  await waiting.page.goto('/article/draft')

  await holder.page.goto(`/article/edit/${id}`)
  await expect(text(holder.page)).toHaveAttribute('contenteditable', 'true')
  await beginWriting(holder.page)
  const reader = await desk(browser, 'thuky', id)
  await expect(reader.page.getByText('đang sửa tin bài này')).toBeVisible()
  await bothThere(holder.page, reader.page)
  await moveButton(holder.page, 'Chuyển duyệt').click()
  await expect(stage(reader.page, 'Chờ duyệt')).toBeVisible(soon)
  await expect(reader.page.getByText('đang sửa tin bài này')).toHaveCount(0)
  let asked = 0
  reader.page.on('request', (request) => {
    if (request.url().endsWith('/api/article/lock')) asked += 1
  })
  await reader.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await ask('truongban', 'GET', `/article/${id}`)
  await expect(stage(reader.page, 'Chờ duyệt')).toBeVisible()
  expect(asked).toBe(0)
  await Promise.all([holder, waiting, reader].map(({ close }) => close()))
})

test('what is typed stays when the article moves on, and is shown beside it', async ({ browser }) => {
  const id = await single('Đang gõ dở')
  const writer = await desk(browser, 'bientap', id)
  await text(writer.page).click()
  await writer.page.keyboard.press('Control+End')
  await writer.page.keyboard.type(' Chưa lưu câu này.')
  const seen = writer.page.waitForResponse((answer) => answer.url().endsWith(`/api/article/${id}`))
  await move('bientap', id, 'forward')
  await seen
  await expect(stage(writer.page, 'Chờ duyệt')).toBeVisible(soon)
  await expect(text(writer.page)).toContainText('Chưa lưu câu này.')
  await expect(writer.page.getByRole('dialog')).toContainText('Chưa lưu câu này.')
  await writer.close()
})

test('after publishing, the toasts of who did it and of who looks on lead to the public page', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await submitted('Đăng rồi xem')
  await move('bientap', id, 'forward')
  await move('truongban', id, 'approve')
  const [publisher, onlooker] = [await desk(browser, 'thuky', id), await desk(browser, 'phongvien', id)]
  await bothThere(publisher.page, onlooker.page)
  await moveButton(publisher.page, 'Xuất bản').click()
  await publishButton(publisher.page).click()
  for (const { page } of [publisher, onlooker]) {
    const told = page.locator('.mantine-Notification-root').filter({ hasText: 'Đã xuất bản' })
    await expect(told.getByRole('link', { name: 'Xem trên trang' })).toHaveAttribute(
      'href',
      new RegExp(`-${id}\\.html$`),
      soon,
    )
    await expect(stage(page, 'Đã xuất bản')).toBeVisible(soon)
  }
  await expect(onlooker.page.getByText(/đã chuyển “Đăng rồi xem/)).toBeVisible()
  await Promise.all([publisher.close(), onlooker.close()])
})

test('a list hears what moved between its first reading and the opening of its line', {
  tag: '@all',
}, async ({ browser }) => {
  const mark = String(Date.now())
  const title = `Vào lúc đường dây chưa mở ${mark}`
  const id = await writeSubmitted(title, [words('Sáng nay, cầu phao được nối lại.')])
  const context = await contextFor(browser, 'bientap')
  const page = await context.newPage()
  let open = () => {}
  const mayOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.routeWebSocket(/socket\.io/, async (line) => {
    await mayOpen
    line.connectToServer()
  })
  await page.goto(`/article/draft?keyword=${mark}`)
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toBeVisible()
  await page.waitForLoadState('networkidle')
  await move('truongban', id, 'return', { reason: 'Thiếu nguồn tin' })
  // Nothing tells the page yet.
  await page.waitForTimeout(1500)
  await expect(row).toBeVisible()
  const read: string[] = []
  page.on('request', (request) => read.push(new URL(request.url()).pathname))
  open()
  await expect(row).toBeHidden(soon)
  // What the move concerns was read again, and nothing else.
  expect(read.filter((path) => path.startsWith('/api/')).length).toBeGreaterThan(0)
  expect(read.filter((path) => /^\/api\/(auth|settings|departments)/.test(path))).toEqual([])
  await context.close()
})
