import { type Browser, expect, type Page, test } from '@playwright/test'
import { moveButton, paragraphTexts } from './article-views.ts'
import { fits, seriousFaults } from './looking.ts'
import { ask, type Username, words } from './people.ts'
import { writeSingle, writeSubmitted } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const body = (page: Page) => page.locator('.ProseMirror')
const paragraph = (page: Page, at: number) => body(page).locator('> p').nth(at)
const headline = (page: Page) => page.getByRole('textbox', { name: 'Tiêu đề', exact: true })

async function desk(browser: Browser, who: Username, id: number, prepare?: (page: Page) => Promise<unknown>) {
  const context = await contextFor(browser, who)
  const page = await context.newPage()
  await prepare?.(page)
  await page.goto(`/article/edit/${id}`)
  await expect(body(page)).toContainText('Câu mở đầu.')
  return page
}

async function typeAtEnd(page: Page, at: number, text: string): Promise<void> {
  await paragraph(page, at).click()
  await page.keyboard.press('End')
  await page.keyboard.type(text)
}

const says = (page: Page, at: number, text: string, patience = 30_000) =>
  expect.poll(async () => (await paragraphTexts(page))[at], { timeout: patience }).toBe(text)

const close = (...pages: Page[]) => Promise.all(pages.map((page) => page.context().close()))

const submitted = (title: string) =>
  writeSubmitted(`${title} ${Date.now()}`, ['Câu mở đầu.', 'Câu thứ hai.', 'Câu cuối.'].map(words))

test('two people write one text: carets with names, undo of one’s own, a composed word, a version of both', async ({
  browser,
}) => {
  const id = await submitted('Hai người cùng viết')
  const [one, two] = [await desk(browser, 'bientap', id), await desk(browser, 'truongban', id)]
  await typeAtEnd(one, 0, ' Của biên tập.')
  await says(two, 0, 'Câu mở đầu. Của biên tập.')
  const caret = body(two).locator('.caret-name')
  await expect(caret).toHaveText('Phạm Thị Thanh Vân')
  await expect(one.getByTestId('presence')).toContainText('đang xem')
  await typeAtEnd(two, 1, ' Của trưởng ban.')
  await expect(one.getByTestId('presence')).toContainText('đang viết')

  // A word is being composed while another's letters arrive in the very paragraph.
  const input = await two.context().newCDPSession(two)
  const compose = (text: string) =>
    input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await two.keyboard.type(' ')
  for (const text of ['n', 'ng', 'ngu', 'ngươ']) await compose(text)
  await paragraph(one, 1).click()
  await one.keyboard.press('Home')
  await one.keyboard.type('Xen vào. ')
  // They are drawn after the word: an input method whose text is redrawn writes the word's beginning twice.
  await two.waitForTimeout(1000)
  await expect(paragraph(two, 1)).not.toContainText('Xen vào.')
  await compose('người')
  await input.send('Input.insertText', { text: 'người' })
  await expect(paragraph(two, 1)).toContainText('Xen vào.')
  // Telex rewrites letters that stand already.
  await two.keyboard.type(' to')
  await two.keyboard.press('Backspace')
  await two.keyboard.insertText('ô')
  for (const page of [one, two]) await says(page, 1, 'Xen vào. Câu thứ hai. Của trưởng ban. người tô')

  // Undo takes back one's own words alone.
  await one.keyboard.press('Control+z')
  await says(two, 1, 'Câu thứ hai. Của trưởng ban. người tô')
  await headline(one).fill('Hai người viết xong')
  await expect(headline(two)).toHaveValue('Hai người viết xong')
  await expect(one.getByText(/đang sửa tin bài này/)).toHaveCount(0)
  await one.keyboard.press('Control+s')
  for (const page of [one, two]) await expect(page.getByText('Bản 2').first()).toBeVisible()
  const { document } = await ask('truongban', 'GET', `/article/${id}`)
  expect(JSON.stringify(document)).toContain('Của trưởng ban. người tô')
  await close(one, two)
})

