import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { ask, words } from './people.ts'
import { publish, writeComplete } from './publishing.ts'
import { contextFor } from './session-storage.ts'

const mark = Date.now().toString(36)

async function as(browser: Browser, who: 'truongban' | 'phongvien' | 'thuky', look: object = {}) {
  const context = await contextFor(browser, who, look)
  return { page: await context.newPage(), context }
}

type Plan = { id: number; title: string; status: string; on_day: string; number: string }

let programs = 0

/** A programme with a rhythm, so that nobody else's plans stand in its row. */
async function rhythm(name: string): Promise<{ id: number; name: string }> {
  programs += 1
  const [code, weekdays] = [`ct-${mark}-${programs}`, [1, 2, 3, 4, 5, 6, 7]]
  return ask('thuky', 'POST', '/program_lists', { name, code, weekdays, starts_at: '06:30', minutes: 15 })
}

const planned = (who: 'truongban' | 'phongvien', title: string, more: object = {}): Promise<Plan> =>
  ask(who, 'POST', '/register_plans', { title, on_day: '2031-05-14', ...more })

const monthOf = (program: { id: number }, month = '2031-05') =>
  `/register-plan/list?view=month&month=${month}&program_id=${program.id}`

const cell = (page: Page, day: string): Locator => page.locator(`td[data-day="${day}"]`)

/** A head's own colleague asks for a plan and waits. */
async function waiting(title: string, more: object = {}): Promise<Plan> {
  const plan = await planned('phongvien', title, more)
  return ask('phongvien', 'POST', `/register_plans/${plan.id}/change-status`, { status: 'pending' })
}

test('a head plans a month by keyboard: fills a slot, moves it, opens it and asks for approval', async ({
  browser,
}) => {
  const name = `Bản tin phím ${mark}`
  const program = await rhythm(name)
  const { page, context } = await as(browser, 'truongban')
  await page.goto(monthOf(program))
  const slot = page.getByRole('button', { name: `Thêm kế hoạch ${name} ngày 01/05/2031` })
  await slot.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: `Thêm kế hoạch ${name} ngày 02/05/2031` })).toBeFocused()
  await page.keyboard.press('Enter')
  const chip = cell(page, '2031-05-02').getByRole('button', { name: new RegExp(`^${name}.*Nháp`) })
  await expect(chip).toBeVisible()
  await chip.focus()
  await page.keyboard.press('Shift+ArrowRight')
  const moved = cell(page, '2031-05-03').getByRole('button', { name: new RegExp(`^${name}`) })
  await expect(moved).toBeFocused()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Gửi duyệt' }).press('Enter')
  await expect(drawer.getByText('Chờ duyệt').first()).toBeVisible()
  // Nobody approves their own.
  await expect(drawer.getByRole('button', { name: 'Duyệt', exact: true })).toBeHidden()
  const [plan] = await ask('truongban', 'GET', `/register_plans?program_id=${program.id}`)
  expect(plan).toMatchObject({ on_day: '2031-05-03', on_air: '06:30', minutes: 15, status: 'pending' })
  await context.close()
})

test('a head approves a colleague’s plan and sees the work and the room that this made', async ({
  browser,
}) => {
  const title = `Tọa đàm ${mark}`
  const [studio] = await ask('kythuat', 'GET', '/studios/get-all-status-is-normal')
  await waiting(title, {
    bookings: [{ kind: 'studio', place_id: studio.id, days_before: 2, from: '09:00', until: '11:00' }],
  })
  const { page, context } = await as(browser, 'truongban')
  await page.goto(`/register-plan/list-approve?keyword=${encodeURIComponent(title)}`)
  await page.getByText(title).first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Duyệt', exact: true }).click()
  await expect(drawer.getByText('Đã duyệt').first()).toBeVisible()
  await expect(drawer.getByRole('link', { name: title })).toHaveAttribute('href', /\/work\/list\?open=/)
  await expect(drawer.getByRole('link', { name: studio.name })).toBeVisible()
  await expect(drawer.getByText(/09:00.*Chờ duyệt|12\/05\/2031.*Chờ duyệt/)).toBeVisible()
  const [work] = await ask('phongvien', 'GET', `/list_works/assigned?keyword=${encodeURIComponent(title)}`)
  expect(work).toMatchObject({ status: 'new', priority: 3 })
  await drawer.getByRole('button', { name: 'Hủy kế hoạch' }).click()
  await page.getByRole('dialog').last().getByRole('textbox').fill('Khách mời bận')
  await page.getByRole('dialog').last().getByRole('button', { name: 'Đồng ý' }).click()
  await expect(drawer.getByText('Khách mời bận').first()).toBeVisible()
  await expect(drawer.getByText(/12\/05\/2031.*Đã hủy/)).toBeVisible()
  await context.close()
})

