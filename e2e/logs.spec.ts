import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { baseUrl, tokensOf } from './people.ts'
import { contextFor } from './session-storage.ts'

/** Adds positions and takes them away again: what an administrator does, and the log tells. */
async function makeActivity(page: Page, name: string, times: number): Promise<void> {
  const { access_token } = await tokensOf('admin')
  const headers = { authorization: `Bearer ${access_token}` }
  for (let n = 0; n < times; n += 1) {
    const made = await page.request.post(`${baseUrl()}/api/positions`, {
      headers,
      data: { name: `${name} ${n}` },
    })
    const { data } = await made.json()
    await page.request.delete(`${baseUrl()}/api/positions/${data.id}`, { headers })
  }
}

test('the activity log: pages by key and back, an entry beside it, the export, the verification', async ({
  browser,
}) => {
  const context = await contextFor(browser, 'admin')
  const page = await context.newPage()
  await makeActivity(page, 'Chức vụ của bài kiểm tra', 8)
  await page.goto('/logs/activity?record_type=position&perPage=10')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(10)
  const first = await rows.first().innerText()

  await page.getByRole('button', { name: 'Cũ hơn' }).click()
  await expect(page).toHaveURL(/cursor=\d+/)
  await expect(rows.first()).not.toHaveText(first)
  await page.goBack()
  await expect(rows.first()).toContainText('Chức vụ của bài kiểm tra 7')
  await page.goForward()
  await page.getByRole('button', { name: 'Mới hơn' }).click()
  await expect(page).toHaveURL(/newer=\d+/)
  await expect(rows.first()).toContainText('Chức vụ của bài kiểm tra 7')

  await rows
    .first()
    .getByRole('button', { name: /Xóa · Chức vụ/ })
    .click()
  const entry = page.getByRole('dialog', { name: 'Chi tiết hoạt động' })
  await expect(entry.getByRole('row', { name: /Tên chức vụ|Tên/ }).last()).toContainText(
    'Chức vụ của bài kiểm tra 7',
  )
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Xuất tệp' }).click()
  const exports = page.getByRole('dialog', { name: 'Xuất nhật ký hoạt động' })
  await exports.getByRole('button', { name: 'Bắt đầu xuất' }).click()
  const save = exports.getByRole('button', { name: 'Tải xuống' }).first()
  await expect(save).toBeVisible({ timeout: 40_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), save.click()])
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(16)
  // A Vietnamese reader’s sheets are separated by semicolons.
  expect(lines.slice(1).every((line) => line.includes(';position;'))).toBe(true)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Kiểm chứng' }).click()
  const verification = page.getByRole('dialog', { name: 'Kiểm chứng chuỗi nhật ký' })
  await verification.getByRole('button', { name: 'Kiểm chứng ngay' }).click()
  await expect(verification.getByText(/Chuỗi nguyên vẹn: \d/)).toBeVisible({ timeout: 40_000 })
  await context.close()
})
