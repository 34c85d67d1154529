import { type Browser, expect, type Page, test } from '@playwright/test'
import { moveButton, publishButton, scheduleButton } from './article-views.ts'
import { ask, type Username, words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const note = 'Bản đăng đầu ghi nhầm cầu dài 420 m; đúng là 240 m.'

async function desk(browser: Browser, as: Username, id: number): Promise<Page> {
  const page = await (await contextFor(browser, as)).newPage()
  await page.goto(`/article/edit/${id}`)
  await expect(page.locator('.ProseMirror')).toBeVisible()
  return page
}

/** Presses the button of a move and, where it asks something, the one of its dialog. */
async function make(page: Page, move: string, asks: boolean): Promise<void> {
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/api/article/active'))
  await moveButton(page, move).click()
  if (asks) await page.getByRole('dialog').getByRole('button', { name: move, exact: true }).click()
  expect((await moved).status()).toBe(200)
}

test('a live article is revised and published again with a note, which its readers see', async ({
  browser,
}) => {
  const id = await writeComplete(`Cầu dài bao nhiêu ${Date.now()}`, [words('Cây cầu dài 420 m.')])
  const path = await publish(id)
  const reader = await (await contextFor(browser, null)).newPage()
  await reader.goto(path)
  await expect(reader.getByText('Cây cầu dài 420 m.')).toBeVisible()
  await expect(reader.getByRole('region', { name: 'Đính chính' })).toHaveCount(0)

  const editor = await desk(browser, 'bientap', id)
  await make(editor, 'Sửa bài đã đăng', true)
  const text = editor.locator('.ProseMirror')
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.locator('p').first().click({ clickCount: 3 })
  await editor.keyboard.type('Cây cầu dài 240 m.')
  await editor.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(editor.getByText('Đang đăng bản 1')).toBeVisible()
  await reader.reload()
  await expect(reader.getByText('Cây cầu dài 420 m.')).toBeVisible()
  await make(editor, 'Chuyển duyệt', false)
  const { version } = await ask('truongban', 'GET', `/article/${id}`)
  await ask('truongban', 'POST', '/article/active', { id, transition: 'approve', version })

  const publisher = await desk(browser, 'thuky', id)
  await moveButton(publisher, 'Xuất bản').click()
  const dialog = publisher.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'Cập nhật' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Đính chính' }).check()
  await dialog.getByRole('textbox', { name: 'Đính chính với người đọc' }).fill(note)
  await publishButton(publisher).click()
  await expect(publisher.getByText('Đã chuyển sang “Đã xuất bản”.')).toBeVisible()

  await expect
    .poll(async () => {
      await reader.reload()
      return reader.getByText(note).count()
    })
    .toBe(1)
  await expect(reader.getByText('Cây cầu dài 240 m.')).toBeVisible()
  await reader.getByRole('link', { name: 'Có đính chính' }).click()
  const corrections = reader.getByRole('region', { name: 'Đính chính' })
  await expect(corrections).toBeInViewport()
  await expect(corrections.getByText(/^\d{1,2}:\d\d \d\d\/\d\d\/\d{4}$/)).toBeVisible()

  await publisher.goto(`/article/history/${id}`)
  await expect(publisher.getByText(`Đính chính với người đọc: ${note}`)).toBeVisible()
  for (const page of [reader, editor, publisher]) await page.context().close()
})

test('what readers never had is published without being asked for a note, and a time is told as people read it', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await writeComplete(`Chưa ai đọc ${Date.now()}`, [words('Tin sẽ đăng sau.')])
  for (const [as, transition] of [
    ['phongvien', 'submit'],
    ['bientap', 'forward'],
    ['truongban', 'approve'],
  ] as const)
    await ask(as, 'POST', '/article/active', { id, transition, version: 1 })
  const publisher = await desk(browser, 'thuky', id)
  await moveButton(publisher, 'Xuất bản').click()
  const dialog = publisher.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Hẹn giờ' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Đính chính với người đọc' })).toHaveCount(0)
  const day = dialog.getByLabel('Thời điểm xuất bản (giờ Hà Nội): Ngày')
  await day.fill('1/3/2099')
  await day.press('Tab')
  await dialog.getByLabel('Thời điểm xuất bản (giờ Hà Nội): Giờ').fill('6h30')
  await scheduleButton(publisher).click()
  await expect(publisher.getByText('Sẽ xuất bản lúc 6:30 01/03/2099.')).toBeVisible()
  await publisher.goto(`/article/history/${id}`)
  await expect(publisher.getByText('Hẹn đăng lúc 6:30 01/03/2099')).toBeVisible()
  await expect(publisher.getByText(/2099-0/)).toHaveCount(0)
  await publisher.context().close()
})