test('a head plans a month by keyboard, approves, sees the rooms booked and the plan end with its article', {
  tag: '@all',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const name = `Bản tin cả tháng ${mark}`
  const program = await rhythm(name)
  const [studio] = await ask('kythuat', 'GET', '/studios/get-all-status-is-normal')
  const title = `Phóng sự cả tháng ${mark}`
  const theirs = await waiting(title, {
    program_id: program.id,
    on_day: '2031-05-05',
    bookings: [{ kind: 'studio', place_id: studio.id, days_before: 1, from: '06:00', until: '06:30' }],
  })
  const { page, context } = await as(browser, 'truongban')
  const drawer = page.getByRole('dialog')
  await page.goto(monthOf(program))

  await test.step('fills the first four days without the mouse', async () => {
    await page.getByRole('button', { name: `Thêm kế hoạch ${name} ngày 01/05/2031` }).focus()
    for (const day of ['01', '02', '03', '04']) {
      await page.keyboard.press('Enter')
      const chip = cell(page, `2031-05-${day}`).getByRole('button', { name: new RegExp(`^${name}.*Nháp`) })
      await expect(chip).toBeFocused()
      await page.keyboard.press('ArrowRight')
    }
    const made = await ask('truongban', 'GET', `/register_plans?program_id=${program.id}&perPage=50`)
    expect(made.map(({ on_day }: Plan) => on_day).toSorted()).toEqual([
      '2031-05-01',
      '2031-05-02',
      '2031-05-03',
      '2031-05-04',
      '2031-05-05',
    ])
  })

  await test.step('comes to a colleague’s plan, opens and approves it, and sees its room', async () => {
    await expect(
      cell(page, '2031-05-05').getByRole('button', { name: new RegExp(`^${title}`) }),
    ).toBeFocused()
    await page.keyboard.press('Enter')
    await drawer.getByRole('button', { name: 'Duyệt', exact: true }).press('Enter')
    await expect(drawer.getByText('Đã duyệt').first()).toBeVisible()
    await expect(drawer.getByRole('link', { name: studio.name })).toBeVisible()
    await expect(drawer.getByText(/04\/05\/2031.*Chờ duyệt/)).toBeVisible()
  })

  const plan = await ask('truongban', 'GET', `/register_plans/${theirs.id}`)
  await test.step('the room is given while the plan is open', async () => {
    await ask('kythuat', 'POST', `/studio_books/${plan.booked[0].id}/change-status`, { status: 'approved' })
    await page.reload()
    await expect(drawer.getByText(/04\/05\/2031.*Đã duyệt/)).toBeVisible()
  })

  await test.step('the plan ends when its article is published, nobody touching it', async () => {
    const article = await writeComplete(`Bài cả tháng ${mark}`, [words('Nội dung của bài.')])
    await ask('phongvien', 'POST', `/register_plans/${theirs.id}/pieces`, { article_id: article })
    await expect(drawer.getByText('0/1 sản phẩm')).toBeVisible()
    await publish(article)
    await expect(drawer.getByText('1/1 sản phẩm')).toBeVisible()
    await expect(drawer.getByText('Hoàn thành').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(
      cell(page, '2031-05-05').getByRole('button', { name: new RegExp(`^${title}.*Hoàn thành`) }),
    ).toBeVisible()
  })
  await context.close()
})

test('in the month a plan is dragged to another day, one click fills a slot, and open pages follow', {
  tag: '@all',
}, async ({ browser }) => {
  const name = `Bản tin kéo ${mark}!`
  const program = await rhythm(name)
  const title = `Kéo ${mark}`
  const { id } = await planned('truongban', title, { program_id: program.id, on_day: '2031-05-06' })
  const { page, context } = await as(browser, 'truongban')
  await page.goto(monthOf(program))
  await cell(page, '2031-05-06').getByRole('button').first().dragTo(cell(page, '2031-05-08'))
  await expect(cell(page, '2031-05-08').getByText(title)).toBeVisible()
  expect((await ask('truongban', 'GET', `/register_plans/${id}`)).on_day).toBe('2031-05-08')
  await page.getByRole('button', { name: `Thêm kế hoạch ${name} ngày 09/05/2031` }).click()
  await expect(cell(page, '2031-05-09').getByText(name)).toBeVisible()
  // Nobody reloads: somebody else's change comes by itself.
  await ask('thuky', 'PUT', `/register_plans/${id}`, { title: `${title} mới`, on_day: '2031-05-12' })
  await expect(cell(page, '2031-05-12').getByText(`${title} mới`)).toBeVisible()
  await context.close()
})

test('last month is copied as drafts, and the meeting’s sheet is saved', { tag: '@all' }, async ({
  browser,
}) => {
  const program = await rhythm(`Bản tin chép ${mark}!!`)
  await planned('truongban', `Chép ${mark}`, { program_id: program.id, on_day: '2031-04-01' })
  const { page, context } = await as(browser, 'truongban')
  await page.goto(monthOf(program))
  await page.getByRole('button', { name: 'Chép tháng trước' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Chép tháng trước' }).click()
  await expect(page.getByText('Đã chép 1 kế hoạch, bỏ qua 0.')).toBeVisible()
  // The first Tuesday of April is the first Tuesday of May.
  await expect(cell(page, '2031-05-06').getByText(`Chép ${mark}`)).toBeVisible()
  await page.getByRole('button', { name: 'Bảng họp' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'PDF để in' }).click()
  expect((await saving).suggestedFilename()).toBe('plans-2031-05.pdf')
  await context.close()
})

test('a plan ends by itself when its article is published, and shows it', { tag: '@all' }, async ({
  browser,
}) => {
  const title = `Theo bài ${mark}`
  const { id } = await waiting(title)
  await ask('truongban', 'POST', `/register_plans/${id}/change-status`, { status: 'approved' })
  const article = { title: `Bài của kế hoạch ${mark}` }
  const articleId = await writeComplete(article.title, [words('Nội dung của bài.')])
  const { page, context } = await as(browser, 'phongvien')
  await page.goto(`/register-plan/list?open=${id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox', { name: 'Tìm tin bài, tệp, mục lịch phát để gắn…' }).fill(article.title)
  await page.getByRole('option', { name: article.title }).first().click()
  await expect(drawer.getByRole('link', { name: article.title })).toBeVisible()
  await expect(drawer.getByText('0/1 sản phẩm')).toBeVisible()
  // Nobody touches the plan: it follows its article.
  await publish(articleId)
  await expect(drawer.getByText('1/1 sản phẩm')).toBeVisible()
  await expect(drawer.getByText('Hoàn thành').first()).toBeVisible()
  await drawer.getByRole('button', { name: `Gỡ “${article.title}”` }).click()
  await expect(drawer.getByText('Đang sản xuất').first()).toBeVisible()
  await context.close()
})

test('a plan is given to somebody else with a note; its folder and day are told at their fields', {
  tag: '@all',
}, async ({ browser }) => {
  const { id } = await planned('truongban', `Giao ${mark}`)
  const folder = await ask('thuky', 'POST', '/folder_plans', {
    name: `Đợt ${mark}`,
    from_day: '2031-06-01',
    until_day: '2031-06-30',
  })
  const { page, context } = await as(browser, 'truongban')
  await page.goto(`/register-plan/list?open=${id}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Giao cho người khác' }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByRole('combobox', { name: 'Người thực hiện' }).fill('Le Minh Chau')
  await page.getByRole('option', { name: 'Lê Minh Châu' }).click()
  await dialog.getByRole('textbox', { name: 'Lời bàn giao' }).fill('Còn chờ ảnh')
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Còn chờ ảnh').first()).toBeVisible()
  await page.goto(`/register-plan/edit/${id}`)
  await page.getByRole('combobox', { name: 'Thư mục' }).click()
  await page.getByRole('option', { name: folder.name }).click()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(
    page.getByText('Ngày phải nằm trong thời gian của thư mục: 01/06/2031 – 30/06/2031.'),
  ).toBeVisible()
  await context.close()
})

test('statistics count a period with charts and their numbers', { tag: '@all' }, async ({ browser }) => {
  const { page, context } = await as(browser, 'truongban')
  await page.goto('/register-plan/statistical')
  await expect(page.getByText('Tỷ lệ hoàn thành đúng ngày')).toBeVisible()
  await page.getByRole('button', { name: 'Xem bảng số' }).first().click()
  await expect(page.getByRole('table', { name: 'Theo trạng thái' })).toBeVisible()
  await context.close()
})
