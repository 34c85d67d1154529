import { expect, type Page, test } from '@playwright/test'
import { type NewsSite, openNewsSite } from '../server/src/editorial/crawler/counterpart/news-site.ts'
import { stories } from '../server/src/editorial/crawler/counterpart/stories.ts'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = Date.now().toString(36)
/** A story that the demo newsroom does not know. */
const bridge = stories.length - 1

let site: NewsSite
test.beforeAll(async () => {
  // Its addresses are among CRAWLER_INNER_HOSTS of the server (start-server.ts).
  site = await openNewsSite({ port: Number(process.env.NEWS_SITE_PORT) })
  for (let n = 1; n <= 5; n += 1) site.shown.set(site.host(n), [bridge])
})
test.afterAll(() => site.close())

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

test('a site nobody has seen: looked at, clicked at, tried, saved; its news read, claimed, made an article', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'truongban')
  const page = await context.newPage()
  await page.goto('/crawler-config')
  await page.getByRole('link', { name: 'Thêm nguồn tin' }).click()
  await field(page, 'Địa chỉ').fill(site.at('/bom'))
  await page.getByRole('button', { name: 'Tìm nguồn tin' }).click()
  await expect(page.getByText('Nội dung quá lớn.')).toBeVisible()
  await field(page, 'Địa chỉ').fill(site.at('/'))
  await page.getByRole('button', { name: 'Tìm nguồn tin' }).click()
  await expect(page.getByRole('list', { name: 'Tìm thấy' }).getByText(site.at('/rss'))).toBeVisible()
  await expect(field(page, 'Địa chỉ')).toHaveValue(site.at('/rss'))

  const sample = page.frameLocator('iframe[title="Bấm vào trang mẫu"]')
  await sample.getByRole('heading', { level: 1 }).click()
  await expect(field(page, 'Tiêu đề')).toHaveValue('h1.tieu-de')
  await page.getByRole('radiogroup', { name: 'Bấm vào trang mẫu' }).getByText('Nội dung').click()
  await sample.getByText('Trưởng bản Giàng A Phử kể').click()
  await expect(field(page, 'Nội dung')).toHaveValue('div.noi-dung')
  await page.getByRole('radiogroup', { name: 'Bấm vào trang mẫu' }).getByText('Ngày giờ').click()
  await sample.locator('.thoi-gian').click()
  await expect(field(page, 'Ngày giờ')).toHaveValue('div.thoi-gian')

  await page.getByRole('button', { name: 'Chạy thử' }).click()
  await expect(page.getByText('1 tin, đã đọc thử 1 trang')).toBeVisible()
  await expect(page.getByText('Lấy được')).toBeVisible()
  await field(page, 'Tên nguồn').fill(`Báo Thử ${mark}`)
  await page.getByRole('combobox', { name: 'Thỏa thuận sử dụng' }).click()
  await page.getByRole('option', { name: 'Được dùng khi ghi nguồn' }).click()
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText(`Báo Thử ${mark}`)).toBeVisible()

  // The room is open before the item comes: nobody reloads.
  await page.goto('/crawler?keyword=cau+treo+sin+thang')
  await expect(page.getByRole('button', { name: /Cầu treo Sín Thàng thông xe/ })).toBeVisible()
  const fetched = site.log.findLast(({ host, path }) => host === site.host() && path === '/rss')
  expect(Date.now() - (fetched?.to ?? 0), 'on the screen within ten seconds after its fetch').toBeLessThan(
    10_000,
  )
  await expect(page.getByText('Có năm trường nghỉ liền ba tuần')).toBeVisible()
  // What tells the same in other words is joined by hand, and taken out again.
  const other = await ask('truongban', 'POST', '/crawler/create', {
    kind: 'address',
    url: site.at(`/tin-${bridge - 1}.html`, 3),
  })
  const text = page.getByRole('article')
  await text.getByRole('button', { name: 'Gộp với tin khác' }).click()
  const joining = page.getByRole('dialog')
  await joining.getByRole('searchbox').fill('Mường Khoa')
  // The demo's papers may tell it as well.
  const found = joining.getByRole('button', { name: /Mường Khoa/ })
  await found.first().click()
  await expect(page.getByText('Đã gộp thành một câu chuyện.')).toBeVisible()
  const split = text.getByRole('button', { name: 'Tách khỏi câu chuyện' })
  await split.first().click()
  await expect(split).toHaveCount(0)
  await ask('truongban', 'DELETE', `/crawler/${other.item_id}`)

  await text.focus()
  await page.keyboard.press('c')
  await expect(page.getByText('Bạn đang xử lý').first()).toBeVisible()

  const [made] = await ask('truongban', 'GET', `/crawler-config?keyword=${mark}`)
  const editor = await ask('bientap', 'GET', '/auth/me')
  const data = [{ user_id: editor.id }]
  await ask('truongban', 'POST', '/crawler-config/addMember', { config_id: made.id, data, removeIds: [] })
  const colleague = await contextFor(browser, 'bientap')
  const second = await colleague.newPage()
  await second.goto('/crawler?keyword=cau+treo+sin+thang')
  await expect(second.getByText(/đang xử lý/).first()).toBeVisible()
  await expect(second.getByRole('button', { name: 'Viết tin bài' })).toBeHidden()
  await colleague.close()

  await page.keyboard.press('Enter')
  await page.waitForURL(/\/article\/edit\/\d+/)
  await expect(page.getByText('Có năm trường nghỉ liền ba tuần').first()).toBeVisible()
  const id = Number(/(\d+)$/.exec(new URL(page.url()).pathname)?.[1])
  const article = await ask('truongban', 'GET', `/article/${id}`)
  expect(article).toMatchObject({
    stage: 1,
    source: { name: `Báo Thử ${mark}`, url: site.at(`/tin-${bridge}.html`) },
  })
  // Beside the text stands how much of it is the paper's, and it follows what is typed.
  await page.goto(`/article/edit/${id}?tab=source`)
  const share = page.getByText(/^Chép nguyên văn \d+% bài$/)
  const shown = async () => Number((await share.innerText()).replace(/\D/g, ''))
  await expect.poll(shown).toBeGreaterThan(80)
  const before = await shown()
  await expect(page.getByText('Được dùng nguyên văn')).toBeVisible()
  const paper = page.locator('.ProseMirror')
  await expect(paper.locator('.verbatim').first()).toBeVisible()
  await paper.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(
    'Phóng viên của đài đã đi bộ một buổi để gặp từng gia đình ở hai bên bờ. '.repeat(4),
  )
  await expect.poll(shown).toBeLessThan(before)
  await page.goto('/crawler/processed?keyword=cau+treo+sin+thang')
  const processed = page.getByRole('table', { name: 'Tin thu thập: Đã xử lý' })
  await expect(processed.getByText('Đã thành tin bài').first()).toBeVisible()
  await context.close()
})

