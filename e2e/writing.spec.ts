import { expect, type Page, test } from '@playwright/test'
import { ask, singleWriterDraft, words } from './people.ts'
import { contextFor } from './session-storage.ts'

/*
 * Of genres that one person at a time writes. What several write is in writing-together.spec.ts.
 */
const body = (page: Page) => page.locator('.ProseMirror')
const headline = (page: Page) => page.getByRole('textbox', { name: 'Tiêu đề', exact: true })

/** The contributor's autosave of an article, as text. */
async function kept(id: number): Promise<string> {
  const { autosave } = await ask('congtacvien', 'GET', `/article/edit/${id}`)
  return JSON.stringify(autosave)
}

async function type(page: Page, text: string): Promise<void> {
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(text)
}

test('what was typed and not saved is offered after the tab was closed', async ({ browser }) => {
  const id = await singleWriterDraft(`Mất tab ${Date.now()}`)
  const context = await contextFor(browser, 'congtacvien')
  const first = await context.newPage()
  await first.goto(`/article/edit/${id}`)
  await expect(body(first)).toContainText('Câu mở đầu.')
  await type(first, ' Câu chưa lưu của phóng viên.')
  await expect(first.getByText(/Đã lưu tạm/)).toBeVisible()
  await first.close()

  const second = await context.newPage()
  await second.goto(`/article/edit/${id}`)
  await second.getByRole('dialog').getByRole('button', { name: 'Khôi phục', exact: true }).click()
  await expect(body(second)).toContainText('Câu chưa lưu của phóng viên.')
  await context.close()
})

test('typing goes on without a network, and is kept when it is back', async ({ browser }) => {
  const id = await singleWriterDraft(`Mất mạng ${Date.now()}`)
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await expect(body(page)).toContainText('Câu mở đầu.')
  await context.setOffline(true)
  await type(page, ' Viết khi mất mạng.')
  await expect(page.getByText(/Chỉ giữ trên máy này/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/Đã lưu tạm/)).toBeVisible({ timeout: 40_000 })
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bản 2').first()).toBeVisible()
  await expect(body(page)).toContainText('Viết khi mất mạng.')
  await context.close()
})

