import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { ask } from './people.ts'
import { contextFor } from './session-storage.ts'

/** How many mails of the server carry a report of departments. */
async function reportsMailed(): Promise<number> {
  const folder = join(process.env.BASE_DATA_DIR ?? '', 'mail')
  let count = 0
  for (const name of await readdir(folder).catch(() => []))
    if (/filename=.?report-department-[\d-]+\.xlsx/.test(await readFile(join(folder, name), 'utf8')))
      count += 1
  return count
}

test('a report is mailed by a schedule: from its screen, tried, paused and ended', async ({ browser }) => {
  const mark = Date.now().toString(36)
  const name = `Mail ${mark}`
  const context = await contextFor(browser, 'thuky')
  const page = await context.newPage()
  await page.goto('/report/department?measures=works_done')
  await expect(page.getByRole('button', { name: /Xem các bản ghi$/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Gửi báo cáo này qua thư…' }).click()
  // What it shows is no saved view yet, so it gets a name first.
  const naming = page.getByRole('dialog', { name: 'Lưu cách xem' })
  await naming.getByRole('textbox').first().fill(name)
  await naming.getByRole('button', { name: 'Lưu', exact: true }).click()
  const form = page.getByRole('dialog', { name: 'Hẹn gửi báo cáo' })
  await expect(form.getByRole('combobox', { name: 'Bộ lọc đã lưu' })).toHaveValue(new RegExp(name))
  await form.getByRole('combobox', { name: 'Gửi', exact: true }).click()
  await page.getByRole('option', { name: 'Hằng tuần' }).click()
  await form.getByRole('combobox', { name: 'Vào thứ' }).click()
  await page.getByRole('option', { name: 'Thứ Tư' }).click()
  await form.getByRole('button', { name: 'Lưu', exact: true }).click()
  const line = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(line).toContainText('Thứ Tư hằng tuần lúc 7 giờ')
  const before = await reportsMailed()
  await page.getByRole('button', { name: `Gửi thử cho tôi: ${name}` }).click()
  await expect(line.getByText(/^Gửi thử: đã gửi/)).toBeVisible({ timeout: 30_000 })
  if (process.env.BASE_DATA_DIR) expect(await reportsMailed()).toBeGreaterThan(before)
  await page.getByRole('button', { name: `Tạm dừng: ${name}` }).click()
  await expect(page.getByRole('button', { name: `Gửi tiếp: ${name}` })).toBeVisible()
  await page.getByRole('button', { name: `Xóa: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Xóa', exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeHidden()
  const mails: { view: { name: string } | null }[] = await ask('thuky', 'GET', '/report/mails')
  expect(mails.some(({ view }) => view?.name === name)).toBe(false)
  await context.close()
})
