import { expect, test } from '@playwright/test'
import { ask, personIn } from './people.ts'

const dueDay = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

async function freeDevice(): Promise<{ id: number; name: string }> {
  const [first] = await ask('kythuat', 'GET', '/devices/get-all-have-series-not-use?perPage=10')
  return first
}

test('a device is asked for, approved, handed over and taken back', async ({ browser }) => {
  const device = await freeDevice()
  const title = `Ghi âm hiện trường ${Date.now()}`
  const requester = await personIn(browser, 'phongvien')
  await requester.page.goto(`/devices/borrow/?device_id=${device.id}`)
  await requester.page.getByRole('textbox', { name: 'Việc cần dùng' }).fill(title)
  await requester.page.getByLabel('Hạn trả: Ngày').fill(dueDay.split('-').reverse().join('/'))
  await requester.page.getByLabel('Hạn trả: Ngày').press('Tab')
  await expect(requester.page.locator(`input[value="${device.name}"]`)).toBeVisible()
  await requester.page.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(requester.page.getByText('Đã gửi yêu cầu mượn, chờ duyệt.')).toBeVisible()

  const keeper = await personIn(browser, 'kythuat')
  await keeper.page.goto(`/borrows/list-approve?keyword=${encodeURIComponent(title)}`)
  const row = keeper.page.getByRole('row', { name: new RegExp(title) })
  await row.hover()
  await row.getByRole('button', { name: 'Duyệt' }).click()
  await expect(keeper.page.getByText('Đã duyệt 1 phiếu.')).toBeVisible()

  await keeper.page.goto(`/borrows/list?keyword=${encodeURIComponent(title)}`)
  await keeper.page.getByText(title).first().click()
  const drawer = keeper.page.getByRole('dialog', { name: title })
  await drawer.getByRole('button', { name: 'Giao thiết bị' }).click()
  await drawer.getByRole('checkbox', { name: /^Nhận lại/ }).check()
  await drawer.getByRole('button', { name: 'Nhận lại 1 thiết bị' }).click()
  await expect(drawer.getByText('Đã trả', { exact: true }).first()).toBeVisible()
  await expect(drawer.getByText('Trả tốt').first()).toBeVisible()
  for (const { context } of [requester, keeper]) await context.close()
})
