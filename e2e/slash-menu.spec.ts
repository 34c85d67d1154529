import { type Browser, expect, type Page, test } from '@playwright/test'
import { fits, isAccessible } from './looking.ts'
import { draft } from './people.ts'
import { body } from './pictures.ts'
import { contextFor } from './session-storage.ts'

type Look = NonNullable<Parameters<typeof contextFor>[2]>

/** The editor with one sentence, the cursor in an empty paragraph below it. */
async function writing(browser: Browser, look: Look = {}): Promise<Page> {
  const id = await draft(`Gõ gạch chéo ${Date.now()}`)
  const context = await contextFor(browser, 'congtacvien', look)
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  // Who clicks before the article is theirs to write puts no cursor.
  await expect(body(page)).toHaveAttribute('contenteditable', 'true')
  await body(page).getByText('Câu mở đầu.').click()
  await page.keyboard.press('End')
  // The editor hears where the cursor is by an event of its own, which keys pressed at once overtake on a busy machine.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done)))')
  await page.keyboard.press('Enter')
  return page
}

const menu = (page: Page) => page.getByRole('listbox', { name: /^(Chèn khối|Insert a block)$/ })
const chosen = (page: Page) => menu(page).getByRole('option', { selected: true })

test('a slash offers blocks, found without accents and taken by keyboard or mouse', async ({ browser }) => {
  const page = await writing(browser)
  await page.keyboard.type('/')
  await expect(menu(page).getByRole('option')).toHaveCount(21)
  await expect(chosen(page)).toHaveText('Tiêu đề 2')
  const active = await body(page).getAttribute('aria-activedescendant')
  await expect(page.locator(`#${active}`)).toHaveText('Tiêu đề 2')
  await isAccessible(page, { opened: true })
  await page.keyboard.press('ArrowUp')
  await expect(chosen(page)).toHaveText('Khối mã')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Diễn biến')
  await expect(body(page).locator('h3')).toHaveText('Diễn biến')
  await expect(menu(page)).toBeHidden()

  // After a word too; what was typed goes, the words before it stay.
  await page.keyboard.press('Enter')
  await page.keyboard.type('Lời kể /trich d')
  await expect(menu(page).getByRole('option')).toHaveText(['Trích dẫn'])
  await page.keyboard.press('Enter')
  await expect(body(page).locator('blockquote')).toHaveText('Lời kể')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/danh sach')
  await menu(page).getByRole('option', { name: 'Danh sách đánh số' }).click()
  await page.keyboard.type('Một')
  await expect(body(page).locator('ol li')).toHaveText('Một')

  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/bang')
  await page.keyboard.press('Tab')
  const table = page.getByRole('dialog', { name: 'Chèn bảng' })
  await table.getByRole('button', { name: 'Chèn', exact: true }).click()
  await expect(body(page).locator('table')).toBeVisible()
  // In its first cell there is no table to be offered.
  await page.keyboard.type('/')
  await expect(menu(page)).toBeVisible()
  await expect(menu(page).getByRole('option', { name: 'Bảng', exact: true })).toHaveCount(0)
  await page.context().close()
})

test('pictures, sounds and embeds of the slash menu ask for what they are', { tag: '@all' }, async ({
  browser,
}) => {
  const page = await writing(browser)
  await page.keyboard.type('/hinh')
  const chosenFiles = page.waitForEvent('filechooser')
  await expect(chosen(page)).toHaveText('Ảnh')
  await page.keyboard.press('Enter')
  await (await chosenFiles).setFiles({
    name: 'cho-som.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(body(page).locator('figure img')).toBeVisible()
  await expect(body(page)).not.toContainText('/hinh')
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/facebook')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /nhúng/i })).toBeVisible()
  await page.context().close()
})

test('a slash that is text stays text, and Escape leaves the menu, not the full screen', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await writing(browser)
  await page.getByRole('button', { name: 'Toàn màn hình' }).click()
  await body(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Ngày 20/11, và/hoặc ')
  await expect(menu(page)).toBeHidden()
  await page.keyboard.type('/b')
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Thu nhỏ (Esc)' })).toBeVisible()
  await page.keyboard.type('ang /khong co gi')
  await expect(menu(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await page.keyboard.type('Dòng sau')
  await expect(body(page).locator('p', { hasText: /^Ngày/ })).toHaveText(
    'Ngày 20/11, và/hoặc /bang /khong co gi',
  )
  await expect(body(page).locator('p').last()).toHaveText('Dòng sau')
  await page.context().close()
})

test('the slash menu is silent while an input method composes, and hears what it made', {
  tag: '@all',
}, async ({ browser }) => {
  const page = await writing(browser)
  const cdp = await page.context().newCDPSession(page)
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('/')
  await expect(body(page).locator('p').last()).toHaveText('/')
  await expect(menu(page)).toBeHidden()
  await compose('/t')
  await cdp.send('Input.insertText', { text: '/t' })
  await expect(menu(page)).toBeHidden()
  await page.keyboard.insertText(' ')

  await page.keyboard.type('/')
  await expect(menu(page)).toBeVisible()
  await compose('Đ')
  await compose('Đườ')
  // These keys belong to the input method.
  await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Process', windowsVirtualKeyCode: 229 })
  await cdp.send('Input.insertText', { text: 'Đường' })
  await expect(menu(page).getByRole('option')).toHaveText(['Đường kẻ ngang'])
  await page.keyboard.press('Enter')
  await expect(body(page).locator('hr')).toBeVisible()
  await expect(body(page)).not.toContainText('Đường')
  await page.context().close()
})

test('the slash menu speaks English, and fits a phone in the dark', { tag: '@all' }, async ({ browser }) => {
  const page = await writing(browser, { language: 'en', skin: 'dark', width: 360, height: 640 })
  await page.keyboard.type('/')
  await expect(menu(page)).toBeInViewport({ ratio: 1 })
  await fits(page)
  await isAccessible(page, { opened: true })
  await page.keyboard.type('head')
  await expect(menu(page).getByRole('option')).toHaveText(['Heading 2', 'Heading 3', 'Heading 4'])
  await page.keyboard.press('Enter')
  await page.keyboard.type('Market')
  await expect(body(page).locator('h2')).toHaveText('Market')
  await page.context().close()
})
