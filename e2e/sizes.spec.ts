import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, type Page, type Response, test } from '@playwright/test'
import { demoIds } from './demo-ids.ts'
import { baseUrl } from './people.ts'
import { contextFor } from './session-storage.ts'

const kilobyte = 1024

/** Bytes of JavaScript, gzipped, that a page loads before anybody touches it; and how many files they are. */
async function scripts(page: Page, address: string): Promise<{ bytes: number; files: number }> {
  const sizes: Promise<number>[] = []
  const count = (response: Response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/javascript/.test(type)) return
    expect(response.status(), response.url()).toBe(200)
    // A body that cannot be read fails the test: it would count as nothing.
    sizes.push(response.body().then((body) => gzipSync(body).length))
  }
  page.on('response', count)
  const answer = await page.goto(`${baseUrl()}${address}`)
  expect(answer?.status()).toBe(200)
  await page.waitForLoadState('networkidle')
  page.off('response', count)
  const all = await Promise.all(sizes)
  return { bytes: all.reduce((sum, size) => sum + size, 0), files: all.length }
}

const inKilobytes = (bytes: number) => (bytes / kilobyte).toFixed(1)

test('the log-in page loads under 200 KB of JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  const { bytes, files } = await scripts(page, '/login')
  console.info(`log-in page: ${inKilobytes(bytes)} KB of JavaScript (gzip) in ${files} files`)
  // The page is there and works: what was measured is the program, not an error page.
  await page.locator('input[name=username]').fill('phongvien')
  await expect(page.locator('input[name=username]')).toHaveValue('phongvien')
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeVisible()
  expect(files).toBeGreaterThan(2)
  expect(bytes).toBeGreaterThan(60 * kilobyte)
  expect(bytes).toBeLessThan(200 * kilobyte)
  await context.close()
})

test('an article list loads in about twenty files, and not much more than it needs', async ({ browser }) => {
  const context = await contextFor(browser, 'bientap')
  const page = await context.newPage()
  const { bytes, files } = await scripts(page, '/article/draft')
  console.info(`article list: ${inKilobytes(bytes)} KB of JavaScript (gzip) in ${files} files`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(files).toBeGreaterThan(4)
  expect(files).toBeLessThan(30)
  expect(bytes).toBeGreaterThan(200 * kilobyte)
  expect(bytes).toBeLessThan(500 * kilobyte)
  await context.close()
})

type Chunk = { file: string; imports?: string[] }

test('no chunk of the program imports one that imports it', () => {
  const path = new URL('../web/dist/.vite/manifest.json', import.meta.url)
  const chunks = JSON.parse(readFileSync(path, 'utf8')) as Record<string, Chunk>
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (name: string, way: string[]) => {
    if (way.includes(name)) circles.push([...way.slice(way.indexOf(name)), name].join(' → '))
    if (done.has(name) || way.includes(name)) return
    for (const next of chunks[name]?.imports ?? []) visit(next, [...way, name])
    done.add(name)
  }
  for (const name of Object.keys(chunks)) visit(name, [])
  expect(done.size).toBeGreaterThan(50)
  // In a circle a module may run before what it imports has run (web/vite.config.ts).
  expect(circles).toEqual([])
})

test('a public article loads under 40 KB of JavaScript', async ({ page }) => {
  const { publicPath, titles } = await demoIds()
  const { bytes, files } = await scripts(page, publicPath)
  console.info(`public article: ${inKilobytes(bytes)} KB of JavaScript (gzip) in ${files} files`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles.published)
  expect(files).toBeGreaterThan(0)
  expect(bytes).toBeGreaterThan(500)
  expect(bytes).toBeLessThan(40 * kilobyte)
})
