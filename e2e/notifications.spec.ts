import { expect, type Page, test } from '@playwright/test'
import { colleague, first, logIn, pageOf } from './colleagues.ts'
import { ask, baseUrl } from './people.ts'
import { contextFor } from './session-storage.ts'

const dialog = (page: Page) => page.getByRole('dialog')

/** Tells one person something in the house's name; what it is to be deleted by. */
async function announce(title: string, userId: number): Promise<number> {
  const audience = { everyone: false, department_ids: [], group_ids: [], user_ids: [userId] }
  const { id } = await ask('thuky', 'POST', '/notification/create', { title, audience, published: true })
  return id
}

const endAll = async (ids: number[]) => {
  for (const id of ids) await ask('thuky', 'DELETE', `/notification/${id}`)
}

const idOf = async (username: string): Promise<number> =>
  (await ask('admin', 'GET', `/users?keyword=${username}`))[0].id

test('a rule is tried on last week, kept, and named where one asks why', async ({ browser }) => {
  const mark = Date.now().toString(36)
  const { username } = await colleague(`Phạm Quy Tắc ${mark}`)
  const userId = await idOf(username)
  const told = [
    await announce(`Đổi ca trực ${mark}`, userId),
    await announce(`Căng tin nghỉ ${mark}`, userId),
  ]
  const page = await pageOf(browser)
  await logIn(page, username, first)
  await page.goto('/account?tab=notifications')
  await page.getByRole('button', { name: 'Thêm quy tắc' }).click()

  await test.step('without a name it is not kept', async () => {
    await dialog(page).getByRole('button', { name: 'Lưu quy tắc' }).click()
    await expect(dialog(page).getByText('Bắt buộc nhập.')).toBeVisible()
  })
  await dialog(page).getByLabel('Tên quy tắc').fill('Ca trực')
  await dialog(page)
    .getByRole('combobox', { name: 'Có từ' })
    .or(dialog(page).getByLabel('Có từ'))
    .first()
    .fill('ca truc')
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Thử trên tuần qua' }).click()
  await expect(dialog(page).getByRole('status')).toContainText('quyết định 1 trên 2 thông báo')
  await expect(dialog(page).getByRole('listitem').filter({ hasText: mark })).toHaveText(
    `Đổi ca trực ${mark}: Chuông`,
  )
  await dialog(page).getByRole('button', { name: 'Lưu quy tắc' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  const rules = page.getByRole('list', { name: 'Quy tắc' })
  await expect(rules.getByRole('listitem')).toContainText('“ca truc” → Chuông')

  told.push(await announce(`Thêm ca trực đêm ${mark}`, userId))
  await page.goto('/notification/personal')
  const row = page.getByRole('row', { name: new RegExp(`Thêm ca trực đêm ${mark}`) })
  await row.getByRole('button', { name: /^Thao tác/ }).click()
  await page.getByRole('menuitem', { name: 'Vì sao tôi nhận?' }).click()
  await expect(dialog(page)).toContainText('Theo quy tắc của bạn: “Ca trực”')
  await endAll(told)
  await page.context().close()
})

test('quiet hours are set by weekday, and being on duty is said with one press', { tag: '@all' }, async ({
  browser,
}) => {
  const { username } = await colleague(`Lê Giờ Yên ${Date.now().toString(36)}`)
  const page = await pageOf(browser)
  await logIn(page, username, first)
  await page.goto('/account?tab=notifications')
  await page.getByRole('button', { name: 'Thêm giờ yên tĩnh' }).click()
  const days = page.getByRole('group', { name: 'Các ngày' })
  const day = (name: string) => days.getByRole('checkbox', { name })
  await days.getByText('T7', { exact: true }).click()
  await days.getByText('CN', { exact: true }).click()
  await page.getByLabel('Từ', { exact: true }).fill('21:30')
  await page.getByLabel('Đến', { exact: true }).fill('21:30')
  await page.getByRole('button', { name: 'Lưu giờ yên tĩnh' }).click()
  await expect(page.getByText('Phải khác giờ bắt đầu.')).toBeVisible()
  await page.getByLabel('Đến', { exact: true }).fill('06:15')
  await page.getByRole('button', { name: 'Lưu giờ yên tĩnh' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Đã lưu giờ yên tĩnh.' }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Đến', { exact: true })).toHaveValue('06:15')
  await expect(day('Thứ Sáu')).toBeChecked()
  await expect(day('Thứ Bảy')).not.toBeChecked()

  await page.getByRole('button', { name: 'Trực 8 giờ' }).click()
  await expect(page.getByText(/^Đang trực đến \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Thôi trực' }).click()
  await expect(page.getByRole('button', { name: 'Trực 8 giờ' })).toBeVisible()
  await page.context().close()
})

test('the worker shows what was pushed and opens its record', { tag: '@all' }, async ({ browser }) => {
  const { username } = await colleague(`Đỗ Máy Đẩy ${Date.now().toString(36)}`)
  const context = await browser.newContext({ baseURL: baseUrl(), serviceWorkers: 'allow' })
  const page = await context.newPage()
  await logIn(page, username, first)
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const line = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(baseUrl()))
      if (own) resolve(own.registrationId)
    })
  })
  await line.send('ServiceWorker.enable')
  const registrationId = await registered
  const pushed = {
    title: 'Lan trả lại “Giá gạo tăng”',
    body: 'Lý do: thiếu nguồn',
    link: '/notification/personal?kind=article_return',
    tag: 'notification-1',
  }
  const push = (data: string) =>
    line.send('ServiceWorker.deliverPushMessage', { origin: baseUrl(), registrationId, data })
  // The page becomes the worker's when it is loaded again.
  await page.reload()
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  // A browser without a screen has no place for notifications: what the worker asks it to show is kept instead.
  await worker.evaluate(`self.shown = []
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options })`)
  const shown = () => worker.evaluate('self.shown')
  await push(JSON.stringify(pushed))
  await expect
    .poll(shown)
    .toMatchObject([{ title: pushed.title, body: pushed.body, tag: pushed.tag, data: { link: pushed.link } }])
  // What cannot be read is shown all the same: a browser takes the right away from who shows nothing.
  await push('không phải JSON')
  await expect
    .poll(shown)
    .toMatchObject([{}, { title: 'Tòa Soạn', data: { link: '/notification/personal' } }])

  const click = (link: string) =>
    worker.evaluate(`self.dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), {
      notification: { close() {}, data: { link: ${JSON.stringify(link)} } },
      waitUntil() {},
    }))`)
  await click(pushed.link)
  await expect(page).toHaveURL(/\/notification\/personal\?kind=article_return/)
  await click('https://example.com/elsewhere')
  await expect(page).toHaveURL(/\/notification\/personal$/)
  await context.close()
})

