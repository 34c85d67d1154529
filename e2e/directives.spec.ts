import { expect, test } from '@playwright/test'
import { baseUrl, personIn } from './people.ts'

const dueDay = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')

test('a directive is written, read, acknowledged, changed, and asks again', { tag: '@quick' }, async ({
  browser,
}) => {
  const title = `Quy trình duyệt ảnh ${Date.now()}`
  const sender = await personIn(browser, 'thuky')
  const write = sender.page
  await write.goto('/orientate/create')
  await write.getByRole('textbox', { name: 'Tiêu đề' }).fill(title)
  await write.getByRole('textbox', { name: 'Nội dung', exact: true }).fill('Ảnh phải ghi rõ nguồn.')
  await write.getByRole('button', { name: 'Gửi', exact: true }).click()
  await expect(write.getByText('Hãy chọn nơi nhận.')).toBeVisible()
  await write
    .getByRole('combobox', { name: 'Từng người' })
    .or(write.getByLabel('Từng người'))
    .first()
    .fill('Minh Châu')
  await write
    .getByRole('option', { name: /Minh Châu/ })
    .first()
    .click()
  await expect(write.getByText('Sẽ đến 1 người')).toBeVisible()
  await write.keyboard.press('Escape')
  await write.getByLabel('Hạn xác nhận: Ngày').fill(dueDay)
  await write.getByLabel('Hạn xác nhận: Ngày').press('Tab')
  await write.getByRole('button', { name: 'Gửi', exact: true }).click()
  await write.waitForURL(/\/orientate\/view\/p-\d+/)
  await expect(write.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(write.getByRole('button', { name: 'Đã đọc và nắm rõ' })).toBeHidden()

  const reader = await personIn(browser, 'phongvien')
  const read = reader.page
  await read.goto('/dashboard')
  await read.getByRole('link', { name: title }).click()
  await read.getByRole('button', { name: 'Đã đọc và nắm rõ' }).click()
  await expect(read.getByText(/Bạn đã xác nhận lúc/)).toBeVisible()
  await read.goto(`/orientate?view=mine&keyword=${encodeURIComponent(title)}`)
  await expect(read.getByRole('row', { name: new RegExp(title) }).getByText('Đã nắm rõ')).toBeVisible()

  await write.getByRole('tab', { name: 'Ai đã đọc' }).click()
  await write.reload()
  await expect(write.getByRole('row', { name: /Minh Châu/ }).getByText('Đã nắm rõ')).toBeVisible()
  await write.getByRole('link', { name: 'Sửa', exact: true }).click()
  await expect(write.getByText(/1 người đã đọc bản trước/)).toBeVisible()
  await write.getByRole('textbox', { name: 'Nội dung thay đổi' }).fill('Thêm quy định về ảnh bạn đọc.')
  await write.getByRole('textbox', { name: 'Nội dung', exact: true }).fill('Ảnh bạn đọc gửi cũng vậy.')
  await write.getByRole('button', { name: 'Lưu', exact: true }).click()
  await write.waitForURL(/\/orientate\/view\/p-\d+/)

  await read.getByRole('link', { name: title }).first().click()
  await expect(read.getByText('Thêm quy định về ảnh bạn đọc.')).toBeVisible()
  await expect(read.getByRole('button', { name: 'Đã đọc và nắm rõ' })).toBeVisible()
  await read.getByRole('tab', { name: 'Phiên bản' }).click()
  await read.getByRole('button', { name: 'Xem bản này' }).last().click()
  await expect(read.getByText('Ảnh phải ghi rõ nguồn.')).toBeVisible()
  for (const { context } of [sender, reader]) await context.close()
})

test('what is typed and not saved is offered again', { tag: '@all' }, async ({ browser }) => {
  const { page, context } = await personIn(browser, 'truongban')
  await page.goto('/propagate/create')
  await page.getByRole('textbox', { name: 'Tiêu đề' }).fill('Gõ dở rồi tắt máy')
  await page.waitForTimeout(1500)
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByText(/Có bản bạn gõ dở/)).toBeVisible()
  await page.getByRole('button', { name: 'Lấy lại' }).click()
  await expect(page.getByRole('textbox', { name: 'Tiêu đề' })).toHaveValue('Gõ dở rồi tắt máy')
  await context.close()
})

test('readers read what is marked for them; what is for staff asks for their session', {
  tag: '@all',
}, async ({ browser }) => {
  const stranger = await browser.newContext({ baseURL: baseUrl(), javaScriptEnabled: false })
  const page = await stranger.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Lịch tiếp bạn đọc và khán thính giả tháng này' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Lịch tiếp bạn đọc và khán thính giả tháng này',
  )
  await expect(page.getByText('Tòa soạn tiếp bạn đọc')).toBeVisible()
  await stranger.close()

  const address = '/home/propate/truc-va-dua-tin-bao-so-13-tren-bien-dong.html'
  const other = await browser.newContext({ baseURL: baseUrl() })
  const closed = await other.newPage()
  await closed.goto(address)
  await expect(closed.getByText('Văn bản này chỉ dành cho người trong tòa soạn.')).toBeVisible()
  await expect(closed.getByText('bão số 13')).toBeHidden()
  await other.close()
  const staff = await personIn(browser, 'congtacvien')
  await staff.page.goto(address)
  await expect(staff.page.getByRole('heading', { level: 1 })).toHaveText(
    'Trực và đưa tin bão số 13 trên Biển Đông',
  )
  await staff.page.getByRole('link', { name: 'Mở trong Tòa Soạn để xác nhận' }).click()
  await expect(staff.page.getByText(/Bạn đã xác nhận lúc/)).toBeVisible()
  await staff.context.close()
})