test('an address that a person gives is read at once, and can be dismissed and brought back', {
  tag: '@all',
}, async ({ browser }) => {
  const context = await contextFor(browser, 'bientap')
  const page = await context.newPage()
  await page.goto('/crawler')
  await page.getByRole('button', { name: 'Lấy từ liên kết' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Địa chỉ' }).fill('http://10.0.0.1/bi-mat')
  await dialog.getByRole('button', { name: 'Lấy ngay' }).click()
  await expect(dialog.getByText('Địa chỉ nằm trong mạng nội bộ nên bị từ chối.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Địa chỉ' }).fill(site.at(`/ma-vni/tin-${bridge}.html`, 3))
  await dialog.getByRole('button', { name: 'Lấy ngay' }).click()
  await expect(page.getByText('Cô bé Giàng Thị Dở, mười tuổi').first()).toBeVisible()
  await context.close()
})

test('members of a source are given, with their words', { tag: '@all' }, async ({ browser }) => {
  const { id } = await ask('truongban', 'POST', '/crawler-config/create', {
    name: `Nguồn ${mark}`,
    kind: 'feed',
    address: site.at(`/rss?${mark}`, 5),
    active: false,
  })
  const context = await contextFor(browser, 'truongban')
  const page = await context.newPage()
  await page.goto(`/crawler-member/${id}`)
  await page.getByRole('combobox', { name: 'Người' }).fill('Minh Chau')
  await page.getByRole('option', { name: /Lê Minh Châu/ }).click()
  await page.getByRole('button', { name: 'Thêm người' }).click()
  const words = page.getByRole('textbox', { name: 'Từ khóa theo dõi: Lê Minh Châu' })
  await words.fill('cầu, đường')
  await words.blur()
  await expect(page.getByText('Đã lưu').first()).toBeVisible()
  await expect
    .poll(async () => (await ask('truongban', 'GET', `/crawler-config/member/${id}`)).members)
    .toContainEqual(expect.objectContaining({ name: 'Lê Minh Châu', words: 'cầu, đường' }))
  await context.close()
})
