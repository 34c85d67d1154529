import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { seriousFaults } from './looking.ts'
import { words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const body = (page: Page) => page.locator('.ProseMirror').first()
const embeds = (page: Page) => body(page).locator('[data-kind="embed"]')
const film = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

/** Stands in for the providers: there is no other network. Tells what was asked of them. */
async function providers(context: BrowserContext) {
  const asked: string[] = []
  await context.route(/youtube|facebook|tiktok/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<title>a</title>Đang phát' })
  })
  return asked
}

async function paste(page: Page, plain: string): Promise<void> {
  await body(page).evaluate((editor, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
  }, plain)
}

test('an embed comes by dialog or paste, and is changed and removed by keyboard', async ({ browser }) => {
  const context = await contextFor(browser, 'admin')
  const asked = await providers(context)
  const page = await context.newPage()
  await page.goto('/tinymce')
  await body(page).click()
  await page.getByRole('button', { name: 'Chèn âm thanh, video, tài liệu' }).click()
  await page.getByRole('menuitem', { name: 'Nhúng video, bài đăng từ trang khác' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nhúng từ trang khác' })
  const address = dialog.getByRole('textbox', { name: 'Địa chỉ hoặc mã nhúng' })
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Hãy dán địa chỉ cần nhúng.')).toBeVisible()
  await address.fill('https://youtube.com.evil.tld/watch?v=aqz-KE-bpKQ')
  await expect(dialog.getByText('Chỉ nhúng được từ YouTube, Facebook và TikTok.')).toBeVisible()
  await address.fill('<div class="fb-post" data-href="https://www.facebook.com/vov/posts/1234567"></div>')
  await expect(dialog.getByRole('status')).toHaveText('Nhận ra: Bài viết trên Facebook')
  expect(await seriousFaults(page)).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Bài của đài')
  await page.keyboard.press('Enter')
  await expect(embeds(page)).toContainText('https://www.facebook.com/vov/posts/1234567')
  await expect(dialog).toBeHidden()
  await expect(body(page)).toBeFocused()
  // Pasted on an empty line; undoing gives the address back.
  await page.keyboard.press('Control+End')
  await expect(embeds(page).locator('figcaption')).toHaveText('Bài của đài')
  await paste(page, film)
  await expect(embeds(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(embeds(page)).toHaveCount(1)
  await expect(body(page).locator('p a')).toHaveText(film)
  await page.keyboard.press('Control+y')
  await expect(embeds(page)).toHaveCount(2)
  // Beside words, and of a site that is not on the list, an address stays an address.
  await page.keyboard.type('Xem ')
  await paste(page, film)
  await expect(body(page).locator('p').last()).toHaveText(`Xem ${film}`)
  await expect(embeds(page)).toHaveCount(2)
  // In hand: another address takes its place, one that is refused does not.
  const second = embeds(page).nth(1)
  await page.keyboard.press('ArrowUp')
  await expect(second).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(second.getByRole('button', { name: 'Phát thử' })).toBeFocused()
  await page.keyboard.press('Tab')
  const field = second.getByRole('textbox', { name: 'Địa chỉ hoặc mã nhúng' })
  await field.fill('https://vimeo.com/1')
  await expect(second.getByText('Chỉ nhúng được từ YouTube')).toBeVisible()
  await field.fill('https://youtu.be/BBBBBBBBBBB?t=5')
  await expect(second).toContainText('https://www.youtube.com/watch?v=BBBBBBBBBBB&t=5')
  expect(asked).toEqual([])
  await second.getByRole('button', { name: 'Phát thử' }).click()
  await expect(second.frameLocator('iframe').getByText('Đang phát')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/BBBBBBBBBBB?autoplay=1&rel=0&start=5'])
  await second.click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('Delete')
  await expect(embeds(page)).toHaveCount(1)
  await context.close()
})

test('readers get a link, and the frame only when they press it', { tag: '@all' }, async ({ browser }) => {
  const context = await contextFor(browser, 'phongvien')
  const asked = await providers(context)
  const attrs = { provider: 'youtube', id: 'aqz-KE-bpKQ', caption: 'Chú thỏ' }
  const post = { provider: 'facebook', id: 'example/posts/1234567', caption: '' }
  const id = await writeComplete(`Nhúng ${Date.now()}`, [
    words('Đoạn.'),
    { type: 'embed', attrs },
    { type: 'embed', attrs: post },
  ])
  const page = await context.newPage()
  await page.goto(`/article/edit/${id}`)
  await expect(embeds(page).first()).toContainText('Video trên YouTube')
  await page.keyboard.press('Control+Alt+KeyP')
  const preview = page.getByRole('dialog').frameLocator('iframe')
  await expect(preview.locator('.embed a').first()).toContainText('Nội dung chỉ tải từ YouTube khi bạn bấm.')
  await page.keyboard.press('Escape')
  // The editor's trial of a post is laid out for 350 pixels too, and shown smaller where the paper is narrower.
  const tried = embeds(page).nth(1)
  await tried.getByRole('button', { name: 'Xem thử' }).click()
  for (const width of [1440, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const post = tried.locator('iframe')
    // A zoomed frame rounds its borders.
    expect(await post.evaluate((frame: HTMLIFrameElement) => frame.clientWidth)).toBeGreaterThanOrEqual(346)
    const inside = await post.evaluate((frame) => {
      const [own, around] = [frame, frame.parentElement as HTMLElement].map((one) =>
        one.getBoundingClientRect(),
      )
      return own && around ? around.right - own.right : -1
    })
    expect(inside, `${width}`).toBeGreaterThanOrEqual(0)
  }
  asked.length = 0
  await page.close()
  const reader = await context.newPage()
  await reader.goto(await publish(id))
  const figure = reader.locator('.prose .embed').first()
  const link = figure.getByRole('link')
  await expect(link).toHaveAttribute('href', film)
  expect(await seriousFaults(reader)).toEqual([])
  expect(asked).toEqual([])
  await link.focus()
  await reader.keyboard.press('Enter')
  const frame = figure.locator('iframe[title="Video trên YouTube: Chú thỏ"]')
  await expect(frame).toBeFocused()
  await expect(frame.contentFrame().getByText('Đang phát')).toBeVisible()
  expect(asked).toEqual(['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0'])
  // The page’s policy lets in no other frame.
  const blocked = reader.evaluate(
    `new Promise((tell) => {
      document.addEventListener('securitypolicyviolation', (event) => tell(event.effectiveDirective))
      document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://tiktok.com/' }))
    })`,
  )
  expect(await blocked).toBe('frame-src')
  // A post is laid out for 350 pixels, also where there are less; it is shown smaller then, and nothing scrolls.
  const posted = reader.locator('.prose .embed-post')
  await posted.getByRole('link').click()
  for (const width of [390, 360, 320]) {
    await reader.setViewportSize({ width, height: 800 })
    const inside = await posted.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.clientWidth)
    expect(inside, `${width}`).toBe(348)
    expect(await posted.evaluate((one) => one.scrollWidth - one.clientWidth), `${width}`).toBe(0)
  }
  await context.close()
})
