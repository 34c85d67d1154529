import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { hostileHtml } from './hostile-html.ts'
import { ask, type Username, words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const body = (page: Page) => page.locator('.ProseMirror').first()

/** Collects what a hostile text runs, opens or asks for. */
async function watch(context: BrowserContext) {
  const caught: string[] = []
  await context.exposeFunction('tellHostile', (where: string) => void caught.push(where))
  await context.addInitScript(
    'window.hostile = () => window.tellHostile(location.href); window.alert = window.hostile',
  )
  context.on('page', (page) => {
    page.on('dialog', (dialog) => {
      caught.push(dialog.message())
      void dialog.dismiss()
    })
    page.on('framenavigated', (frame) => {
      if (/^javascript:|hostile\.invalid/.test(frame.url())) caught.push(frame.url())
    })
  })
  context.on('request', (request) => {
    if (new URL(request.url()).hostname === 'hostile.invalid') caught.push(request.url())
  })
  return caught
}

/** A page without the policy that forbids scripts: the text itself must be harmless, not only held. */
async function unguarded(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Page.setBypassCSP', { enabled: true })
  return page
}

/** Does to every element of a page what a reader might, and gives what of it could still run or lead astray. */
const provoke = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')]
    for (const element of elements)
      for (const kind of [
        'error',
        'load',
        'focus',
        'mouseover',
        'pointerenter',
        'toggle',
        'animationstart',
        'start',
      ])
        element.dispatchEvent(new Event(kind))
    const scheme = (value: string) =>
      URL.canParse(value, document.baseURI) ? new URL(value, document.baseURI).protocol : ''
    const leads = /^(href|xlink:href|action|formaction)$/
    const runs = ({ name, value }: Attr) =>
      name.startsWith('on') ||
      name === 'srcdoc' ||
      (leads.test(name) && /^(javascript|vbscript|data|file):$/.test(scheme(value))) ||
      (/^(src|poster|data)$/.test(name) && scheme(value) === 'javascript:')
    // The preview's own frame has its page in an attribute, and a page's icon may be one.
    return elements
      .filter(({ tagName }) => !['IFRAME', 'LINK'].includes(tagName))
      .flatMap(({ tagName, attributes }) =>
        [...attributes].filter(runs).map(({ name }) => `${tagName} ${name}`),
      )
  })

/** A canary that does run in a page is caught: a page on which none can be would say nothing of the samples. */
async function feelsCanary(page: Page, caught: string[]): Promise<void> {
  await page.evaluate(() => {
    const canary = document.createElement('div')
    canary.innerHTML = '<img src="data:," onerror="hostile()">'
    document.body.append(canary)
  })
  await expect.poll(() => caught.length).toBe(1)
}

/** Opens a page, looks whether it shows the sample, and feels for what runs. */
async function looker(browser: Parameters<typeof contextFor>[0], as: Username | null) {
  const context = await contextFor(browser, as)
  const caught = await watch(context)
  const page = await unguarded(context)
  /** After a while with everything provoked, nothing has run; and had it, it had been caught. */
  const leave = async (place: string) => {
    expect(await provoke(page), place).toEqual([])
    await page.waitForTimeout(500)
    expect(caught, place).toEqual([])
    await feelsCanary(page, caught)
    await context.close()
  }
  return { context, page, leave }
}

/** The preview of what is being written, in its frame and once more as a page that nothing holds. */
async function lookAtPreview(page: Page, shown: string): Promise<void> {
  await page.getByRole('button', { name: 'Xem trước (Ctrl+Alt+P)' }).click()
  const frame = page.frameLocator('iframe[title="Trang xem trước"]')
  await expect(frame.getByText(shown).first()).toBeVisible()
  const html = await page.locator('iframe[title="Trang xem trước"]').getAttribute('srcdoc')
  // The frame runs no script whatever it holds, so that only without it is known what the page would do.
  await page.route('**/xem-truoc-mot-minh', (route) =>
    route.fulfill({ contentType: 'text/html', body: html as string }),
  )
  await page.goto('/xem-truoc-mot-minh')
  await expect(page.getByText(shown).first()).toBeVisible()
}

const all = Object.values(hostileHtml)

/** Without those that name a file of the house, which is not there: nothing is published before it is. */
const publishable = all.filter((html) => !html.includes('/media/'))

