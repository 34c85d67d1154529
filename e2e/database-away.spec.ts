// @module-tag all
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { password } from './people.ts'
import { removeFolder, startServer, temporaryFolder } from './start-server.ts'

test('a page says that the database is starting again, keeps what was typed, and goes on by itself', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const folder = await temporaryFolder()
  const cluster = join(folder, 'data', 'postgres')
  const settings = join(cluster, 'postgresql.auto.conf')
  const server = await startServer(join(folder, 'data'))
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const failures: string[] = []
  page.on('response', (answer) => {
    if (answer.status() === 500) failures.push(`${answer.status()} ${answer.url()}`)
  })
  const before = await readFile(settings, 'utf8')
  try {
    await page.goto(`${server.url}/login`)
    await page.locator('input[name=username]').fill('congtacvien')
    await page.locator('input[name=password]').fill(password)
    await page.locator('input[name=password]').press('Enter')
    await page.waitForURL((address) => !address.pathname.includes('login'))
    await page.goto(`${server.url}/article/create`)
    await page.getByRole('textbox', { name: 'Tiêu đề', exact: true }).fill('Viết qua một lần mất dữ liệu')
    await page.locator('.ProseMirror').click()
    await page.keyboard.type('Câu viết trước khi mất. ')
    await page.keyboard.press('Control+s')
    await expect(page).toHaveURL(/\/article\/edit\/\d+/)

    // It dies, and cannot start for as long as its settings make no sense.
    await appendFile(settings, "no_such_setting = 'x'\n")
    const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(postmaster), 'SIGKILL')
    const banner = page.getByRole('status').filter({ hasText: 'Máy chủ dữ liệu đang khởi động lại…' })
    await expect(
      page.getByRole('alert').filter({ hasText: 'Máy chủ dữ liệu đang khởi động lại…' }),
    ).toBeVisible()
    await expect(banner).toBeVisible()
    await page.locator('.ProseMirror').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('Câu viết trong khi mất. ')
    await expect(page.getByText(/Chỉ giữ trên máy này/)).toBeVisible()

    await writeFile(settings, before)
    await expect(banner).toBeHidden({ timeout: 60_000 })
    await page.keyboard.type('Câu viết sau khi có lại.')
    await expect(page.getByText(/Đã lưu tạm/)).toBeVisible({ timeout: 60_000 })
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Bản 2').first()).toBeVisible()
    await page.reload()
    await expect(page.locator('.ProseMirror')).toContainText(
      'Câu viết trước khi mất. Câu viết trong khi mất. Câu viết sau khi có lại.',
    )
    expect(failures).toEqual([])
  } finally {
    await context.close()
    await server.stop()
    await removeFolder(folder)
  }
})
