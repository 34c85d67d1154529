import { type Browser, expect, type Page, test } from '@playwright/test'
import { isAccessible } from './looking.ts'
import { ask, baseUrl, type Person, personIn, tokensOf } from './people.ts'
import { contextFor } from './session-storage.ts'

async function asAdmin(browser: Browser): Promise<Person> {
  const context = await contextFor(browser, 'admin')
  return { context, page: await context.newPage() }
}

const line = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('button', { name: `Thao tác với “${name}”` }) })

async function choose(page: Page, name: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Thao tác với “${name}”` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('categories: added below, moved by keyboard, put on the front page, merged; the old address leads on', async ({
  browser,
}) => {
  const { page, context } = await asAdmin(browser)
  const top = await ask('admin', 'POST', '/category/create', { name: 'Chuyên đề thử', slug: 'chuyen-de-thu' })
  await page.goto(`/category/create?parent_id=${top.id}`)
  await page.getByRole('textbox', { name: 'Tên chuyên mục' }).fill('Mục sẽ gộp')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page).toHaveURL(/\/category$/)
  const handle = page.getByRole('button', { name: 'Chuyển “Mục sẽ gộp”', exact: true })
  await handle.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Đã chuyển “Mục sẽ gộp”.')).toBeAttached()
  await expect(handle).toBeFocused()
  await choose(page, 'Mục sẽ gộp', 'Đưa lên trang chủ')
  const strips = page.getByRole('list', { name: 'Dải tin trên trang chủ' })
  await expect(strips.getByText('Mục sẽ gộp')).toBeVisible()
  await page.getByRole('button', { name: 'Bỏ “Mục sẽ gộp” khỏi trang chủ' }).click()
  await expect(strips.getByText('Mục sẽ gộp')).toBeHidden()
  await choose(page, 'Mục sẽ gộp', 'Gộp vào chuyên mục khác')
  await page.getByRole('combobox', { name: 'Gộp vào' }).fill('Chuyên đề thử')
  await page.getByRole('option', { name: 'Chuyên đề thử' }).click()
  await page.getByRole('button', { name: 'Gộp', exact: true }).click()
  await expect(line(page, 'Mục sẽ gộp')).toBeHidden()
  const old = await fetch(`${baseUrl()}/muc-se-gop.html`, { redirect: 'manual' })
  expect([old.status, old.headers.get('location')]).toEqual([301, '/chuyen-de-thu.html'])
  await choose(page, 'Chuyên đề thử', 'Xóa')
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(line(page, 'Chuyên đề thử')).toBeHidden()
  await context.close()
})

test('article types: one is added, moved up by keyboard, and deleted', { tag: '@all' }, async ({
  browser,
}) => {
  const { page, context } = await asAdmin(browser)
  await page.goto('/article-type/create')
  await page.getByRole('textbox', { name: 'Tên thể loại' }).fill('Loại thử')
  await page.getByRole('textbox', { name: 'Mã' }).fill('loai-thu')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('button', { name: /^Chuyển chỗ “Loại thử”/ }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/“Loại thử” nay ở thứ/)).toBeAttached()
  await choose(page, 'Loại thử', 'Xóa')
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(line(page, 'Loại thử')).toBeHidden()
  await context.close()
})

test('states: a second one for a stage, and the last in use is refused to be switched off', {
  tag: '@all',
}, async ({ browser }) => {
  const { page, context } = await asAdmin(browser)
  await page.goto('/state')
  await page.getByRole('button', { name: 'Thêm trạng thái' }).click()
  await page.getByRole('textbox', { name: 'Tên', exact: true }).fill('Chờ thử')
  await page.getByRole('textbox', { name: 'Tên tiếng Anh' }).fill('Trial')
  await page.getByRole('textbox', { name: 'Mã' }).fill('cho-thu')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(line(page, 'Chờ thử')).toBeVisible()
  await choose(page, 'Chờ thử', 'Xóa')
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(line(page, 'Chờ thử')).toBeHidden()
  await choose(page, 'Nội bộ', 'Ngừng dùng')
  await expect(page.getByText(/phải còn ít nhất một trạng thái/)).toBeVisible()
  await context.close()
})

test('collections: articles are found, put in order by keyboard, and readers see it', async ({ browser }) => {
  const { page, context } = await asAdmin(browser)
  const live = (await ask('admin', 'GET', '/article?card_type=published&perPage=10')) as {
    id: number
    title: string
    slug: string
  }[]
  const [first, second] = live as [(typeof live)[0], (typeof live)[0]]
  await page.goto('/collection/create')
  await page.getByRole('textbox', { name: 'Tên tuyển tập' }).fill('Tuyển tập thử')
  for (const { title } of [first, second]) {
    await page.getByRole('textbox', { name: 'Tìm tin bài để thêm' }).fill(title)
    await page.getByRole('option').filter({ hasText: title }).first().click()
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible()
  }
  await page.getByRole('button', { name: /thứ 2$/ }).focus()
  await page.keyboard.press('ArrowUp')
  // As a timeline, with the day and the words of one of its stories.
  await page.getByRole('combobox', { name: 'Cách trình bày' }).click()
  await page.getByRole('option', { name: 'Dòng sự kiện' }).click()
  await page.getByRole('button', { name: `Phần, ngày, ghi chú của “${first.title}”` }).click()
  await page.getByRole('textbox', { name: 'Ngày của sự việc' }).fill('02/05/2024')
  await page.getByRole('textbox', { name: 'Ghi chú thay cho tóm tắt' }).fill('Ngày mọi chuyện bắt đầu.')
  await isAccessible(page)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page).toHaveURL(/\/collection$/)
  const [made] = await ask('admin', 'GET', '/collection?keyword=tuyen%20tap%20thu')
  const { items } = await ask('admin', 'GET', `/collection/${made.id}`)
  expect(items.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
  await page.goto(`/${first.slug}-${first.id}.html`)
  const shown = page.getByRole('region', { name: 'Dòng sự kiện: Tuyển tập thử' })
  await expect(shown.getByRole('link', { name: second.title })).toBeVisible()
  await shown.getByRole('link', { name: 'Xem cả dòng sự kiện' }).click()
  await expect(page.getByRole('heading', { name: 'Thứ Năm, 02/05/2024' })).toBeVisible()
  await expect(page.getByText('Ngày mọi chuyện bắt đầu.')).toBeVisible()
  await ask('admin', 'DELETE', `/collection/${made.id}`)
  await context.close()
})

test('tags: two are chosen and merged, and the other name leads to the one that stays', {
  tag: '@all',
}, async ({ browser }) => {
  const { page, context } = await asAdmin(browser)
  for (const name of ['Thẻ thử một', 'Thẻ thử hai']) await ask('admin', 'POST', '/tags/create', { name })
  await page.goto('/tags/list?keyword=the%20thu')
  for (const name of ['Thẻ thử một', 'Thẻ thử hai'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Gộp', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Giữ lại từ khóa' }).click()
  await page.getByRole('option', { name: 'Thẻ thử hai' }).click()
  await dialog.getByRole('button', { name: 'Gộp', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Thẻ thử hai' })).toContainText('Thẻ thử một')
  const [found] = await ask('admin', 'GET', '/tags/search?keyword=th%E1%BA%BB%20th%E1%BB%AD%20m%E1%BB%99t')
  expect(found).toMatchObject({ name: 'Thẻ thử hai', alias: 'Thẻ thử một' })
  await ask('admin', 'DELETE', `/tags/${found.id}`)
  await context.close()
})

test('comments: a mention on the board reaches the person, who answers, likes and resolves', async ({
  browser,
}) => {
  const [writer, reader] = await Promise.all([personIn(browser, 'thuky'), personIn(browser, 'bientap')])
  const words = `Nhờ xem giúp ${Date.now()}`
  const { user } = (await tokensOf('bientap')) as unknown as { user: { name: string } }
  await writer.page.goto('/other/comment')
  const area = writer.page.getByRole('textbox', { name: /^Viết bình luận/ })
  await area.click()
  // A family name of two letters, taken by Enter.
  await area.pressSequentially('@Lê')
  await expect(writer.page.getByRole('option').first()).toContainText('Lê')
  await expect(writer.page.getByRole('option').filter({ hasNotText: 'Lê' })).toHaveCount(0)
  await writer.page.keyboard.press('Enter')
  await expect(area).toHaveValue(/^@Lê [^\n]+ $/)
  await area.fill('')
  await area.pressSequentially(`@${user.name.split(' ').slice(0, -1).join(' ')}`)
  await writer.page.getByRole('option').filter({ hasText: user.name }).click()
  await area.pressSequentially(words)
  await writer.page.keyboard.press('Control+Enter')
  await expect(writer.page.getByRole('listitem').filter({ hasText: words })).toContainText(`@${user.name}`)
  await reader.page.goto('/comment?whose=mentions')
  await reader.page.getByText(words).first().click()
  const thread = reader.page.getByRole('dialog')
  await thread.getByRole('button', { name: /^Thích/ }).click()
  await thread.getByRole('button', { name: 'Trả lời', exact: true }).click()
  await thread.getByRole('textbox', { name: 'Trả lời', exact: true }).fill('Đã xem.')
  await thread.getByRole('button', { name: 'Gửi' }).click()
  await expect(thread.getByText('Đã xem.')).toBeVisible()
  await thread.getByRole('button', { name: 'Đánh dấu xong' }).click()
  await expect(thread.getByText(/đã đánh dấu xong/)).toBeVisible()
  // What a comment asks for becomes work, which leads back to it.
  await thread
    .getByRole('button', { name: /^Thao tác với bình luận/ })
    .first()
    .click()
  await reader.page.getByRole('menuitem', { name: 'Giao việc' }).click()
  await expect(reader.page.getByRole('textbox', { name: 'Công việc', exact: true })).toHaveValue(
    new RegExp(words),
  )
  await reader.page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await reader.page.waitForURL('**/work/list')
  const [work] = await ask('bientap', 'GET', `/list_works?keyword=${encodeURIComponent(words)}`)
  await reader.page.goto(`/work/list?open=${work.id}`)
  const back = reader.page.getByRole('dialog').getByRole('link', { name: 'Xem bình luận' })
  await expect(back).toHaveAttribute('href', /^\/comment\?thread=\d+$/)
  await Promise.all([writer.context.close(), reader.context.close()])
})

test('bookmarks: kept at the story, listed on their page, let go again', { tag: '@all' }, async ({
  browser,
}) => {
  const { page, context } = await asAdmin(browser)
  const [story] = await ask('admin', 'GET', '/article?card_type=published&perPage=10')
  await page.goto(`/${story.slug}-${story.id}.html`)
  await page.getByRole('button', { name: 'Đánh dấu để đọc sau' }).click()
  await expect(page.getByRole('button', { name: 'Bỏ đánh dấu' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/home/bookmark')
  await expect(page.getByRole('link', { name: story.title })).toBeVisible()
  await page.getByRole('button', { name: `Bỏ đánh dấu: ${story.title}` }).click()
  await expect(page.getByRole('link', { name: story.title })).toBeHidden()
  await context.clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.locator('#content').getByRole('link', { name: 'Đăng nhập' })).toBeVisible()
  await context.close()
})

test('the log of articles: narrowed to moves, and one article’s whole log beside it', {
  tag: '@all',
}, async ({ browser }) => {
  const { page, context } = await asAdmin(browser)
  await page.goto('/article/log?kind=move')
  await page.getByRole('row').nth(1).getByRole('button').first().click()
  const whole = page.getByRole('dialog')
  await expect(whole.getByText('Chuyển bước').first()).toBeVisible()
  await context.close()
})