test('who replaces a schedule finds the note that waits for it', { tag: '@all' }, async ({ browser }) => {
  const id = await writeComplete(`Dời giờ đính chính ${Date.now()}`, [words('Cây cầu dài 420 m.')])
  await publish(id)
  const publish_at = new Date(Date.now() + 86_400_000).toISOString()
  for (const [as, transition, more] of [
    ['bientap', 'revise', {}],
    ['bientap', 'forward', {}],
    ['truongban', 'approve', {}],
    ['thuky', 'publish', { publish_at, correction: note }],
  ] as const)
    await ask(as, 'POST', '/article/active', { id, transition, version: 1, ...more })
  const publisher = await desk(browser, 'thuky', id)
  await moveButton(publisher, 'Xuất bản').click()
  const field = publisher.getByRole('dialog').getByRole('textbox', { name: 'Đính chính với người đọc' })
  await expect(field).toHaveValue(note)
  await publisher.context().close()
})

test('whoever may publish corrects a typo at once; the author sees it, and readers read it with its note', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await writeComplete(`Sửa một lỗi ${Date.now()}`, [
    words('Nghành điện mở thầu.'),
    ...Array.from({ length: 30 }, () => words('Nước lên.')),
  ])
  const path = await publish(id)
  const [publisher, author] = [await desk(browser, 'thuky', id), await desk(browser, 'phongvien', id)]
  await expect(author.getByRole('button', { name: 'Sửa ngay' })).toHaveCount(0)
  await expect(author.getByTestId('presence')).toContainText(/đang (xem|viết)/)
  await publisher.getByRole('button', { name: 'Sửa ngay' }).click()
  const text = publisher.locator('.ProseMirror')
  await expect(text).toHaveAttribute('contenteditable', 'true')
  // On a low screen the notice stays above the tools, and covers none of them.
  await publisher.setViewportSize({ width: 1440, height: 460 })
  await publisher.mouse.move(600, 400)
  await publisher.mouse.wheel(0, 400)
  const tools = publisher.getByRole('toolbar', { name: 'Định dạng văn bản' })
  await expect
    .poll(async () => {
      const notice = await publisher.locator('[data-urgent]').boundingBox()
      const bar = await tools.boundingBox()
      return Math.round(bar!.y - notice!.y - notice!.height)
    })
    .toBeGreaterThanOrEqual(0)
  await publisher.setViewportSize({ width: 1440, height: 900 })
  await text.locator('p').first().click({ clickCount: 3 })
  await publisher.keyboard.type('Ngành điện mở thầu.')
  await publisher.getByRole('button', { name: 'Đăng bản sửa' }).click()
  const dialog = publisher.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Đính chính với người đọc' }).fill('Sửa “nghành” thành “ngành”.')
  await dialog.getByRole('button', { name: 'Đăng bản sửa' }).click()
  const told = publisher.locator('.mantine-Notification-root').filter({ hasText: 'Đã đăng đính chính.' })
  await expect(told.getByRole('link', { name: 'Xem trên trang' })).toBeVisible()
  await expect(publisher.getByText('Bản 2', { exact: true })).toBeVisible()
  await expect(text).toHaveAttribute('contenteditable', 'false')
  await expect(author.locator('.ProseMirror')).toContainText('Ngành điện mở thầu.', { timeout: 3000 })

  const reader = await (await contextFor(browser, null)).newPage()
  await expect
    .poll(async () => {
      await reader.goto(path)
      return reader.getByText('Sửa “nghành” thành “ngành”.').count()
    })
    .toBe(1)
  await expect(reader.getByText('Ngành điện mở thầu.')).toBeVisible()
  for (const page of [publisher, author, reader]) await page.context().close()
})

test('a revision is called off: the live version is the head again', { tag: '@all' }, async ({ browser }) => {
  const id = await writeComplete(`Bỏ bản sửa ${Date.now()}`, [words('Cây cầu dài 420 m.')])
  await publish(id)
  const editor = await desk(browser, 'bientap', id)
  await make(editor, 'Sửa bài đã đăng', true)
  const text = editor.locator('.ProseMirror')
  await expect(text).toHaveAttribute('contenteditable', 'true')
  await text.locator('p').first().click({ clickCount: 3 })
  await editor.keyboard.type('Nhầm bài.')
  await editor.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(editor.getByText('Đang đăng bản 1')).toBeVisible()
  await editor.getByRole('button', { name: 'Bỏ bản sửa' }).click()
  await editor.getByRole('dialog').getByRole('button', { name: 'Bỏ bản sửa' }).click()
  await expect(editor.getByText('Đã bỏ bản sửa.')).toBeVisible()
  await expect(text).toContainText('Cây cầu dài 420 m.')
  await expect(editor.getByText('Đã xuất bản', { exact: true }).first()).toBeVisible()
  await expect(editor.getByRole('button', { name: 'Bỏ bản sửa' })).toHaveCount(0)
  await editor.context().close()
})
