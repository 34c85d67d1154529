import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoIds } from './demo-ids.ts'
import { serverBehind } from './newer-version.ts'
import { oldWorker } from './old-worker.ts'
import { baseUrl, logIn } from './people.ts'

/** What the back-office is drawn into; readers' pages have none. */
const program = (page: Page) => page.locator('#root')
const masthead = (page: Page) => page.locator('.masthead-bar')
const controls = (page: Page) => page.evaluate<boolean>('navigator.serviceWorker.controller !== null')

/** A browser in which somebody opened the back-office until its worker answers. */
async function withWorker(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await logIn(page, 'thuky')
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.reload()
  await expect.poll(() => controls(page)).toBe(true)
  return page
}

test('once the back-office was open, readers’ pages stay the server’s', async ({ browser }) => {
  const { publicPath, gonePath, categoryPath } = await demoIds()
  const page = await withWorker(browser, baseUrl())

  // The links of tags lead to the search.
  for (const address of [
    '/',
    categoryPath,
    publicPath,
    '/tim-kiem?q=mua',
    '/home/tin-moi-nhat.html',
    '/ung-ho',
    '/lien-he',
    '/doc-sau',
    gonePath,
  ]) {
    const answer = await page.goto(address)
    expect(answer?.fromServiceWorker(), address).toBe(false)
    await expect(masthead(page)).toBeVisible()
    await expect(program(page)).toHaveCount(0)
  }
  for (const address of [
    '/thoi-su',
    '/the/khong-co',
    '/khong-co.html',
    '/article/khong-co',
    '/rss.xml',
    '/sitemap.xml',
    '/robots.txt',
    '/api/health',
    '/logo.svg?a=1',
    '/home/bookmark',
  ]) {
    const answer = await page.goto(address)
    expect(answer?.fromServiceWorker(), address).toBe(false)
    expect(answer?.status(), address).toBe((await fetch(`${baseUrl()}${address}`)).status)
  }
  await test.step('and the back-office’s own screens open without a network', async () => {
    for (const address of ['/article/published', '/account', '/devices/add/', '/login']) {
      await page.context().setOffline(true)
      const answer = await page.goto(address)
      expect(answer?.fromServiceWorker(), address).toBe(true)
      await expect(page.getByRole('heading', { level: 1 }).or(page.locator('main')).first()).toBeVisible()
      await page.context().setOffline(false)
    }
  })
  await page.context().close()
})

test('browsers that have the worker of before heal, though only readers’ pages are opened', {
  tag: '@all',
}, async ({ browser }) => {
  test.setTimeout(240_000)
  const old = await oldWorker()
  let isOut = false
  let asked = 0
  const { url, close } = await serverBehind((present) => {
    asked += 1
    return isOut ? present : old
  })
  const page = await withWorker(browser, url)
  const { categoryPath } = await demoIds()
  await page.goto('/')
  await expect(program(page)).toHaveCount(1)

  isOut = true
  await page.goto('/')
  // Nobody presses anything: the page is the back-office's first, and then the readers' own.
  await expect(masthead(page)).toBeVisible({ timeout: 90_000 })
  await expect(program(page)).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe('/')
  for (const address of [categoryPath, '/thoi-su', '/']) {
    const answer = await page.goto(address)
    expect(answer?.fromServiceWorker(), address).toBe(false)
  }
  await test.step('a page of readers that is open asks for a newer worker', async () => {
    const before = asked
    await page.goto(categoryPath)
    await expect.poll(() => asked).toBeGreaterThan(before)
  })
  await page.goto('/article/published')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.context().close()
  await close()
})

test('who works in the back-office when the healing worker comes goes on working', { tag: '@all' }, async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const old = await oldWorker()
  let isOut = false
  const { url, close } = await serverBehind((present) => (isOut ? present : old))
  const page = await withWorker(browser, url)
  await page.goto('/account')
  const name = page.getByRole('textbox', { name: 'Bút danh' })
  await name.fill('Đang gõ dở')
  isOut = true
  const reader = await page.context().newPage()
  await reader.goto('/')
  await expect(masthead(reader)).toBeVisible({ timeout: 90_000 })
  await expect(name).toHaveValue('Đang gõ dở')
  await page.context().close()
  await close()
})