/** A function of the page that pastes samples into an element; what of them must not stand there is counted. */
const pastingInto = (selector: string) => `(samples) => {
  const editor = document.querySelector('${selector}')
  for (const html of samples) {
    // Each in a paragraph of its own, or the first that stands inside another would hold all that follow.
    editor.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true }))
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

test('no hostile HTML that is pasted runs', async ({ browser }) => {
  const { page, leave } = await looker(browser, 'admin')
  await page.goto('/tinymce')
  await body(page).click()
  expect(await page.evaluate(`(${pastingInto('.ProseMirror')})(${JSON.stringify(all)})`)).toBe(0)
  // The paste dialog shows what it took before it is inserted.
  await page.getByRole('button', { name: 'Công cụ khác' }).click()
  await page.getByRole('menuitem', { name: 'Dán từ Word' }).click()
  await page.getByRole('dialog').getByRole('textbox').click()
  await page.evaluate(`(${pastingInto('[role=dialog] [contenteditable]')})(${JSON.stringify(all)})`)
  await page.getByRole('dialog').getByRole('button', { name: 'Lưu' }).click()
  for (const view of ['HTML', 'JSON', 'Chữ trơn']) {
    await page.getByText(view, { exact: true }).click()
    await expect(page.getByRole('region', { name: view })).not.toBeEmpty()
  }
  await leave('/tinymce')
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

/** Takes an article from its readers again. */
async function takeDown(id: number): Promise<void> {
  const { version } = await ask('thuky', 'GET', `/article/${id}`)
  await ask('thuky', 'POST', '/article/active', { id, transition: 'unpublish', version, reason: 'Bài thử' })
}

test('no hostile text of an article runs at the desk, in the preview, the quick view, compared or published', {
  tag: '@all',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const { categories, article_types } = await ask('phongvien', 'GET', '/article/config')
  const name = '<img src=x onerror=hostile()>'
  const title = `${name} ${Date.now()}`
  const input = {
    title,
    kicker: name,
    lead: `<script>hostile()</script>${name}`,
    pen_name: name,
    document: hostileDocument(await pictureOfDemo()),
    category_id: categories[0].id,
    article_type_id: article_types[0].id,
  }
  const { id, department_id } = await ask('phongvien', 'POST', '/article/create', input)
  const { epoch } = await ask('phongvien', 'POST', '/article/lock', { id, action: 'acquire', tab: 'h' })
  const [first, ...rest] = input.document.content
  const document = { type: 'doc', content: [...rest, first] }
  const changed = { ...input, department_id, document, version: 1, epoch, tab: 'h' }
  await ask('phongvien', 'PUT', `/article/update/${id}`, changed)
  await ask('phongvien', 'POST', '/article/lock', { id, action: 'release', tab: 'h', epoch })

  const look = async (as: Username, address: string, words: string, then?: (page: Page) => Promise<void>) => {
    const { page, leave } = await looker(browser, as)
    await page.goto(address)
    await expect(page.getByText(words, { exact: false }).first()).toBeVisible()
    await then?.(page)
    await leave(address)
  }
  await look('phongvien', `/article/edit/${id}`, 'hostile()')
  await look('phongvien', `/article/edit/${id}`, 'hostile()', (page) => lookAtPreview(page, 'hostile()'))
  await look('phongvien', `/article/${id}/diff/previous/head`, 'hostile()')
  await look('phongvien', `/article/history/${id}`, name)
  await look('phongvien', `/article/private?keyword=${title.slice(-13)}`, title, async (page) => {
    const row = page.getByRole('row').filter({ hasText: title })
    await row.hover()
    await row.getByRole('button', { name: 'Xem nhanh' }).click()
    await expect(page.getByRole('dialog').getByText('hostile()').first()).toBeVisible()
  })
  await look('phongvien', await publish(id), 'hostile()')
  await takeDown(id)
})

test('what hostile HTML leaves when it is pasted runs nowhere: not in the editor, the preview, compared or published', {
  tag: '@all',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const id = await writeComplete(`Dán mã độc ${Date.now()}`, [words('Câu mở đầu.')])
  const desk = await looker(browser, 'phongvien')
  await desk.page.goto(`/article/edit/${id}`)
  await expect(body(desk.page)).toContainText('Câu mở đầu.')
  await expect(body(desk.page)).toHaveAttribute('contenteditable', 'true')
  await body(desk.page).click()
  await desk.page.keyboard.press('Control+End')
  await desk.page.evaluate(`(${pastingInto('.ProseMirror')})(${JSON.stringify(publishable)})`)
  await desk.page.keyboard.press('Control+s')
  await expect(desk.page.getByText('Bản 2').first()).toBeVisible()
  const { document } = await ask('phongvien', 'GET', `/article/${id}`)
  expect(JSON.stringify(document).split('"paragraph"').length).toBeGreaterThan(publishable.length / 2)
  await desk.leave('editor')

  for (const [place, address] of [
    ['editor, opened again', `/article/edit/${id}`],
    ['preview', `/article/edit/${id}`],
    ['compared', `/article/${id}/diff/previous/head`],
  ] as const) {
    const { page, leave } = await looker(browser, 'phongvien')
    await page.goto(address)
    await expect(page.getByText('Câu mở đầu.').first()).toBeVisible()
    if (place === 'preview') await lookAtPreview(page, 'Câu mở đầu.')
    await leave(place)
  }
  const address = await publish(id)
  const reader = await looker(browser, null)
  await reader.page.goto(address)
  await expect(reader.page.getByText('Câu mở đầu.').first()).toBeVisible()
  await reader.leave('published')
  await takeDown(id)
})
