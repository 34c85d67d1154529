import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { colleague, logIn, pageOf } from './colleagues.ts'
import { ask, type Username } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = Date.now().toString(36)

const as = async (browser: Browser, who: Username) => {
  const context = await contextFor(browser, who)
  return { page: await context.newPage(), context }
}

const line = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const beside = (page: Page, title: string) => page.getByRole('article', { name: title })

/** Types a day into a field of days. */
async function typeDay(form: Locator, label: RegExp, day: string) {
  const field = form.getByRole('textbox', { name: label })
  await field.fill(day)
  await field.blur()
}

const dayFrom = (days: number) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Ho_Chi_Minh' }).format(Date.now() + days * 86_400_000)

test('who is away names somebody, who sees and decides on a phone too; the history has both names', async ({
  browser,
}) => {
  // What an earlier try left standing.
  const { given } = await ask('kythuat', 'GET', '/approvals/delegations')
  for (const { id } of given) await ask('kythuat', 'DELETE', `/approvals/delegations/${id}`)
  const name = `Duyệt Thay ${mark}`
  const { username } = await colleague(name)
  const title = `Mượn thay ${mark}`
  const [device] = await ask('kythuat', 'GET', '/devices?perPage=10')
  const borrow = await ask('phongvien', 'POST', '/borrows', {
    title,
    due_at: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    items: [{ device_id: device.id }],
  })
  const away = await as(browser, 'kythuat')
  await away.page.goto('/approvals')
  await away.page.getByRole('button', { name: 'Ủy quyền khi vắng' }).click()
  const form = away.page.getByRole('dialog')
  const person = form.getByRole('combobox', { name: 'Người duyệt thay' })
  await person.fill(name)
  await away.page.getByRole('option', { name }).click()
  await typeDay(form, /^Từ ngày/, dayFrom(0))
  await typeDay(form, /^Đến hết ngày/, dayFrom(2))
  await form.getByRole('button', { name: 'Ủy quyền', exact: true }).click()
  await expect(form).toBeHidden()

  const page = await pageOf(browser)
  await page.setViewportSize({ width: 360, height: 740 })
  await logIn(page, username)
  await page.goto('/approvals?kind=borrow')
  await expect(line(page, title).getByText('Duyệt thay')).toBeVisible()
  await line(page, title).getByRole('button').click()
  await expect(beside(page, title).getByText('lịch sử ghi cả hai tên')).toBeVisible()
  // Approval takes a unit, of which the demo may have none left; a refusal is always possible.
  await beside(page, title).getByRole('button', { name: 'Từ chối' }).click()
  const reason = page.getByRole('dialog').filter({ has: page.getByRole('textbox') })
  await reason.getByRole('textbox').fill('Hết máy')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`${title}: Đã từ chối`)).toBeVisible()
  await page.context().close()

  await away.page.goto(`/borrows/list-approve?open=${borrow.id}`)
  await expect(away.page.getByText(`${name} (thay`)).toBeVisible()
  await away.page.goto('/approvals?delegate=1')
  await away.page.getByRole('button', { name: `Kết thúc ủy quyền: ${name}` }).click()
  await expect(away.page.getByRole('button', { name: `Kết thúc ủy quyền: ${name}` })).toHaveCount(0)
  await away.context.close()
})

test('a deposit is confirmed from the inbox by somebody else than who entered it', { tag: '@all' }, async ({
  browser,
}) => {
  const unit = await ask('ketoan', 'POST', '/unit_buys', { name: `Hộp thư ${mark}`, code: `hop-thu-${mark}` })
  const body = { method: 'cash', amount: 350_000, reference: `PT ${mark}`, key: `hop-thu-${mark}` }
  const { id, code } = await ask('ketoan', 'POST', `/unit_buys/${unit.id}/deposits`, body)
  const title = `${unit.name} · ${code}`
  const own = await as(browser, 'ketoan')
  await own.page.goto('/approvals')
  await expect(own.page.getByRole('navigation', { name: 'Loại việc' })).toBeVisible()
  await expect(line(own.page, title)).toHaveCount(0)
  await own.context.close()
  const { page, context } = await as(browser, 'admin')
  await page.goto('/approvals?kind=unit_deposit')
  await line(page, title).getByRole('button').click()
  await expect(beside(page, title).getByText(`PT ${mark}`)).toBeVisible()
  await beside(page, title).getByRole('button', { name: 'Duyệt', exact: true }).click()
  await expect(page.getByText(`${title}: Đã duyệt`)).toBeVisible()
  expect((await ask('ketoan', 'GET', `/unit_buys/deposits/${id}`)).status).toBe('confirmed')
  await context.close()
})

test('the month of plans leaves rows without a plan out, by its address', { tag: '@all' }, async ({
  browser,
}) => {
  const program = (code: string) =>
    ask('admin', 'POST', '/program_lists', {
      code: `${code}-${mark}`,
      name: `Lưới ${code} ${mark}`,
      minutes: 30,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      starts_at: '05:15',
    })
  const [full, empty] = [await program('day'), await program('trong')]
  await ask('truongban', 'POST', '/register_plans', {
    title: `Có kế hoạch ${mark}`,
    on_day: '2033-04-12',
    program_id: full.id,
  })
  const { page, context } = await as(browser, 'truongban')
  await page.goto('/register-plan/list?view=month&month=2033-04')
  const row = (name: string) => page.getByRole('rowheader', { name })
  await expect(row(empty.name)).toBeVisible()
  await page.getByLabel('Chỉ hàng có kế hoạch').click()
  await expect(row(empty.name)).toHaveCount(0)
  await expect(row(full.name)).toBeVisible()
  await expect(page.getByLabel('Chỉ hàng có kế hoạch')).toBeChecked()
  await page.reload()
  await expect(row(full.name)).toBeVisible()
  await expect(row(empty.name)).toHaveCount(0)
  await context.close()
})
