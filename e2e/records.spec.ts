import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = Date.now().toString(36)

const nameOf = (page: Page) => page.getByRole('textbox', { name: 'Tên chức vụ' })
const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).click()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const takeNewer = (page: Page) => page.getByRole('button', { name: 'Lấy bản mới, giữ phần tôi đã sửa' })

async function asAdmin(browser: Browser) {
  const context = await contextFor(browser, 'admin')
  return { page: await context.newPage(), context }
}

/** Keeps the pages of a context from hearing what others change. */
async function withoutLine(context: BrowserContext) {
  await context.route('**/socket.io/**', (route) => route.abort())
  await context.routeWebSocket('**/socket.io/**', (socket) => socket.close())
}

/** A position of this test's own, and the way to take it away. */
async function position(name: string) {
  const { id } = await ask('admin', 'POST', '/positions', { name })
  return { id: id as number, remove: () => ask('admin', 'DELETE', `/positions/${id}`) }
}

test('a record is refused at its field, added, opened by its name, changed and deleted', {
  tag: '@quick',
}, async ({ browser }) => {
  const { page, context } = await asAdmin(browser)
  const name = `Chức vụ ${mark}`
  await page.goto('/positions/list')
  await page.getByRole('link', { name: 'Thêm chức vụ' }).click()
  await nameOf(page).fill('Tổng biên tập')
  await save(page)
  await expect(nameOf(page)).toHaveAccessibleDescription(/Đã có chức vụ tên này/)
  await expect(nameOf(page)).toBeFocused()
  await nameOf(page).fill(name)
  await save(page)
  await expect(page.getByText('Đã lưu.')).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(title(page, name)).toBeVisible()
  await expect(page.locator('dl > div').filter({ hasText: 'Trạng thái' })).toContainText('Đang dùng')
  await page.getByRole('link', { name: 'Sửa', exact: true }).click()
  await nameOf(page).fill(`${name} khác`)
  // The form of one field is a dialog over the list.
  await page.getByRole('dialog').getByRole('button', { name: 'Đóng' }).click()
  await page.getByRole('button', { name: 'Ở lại' }).click()
  await save(page)
  await page.waitForURL('**/positions/list')
  await page.getByRole('button', { name: `Thao tác với “${name} khác”` }).click()
  await page.getByRole('menuitem', { name: 'Xóa' }).click()
  await page.getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(page.getByRole('link', { name: `${name} khác` })).toBeHidden()
  await context.close()
})

test('who saves after somebody else takes the newer record, and what was typed stays', async ({
  browser,
}) => {
  const { page, context } = await asAdmin(browser)
  await withoutLine(context)
  const mine = await position(`Trước ${mark}`)
  await page.goto(`/positions/edit/${mine.id}`)
  await page.getByRole('switch', { name: 'Đang dùng' }).uncheck()
  await ask('admin', 'PUT', `/positions/${mine.id}`, { name: `Sau ${mark}` })
  await save(page)
  await takeNewer(page).click()
  await expect(nameOf(page)).toHaveValue(`Sau ${mark}`)
  await expect(page.getByRole('switch', { name: 'Đang dùng' })).not.toBeChecked()
  await save(page)
  await page.waitForURL('**/positions/list')
  expect(await ask('admin', 'GET', `/positions/${mine.id}`)).toMatchObject({
    name: `Sau ${mark}`,
    active: false,
  })
  await mine.remove()
  await context.close()
})