test('everybody in a room is called with one word', { tag: '@all' }, async ({ browser }) => {
  const mark = Date.now().toString(36)
  const { username } = await colleague(`Ngô Được Gọi ${mark}`)
  const userId = await idOf(username)
  const name = `Nhóm gọi ${mark}`
  const room = await ask('phongvien', 'POST', '/chat/rooms', { kind: 'group', name, user_ids: [userId] })
  const context = await contextFor(browser, 'phongvien')
  const writer = await context.newPage()
  await writer.goto(`/chat?room=${room.id}`)
  const field = writer.getByRole('textbox', { name: 'Viết tin nhắn' })
  await field.pressSequentially('@tat')
  await writer.getByRole('option', { name: 'tất cả' }).click()
  await expect(field).toHaveValue('@tất cả ')
  await field.pressSequentially('họp ngay')
  await field.press('Enter')
  await expect(writer.getByRole('log', { name: 'Tin nhắn' })).toContainText('@tất cả họp ngay')
  await expect(field).toHaveValue('')

  const page = await pageOf(browser)
  await logIn(page, username, first)
  await page.goto('/notification/personal')
  await expect(page.getByRole('row', { name: new RegExp(`nhắc bạn trong “${name}”`) })).toBeVisible()
  await context.close()
  await page.context().close()
})
