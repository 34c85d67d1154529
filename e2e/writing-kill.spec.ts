// @module-tag all
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { password } from './people.ts'
import { freePort, removeFolder, startServer, temporaryFolder } from './start-server.ts'

const body = (page: Page) => page.locator('.ProseMirror')

/** Logs in on a server of this test's own. */
async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.locator('input[name=username]').fill('congtacvien')
  await page.locator('input[name=password]').fill(password)
  await page.locator('input[name=password]').press('Enter')
  await page.waitForURL((address) => !address.pathname.includes('login'))
}

const sentence = (number: number): string => `Câu thứ ${number} viết khi máy chủ bị ngắt. `

test('kill -9 of the server while somebody types loses no letter', async ({ browser }) => {
  test.setTimeout(300_000)
  const folder = await temporaryFolder()
  const data = join(folder, 'data')
  const port = { PORT: String(await freePort()) }
  const first = await startServer(data, port)
  const context = await browser.newContext()
  const page = await context.newPage()
  await logIn(page, first.url)
  await page.goto(`${first.url}/article/create`)
  await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Viết qua một lần sập')
  await body(page).click()
  let expected = ''
  const type = async (number: number) => {
    await page.keyboard.type(sentence(number), { delay: 12 })
    expected += sentence(number)
  }
  for (let number = 1; number <= 3; number++) await type(number)
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/article\/edit\/\d+/)

  // The server dies in the middle of a word, and the writer does not stop.
  const dying = type(4)
  await page.waitForTimeout(150)
  await first.kill()
  await dying
  for (let number = 5; number <= 8; number++) await type(number)
  await expect(page.getByText(/Chỉ giữ trên máy này/)).toBeVisible()
  expect((await body(page).textContent())?.trim()).toBe(expected.trim())

  const second = await startServer(data, port)
  try {
    await type(9)
    await expect(page.getByText(/Đã lưu tạm/)).toBeVisible({ timeout: 90_000 })
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Bản 2').first()).toBeVisible()
    await page.reload()
    await expect(body(page)).toContainText('Câu thứ 9', { timeout: 90_000 })
    expect((await body(page).textContent())?.trim()).toBe(expected.trim())
  } finally {
    await second.stop()
    await context.close()
    await removeFolder(folder)
  }
})
