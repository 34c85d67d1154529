import { join } from 'node:path'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { hostileHtml } from './hostile-html.ts'
import { ask, type Username, words } from './people.ts'
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

test('notes of a Word file lead to and fro, and its numbers go on after a table', async ({ browser }) => {
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

test('the editor alone shows what the server makes of a text, and saves nothing', async ({ browser }) => {
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

/** Counts what a hostile text runs, opens or asks for. */
async function watch(context: BrowserContext) {
  const felt: string[] = []
  await context.exposeFunction('tellHostile', (where: string) => void felt.push(where))
  await context.addInitScript(
    'window.hostile = () => window.tellHostile(location.href); window.alert = window.hostile',
  )
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      felt.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('framenavigated', (frame) => {
      if (/^javascript:|hostile\.invalid/.test(frame.url())) felt.push(frame.url())
    })
  })
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === 'hostile.invalid') felt.push(request.url())
  })
  return felt
}

const all = Object.values(hostileHtml)

test('no hostile HTML that is pasted runs', async ({ browser }) => {
  const context = await contextFor(browser, 'admin')
  const felt = await watch(context)
  const page = await context.newPage()
  await page.goto('/tinymce')
  await body(page).click()
  const pasting = `(samples) => {
    const editor = document.querySelector('.ProseMirror')
    for (const html of samples) {
      const data = new DataTransfer()
      data.setData('text/html', html)
      data.setData('text/plain', 'chữ')
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }
    for (const element of editor.querySelectorAll('*')) {
      element.dispatchEvent(new Event('error'))
      element.dispatchEvent(new Event('focus'))
    }
    return editor.querySelectorAll('script, iframe, object, embed, svg:not(button svg), form, style').length
  }`
  expect(await page.evaluate(`(${pasting})(${JSON.stringify(all)})`)).toBe(0)
  // The paste dialog shows what it took before it is inserted.
  await page.getByRole('button', { name: /Dán/ }).first().click()
  const area = page.getByRole('dialog').getByRole('textbox')
  await area.click()
  await page.evaluate(
    `(${pasting.replace("document.querySelector('.ProseMirror')", "document.querySelector('[role=dialog] [contenteditable]')")})(${JSON.stringify(all)})`,
  )
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  for (const view of ['HTML', 'JSON', 'Chữ trơn']) {
    await page.getByText(view, { exact: true }).click()
    await expect(page.getByRole('region', { name: view })).not.toBeEmpty()
  }
  await page.waitForTimeout(500)
  expect(felt).toEqual([])
  await context.close()
})

/** A document whose every word, link, caption and address is hostile; its media show that file. */
const hostileDocument = (src: string) => ({
  type: 'doc',
  content: all.flatMap((html) => {
    const text = { type: 'text', text: html, marks: [{ type: 'link', attrs: { href: html } }] }
    const attrs = { src, alt: html, credit: html, name: html, caption: html }
    return [
      { type: 'paragraph', attrs: { textAlign: html, onclick: 'hostile()' }, content: [text] },
      {
        type: 'orderedList',
        attrs: { start: html },
        content: [
          {
            type: 'listItem',
            attrs: { note: html, id: html },
            content: [{ type: 'paragraph', content: [text] }],
          },
        ],
      },
      { type: 'figure', attrs, content: [text] },
      { type: 'audio', attrs },
      { type: 'script', content: [text] },
    ]
  }),
})

/** The address of a picture that readers can get. */
async function pictureOfDemo(): Promise<string> {
  const rows: { cover: string | null }[] = await ask(
    'thuky',
    'GET',
    '/article?card_type=published&perPage=10',
  )
  return rows.flatMap(({ cover }) => cover?.split('?')[0] ?? [])[0] as string
}

test('no hostile text of an article runs at the desk, in the quick view, compared or published', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const config = (await ask('phongvien', 'GET', '/article/config')) as unknown as {
    categories: { id: number }[]
    article_types: { id: number }[]
  }
  const name = '<img src=x onerror=hostile()>'
  const title = `${name} ${Date.now()}`
  const input = {
    title,
    kicker: name,
    lead: `<script>hostile()</script>${name}`,
    pen_name: name,
    document: hostileDocument(await pictureOfDemo()),
    category_id: config.categories[0]?.id,
    article_type_id: config.article_types[0]?.id,
  }
  const { id, department_id } = await ask('phongvien', 'POST', '/article/create', input)
  const { epoch } = (await ask('phongvien', 'POST', '/article/lock', {
    id,
    action: 'acquire',
    tab: 'h',
  })) as unknown as {
    epoch: number
  }
  const [first, ...rest] = input.document.content
  const changed = {
    ...input,
    department_id,
    document: { type: 'doc', content: [...rest, first] },
    version: 1,
    epoch,
    tab: 'h',
  }
  await ask('phongvien', 'PUT', `/article/update/${id}`, changed)
  await ask('phongvien', 'POST', '/article/lock', { id, action: 'release', tab: 'h', epoch })

  const look = async (as: Username, address: string, words: string, then?: (page: Page) => Promise<void>) => {
    const context = await contextFor(browser, as)
    const felt = await watch(context)
    const page = await context.newPage()
    await page.goto(address)
    await expect(page.getByText(words, { exact: false }).first()).toBeVisible()
    await then?.(page)
    await page.waitForTimeout(500)
    expect(felt, address).toEqual([])
    await context.close()
  }
  await look('phongvien', `/article/edit/${id}`, 'hostile()')
  await look('phongvien', `/article/${id}/diff/previous/head`, 'hostile()')
  await look('phongvien', `/article/history/${id}`, name)
  await look('phongvien', `/article/private?keyword=${title.slice(-13)}`, title, async (page) => {
    const row = page.getByRole('row').filter({ hasText: title })
    await row.hover()
    await row.getByRole('button', { name: 'Xem nhanh' }).click()
    await expect(page.getByRole('dialog').getByText('hostile()').first()).toBeVisible()
  })
  const move = async (as: Username, transition: string) => {
    const { version } = await ask(as, 'GET', `/article/${id}`)
    await ask(as, 'POST', '/article/active', { id, transition, version })
  }
  await move('phongvien', 'submit')
  await move('bientap', 'forward')
  await move('truongban', 'approve')
  await move('thuky', 'publish')
  const { slug } = (await ask('thuky', 'GET', `/article/${id}`)) as unknown as { slug: string }
  await look('phongvien', `/${slug}-${id}.html`, 'hostile()')
  await ask('thuky', 'GET', `/article/${id}`).then(({ version }) =>
    ask('thuky', 'POST', '/article/active', { id, transition: 'unpublish', version, reason: 'Bài thử' }),
  )
})