test('an open form takes what somebody else saves, and says at the field what both changed', {
  tag: '@all',
}, async ({ browser }) => {
  const { page, context } = await asAdmin(browser)
  const given = { name: `Chờ ${mark}`, name_en: 'Trial', code: `cho-${mark}`, stage: 2, colour: 'gray' }
  const { id } = await ask('admin', 'POST', '/state/create', given)
  await page.goto('/state')
  await page.getByRole('button', { name: `Thao tác với “${given.name}”` }).click()
  await page.getByRole('menuitem', { name: 'Sửa' }).click()
  const drawer = page.getByRole('dialog', { name: 'Trạng thái: sửa' })
  await drawer.getByRole('textbox', { name: 'Mô tả' }).fill('Của tôi')
  const { name, colour } = given
  const theirs = { name, name_en: 'Trial 2', colour, description: 'Của người khác' }
  await ask('admin', 'PUT', `/state/update/${id}`, theirs)
  await expect(drawer.getByRole('textbox', { name: 'Tên tiếng Anh' })).toHaveValue('Trial 2')
  await expect(drawer.getByRole('status')).toContainText('Các ô bạn chưa sửa nay theo bản mới')
  const both = drawer.getByRole('textbox', { name: 'Mô tả' })
  await expect(both).toHaveValue('Của tôi')
  await expect(both).toHaveAccessibleDescription(/Người khác vừa đổi ô này/)
  await save(page)
  await expect(drawer).toBeHidden()
  const kept = await ask('admin', 'GET', `/state/${id}`)
  expect(kept).toMatchObject({ name_en: 'Trial 2', description: 'Của tôi' })
  await ask('admin', 'DELETE', `/state/${id}`)
  await context.close()
})

test('an open record and its list follow what others do to it, until it is deleted', { tag: '@all' }, async ({
  browser,
}) => {
  const { page, context } = await asAdmin(browser)
  const mine = await position(`Theo dõi ${mark}`)
  const list = await context.newPage()
  await list.goto(`/positions/list?keyword=${mark}`)
  await page.goto(`/positions/edit/${mine.id}`)
  await expect(nameOf(page)).toHaveValue(`Theo dõi ${mark}`)
  await expect(list.getByRole('link', { name: `Theo dõi ${mark}` })).toBeVisible()
  await ask('admin', 'PUT', `/positions/${mine.id}`, { name: `Đổi tên ${mark}` })
  await expect(nameOf(page)).toHaveValue(`Đổi tên ${mark}`)
  await expect(title(page, `Đổi tên ${mark}`)).toBeVisible()
  await expect(list.getByRole('link', { name: `Đổi tên ${mark}` })).toBeVisible()
  await nameOf(page).fill('Đang gõ dở')
  await mine.remove()
  await expect(page.getByRole('alert')).toContainText('vừa bị xóa')
  await expect(nameOf(page)).toHaveValue('Đang gõ dở')
  await expect(list.getByRole('link', { name: `Đổi tên ${mark}` })).toBeHidden()
  await context.close()
})

test('a record that could not be read can be tried again', { tag: '@all' }, async ({ browser }) => {
  const { page, context } = await asAdmin(browser)
  const mine = await position(`Đọc ${mark}`)
  const address = `**/api/positions/${mine.id}`
  await page.route(address, (route) => route.abort())
  await page.goto(`/positions/edit/${mine.id}`)
  const again = page.getByRole('alert').getByRole('button', { name: 'Thử lại' })
  await expect(again).toBeVisible({ timeout: 15_000 })
  await page.unroute(address)
  await again.click()
  await expect(nameOf(page)).toHaveValue(`Đọc ${mark}`)
  await expect(title(page, `Đọc ${mark}`)).toBeVisible()
  await mine.remove()
  await context.close()
})

test('a form whose choices do not come says so, keeps what was typed, and asks for them again', async ({
  browser,
}) => {
  const { page, context } = await asAdmin(browser)
  await withoutLine(context)
  const isChoices = /\/api\/users\/get-(departments|positions)/
  let asked = 0
  await page.route(isChoices, (route) => {
    asked += 1
    return route.fulfill({ status: 502, body: 'Bad gateway' })
  })
  await page.goto('/users/add')
  const name = page.getByRole('textbox', { name: 'Họ tên' })
  await name.fill('Nguyễn Thị Chờ')
  const said = page.getByRole('alert').filter({ hasText: 'Chưa tải được hết các lựa chọn' })
  await expect(said).toBeVisible()
  expect(asked).toBeGreaterThan(0)
  await page.unroute(isChoices)
  await said.getByRole('button', { name: 'Thử lại' }).click()
  await expect(said).toBeHidden()
  await expect(name).toHaveValue('Nguyễn Thị Chờ')
  await page.getByRole('combobox', { name: 'Chức vụ' }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  await context.close()
})
