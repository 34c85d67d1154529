import { type APIRequestContext, type Browser, expect, type Page, request, test } from '@playwright/test'
import { baseUrl, personIn, tokensOf } from './people.ts'

/** What names of this run end with, so that a second run on the same server clashes with nothing. */
const run = Date.now().toString(36)
const password = 'con trâu đi trước cái cày'

async function adminApi(): Promise<APIRequestContext> {
  const { access_token } = await tokensOf('admin')
  return request.newContext({
    baseURL: baseUrl(),
    extraHTTPHeaders: { authorization: `Bearer ${access_token}`, 'accept-language': 'vi' },
  })
}

async function made(
  api: APIRequestContext,
  path: string,
  data: object,
): Promise<{ id: number; [key: string]: unknown }> {
  const answer = await api.post(`/api${path}`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).data
}

async function newPerson(api: APIRequestContext, username: string, name: string, roleIds: number[]) {
  const data = { username, name, email: `${username}@toasoan.example`, password, role_ids: roleIds }
  return made(api, '/users', data)
}

async function logInAs(page: Page, username: string): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((url) => !url.pathname.includes('login'))
}

async function browserOf(browser: Browser, username: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: baseUrl() })).newPage()
  await logInAs(page, username)
  return page
}

const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })

const save = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true }).last().click()

/** Agrees to what a change of rights does to people. */
const agree = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Xem trước tác động' })
    .getByRole('button', { name: 'Lưu', exact: true })
    .click()