test('on a phone the tools stay in sight, however many lines the bar above them takes', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await singleWriterDraft(`Bài viết trên điện thoại ${Date.now()}`)
  const context = await contextFor(browser, 'congtacvien', { width: 360, height: 740 })
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await expect(body(page)).toContainText('Câu mở đầu.')
  await body(page).click()
  for (let line = 0; line < 14; line += 1) await page.keyboard.press('Enter')
  await context.setOffline(true)
  await type(page, 'Viết khi mất mạng.')
  await expect(page.getByText(/Chỉ giữ trên máy này/)).toBeVisible()
  const isOnTop = () =>
    page.getByRole('button', { name: 'Hoàn tác' }).evaluate((button) => {
      const { x, y, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
  await context.close()
})

test('a second tab is told that the first one writes, and nothing of either is lost', {
  tag: '@quick',
}, async ({ browser }) => {
  const title = `Hai tab ${Date.now()}`
  const id = await singleWriterDraft(title)
  const context = await contextFor(browser, 'congtacvien')
  const first = await context.newPage()
  await first.goto(`/article/edit/${id}`)
  await expect(body(first)).toContainText('Câu mở đầu.')
  await type(first, ' Từ tab một.')

  const second = await context.newPage()
  await second.goto(`/article/edit/${id}`)
  await expect(second.getByText('Bạn đang mở tin bài này ở một thẻ hoặc máy khác.')).toBeVisible()
  const dialog = second.getByRole('dialog')
  // The first tab's words are an autosave by now, and the second tab may be asked about them.
  await second.addLocatorHandler(dialog, () => dialog.getByRole('button', { name: 'Để sau' }).click())
  await second.getByRole('button', { name: 'Sửa tại đây' }).click()
  await headline(second).fill(`${title} (tab hai)`)
  await second.keyboard.press('Control+s')
  await expect(second.getByText('Bản 2').first()).toBeVisible()

  // The first tab had words that were not saved, so it is shown both texts without being asked.
  await first.bringToFront()
  const conflict = first.getByRole('dialog')
  await expect(conflict).toContainText('Từ tab một.')
  await conflict.getByRole('button', { name: 'Giữ bản của tôi thành bản tự lưu' }).click()
  await expect.poll(() => kept(id)).toContain('Từ tab một.')
  await context.close()
})

test('a picture that is no picture is refused with its name, and the text stays', { tag: '@all' }, async ({
  browser,
}) => {
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${await singleWriterDraft(`Ảnh hỏng ${Date.now()}`)}`)
  await expect(body(page)).toContainText('Câu mở đầu.')
  await type(page, ' Chữ vẫn còn.')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Chèn ảnh' }).click()
  await (await chooser).setFiles({
    name: 'gia-mao.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('không phải ảnh'),
  })
  await expect(page.getByText(/gia-mao\.jpg/).first()).toBeVisible()
  await expect(body(page)).toContainText('Chữ vẫn còn.')
  await context.close()
})

test('an empty article is not saved', async ({ browser }) => {
  const context = await contextFor(browser, 'bientap')
  const page = await context.newPage()
  await page.goto('/article/draft')
  await page.goto('/article/create')
  await expect(body(page)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Chưa có gì để lưu.')).toBeVisible()
  await expect(page).toHaveURL(/\/article\/create$/)
  await headline(page).fill('Nay thì có tiêu đề')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/article\/edit\/\d+$/)
  // The saved article took the place of the empty form: back does not begin a second one.
  await page.goBack()
  await expect(page).toHaveURL(/\/article\/draft$/)
  await context.close()
})

test('who leaves with something unsaved is told that it is kept, and finds it again', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await singleWriterDraft('Rời đi giữa chừng', [words('Câu mở đầu.')])
  const context = await contextFor(browser, 'congtacvien')
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Câu dở dang.')
  await page
    .getByRole('navigation', { name: 'Menu chính' })
    .getByRole('link', { name: 'Hôm nay' })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: 'Rời trang khi chưa lưu?' })
  await expect(question).toContainText('Phần vừa viết được giữ lại')
  await question.getByRole('button', { name: 'Rời trang' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(`/article/edit/${id}`)
  await recovery(page).getByRole('button', { name: 'Khôi phục', exact: true }).click()
  await expect(body(page)).toContainText('Câu mở đầu. Câu dở dang.')
  await context.close()
})

const recovery = (page: Page) => page.getByRole('dialog', { name: 'Khôi phục bản đang viết?' })

/** Opens the article and waits until it is known whether there is something to recover. */
async function open(page: Page, id: number): Promise<void> {
  await page.goto(`/article/edit/${id}`)
  await expect(body(page)).toContainText('Câu mở đầu.')
}

test('what was recovered and saved is asked about no more, in no tab', { tag: '@all' }, async ({
  browser,
}) => {
  const id = await singleWriterDraft(`Khôi phục rồi lưu ${Date.now()}`)
  const context = await contextFor(browser, 'congtacvien')
  const first = await context.newPage()
  await open(first, id)
  await type(first, ' Câu được khôi phục.')
  await expect(first.getByText(/Đã lưu tạm/)).toBeVisible()
  await first.close()

  const second = await context.newPage()
  await open(second, id)
  await recovery(second).getByRole('button', { name: 'Khôi phục', exact: true }).click()
  await second.keyboard.press('Control+s')
  await expect(second.getByText('Bản 2').first()).toBeVisible()
  expect(await kept(id)).toBe('null')
  await second.close()

  const third = await context.newPage()
  const opened = third.waitForResponse((answer) => answer.url().endsWith(`/api/article/edit/${id}/start`))
  await open(third, id)
  await opened
  await expect(body(third)).toContainText('Câu được khôi phục.')
  await expect(third.getByRole('dialog')).toHaveCount(0)
  await context.close()
})

test('discarding or postponing one writing loses no other', { tag: '@all' }, async ({ browser }) => {
  const id = await singleWriterDraft(`Hai bản chưa lưu ${Date.now()}`)
  await ask('congtacvien', 'POST', '/article/draft', {
    article_id: id,
    client_key: `${id}:elsewhere`,
    base_version: 1,
    input: {
      title: 'Từ máy khác',
      document: { type: 'doc', content: [words('Câu mở đầu. Viết ở máy khác.')] },
    },
  })
  const context = await contextFor(browser, 'congtacvien')
  const first = await context.newPage()
  await open(first, id)
  await recovery(first).getByRole('button', { name: 'Để sau' }).click()
  await type(first, ' Viết ở máy này.')
  await expect(first.getByText(/Đã lưu tạm/)).toBeVisible()
  await first.close()

  const second = await context.newPage()
  await open(second, id)
  await expect(recovery(second)).toContainText('Viết ở máy này.')
  await expect(recovery(second)).toContainText('còn 1 bản chưa lưu')
  await recovery(second).getByRole('button', { name: 'Bỏ bản đang viết' }).click()
  await expect(recovery(second)).toContainText('Viết ở máy khác.')
  await recovery(second).getByRole('button', { name: 'Khôi phục', exact: true }).click()
  await expect(body(second)).toContainText('Viết ở máy khác.')
  await context.close()
})
