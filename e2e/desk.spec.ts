import { type Browser, expect, type Page, test } from '@playwright/test'
import { moveButton } from './article-views.ts'
import { fits, seriousFaults } from './looking.ts'
import { ask, draft, type Username, words } from './people.ts'
import { publish, writeComplete, writeSubmitted } from './publishing.ts'
import { contextFor } from './session-storage.ts'

async function open(browser: Browser, as: Username, path: string): Promise<Page> {
  const page = await (await contextFor(browser, as)).newPage()
  await page.goto(path)
  return page
}

test('a choice is found without accents, Enter takes it, and nothing found is said', async ({ browser }) => {
  const id = await draft(`Chọn chuyên mục ${Date.now()}`)
  const { categories } = await ask('congtacvien', 'GET', '/article/config')
  const category = categories.find(({ name }: { name: string }) => name === 'Thời sự') ?? categories[0]
  const page = await open(browser, 'congtacvien', `/article/edit/${id}`)
  await expect(page.locator('.ProseMirror')).toHaveAttribute('contenteditable', 'true')
  const field = page.getByRole('combobox', { name: 'Chuyên mục', exact: true })
  await field.click()
  await field.fill('khong co muc nay')
  await expect(page.getByText('Không tìm thấy mục nào.')).toBeVisible()
  const plain = category.name.normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toLowerCase()
  await field.fill(plain)
  await field.press('Enter')
  await expect(field).toHaveValue(category.name)
  await page.context().close()
})

test('Enter in the title goes to the lead, and a long title says how long it is', { tag: '@all' }, async ({
  browser,
}) => {
  const page = await open(browser, 'congtacvien', '/article/create')
  const title = page.getByRole('textbox', { name: 'Tiêu đề', exact: true })
  await title.fill('Tít ngắn')
  await expect(page.getByText(/\d+\/255 ký tự/)).toHaveCount(0)
  await title.fill('x'.repeat(240))
  await expect(page.getByText('240/255 ký tự')).toBeVisible()
  await title.fill('x'.repeat(260))
  await expect(page.getByText('260/255 ký tự: tiêu đề quá dài, nên rút gọn.')).toBeVisible()
  await title.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Sapo' })).toBeFocused()
  await page.context().close()
})

test('what was begun and never saved stands among one’s own articles and is gone on with', {
  tag: '@all',
}, async ({ browser }) => {
  const title = `Viết dở ${Date.now()}`
  const input = { title, document: { type: 'doc', content: [words('Mới một câu.')] } }
  const client_key = `do-${Date.now()}`
  await ask('congtacvien', 'POST', '/article/draft', { article_id: null, client_key, base_version: 0, input })
  const page = await open(browser, 'congtacvien', '/article/private')
  const row = page.getByRole('list', { name: 'Bài đang viết dở, chưa lưu' }).getByRole('listitem')
  await row.filter({ hasText: title }).getByRole('link', { name: 'Viết tiếp' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Khôi phục' }).click()
  await expect(page.getByRole('textbox', { name: 'Tiêu đề', exact: true })).toHaveValue(title)
  await ask('congtacvien', 'POST', '/article/draft', {
    article_id: null,
    client_key,
    base_version: 0,
    input: null,
  })
  await page.context().close()
})

test('unpublishing says what readers will get', async ({ browser }) => {
  const id = await writeComplete(`Gỡ thì sao ${Date.now()}`, [words('Tin đang đăng.')])
  await publish(id)
  const page = await open(browser, 'thuky', `/article/edit/${id}`)
  await page.getByRole('button', { name: 'Bước khác' }).click()
  await page.getByRole('menuitem', { name: 'Gỡ xuất bản' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('410')
  await expect(dialog).toContainText('RSS')
  await page.context().close()
})

test('the dashboard begins with the articles that need somebody, the most pressing first', {
  tag: '@all',
}, async ({ browser }) => {
  const title = `Chờ lâu nhất ${Date.now()}`
  await writeSubmitted(title, [words('Tin chờ.')])
  const page = await open(browser, 'bientap', '/dashboard')
  const first = page.getByRole('list', { name: 'Cần làm trước' })
  await expect(first.getByRole('listitem').first()).toBeVisible()
  const { waiting_first } = await ask('bientap', 'GET', '/dashboard')
  await expect(first.getByRole('link')).toHaveText(
    waiting_first.slice(0, 5).map((row: { title: string }) => row.title),
  )
  const top = await first.boundingBox()
  const later = await page.locator('[data-block="upcoming"]').boundingBox()
  expect(top!.y).toBeLessThan(later!.y)
  await expect(first.getByText(/^trễ \d+ (phút|giờ|ngày)$/).first()).toBeVisible()
  await expect(first.getByRole('link').first()).toHaveAttribute('href', /\/article\/edit\/\d+/)
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await fits(page)
  }
  expect(await seriousFaults(page)).toEqual([])
  // Only a wide screen has columns.
  await page.setViewportSize({ width: 1440, height: 800 })
  await page.goto('/article/draft')
  await expect(page.getByRole('columnheader', { name: 'Hạn xử lý' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await page.goto(waiting_first.length > 0 ? `/article/edit/${waiting_first[0].id}` : '/article/draft')
  await expect(moveButton(page, 'Chuyển duyệt')).toBeVisible()
  await page.context().close()
})

test('the toolbar of the editor is one row on a wide screen; rarely used tools are in a menu', async ({
  browser,
}) => {
  const page = await open(browser, 'congtacvien', '/article/create')
  await page.setViewportSize({ width: 1440, height: 900 })
  const items = page.getByRole('toolbar', { name: 'Định dạng văn bản' }).locator('[data-toolbar-item]')
  await expect(items.first()).toBeVisible()
  const tops = await items.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ top, height }) => Math.round(top + height / 2)),
  )
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4)
  await page.getByRole('button', { name: 'Công cụ khác' }).click()
  await page.getByRole('menuitem', { name: 'Dán từ Word' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.context().close()
})

test('the tabs beside the text stand apart at 1440 px, each with its whole content', async ({ browser }) => {
  const id = await draft(`Sáu thẻ bên cạnh bài ${Date.now()}`)
  const page = await open(browser, 'congtacvien', `/article/edit/${id}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.locator('[data-side-panel] [role="tab"]').first()).toBeVisible()
  const tabs = await page.locator('[data-side-panel] [role="tab"]').evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return { left, right, top, bottom, isCut: one.scrollWidth > one.clientWidth + 1 }
    }),
  )
  expect(tabs.length).toBeGreaterThan(2)
  for (const [place, one] of tabs.entries()) {
    expect(one.isCut, `tab ${place}`).toBe(false)
    for (const other of tabs.slice(place + 1))
      expect(
        one.right <= other.left + 1 || one.bottom <= other.top + 1,
        `${JSON.stringify(one)} and ${JSON.stringify(other)}`,
      ).toBe(true)
  }
  await page.context().close()
})