test('what is written offline merges, and what a merge takes out is offered back', async ({ browser }) => {
  const id = await submitted('Viết khi mất mạng')
  const [one, two] = [await desk(browser, 'bientap', id), await desk(browser, 'truongban', id)]
  await typeAtEnd(two, 0, ' Trước.')
  await expect(paragraph(one, 0)).toContainText('Trước.')
  await two.context().setOffline(true)
  await typeAtEnd(two, 0, ' Khi mất mạng.')
  await typeAtEnd(two, 1, ' Chữ sẽ bị mất chỗ.')
  await expect(two.getByText(/^Mất kết nối\./)).toBeVisible()
  await typeAtEnd(one, 2, ' Người có mạng viết.')
  // Yjs puts a heading in the place of the paragraph, in which the other's words are not.
  await paragraph(one, 1).click()
  await one.keyboard.press('Control+Alt+2')
  await expect(body(one).locator('h2')).toContainText('Câu thứ hai.')
  await two.context().setOffline(false)
  await says(one, 0, 'Câu mở đầu. Trước. Khi mất mạng.', 60_000)
  await expect(body(two)).toContainText('Người có mạng viết.')
  const offer = two.getByRole('status').filter({ hasText: 'Đoạn bạn viết đã bị đổi chỗ' })
  await expect(offer).toContainText('Chữ sẽ bị mất chỗ.')
  expect(await seriousFaults(two)).toEqual([])
  await fits(two)
  await offer.getByRole('button', { name: 'Chèn lại' }).click()
  await expect(offer).toHaveCount(0)
  await expect(body(one)).toContainText('Chữ sẽ bị mất chỗ.')
  await close(one, two)
})

test('the first key in an approved story says once that a new version ends the approval', async ({
  browser,
}) => {
  const id = await submitted('Đã duyệt rồi sửa')
  for (const [as, transition] of [
    ['bientap', 'forward'],
    ['truongban', 'approve'],
  ] as const) {
    const { version } = await ask(as, 'GET', `/article/${id}`)
    await ask(as, 'POST', '/article/active', { id, transition, version })
  }
  const page = await desk(browser, 'thuky', id)
  const warning = page.getByText('bài cần duyệt lại', { exact: false })
  await expect(warning).toHaveCount(0)
  await typeAtEnd(page, 0, ' Sửa')
  await expect(warning).toHaveCount(1)
  await page.keyboard.type(' tiếp.')
  await expect(warning).toHaveCount(1)
  await close(page)
})

test('a move that others’ words overtook is made after a second look', async ({ browser }) => {
  const id = await submitted('Xem lại rồi chuyển')
  const [one, two] = [await desk(browser, 'bientap', id), await desk(browser, 'truongban', id)]
  await typeAtEnd(two, 0, ' Đang viết.')
  await expect(paragraph(one, 0)).toContainText('Đang viết.')
  await moveButton(one, 'Trả lại').click()
  const dialog = one.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Lý do' }).fill('Thiếu nguồn')
  await typeAtEnd(two, 1, ' Viết thêm.')
  await expect(paragraph(one, 1)).toContainText('Viết thêm.')
  await dialog.getByRole('button', { name: 'Trả lại', exact: true }).click()
  const notice = one.getByRole('alert').filter({ hasText: 'vừa viết thêm vào bài' })
  await expect(notice).toBeVisible()
  expect((await ask('truongban', 'GET', `/article/${id}`)).stage).toBe(2)
  await notice.getByRole('button', { name: 'Xem lại rồi chuyển' }).click()
  await expect(notice).toHaveCount(0)
  await expect.poll(async () => (await ask('phongvien', 'GET', `/article/${id}`)).stage).toBe(1)
  const { document, version } = await ask('phongvien', 'GET', `/article/${id}`)
  expect([version > 1, JSON.stringify(document).includes('Viết thêm.')]).toEqual([true, true])
  // The writer sees a message, and what they have open can no longer be changed.
  await expect(body(two)).toHaveAttribute('contenteditable', 'false')
  await close(one, two)
})

