import { gzipSync } from 'node:zlib'
import { expect, type Page, test } from '@playwright/test'
import { demoIds } from './demo-ids.ts'
import { baseUrl } from './people.ts'

/** Bytes of JavaScript, gzipped, that a page loads before anybody touches it. */
async function scriptBytes(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (/javascript/.test(type) && response.request().serviceWorker() === null) {
      sizes.push(
        response.body().then(
          (body) => gzipSync(body).length,
          () => 0,
        ),
      )
    }
  })
  await page.goto(`${baseUrl()}${address}`)
  await page.waitForLoadState('networkidle')
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the log-in page loads under 200 KB of JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const bytes = await scriptBytes(await context.newPage(), '/login')
  console.info(`log-in page: ${(bytes / 1024).toFixed(1)} KB of JavaScript (gzip)`)
  expect(bytes).toBeGreaterThan(1000)
  expect(bytes).toBeLessThan(200 * 1024)
})

test('a public article loads under 40 KB of JavaScript', async ({ page }) => {
  const { publicPath } = await demoIds()
  const bytes = await scriptBytes(page, publicPath)
  console.info(`public article: ${(bytes / 1024).toFixed(1)} KB of JavaScript (gzip)`)
  expect(bytes).toBeLessThan(40 * 1024)
})