test('a person is added with a role, logs in, and is thrown out by a ban', async ({ browser }) => {
  const { page } = await personIn(browser, 'admin')
  const username = `e2e.nguoi.${run}`
  await page.goto('/users/add')
  await page.getByRole('textbox', { name: 'Họ tên', exact: true }).fill('Người Mới')
  await page.getByRole('textbox', { name: 'Tên đăng nhập' }).fill(username)
  await page.getByRole('textbox', { name: 'Thư điện tử' }).fill(`${username}@toasoan.example`)
  await page.locator('input[name=password]').fill(password)
  await page.getByRole('checkbox', { name: 'Phóng viên' }).check()
  await save(page)
  await page.waitForURL(/\/users\/edit\/\d+/)

  const theirs = await browserOf(browser, username)
  await expect(menuLink(theirs, 'Viết tin bài')).toBeVisible()
  await page.getByRole('button', { name: 'Khóa tài khoản' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Nghỉ việc')
  await page.getByRole('dialog').getByRole('button', { name: 'Khóa tài khoản' }).click()
  await expect(page.getByText('Không đăng nhập được nữa.')).toBeVisible()
  await agree(page)
  await expect(page.getByText('Bị khóa', { exact: true })).toBeVisible()
  await theirs.waitForURL(/\/login/, { timeout: 3000 })
  await theirs.locator('input[name=username]').fill(username)
  await theirs.locator('input[name=password]').fill(password)
  await theirs.locator('input[name=password]').press('Enter')
  await expect(theirs.getByText('Tài khoản đang bị khóa.')).toBeVisible()

  await page.getByRole('button', { name: 'Mở khóa' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mở khóa' }).click()
  await agree(page)
  await expect(page.getByText('Đang hoạt động', { exact: true })).toBeVisible()
  await logInAs(theirs, username)
})

test('a change of the matrix is shown before it is saved, and felt by an open browser at once', async ({
  browser,
}) => {
  const api = await adminApi()
  const role = await made(api, '/roles', {
    name: `Trực đài ${run}`,
    actions: [
      { permission: 'dashboard.show' },
      { permission: 'tag.index' },
      { permission: 'position.index' },
    ],
  })
  const username = `e2e.truc.${run}`
  await newPerson(api, username, 'Trực Đài', [role.id])
  const theirs = await browserOf(browser, username)
  await theirs.goto('/positions/list')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Chức vụ' })).toBeVisible()

  const { page } = await personIn(browser, 'admin')
  await page.goto(`/roles/edit/${role.id}`)
  await page
    .getByRole('textbox', { name: 'So với vai trò' })
    .or(page.getByRole('combobox', { name: 'So với vai trò' }))
    .first()
    .click()
  await page.getByRole('option', { name: 'Cộng tác viên' }).click()
  await expect(page.getByRole('status').filter({ hasText: /Có thêm \d+ quyền/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Tìm phân hệ hoặc quyền' }).fill('chuc vu')
  await page.getByRole('checkbox', { name: 'Chức vụ: Xem danh sách' }).uncheck()
  await save(page)
  const effect = page.getByRole('dialog')
  await expect(effect.getByRole('row', { name: /Chức vụ: Xem danh sách.*bớt/ })).toBeVisible()
  await expect(effect.getByText('1 người bị ảnh hưởng')).toBeVisible()
  await effect.getByRole('button', { name: 'Lưu', exact: true }).click()

  await theirs.waitForURL(/\/not-authorized/, { timeout: 5000 })
  const reason = theirs.getByRole('heading', { level: 2, name: /Chức vụ: Xem danh sách/ })
  await expect(reason).toBeVisible()
  await expect(theirs.getByRole('listitem').filter({ hasText: 'Quản trị hệ thống' })).toBeVisible()

  await api.put(`/api/roles/${role.id}`, {
    data: { name: role.name, actions: [{ permission: 'dashboard.show' }, { permission: 'position.index' }] },
  })
  await theirs.waitForURL(/\/positions\/list/, { timeout: 5000 })
})

test('a department is moved by dragging with all below it, and never below itself', { tag: '@all' }, async ({
  browser,
}) => {
  const api = await adminApi()
  const unit = (name: string, parent_id: number | null) =>
    made(api, '/departments', { name: `${name} ${run}`, code: `e2e-${name}-${run}`.toLowerCase(), parent_id })
  const [from, to] = [await unit('Kho', null), await unit('Ban', null)]
  const inside = await unit('To', from.id)
  const { page } = await personIn(browser, 'admin')
  await page.goto('/departments/list')
  await page.getByRole('searchbox', { name: 'Tìm tên hoặc mã' }).fill(run)
  const line = (name: unknown) =>
    page.getByRole('listitem').filter({ has: page.getByRole('link', { name: String(name), exact: true }) })
  const drag = async (row: unknown, target: unknown) => {
    const handle = line(row).getByRole('button', { name: `Chuyển “${row}”` })
    await handle.dragTo(line(target), { targetPosition: { x: 200, y: 20 } })
  }
  await drag(from.name, to.name)
  const pathOf = async (id: number) =>
    (await (await api.get(`/api/departments/${id}`)).json()).data.path.map((step: { id: number }) => step.id)
  await expect.poll(() => pathOf(inside.id)).toEqual([to.id, from.id, inside.id])
  await drag(to.name, inside.name)
  expect(await pathOf(to.id)).toEqual([to.id])
  const { version } = (await (await api.get(`/api/departments/${to.id}`)).json()).data
  const refused = await api.put(`/api/departments/${to.id}/update-position`, {
    data: { parent_id: inside.id, index: 0, version },
  })
  expect(refused.ok()).toBe(false)
  for (const { id } of [inside, from, to]) await api.delete(`/api/departments/${id}`)
})

test('a group gets people, a role and a transition on its three screens', { tag: '@all' }, async ({
  browser,
}) => {
  const api = await adminApi()
  const role = await made(api, '/roles', {
    name: `Vai nhóm ${run}`,
    actions: [{ permission: 'dashboard.show' }],
  })
  const person = await newPerson(api, `e2e.nhom.${run}`, `Thành Viên ${run}`, [])
  const group = await made(api, '/groups', { name: `Nhóm thử ${run}` })
  const { page } = await personIn(browser, 'admin')

  await page.goto(`/groups/assign-user/${group.id}?keyword=${encodeURIComponent(String(person.name))}`)
  const row = page.getByRole('row').filter({ hasText: String(person.name) })
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Thêm vào nhóm' }).click()
  await expect(row.getByText('Thành viên', { exact: true })).toBeVisible()

  await page.goto(`/groups/assign-role/${group.id}`)
  await page.getByRole('radio', { name: String(role.name) }).check()
  await save(page)
  await expect(page.getByRole('dialog').getByText(String(person.name))).toBeVisible()
  await agree(page)
  await expect(page.getByText('Đã lưu.')).toBeVisible()

  await page.goto(`/groups/assign-workflow/${group.id}`)
  await page.getByRole('button', { name: 'Gán', exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Mọi bước chuyển' })).toBeVisible()

  const theirs = await browserOf(browser, `e2e.nhom.${run}`)
  await expect(theirs).toHaveURL(/\/dashboard/)
})

test('settings are saved at once, seen by another open browser, and restored from their history', async ({
  browser,
}) => {
  const { page } = await personIn(browser, 'admin')
  const other = await personIn(browser, 'admin')
  const phone = (where: Page) => where.getByRole('textbox', { name: 'Điện thoại' })
  for (const each of [page, other.page]) {
    await each.goto('/settings/list?group=site')
    await expect(phone(each)).toBeVisible()
  }
  const before = await phone(page).inputValue()
  await page.getByRole('textbox', { name: 'Thư điện tử' }).fill('không phải thư')
  await phone(page).fill(`024 ${run}`)
  await page.getByRole('button', { name: 'Lưu tất cả' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Thư điện tử' }).fill('toasoan@toasoan.example')
  await page.getByRole('button', { name: 'Lưu tất cả' }).click()
  await expect(phone(other.page)).toHaveValue(`024 ${run}`, { timeout: 5000 })

  await page.getByRole('button', { name: 'Lịch sử: Điện thoại' }).click()
  const history = page.getByRole('dialog')
  await history.getByRole('button', { name: 'Khôi phục giá trị trước' }).first().click()
  await expect(phone(other.page)).toHaveValue(before, { timeout: 5000 })
  const api = await adminApi()
  await api.delete('/api/settings/site.phone')
  await api.delete('/api/settings/site.email')
})

test('an administrator sees as another person, changes nothing meanwhile, and comes back', {
  tag: '@all',
}, async ({ browser }) => {
  const api = await adminApi()
  const role = await made(api, '/roles', {
    name: `Thẻ ${run}`,
    actions: [
      { permission: 'dashboard.show' },
      { permission: 'position.index' },
      { permission: 'position.create' },
    ],
  })
  const person = await newPerson(api, `e2e.xem.${run}`, `Được Xem ${run}`, [role.id])
  const { page } = await personIn(browser, 'admin')
  await page.goto(`/users/list?keyword=e2e.xem.${run}`)
  const row = page.getByRole('row').filter({ hasText: String(person.name) })
  await row.getByRole('button', { name: 'Thao tác' }).click()
  await page.getByRole('menuitem', { name: 'Xem với tư cách' }).click()
  await page.getByRole('button', { name: 'Bắt đầu xem' }).click()
  const banner = page.getByRole('region', { name: 'Đang xem với tư cách người khác' })
  await expect(banner).toContainText(String(person.name))
  await expect(menuLink(page, 'Cài đặt')).toBeVisible()
  await expect(menuLink(page, 'Người dùng')).toHaveCount(0)

  await page.goto('/positions/add')
  await page
    .getByRole('textbox', { name: 'Tên chức vụ' })
    .or(page.locator('input[name=name]'))
    .first()
    .fill(`Thử ${run}`)
  await save(page)
  await expect(page.getByText(`Bạn đang xem với tư cách ${person.name} nên chỉ xem được`)).toBeVisible()
  await page.goto('/positions/list')
  await page.getByRole('button', { name: 'Về tài khoản của tôi' }).click()
  await page.waitForURL(new RegExp(`/users/edit/${person.id}`))
  await expect(banner).toHaveCount(0)
  const log = await (await api.get(`/api/logs/activity?module=user&record_id=${person.id}&perPage=25`)).json()
  const views = log.data.filter((entry: object) => JSON.stringify(entry).includes('viewed_as'))
  expect(views).toHaveLength(2)
})

test('what one may not give or take is grey, before any refusal says so', { tag: '@all' }, async ({
  browser,
}) => {
  const api = await adminApi()
  const mine = ['role.index', 'role.view', 'role.update', 'role.assign', 'user.index', 'position.index']
  const ofGroups = ['group.index', 'group.view', 'group.assignUser', 'group.assignRole']
  const role = await made(api, '/roles', {
    name: `Nhân sự ${run}`,
    actions: [...mine, ...ofGroups].map((permission) => ({ permission })),
  })
  const above = await made(api, '/roles', {
    name: `Trên quyền ${run}`,
    actions: [{ permission: 'position.index' }, { permission: 'position.create' }],
  })
  const group = await made(api, '/groups', { name: `Tổ trên quyền ${run}`, description: '' })
  const given = await api.put(`/api/groups/${group.id}/assign-role`, { data: { role_id: above.id } })
  expect(given.status()).toBe(200)
  await newPerson(api, `e2e.nhansu.${run}`, 'Nhân Sự', [role.id])
  const page = await browserOf(browser, `e2e.nhansu.${run}`)
  const refused: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url())
  })
  const beyond = page.getByRole('note').filter({ hasText: 'Vượt quyền của bạn' })
  const rows = page.getByRole('row')

  await page.goto(`/roles/assign/${above.id}`)
  await expect(beyond).toBeVisible()
  await expect(rows.nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thao tác' })).toHaveCount(0)
  await page.goto(`/roles/assign/${role.id}`)
  await expect(page.getByRole('button', { name: 'Thao tác' }).first()).toBeVisible()
  await expect(beyond).toHaveCount(0)

  await page.goto(`/groups/assign-user/${group.id}`)
  await expect(beyond).toBeVisible()
  await expect(rows.nth(1)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Thao tác' })).toHaveCount(0)
  await page.goto(`/groups/assign-role/${group.id}`)
  await expect(beyond).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Không có vai trò' })).toBeDisabled()

  // Of a permission that one holds less widely, neither more nor less is one's to give.
  const wide = await made(api, '/roles', {
    name: `Rộng hơn ${run}`,
    actions: [{ permission: 'article.view', scope: 'all' }, { permission: 'position.index' }],
  })
  const narrow = await made(api, '/roles', {
    name: `Hẹp ${run}`,
    actions: [...mine.map((permission) => ({ permission })), { permission: 'article.view', scope: 'own' }],
  })
  await newPerson(api, `e2e.hep.${run}`, 'Quyền Hẹp', [narrow.id])
  const other = await browserOf(browser, `e2e.hep.${run}`)
  await other.goto(`/roles/edit/${wide.id}`)
  await other.getByRole('switch', { name: 'Chỉ phân hệ có quyền' }).check()
  const matrix = other.getByRole('region', { name: 'Bảng phân quyền' })
  await expect(matrix.getByRole('combobox', { name: 'Tin bài: Xem', exact: true })).toBeDisabled()
  await expect(matrix.getByRole('combobox', { name: 'Tin bài: Xem', exact: true })).toHaveValue('all')
  await expect(matrix.getByRole('checkbox', { name: /^Chức vụ: .*danh sách/i })).toBeEnabled()
  expect(refused).toEqual([])
})
