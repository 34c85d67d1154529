import { expect, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

const mark = () => Math.random().toString(36).slice(2, 8)

test('a live is made, sent until YouTube has it, switched and stopped; who presses too late is told by whom', {
  tag: '@all',
}, async ({ browser }) => {
  const name = `Cầu truyền hình ${mark()}`
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  const stations: { address: string }[] = (await ask('thuky', 'GET', '/social/1')).inputs

  await test.step('it is made', async () => {
    await page.goto('/social/list')
    await page.getByRole('link', { name: 'Thêm buổi phát trực tiếp' }).click()
    await page.getByRole('textbox', { name: 'Tên buổi phát' }).fill(name)
    await page.getByRole('combobox', { name: 'Độ nét' }).click()
    await page.getByRole('option', { name: '360p' }).click()
    await page.getByRole('button', { name: 'Lưu', exact: true }).click()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/\/social\/view\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Diễn biến' })).toBeVisible()
  })
  const id = Number(new URL(page.url()).pathname.split('/').at(-1))
  const row = (of: string) => page.getByRole('listitem', { name: of, exact: true })

  await test.step('it gets inputs and an output', async () => {
    for (const [place, input] of ['Phòng một', 'Phòng hai'].entries()) {
      await page.getByRole('button', { name: 'Thêm nguồn', exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: 'Tên nguồn' }).fill(input)
      await dialog.getByRole('textbox', { name: 'Địa chỉ nguồn' }).fill(stations[place]?.address ?? '')
      await dialog.getByRole('switch', { name: 'Chỉ có tiếng' }).press('Space')
      await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
      await expect(row(input)).toBeVisible()
    }
    await row('Phòng một').getByRole('button', { name: 'Xem tín hiệu nguồn “Phòng một”' }).click()
    await expect(row('Phòng một').getByText('Có tín hiệu')).toBeVisible()

    await page.getByRole('button', { name: 'Thêm đầu ra', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Tên đầu ra' }).fill('Kênh của đài')
    await dialog.getByRole('combobox', { name: 'Nơi nhận' }).click()
    await page.getByRole('option', { name: 'YouTube' }).click()
    await dialog.getByRole('combobox', { name: 'Tài khoản' }).click()
    await page.getByRole('option', { name: 'Truyền hình Tòa Soạn' }).click()
    await dialog.getByRole('button', { name: 'Lưu', exact: true }).click()
    await expect(row('Kênh của đài').getByText('Tắt', { exact: true })).toBeVisible()
  })

  const { has_tools } = await ask('thuky', 'GET', `/social/${id}`)
  if (!has_tools) {
    await expect(page.getByText('Máy chủ chưa phát trực tiếp được')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Bắt đầu phát' })).toBeDisabled()
    await context.close()
    return
  }

  await test.step('it is sent, and green when the network has it', async () => {
    await page.getByRole('button', { name: 'Bắt đầu phát' }).click()
    await expect(page.getByText('Đang phát nguồn')).toBeVisible({ timeout: 60_000 })
    await expect(row('Kênh của đài').getByText('Mạng đã nhận')).toBeVisible({ timeout: 60_000 })
    await expect(row('Kênh của đài').getByRole('link')).toHaveAttribute('href', /youtube\.com\/watch/)
  })

  await test.step('another person, whose line is broken, presses too late', async () => {
    const other = await contextFor(browser, 'admin')
    const second = await other.newPage()
    await second.route('**/socket.io/**', (route) => route.abort())
    await second.routeWebSocket(/socket\.io/, (line) => void line.close())
    await second.goto(`/social/view/${id}`)
    const late = second.getByRole('button', { name: 'Chuyển sang nguồn “Phòng hai”' })
    await expect(late).toBeEnabled()

    await page.getByRole('button', { name: 'Chuyển sang nguồn “Phòng hai”' }).click()
    await expect(row('Phòng hai').getByText('Đang chọn')).toBeVisible()
    await late.click()
    const told = second.getByRole('alert').filter({ hasText: 'Người khác vừa thao tác' })
    await expect(told).toContainText('Chuyển nguồn')
    await expect(second.getByRole('listitem', { name: 'Phòng hai' }).getByText('Đang chọn')).toBeVisible()
    await other.close()
  })

  await test.step('it is stopped, and its history tells of it', async () => {
    await page.getByRole('button', { name: 'Dừng phát', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Dừng phát' }).click()
    await expect(page.getByText('Đã phát', { exact: true })).toBeVisible()
    await expect(row('Kênh của đài').getByText('Tắt', { exact: true })).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText('Đầu ra kết thúc')).toBeVisible()
  })
  await ask('thuky', 'DELETE', `/social/${id}`)
  await context.close()
})
