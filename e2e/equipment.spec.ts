import { expect, test } from '@playwright/test'
import { ask, personIn } from './people.ts'

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString()

async function deviceWith(name: string, units: number): Promise<number> {
  const code = `E2E-${Date.now()}-${units}`
  const serials = Array.from({ length: units }, (_, place) => `${code}-${place + 1}`)
  return (await ask('kythuat', 'POST', '/devices', { code, name, serials })).id
}

test('a kit is made, borrowed as one, signed for, and taken back with one part missing', async ({
  browser,
}) => {
  const mark = String(Date.now())
  const device = await deviceWith(`Micro bộ ${mark}`, 2)
  const keeper = await personIn(browser, 'kythuat')
  const { page } = keeper
  await page.goto('/device-kits/add')
  await page.getByRole('textbox', { name: 'Tên bộ' }).fill(`Bộ ${mark}`)
  await page.getByRole('combobox', { name: 'Thiết bị' }).fill(mark)
  await page.getByRole('option', { name: `Micro bộ ${mark}` }).click()
  await page.getByLabel('Số lượng').fill('2')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText(`2 × Micro bộ ${mark}`)).toBeVisible()

  const [kit] = await ask('kythuat', 'GET', `/device_kits?keyword=${mark}`)
  const reporter = await personIn(browser, 'phongvien')
  await reporter.page.goto(`/devices/borrow/?kit_id=${kit.id}`)
  await expect(reporter.page.getByText(`Bộ ${mark}`).first()).toBeVisible()
  const items = [{ device_id: device, quantity: 2, kit_id: kit.id }]
  const borrow = await ask('phongvien', 'POST', '/borrows', {
    title: `Đi tỉnh ${mark}`,
    due_at: inThreeDays(),
    items,
  })
  for (const status of ['approved', 'handed_over'])
    await ask('kythuat', 'POST', `/borrows/${borrow.id}/change-status`, { status })
  await reporter.page.goto(`/borrows/list?open=${borrow.id}`)
  await reporter.page.getByRole('button', { name: 'Ký nhận' }).click()
  await reporter.page.getByRole('dialog').last().getByRole('button', { name: 'Ký nhận' }).click()
  await expect(reporter.page.getByText('Đã ký nhận.')).toBeVisible()

  await page.goto(`/borrows/list?open=${borrow.id}`)
  const drawer = page.getByRole('dialog', { name: `Đi tỉnh ${mark}` })
  await drawer.getByRole('checkbox', { name: `Nhận lại cả bộ “Bộ ${mark}”` }).check()
  await drawer.getByRole('combobox', { name: /^Khi trả: .*-2$/ }).click()
  await page.getByRole('option', { name: 'Mất' }).click()
  await drawer.getByRole('button', { name: 'Nhận lại 2 thiết bị' }).click()
  await expect(drawer.getByText('Thiếu 1')).toBeVisible()
  for (const { context } of [reporter, keeper]) await context.close()
})

test('a maintenance rule makes a device due, and a work order for it', async ({ browser }) => {
  const mark = String(Date.now())
  await deviceWith(`Bàn trộn ${mark}`, 1)
  const { context, page } = await personIn(browser, 'kythuat')
  await page.goto('/maintenance/rules/add')
  await page.getByRole('textbox', { name: 'Việc bảo trì' }).fill(`Vệ sinh ${mark}`)
  await page.getByRole('combobox', { name: 'Áp dụng cho', exact: true }).click()
  await page.getByRole('option', { name: 'Thiết bị', exact: true }).click()
  await page.getByRole('combobox', { name: 'Áp dụng cho: Thiết bị' }).fill(mark)
  await page.getByRole('option', { name: `Bàn trộn ${mark}` }).click()
  await page.getByLabel('Lặp mỗi (tháng)').fill('6')
  const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('/')
  await page.getByLabel('Đến hạn lần đầu').fill(today)
  await page.getByLabel('Đến hạn lần đầu').press('Tab')
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(page.getByText(`Vệ sinh ${mark}`)).toBeVisible()

  await page.goto(`/maintenance/due?keyword=${mark}`)
  const row = page.getByRole('row', { name: new RegExp(mark) })
  await row.hover()
  await row.getByRole('button', { name: 'Lập phiếu' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Lập phiếu' }).click()
  await expect(page.getByText('Đã lập 1 phiếu bảo trì.')).toBeVisible()
  await expect(row.getByRole('link', { name: 'Phiếu: Chờ duyệt' })).toBeVisible()
  await context.close()
})
