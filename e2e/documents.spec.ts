import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { ask, words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const samples = join(import.meta.dirname, '../server/src/editorial/documents/samples')
const body = (page: Page) => page.locator('.ProseMirror').first()

test('a Word file fills a new article, and the article leaves as Word and PDF', async ({ browser }) => {
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  await page.goto('/article/create')
  const later = page.getByRole('dialog').getByRole('button', { name: 'Để sau' })
  await page.addLocatorHandler(later, () => later.click())
  await expect(body(page)).toBeVisible()
  await page.getByRole('button', { name: 'Xuất và nhập tệp' }).click()
  await page.getByRole('menuitem', { name: 'Nhập từ Word…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nhập từ Word' })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Chọn tệp' }).click()
  await (await chooser).setFiles({
    name: 'gia.docx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('giả'),
  })
  await expect(dialog.getByRole('alert')).toContainText('Tệp “gia.docx” không phải văn bản Word (.docx).')
  const again = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Chọn tệp' }).click()
  await (await again).setFiles(join(samples, 'tin-ngan.docx'))
  await expect(dialog.getByRole('region', { name: 'Xem trước' })).toContainText('Lộ trình mở cửa')
  await dialog.getByRole('button', { name: 'Đưa vào' }).click()
  await expect(page.getByRole('textbox', { name: 'Tiêu đề', exact: true })).toHaveValue(
    'Cầu Nhật Tân 2 thông xe kỹ thuật',
  )
  await expect(body(page).locator('h2')).toHaveText('Lộ trình mở cửa')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bản 1').first()).toBeVisible()

  // A second file goes in at the cursor, with its pictures.
  await page.getByRole('button', { name: 'Xuất và nhập tệp' }).click()
  await page.getByRole('menuitem', { name: 'Nhập từ Word…' }).click()
  const third = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Chọn tệp' }).click()
  await (await third).setFiles(join(samples, 'anh-chu-thich.docx'))
  await expect(dialog.getByText(/2 ảnh/)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'Chèn vào chỗ con trỏ' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Đưa vào' }).click()
  await expect(body(page).locator('img[src^="/media/"]')).toHaveCount(2)
  await expect(body(page).locator('h2')).toHaveText('Lộ trình mở cửa')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Bản 2').first()).toBeVisible()
  for (const [name, end] of [
    ['Xuất Word', 'docx'],
    ['Xuất PDF', 'pdf'],
  ] as const) {
    await page.getByRole('button', { name: 'Xuất và nhập tệp' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    expect((await saving).suggestedFilename()).toMatch(
      new RegExp(`^cau-nhat-tan-2-thong-xe-ky-thuat-\\d+-v2\\.${end}$`),
    )
  }
  await context.close()
})

test('notes of a Word file lead to and fro, and its numbers go on after a table', { tag: '@all' }, async ({
  browser,
}) => {
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  await page.goto('/tinymce')
  for (const name of ['chu-thich-chan', 'bang-trong-danh-sach']) {
    await page.getByRole('button', { name: 'Nhập từ Word' }).click()
    const dialog = page.getByRole('dialog', { name: 'Nhập từ Word' })
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Chọn tệp' }).click()
    await (await chooser).setFiles(join(samples, `${name}.docx`))
    await expect(dialog.getByRole('region', { name: 'Xem trước' })).toBeVisible()
    if (name === 'chu-thich-chan') {
      await dialog.locator('a.note-reference').last().click()
      expect(new URL(page.url()).hash).toBe('')
    }
    await dialog.getByRole('button', { name: 'Đưa vào' }).click()
    await expect(dialog).toBeHidden()
    if (name === 'chu-thich-chan') {
      const around = () =>
        page.evaluate(() => getSelection()?.anchorNode?.parentElement?.closest('li, p')?.textContent)
      await body(page).locator('.note-reference').last().dblclick()
      await expect.poll(around).toContain('Hệ số cao nhất')
      await body(page).getByRole('button', { name: 'Về chỗ có chú thích 1' }).click()
      await expect.poll(around).toContain('Theo nghị định mới')
    }
  }
  await expect(body(page).locator('ol[start="2"]')).toHaveText('Ban biên tập')
  await context.close()

  const noted = (note: number) => ({
    type: 'text',
    text: `[${note}]`,
    marks: [{ type: 'noteReference', attrs: { note } }, { type: 'superscript' }],
  })
  const long = Array.from({ length: 40 }, (_, at) => words(`Đoạn ${at}.`))
  const id = await writeComplete(`Bài có chú thích ${Date.now()}`, [
    { type: 'paragraph', content: [{ type: 'text', text: 'Theo nghị định' }, noted(1)] },
    ...long,
    {
      type: 'orderedList',
      attrs: { start: 4 },
      content: [{ type: 'listItem', content: [words('Mục bốn')] }],
    },
    {
      type: 'orderedList',
      content: [{ type: 'listItem', attrs: { note: 1 }, content: [words('Nghị định 18.')] }],
    },
  ])
  const address = await publish(id)
  const reader = await contextFor(browser, null, { width: 360, height: 700 })
  const article = await reader.newPage()
  await article.goto(address)
  await expect(article.locator('ol[start="4"]')).toHaveText('Mục bốn')
  await article.getByRole('link', { name: '[1]' }).click()
  await expect(article.locator('li:target')).toBeInViewport()
  await article.getByRole('link', { name: 'Về chỗ có chú thích 1' }).click()
  await expect(article.getByText('Theo nghị định')).toBeInViewport()
  await reader.close()
  const { version } = await ask('thuky', 'GET', `/article/${id}`)
  await ask('thuky', 'POST', '/article/active', { id, transition: 'unpublish', version, reason: 'Bài thử' })
})

test('the editor alone shows what the server makes of a text, and saves nothing', { tag: '@all' }, async ({
  browser,
}) => {
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  await page.goto('/tinymce')
  await body(page).click()
  await page.keyboard.type('Chữ thử của tòa soạn.')
  await page.getByText('HTML', { exact: true }).click()
  const source = page.getByRole('region', { name: 'HTML' })
  await expect(source).toHaveText('<p>Chữ thử của tòa soạn.</p>')
  await expect(page.getByText('5 chữ').last()).toBeVisible()
  await page.getByText('JSON', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'JSON' })).toContainText('"type": "paragraph"')
  await page.getByText('Soạn thảo', { exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Chèn ảnh' }).click()
  await (await chooser).setFiles({
    name: 'bien.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAFElEQVQYlWNg2B2KDzGMSodihgEAOIJqQbzSSmkAAAAASUVORK5CYII=',
      'base64',
    ),
  })
  await expect(body(page).locator('img[src^="/media/"]')).toHaveCount(1)
  await context.close()
})
