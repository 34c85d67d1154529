import { type Browser, expect, type Page, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = Date.now().toString(36)

async function asHead(browser: Browser, look: object = {}) {
  const context = await contextFor(browser, 'truongban', look)
  return { page: await context.newPage(), context }
}

const reporterId = async (): Promise<number> => (await ask('phongvien', 'GET', '/auth/me')).id

/** Work that the head gives the reporter. */
const given = async (title: string, more: object = {}): Promise<{ id: number; title: string }> =>
  ask('truongban', 'POST', '/list_works', { title, assignee_id: await reporterId(), ...more })

const card = (page: Page, title: string) => page.getByRole('button', { name: title })
const column = (page: Page, key: string) => page.locator(`[data-column="${key}"]`)

test('a line in Vietnamese gives a colleague work, with what was understood beneath it', {
  tag: '@quick',
}, async ({ browser }) => {
  const { page, context } = await asHead(browser)
  await page.goto('/work/list')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('c')
  const line = page.getByRole('combobox', { name: 'Thêm nhanh' })
  await expect(line).toBeFocused()
  await line.fill(`Tin ${mark} @Khongcoai mai 15h`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Không tìm thấy ai tên “Khongcoai”.')).toBeVisible()
  await line.fill(`Tin lũ ${mark} @"Le Minh Chau" mai 15h !2`)
  await expect(page.getByText(/· @Le Minh Chau · hạn .*15:00.* · Cao/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Đã thêm “Tin lũ ${mark}”.`)).toBeVisible()
  const [made] = await ask('phongvien', 'GET', `/list_works/assigned?keyword=tin+lu+${mark}`)
  expect(made).toMatchObject({ priority: 2, assignee: { name: 'Lê Minh Châu' } })
  expect(new Date(made.due_at).getUTCHours()).toBe(8)
  await context.close()
})

test('work goes from its owner to its assignee and back by their buttons, and open lists follow', async ({
  browser,
}) => {
  const title = `Phóng sự ${mark}`
  const { id } = await given(title, { checklist: [{ text: 'Đi hiện trường' }] })
  const head = await asHead(browser)
  await head.page.goto(`/work/list?keyword=${encodeURIComponent(title)}`)
  await expect(head.page.getByText('Mới giao').first()).toBeVisible()
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  await page.goto(`/work/list-assigned?open=${id}`)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Bắt đầu' }).click()
  await expect(drawer.getByText('Đang làm').first()).toBeVisible()
  await drawer.getByRole('checkbox', { name: 'Đi hiện trường' }).check()
  await drawer.getByRole('button', { name: 'Gửi kiểm tra' }).click()
  await expect(drawer.getByRole('button', { name: 'Nhận kết quả' })).toBeHidden()
  // Nobody reloads: the head's list hears of it.
  await expect(head.page.getByText('Chờ kiểm tra').first()).toBeVisible()
  await expect(head.page.getByText('1/1 bước')).toBeVisible()
  await head.page.getByText(title).first().click()
  await head.page.getByRole('button', { name: 'Yêu cầu làm lại' }).click()
  await head.page.getByRole('dialog').last().getByRole('textbox').fill('Thiếu nguồn')
  await head.page.getByRole('dialog').last().getByRole('button', { name: 'Đồng ý' }).click()
  await expect(drawer.getByText('Thiếu nguồn').first()).toBeVisible()
  await context.close()
  await head.context.close()
})

test('the assignee hands work over with a note on its own page', { tag: '@all' }, async ({ browser }) => {
  const { id } = await given(`Bàn giao ${mark}`, { checklist: [{ text: 'Gọi nhân vật' }] })
  const context = await contextFor(browser, 'phongvien')
  const page = await context.newPage()
  await page.goto(`/work/edit-assigned/${id}`)
  await page.getByRole('checkbox', { name: 'Gọi nhân vật' }).check()
  await page.getByRole('textbox', { name: 'Lời bàn giao' }).fill('Còn chờ ảnh')
  await page.getByRole('combobox', { name: 'Người làm' }).fill('Thanh Van')
  await page.getByRole('option', { name: 'Phạm Thị Thanh Vân' }).click()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.waitForURL('**/work/list-assigned')
  expect(await ask('bientap', 'GET', `/list_works/${id}`)).toMatchObject({
    assignee: { name: 'Phạm Thị Thanh Vân' },
    note: 'Còn chờ ảnh',
    checklist: [{ text: 'Gọi nhân vật', done: true }],
  })
  await context.close()
})

test('list, board and calendar show as many, and the address keeps filter and view', async ({ browser }) => {
  const { page, context } = await asHead(browser)
  for (const days of [1, 2, 40])
    await given(`Đếm ${mark} ${days}`, { due_at: new Date(Date.now() + days * 86_400_000).toISOString() })
  await given(`Đếm ${mark} không hạn`)
  await page.goto(`/work/list?keyword=${encodeURIComponent(`dem ${mark}`)}`)
  await expect(page.getByRole('status').filter({ hasText: '4' }).first()).toBeAttached()
  await page.getByText('Bảng', { exact: true }).click()
  await expect(page.getByText('4 việc')).toBeVisible()
  await expect(page.locator('[data-column] li')).toHaveCount(4)
  await page.getByText('Lịch', { exact: true }).click()
  await expect(page).toHaveURL(/keyword=.*view=calendar/)
  await expect(page.getByText('4 việc')).toBeVisible()
  // The month is drawn after the count above it.
  const drawn = async () => {
    const shown = await page.locator('[data-day] button').count()
    const outside = (
      await page.getByText(/^(Trước tháng này|Sau tháng này|Chưa có hạn): \d+$/).allInnerTexts()
    )
      .map((words) => Number(words.split(': ')[1]))
      .reduce((sum, count) => sum + count, 0)
    return shown + outside
  }
  await expect.poll(drawn).toBe(4)
  await page.reload()
  await expect(page.getByText('4 việc')).toBeVisible()
  await context.close()
})

test('a card goes to another column by key and by dragging, and to no forbidden one', {
  tag: '@all',
}, async ({ browser }) => {
  const title = `Kéo ${mark}`
  const { id } = await ask('truongban', 'POST', '/list_works', { title })
  const { page, context } = await asHead(browser)
  await page.goto(`/work/list?view=board&keyword=${encodeURIComponent(title)}`)
  await card(page, title).focus()
  await page.keyboard.press('5')
  await page.keyboard.press('ArrowRight')
  await expect(column(page, 'doing').getByText(title)).toBeVisible()
  await card(page, title).dragTo(column(page, 'new'))
  await expect(column(page, 'doing').getByText(title)).toBeVisible()
  await card(page, title).dragTo(column(page, 'done'))
  await expect(column(page, 'done').getByText(title)).toBeVisible()
  expect((await ask('truongban', 'GET', `/list_works/${id}`)).status).toBe('done')
  await context.close()
})

test('in the calendar a card moves to another day at the same time', { tag: '@all' }, async ({ browser }) => {
  const title = `Dời ${mark}`
  const { id } = await given(title, { due_at: '2031-05-06T09:15:00+07:00' })
  const { page, context } = await asHead(browser)
  await page.goto(`/work/list?view=calendar&month=2031-05&keyword=${encodeURIComponent(title)}`)
  await page.locator('[data-day="2031-05-06"] button').dragTo(page.locator('[data-day="2031-05-09"]'))
  await expect(page.locator('[data-day="2031-05-09"]').getByText(title)).toBeVisible()
  expect(Date.parse((await ask('truongban', 'GET', `/list_works/${id}`)).due_at)).toBe(
    Date.parse('2031-05-09T09:15:00+07:00'),
  )
  await context.close()
})

test('keys give work to somebody else and set its due time; several pieces are cancelled at once with one reason', {
  tag: '@all',
}, async ({ browser }) => {
  for (const n of [1, 2]) await given(`Hủy ${mark} ${n}`)
  const { page, context } = await asHead(browser)
  await page.goto(`/work/list?keyword=${encodeURIComponent(`hủy ${mark}`)}&sortBy=title`)
  await expect(page.getByRole('cell', { name: `Hủy ${mark} 1` })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('j')
  await page.keyboard.press('a')
  await expect(dialog.getByRole('combobox', { name: 'Người làm' })).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Người làm' }).fill('Thanh Van')
  await page.getByRole('option', { name: 'Phạm Thị Thanh Vân' }).click()
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.keyboard.press('d')
  await dialog.getByRole('textbox', { name: 'Hạn: Ngày' }).fill('06/05/2031')
  await dialog.getByRole('textbox', { name: 'Hạn: Giờ' }).fill('9h30')
  await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('9:30 06/05/2031')).toBeVisible()
  await expect(page.getByText('Phạm Thị Thanh Vân')).toBeVisible()
  // It is not theirs to begin.
  await page.keyboard.press('2')
  await expect(page.getByText('Bạn không làm được bước này với việc đang chọn.')).toBeVisible()
  await page.getByRole('checkbox', { name: /tất cả/i }).check()
  await page.getByRole('toolbar').getByRole('button', { name: 'Hủy việc' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Sự kiện hoãn')
  await page.getByRole('dialog').getByRole('button', { name: 'Đồng ý' }).click()
  await expect(page.getByText('Đã chuyển 2 việc.')).toBeVisible()
  await context.close()
})