test('a page older than the text only reads, and says so', { tag: '@all' }, async ({ browser }) => {
  const id = await submitted('Trang cũ')
  const old = await desk(browser, 'bientap', id, (page) =>
    page.routeWebSocket(/socket\.io/, (line) => {
      const server = line.connectToServer()
      line.onMessage((message) =>
        server.send(typeof message === 'string' ? message.replace(/"schema":\d+/, '"schema":1') : message),
      )
    }),
  )
  const now = await desk(browser, 'truongban', id)
  await expect(old.getByText('Trang này đã cũ nên chỉ xem được.')).toBeVisible()
  await expect(body(old)).toHaveAttribute('contenteditable', 'false')
  await typeAtEnd(now, 0, ' Trang mới viết.')
  await says(old, 0, 'Câu mở đầu. Trang mới viết.')
  await close(old, now)
})

test('a program outside waits, is announced to who writes, and both texts are kept', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await submitted('Bên ngoài giành quyền')
  const page = await desk(browser, 'bientap', id)
  await typeAtEnd(page, 0, ' Đang viết trên trang.')
  await expect(page.getByText(/Đã lưu tạm/)).toBeVisible()
  const lock = (action: string) => ask('thuky', 'POST', '/article/lock', { id, action, tab: 'ngoai' })
  await expect(lock('acquire')).rejects.toThrow('423')
  expect(await lock('takeover')).toMatchObject({ mine: false })
  await expect(page.getByText(/sẽ giành quyền sửa riêng bài này sau/)).toBeVisible()
  await page.waitForTimeout(20_500)
  const { epoch, mine } = await lock('takeover')
  expect(mine).toBe(true)
  await expect(body(page)).toHaveAttribute('contenteditable', 'false')
  await expect(page.getByText(/đang sửa tin bài này/)).toBeVisible()
  const put = { lead: 'Sapo từ bên ngoài.', version: 2, epoch, tab: 'ngoai' }
  const { document } = await ask('thuky', 'PUT', `/article/update/${id}`, put)
  expect(JSON.stringify(document)).toContain('Đang viết trên trang.')
  await ask('thuky', 'POST', '/article/lock', { id, action: 'release', tab: 'ngoai', epoch })
  await expect(body(page)).toHaveAttribute('contenteditable', 'true')
  await expect(page.getByRole('textbox', { name: 'Sapo' })).toHaveValue('Sapo từ bên ngoài.')
  await typeAtEnd(page, 0, ' Viết tiếp.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bản 4').first()).toBeVisible()
  await close(page)
})

test('a single writer’s lock: by the first key, until three idle minutes or one out of sight; a mover keeps it', {
  tag: '@all',
}, async ({ browser }) => {
  const id = await writeSingle(`Một người viết ${Date.now()}`, [words('Câu mở đầu.')])
  const one = await desk(browser, 'truongban', id, (page) => page.clock.install())
  const holder = async () => (await ask('bientap', 'GET', `/article/${id}`)).locked_by
  expect(await holder()).toBe(null)
  await typeAtEnd(one, 0, ' Chữ đầu tiên.')
  await expect.poll(holder).not.toBe(null)
  await expect(one.getByText(/Đã lưu tạm/)).toBeVisible()
  await one.clock.fastForward('02:30')
  expect(await holder()).not.toBe(null)
  await one.clock.fastForward('01:00')
  await expect.poll(holder).toBe(null)
  await typeAtEnd(one, 0, ' Lại viết.')
  await expect.poll(holder).not.toBe(null)
  await one.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await one.clock.fastForward('01:05')
  await expect.poll(holder).toBe(null)
  await one.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await typeAtEnd(one, 0, ' Rồi chuyển.')
  await moveButton(one, 'Chuyển duyệt').click()
  await expect.poll(async () => (await ask('truongban', 'GET', `/article/${id}`)).stage).toBe(3)
  await expect.poll(async () => (await ask('truongban', 'GET', `/article/${id}`)).locked_by).not.toBe(null)
  await expect(body(one)).toContainText('Rồi chuyển.')
  await close(one)
})
